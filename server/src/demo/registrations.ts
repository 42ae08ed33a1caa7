import type { KycMove } from '@krishi-bima/contract/kyc/moves';
import { bulkInsert, nextIds } from '../database/bulk.ts';
import type { Db } from '../database/open.ts';
import { type Numbers, nameKey, numberKey } from '../kyc/keys.ts';
import { factNames } from '../kyc/queries.ts';
import { changesBetween } from '../tenancy/audit.ts';
import { later, type Period } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Chronicle } from './chronicle.ts';
import type { Farmer, KycStatus } from './farmers.ts';
import { colleagues, type StaffName } from './insurers.ts';
import type { Office } from './mark.ts';
import { branchOf } from './offices.ts';

export interface Registered {
  farmer: Farmer;
  id: number;
  personal_info: number;
  /** KYC columns as they stand. */
  row: Record<string, unknown>;
}

interface Laying {
  db: Db;
  chronicle: Chronicle;
  chance: Chance;
  period: Period;
  office: Office;
}

/** Farmers of one company, ids in the order of registration, each with the past that its state tells of. */
export async function seedFarmers(laying: Laying, farmers: readonly Farmer[]): Promise<Registered[]> {
  const { db, office } = laying;
  const inOrder = farmers.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const addresses = await layAddresses(db, office.id, inOrder);
  const ids = await nextIds(db, 'kyc_id_seq', inOrder.length);
  const owners = await nextIds(db, 'personal_info_ids', inOrder.length);
  const registered = inOrder.map((farmer, index) => {
    const id = ids[index] ?? 0;
    const personal_info = owners[index] ?? 0;
    const address = addresses.get(addressKey(farmer.home));
    return { farmer, id, personal_info, row: recorded(laying, farmer, { id, personal_info, address }) };
  });
  await bulkInsert(
    db,
    'kyc',
    registered.map(({ row }) => row),
  );
  return registered;
}

/** One row for each ward and tole of the company, as `keepAddress` makes them. */
async function layAddresses(db: Db, insurance: number, farmers: readonly Farmer[]): Promise<Map<string, number>> {
  const homes = new Map(farmers.map(({ home }) => [addressKey(home), home]));
  const wards = [...new Set([...homes.values()].map(({ ward }) => ward))];
  const known = async () => {
    const rows = await db
      .selectFrom('addresses')
      .select(['id', 'ward', 'tole'])
      .where('insurance', '=', insurance)
      .where((address) => address('ward', '=', address.fn.any(address.val(wards))))
      .execute();
    return new Map(rows.map((row) => [addressKey(row), row.id]));
  };
  const before = await known();
  const fresh = [...homes].filter(([key]) => !before.has(key)).map(([, home]) => home);
  const ids = await nextIds(db, 'addresses_id_seq', fresh.length);
  const rows = fresh.map((home, index) => ({ id: ids[index], insurance, ...home }));
  await bulkInsert(db, 'addresses', rows, { known: 'skip' });
  return known();
}

function addressKey({ ward, tole }: { ward: number; tole: string }): string {
  return `${ward} ${tole}`;
}

interface Ids {
  id: number;
  personal_info: number;
  address: number | undefined;
}

/** The row as it stands after what happened to it, which goes into the chronicle. */
function recorded(laying: Laying, farmer: Farmer, ids: Ids): Record<string, unknown> {
  const { chronicle, office } = laying;
  const { province, district, municipality, ward } = farmer.home;
  const { group, created_at } = farmer;
  const { address = null, ...own } = ids;
  let row = {
    ...Object.fromEntries(factNames.map((name) => [name, farmer.facts[name] ?? null])),
    ...own,
    insurance: office.id,
    is_crop: farmer.is_crop,
    is_livestock: farmer.is_livestock,
    status: 'new',
    twin_review: farmer.twin_review,
    twin_reason: farmer.twin_reason,
    insurance_project: group === 'koica' || group === 'himalayan' ? office[group] : null,
    cooperative: group === 'cooperative' ? office.cooperative : null,
    address,
    temp_address: null,
    province,
    district,
    municipality,
    ward,
    name_key: nameKey(farmer.facts),
    number_key: numberKey(farmer.facts as Numbers),
    created_by: office.staff[farmer.created_by],
    branch: branchOf(office, farmer.created_by),
    created_at,
    updated_at: created_at,
    version: 1,
    deleted_at: null,
  };
  chronicle.created('kyc', row, row.created_by, created_at, farmer.twin_reason);
  for (const { at, by, values, action = 'update', reason } of changesOf(laying, farmer)) {
    const after = { ...row, ...values, version: row.version + 1, updated_at: at };
    const changes = changesBetween(row, after);
    chronicle.noted('kyc', after, { action, actor: office.staff[by], at, changes, reason });
    row = after;
  }
  return row;
}

interface Happening {
  at: string;
  by: StaffName;
  values: { status?: string; twin_review?: boolean };
  action?: KycMove;
  reason?: string;
}

/** Nobody verifies whom they registered. */
export function verifierOf({ is_crop, created_by }: Pick<Farmer, 'is_crop' | 'created_by'>): StaffName {
  const admin = is_crop ? 'cropadmin' : 'livestockadmin';
  return created_by === admin ? colleagues[admin] : admin;
}

function changesOf({ chance, period }: Laying, farmer: Farmer): Happening[] {
  const by = verifierOf(farmer);
  const { status, created_at, marked } = farmer;
  const decided = later(chance, created_at, chance.int(0, 6), period);
  const review: Happening[] = status === 'new' ? [] : [{ at: decided, by, values: { status }, ...decisions[status] }];
  const mark: Happening[] = marked ? [{ ...marked, values: { twin_review: true } }] : [];
  return [...review, ...mark].sort((a, b) => a.at.localeCompare(b.at));
}

const reason = 'नागरिकताको प्रतिलिपि पढिएन; नयाँ प्रतिलिपि माग गरिएको।';
const decisions: Record<Exclude<KycStatus, 'new'>, Pick<Happening, 'action' | 'reason'>> = {
  under_review: { action: 'review' },
  verified: { action: 'verify' },
  rejected: { action: 'reject', reason },
  update_required: { action: 'ask_update', reason },
};
