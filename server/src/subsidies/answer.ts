import type { Ageing, Subsidy, SubsidyDetails, SubsidyState } from '@krishi-bima/contract/subsidies/subsidies';
import { type AgeingEntry, ageBucketNames, ageingOf } from '@krishi-bima/contract/subsidies/sums';
import { recordOf } from '@krishi-bima/contract/values/records';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { type duesOf, type FullEntry, selectEntries } from './queries.ts';

export function asEntry(entry: FullEntry): Subsidy {
  const { amount, received, cap, farmer_year, proposal } = entry;
  return {
    id: entry.id,
    insurance: entry.insurance,
    insurance_proposal: entry.insurance_proposal,
    form: proposal.form,
    proposal_no: proposal.proposal_no,
    personal_info: entry.farmer,
    district: entry.district_named,
    fiscal_year: entry.fiscal_year,
    sum_insured: fromPaisa(entry.sum_insured),
    policy: entry.policy,
    percent: Number(entry.percent),
    amount: fromPaisa(amount),
    opened_amount: fromPaisa(entry.opened_amount),
    billed_amount: entry.billed_amount === null ? null : fromPaisa(entry.billed_amount),
    received: fromPaisa(received),
    due: fromPaisa(entry.status === 'withdrawn' ? 0 : Math.max(0, amount - received)),
    to_return: fromPaisa(Math.max(0, received - amount)),
    status: entry.status,
    opened_on: entry.opened_on,
    recommendation_no: entry.recommendation_no,
    recommended_on: entry.recommended_on,
    bill: entry.billed,
    farmer_year: fromPaisa(farmer_year),
    subsidy_cap_per_farmer: cap === null ? null : fromPaisa(cap),
    over_cap: cap !== null && farmer_year > cap,
    version: entry.version,
  };
}

/** Returns the entry with every step it took. */
export async function findFile(data: Scoped, id: number): Promise<SubsidyDetails | undefined> {
  const entry = await selectEntries(data).where('subsidy_entries.id', '=', id).executeTakeFirst();
  if (!entry) return undefined;
  const moves = await data.db
    .selectFrom('subsidy_moves')
    .selectAll()
    .select(userSummary('subsidy_moves.actor').as('person'))
    .where('insurance', '=', entry.insurance)
    .where('subsidy_entry', '=', id)
    .orderBy('id')
    .execute();
  return {
    ...asEntry(entry),
    moves: moves.map(({ id: step, from_status, to_status, on_date, reference, reason, person, at }) => {
      return { id: step, from_status, to_status, on_date, reference, reason, actor: person, at: at.toISOString() };
    }),
    corrections: await correctionsOf(data, id),
  };
}

async function correctionsOf(data: Scoped, entry: number): Promise<SubsidyDetails['corrections']> {
  const corrections = await data
    .from('subsidy_corrections')
    .select(['subsidy_corrections.id', 'subsidy_corrections.on_date', 'subsidy_corrections.amount'])
    .select([
      'subsidy_corrections.reason',
      userSummary('subsidy_corrections.created_by').as('actor'),
      sql<string | null>`(select b.bill_no from ${rowsByKey('subsidy_bills', 'b', {
        insurance: 'subsidy_corrections.insurance',
        id: 'subsidy_corrections.bill',
      })})`.as('bill_no'),
    ])
    .where('subsidy_corrections.subsidy_entry', '=', entry)
    .orderBy('subsidy_corrections.id')
    .execute();
  return corrections.map(({ amount, ...rest }) => ({ ...rest, amount: fromPaisa(-amount) }));
}

export function asAgeing(dues: Awaited<ReturnType<typeof duesOf>>, as_of: string): Ageing {
  const { lines, total } = ageingOf(dues, as_of);
  return {
    as_of,
    lines: lines.map((line) => ({ ...asSums(line), status: line.status as SubsidyState })),
    ...asSums(total),
  };
}

function asSums({ buckets, total }: AgeingEntry) {
  return { buckets: recordOf(ageBucketNames, (name) => asSum(buckets[name])), total: asSum(total) };
}

function asSum({ count, due }: { count: number; due: number }) {
  return { count, due: fromPaisa(due) };
}
