import { readFile } from 'node:fs/promises';
import { keysOf } from '@krishi-bima/contract/values/records';
import { bulkInsert, nextIds } from '../database/bulk.ts';
import type { Db } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import type { FileStore } from '../storage/files.ts';
import type { Chronicle } from './chronicle.ts';
import {
  accounting,
  type Group,
  type Insurer,
  insurers,
  type StaffName,
  staffRoles,
  superadmin,
  visitors,
} from './insurers.ts';
import type { Office } from './mark.ts';

/** No password opens an account until one is set (`passwords.ts`). */
const noPassword = '!';

const kept = { version: 1, deleted_at: null };

export function usernameOf(name: StaffName, insurer: number): string {
  return insurer === 0 ? name : `${name}${insurer + 1}`;
}

/** The branch at which somebody works; who visits farmers is where most of them live. */
export function branchOf({ branches }: Pick<Office, 'branches'>, name: StaffName): number | undefined {
  if (name in visitors) return branches[0];
  const place = Object.keys(staffRoles).indexOf(name);
  return branches[place % branches.length];
}

export function logoKey({ code }: Insurer): string {
  return `logos/demo/${code.toLowerCase()}.svg`;
}

/** Before the transaction, which does no work with files. */
export async function saveLogos(files: FileStore): Promise<void> {
  for (const insurer of insurers) {
    await files.put(logoKey(insurer), await readFile(new URL(`logos/${insurer.logo}`, import.meta.url)));
  }
}

export interface Seeding {
  db: Db;
  chronicle: Chronicle;
  /** When the offices opened. */
  at: string;
}

export async function seedSuperadmin({ db, chronicle, at }: Seeding): Promise<number> {
  const [id = 0] = await nextIds(db, 'users_id_seq', 1);
  const row = { id, insurance: null, role: 'superadmin', ...superadmin, ...account(at) };
  await bulkInsert(db, 'users', [row]);
  chronicle.created('users', row, null, at);
  return id;
}

export async function seedCompany(laying: Seeding, insurer: Insurer, index: number, actor: number): Promise<Office> {
  const { code, name_np, name_en, address_np, phone, registration_no, pan_no, colour } = insurer;
  const company = { code, name_np, name_en, address_np, phone, registration_no, pan_no, colour };
  const [id = 0] = await insertRows(laying, 'companies', actor, [{ ...company, logo_key: logoKey(insurer) }]);
  const branches = await insertRows(laying, 'branches', actor, await branchRows(laying.db, insurer, id));
  const [koica = 0, himalayan = 0] = await insertRows(
    laying,
    'insurance_projects',
    actor,
    [insurer.koica, insurer.himalayan].map((project) => ({ insurance: id, ...namesOf(project) })),
  );
  const [cooperative = 0] = await insertRows(laying, 'cooperatives', actor, [
    { insurance: id, ...namesOf(insurer.cooperative) },
  ]);
  const [duty = 0] = await insertRows(laying, 'duties', actor, [{ insurance: id, ...accounting, created_by: actor }]);
  const names = keysOf(staffRoles);
  const links: Partial<Record<StaffName, object>> = {
    koica: { insurance_project: koica },
    himalayan: { insurance_project: himalayan },
    coopagent: { cooperative },
    CIMMYT: { partner: true },
    accountant: { duty },
    ...visitors,
  };
  const users = names.map((name) => ({
    insurance: id,
    username: usernameOf(name, index),
    first_name: insurer.staff[name][0],
    last_name: insurer.staff[name][1],
    name_en: insurer.staff[name][2],
    role: staffRoles[name],
    ...account(laying.at),
    branch: branchOf({ branches }, name),
    ...links[name],
  }));
  const userIds = await insertRows(laying, 'users', actor, users);
  const staff = Object.fromEntries(names.map((name, place) => [name, userIds[place]])) as Office['staff'];
  return { id, branches, staff, koica, himalayan, cooperative, farmers: 0 };
}

/** Each in the first ward of its town. */
async function branchRows(db: Db, { branches }: Insurer, insurance: number) {
  const wards = await db
    .selectFrom('wards')
    .innerJoin('municipalities', 'municipalities.id', 'wards.municipality')
    .innerJoin('districts', 'districts.id', 'municipalities.district')
    .select(['wards.id as ward', 'wards.municipality', 'municipalities.district', 'districts.province'])
    .select('municipalities.name_en as town')
    .where('wards.number', '=', 1)
    .execute();
  const ids = await nextIds(db, 'addresses_id_seq', branches.length);
  const rows = branches.map(({ town }, nth) => {
    const { province, district, municipality, ward } = existing(wards.find((one) => one.town === town));
    return { id: ids[nth], insurance, province, district, municipality, ward, tole: '' };
  });
  await bulkInsert(db, 'addresses', rows);
  return branches.map((branch, nth) => ({ insurance, code: branch.code, ...namesOf(branch), address: ids[nth] }));
}

function account(at: string) {
  return {
    password_hash: noPassword,
    phone: null,
    qualification: null,
    council_no: null,
    office_name: null,
    partner: false,
    branch: null,
    insurance_project: null,
    cooperative: null,
    duty: null,
    reach: 'company',
    picture_key: null,
    is_active: true,
    last_login: null,
    guide_seen_at: at,
    ...kept,
    created_at: at,
    updated_at: at,
  };
}

function namesOf({ name_np, name_en }: Pick<Group, 'name_np' | 'name_en'>) {
  return { name_np, name_en };
}

type Founded =
  | 'tariffs'
  | 'rates'
  | 'companies'
  | 'branches'
  | 'insurance_projects'
  | 'cooperatives'
  | 'duties'
  | 'users'
  | 'sms_rules'
  | 'index_stations'
  | 'index_products'
  | 'index_readings';

export async function insertRows(
  { db, chronicle, at }: Seeding,
  table: Founded & keyof Schema,
  actor: number,
  records: readonly object[],
): Promise<number[]> {
  const ids = await nextIds(db, `${table}_id_seq`, records.length);
  const rows = records.map((record, index) => {
    return { ...kept, created_at: at, updated_at: at, ...record, id: ids[index] ?? 0 };
  });
  await bulkInsert(db, table, rows);
  for (const row of rows) chronicle.created(table, row, actor, at);
  return ids;
}
