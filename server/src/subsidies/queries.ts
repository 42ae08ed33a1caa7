import { formsOf } from '@krishi-bima/contract/forms';
import { levelOf } from '@krishi-bima/contract/forms/kinds';
import { subsidyPercent } from '@krishi-bima/contract/pricing/premium';
import { type SubsidyFilter, subsidyDueStates } from '@krishi-bima/contract/subsidies/subsidies';
import type { AgeBucket } from '@krishi-bima/contract/subsidies/sums';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import type { ProposalRecord } from '../proposals/queries.ts';
import { proposalsMatching } from '../proposals/search.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { ScopedQuery } from '../tenancy/walls.ts';
import { type EntryRecord, recordMove } from './moves.ts';

/**
 * Opens the ledger entry of an issued cover with subsidy; without subsidy, or when called again, it does nothing.
 * Called in the transaction that issues.
 */
export async function openSubsidy(data: Scoped, proposal: ProposalRecord, today: string): Promise<number | undefined> {
  const { id, insurance, personal_info, subsidy, sum_insured, tariff_snapshot } = proposal;
  const earlier = await entryOf(data, id);
  if (earlier) return earlier.id;
  if (!subsidy || subsidy <= 0) return undefined;
  const insured = sum_insured ?? 0;
  const entry = await data.insert('subsidy_entries', {
    insurance,
    insurance_proposal: id,
    personal_info,
    district: await districtOf(data, proposal),
    fiscal_year: fiscalYearOf(today),
    sum_insured: insured,
    percent: String(subsidyPercent(tariff_snapshot?.subsidy_slabs ?? [], insured)),
    amount: subsidy,
    opened_amount: subsidy,
    billed_amount: null,
    opened_on: today,
    recommendation_no: null,
    recommended_on: null,
    bill: null,
    created_by: data.viewer.id,
  });
  await recordMove(data, { ...entry, status: null }, { to: 'applied', on_date: today });
  return entry.id;
}

/** Returns the entry of the policy as it was issued; the extra premium of an endorsement has one of its own. */
function entryOf(data: Scoped, proposal: number): Promise<EntryRecord | undefined> {
  return data
    .from('subsidy_entries')
    .selectAll('subsidy_entries')
    .where('subsidy_entries.insurance_proposal', '=', proposal)
    .where('subsidy_entries.endorsement', 'is', null)
    .executeTakeFirst();
}

/** The district of the insured land recommends, otherwise that of the farmer's address. */
export async function districtOf(
  data: Scoped,
  { values, personal_info, insurance }: ProposalRecord,
): Promise<number | null> {
  const district = levelOf(values.farm_address, 'district');
  if (district) return district;
  const farmer = await data
    .from('kyc')
    .select('kyc.district')
    .where('kyc.personal_info', '=', personal_info)
    .where('kyc.insurance', '=', insurance)
    .executeTakeFirst();
  return farmer?.district ?? null;
}

const company = { insurance: 'subsidy_entries.insurance' };
const owner = { ...company, personal_info: 'subsidy_entries.personal_info' };
const sameYear = rowsByKey('subsidy_entries', 'e', { ...owner, fiscal_year: 'subsidy_entries.fiscal_year' });

/** Returns all of a farmer's subsidy in the entry's fiscal year, in paisa. */
const farmerYear = sql<number>`(select coalesce(sum(e.amount), 0)::bigint from ${sameYear}
  where e.status <> 'withdrawn' and e.deleted_at is null)`;

/** The subsidy rules in force when the entry was opened. */
const capThen = sql<number | null>`(select c.subsidy_cap_per_farmer
  from ${rowsByKey('subsidy_caps', 'c', company)} where c.deleted_at is null and c.effective_from <= subsidy_entries.opened_on
  order by c.effective_from desc limit 1)`;

export function selectEntries(data: Scoped) {
  return data
    .from('subsidy_entries')
    .selectAll('subsidy_entries')
    .select([
      farmerYear.as('farmer_year'),
      capThen.as('cap'),
      sql<Farmer>`(select jsonb_build_object('id', k.personal_info, 'kyc', k.id, 'name_np', k.name_np,
        'name_en', k.name_en) from ${rowsByKey('kyc', 'k', owner)})`.as('farmer'),
      sql<{ form: string; proposal_no: string | null }>`(select
        jsonb_build_object('form', p.form, 'proposal_no', p.proposal_no)
        from ${rowsByKey('proposals', 'p', { ...company, id: 'subsidy_entries.insurance_proposal' })})`.as('proposal'),
      sql<PolicyNamed | null>`(select jsonb_build_object('id', p.id, 'policy_no', p.policy_no)
        from ${rowsByKey('policies', 'p', { ...company, insurance_proposal: 'subsidy_entries.insurance_proposal' })}
        where p.deleted_at is null)`.as('policy'),
      sql<Place | null>`(select jsonb_build_object('id', d.id, 'name_np', d.name_np, 'name_en', d.name_en)
        from districts d where d.id = subsidy_entries.district)`.as('district_named'),
      sql<BillNamed | null>`(select jsonb_build_object('id', b.id, 'bill_no', b.bill_no, 'billed_on', b.billed_on)
        from ${rowsByKey('subsidy_bills', 'b', { ...company, id: 'subsidy_entries.bill' })})`.as('billed'),
    ]);
}

interface Farmer {
  id: number;
  kyc: number;
  name_np: string;
  name_en: string | null;
}
interface Place {
  id: number;
  name_np: string;
  name_en: string;
}
interface PolicyNamed {
  id: number;
  policy_no: string;
}
interface BillNamed {
  id: number;
  bill_no: string;
  billed_on: string;
}

export type FullEntry = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

export function listEntries(data: Scoped, filter: SubsidyFilter, today: string) {
  const rows = narrowed(data, selectEntries(data), filter, today);
  const isOver = sql<boolean>`subsidy_entries.status in ('received', 'withdrawn')`;
  return rows.orderBy(isOver).orderBy('subsidy_entries.opened_on').orderBy('subsidy_entries.id');
}

type Narrowing = Omit<SubsidyFilter, 'limit' | 'offset' | 'ordering'>;

/** The list and its ageing share these filters. */
function narrowed<O>(data: Scoped, rows: ScopedQuery<'subsidy_entries', O>, filter: Narrowing, today: string) {
  const { insurance, status, fiscal_year, district, percent, personal_info, insurance_proposal, bill } = filter;
  let found = rows;
  const equal = { insurance, status, fiscal_year, district, percent, personal_info, insurance_proposal, bill };
  found = found.where(equalTo('subsidy_entries', equal));
  if (filter.age) {
    const [newest, oldest] = daysOf[filter.age];
    found = found.where('subsidy_entries.status', 'in', [...subsidyDueStates]);
    found = found.where('subsidy_entries.opened_on', '<=', addDays(today, -newest));
    if (oldest !== null) found = found.where('subsidy_entries.opened_on', '>=', addDays(today, -oldest));
  }
  if (filter.start_date) found = found.where('subsidy_entries.opened_on', '>=', filter.start_date);
  if (filter.end_date) found = found.where('subsidy_entries.opened_on', '<=', filter.end_date);
  if (filter.registration) {
    const own = formsOf(filter.registration).map(({ name }) => name);
    const covers = data.from('proposals').select('proposals.id').where('proposals.form', 'in', own);
    found = found.where('subsidy_entries.insurance_proposal', 'in', covers);
  }
  if (filter.branch !== undefined) {
    const covers = data.from('proposals').select('proposals.id').where('proposals.branch', '=', filter.branch);
    found = found.where('subsidy_entries.insurance_proposal', 'in', covers);
  }
  if (filter.over_cap !== undefined) {
    found = found.where(sql<boolean>`(coalesce(${farmerYear} > ${capThen}, false)) = ${filter.over_cap}`);
  }
  const search = filter.search?.trim();
  return search ? found.where('subsidy_entries.insurance_proposal', 'in', proposalsMatching(data, search)) : found;
}

/** The days before today, newest and oldest of the bucket. */
const daysOf: Record<AgeBucket, [newest: number, oldest: number | null]> = {
  to_30: [-100_000, 30],
  to_60: [31, 60],
  to_90: [61, 90],
  to_180: [91, 180],
  over_180: [181, null],
};

/** Returns the amount due by state and day; the ages follow from it. */
export async function duesOf(data: Scoped, filter: Narrowing, today: string) {
  const sums = narrowed(
    data,
    data
      .from('subsidy_entries')
      .select([
        'subsidy_entries.status',
        'subsidy_entries.opened_on',
        sql<number>`count(*)::integer`.as('count'),
        sql<number>`sum(subsidy_entries.amount - subsidy_entries.received)::bigint`.as('due'),
      ]),
    filter,
    today,
  );
  return sums
    .where('subsidy_entries.status', 'in', [...subsidyDueStates])
    .groupBy(['subsidy_entries.status', 'subsidy_entries.opened_on'])
    .execute();
}
