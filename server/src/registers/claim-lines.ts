import type { PerilName, RefusalReasonName } from '@krishi-bima/contract/claims/perils';
import { type ClaimState, openClaimStates } from '@krishi-bima/contract/claims/states';
import { formsOf } from '@krishi-bima/contract/forms';
import { orderedPaymentStates } from '@krishi-bima/contract/payments/states';
import { sql } from 'kysely';
import { endOfDay, startOfDay } from '../calendar/nepal-day.ts';
import { equalTo } from '../database/equal-to.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { ScopedQuery } from '../tenancy/walls.ts';
import { claimEntry, liesIn } from './places.ts';
import type { Asked } from './register.ts';

/** A claim as registers list it, amounts in paisa, days in Nepal. */
export interface ClaimEntry {
  insurance: number;
  claim: number;
  claim_no: string;
  policy: number;
  policy_no: string;
  personal_info: number;
  branch: number | null;
  district: number | null;
  form: string;
  kind: string;
  mark: string | null;
  peril: PerilName;
  status: ClaimState;
  refusal: RefusalReasonName | null;
  loss_on: string;
  reported_on: string;
  /** The day on which the last required paper came. */
  papers_on: string | null;
  due_on: string | null;
  sum_insured: number;
  estimated: number;
  assessed: number;
  payable: number;
  /** Ordered and not come back. */
  paid: number;
  paid_on: string | null;
  /** The day on which nothing more was to be done; null of an open claim. */
  settled_on: string | null;
  /** By what is known: what is payable, assessed, estimated, or else the sum insured, less what is paid. */
  outstanding: number;
}

const words = (states: readonly string[]) => sql.join(states.map((state) => sql.lit(state)));
const isOpen = sql<boolean>`claims.status in (${words(openClaimStates)})`;
const lines = rowsByKey('claim_lines', 'l', { insurance: 'claims.insurance', claim: 'claims.id' });
const payments = rowsByKey('payments', 'p', { insurance: 'claims.insurance', claim: 'claims.id' });
const isOrdered = sql`p.status in (${words(orderedPaymentStates)})`;

function dayOf(moment: string) {
  return sql<string>`(${sql.ref(moment)} at time zone interval '05:45')::date`;
}

const atRisk = sql`(select coalesce(sum(l.sum_insured), 0)::bigint from ${lines})`;
const paidBy = (to: string) =>
  sql`(select coalesce(sum(p.amount), 0)::bigint from ${payments} where ${isOrdered} and p.paid_on <= ${to}::date)`;
const lastPaid = sql`(select max(p.paid_on) from ${payments} where ${isOrdered})`;
const settledOn = sql<string | null>`case when ${isOpen} then null
  else coalesce(${lastPaid}, ${dayOf('claims.moved_at')}) end`;
const known = sql`coalesce(claims.payable, claims.assessed, claims.estimated, ${atRisk})`;

type Claims<O = object> = ScopedQuery<'claims', O>;

/** The claims of the reader as they stood at the end of the period, for a register to narrow by its days. */
export function claimEntries(data: Scoped, asked: Asked) {
  const { to } = asked;
  const onTheirPolicy = data
    .from('claims')
    .innerJoin(data.table('policies'), (on) =>
      on.onRef('policies.id', '=', 'claims.policy').onRef('policies.insurance', '=', 'claims.insurance'),
    )
    .innerJoin(data.table('kyc'), (on) =>
      on.onRef('kyc.personal_info', '=', 'claims.personal_info').onRef('kyc.insurance', '=', 'claims.insurance'),
    );
  const rows = (onTheirPolicy as unknown as Claims)
    .select(['claims.insurance', 'claims.id as claim', 'claims.claim_no', 'claims.policy', 'claims.personal_info'])
    .select(['claims.branch', 'claims.form', 'claims.kind', 'claims.mark', 'claims.peril', 'claims.status'])
    .select(['claims.refusal', 'claims.loss_on', 'claims.papers_on', 'claims.due_on'])
    .select([
      sql<string>`policies.policy_no`.as('policy_no'),
      sql<number | null>`coalesce(claims.district, kyc.district)`.as('district'),
      dayOf('claims.reported_at').as('reported_on'),
      sql<number>`${atRisk}`.as('sum_insured'),
      sql<number>`coalesce(claims.estimated, 0)`.as('estimated'),
      sql<number>`coalesce(claims.assessed, 0)`.as('assessed'),
      sql<number>`coalesce(claims.payable, 0)`.as('payable'),
      sql<number>`${paidBy(to)}`.as('paid'),
      sql<string | null>`${lastPaid}`.as('paid_on'),
      settledOn.as('settled_on'),
      sql<number>`case when ${settledOn} <= ${to}::date then 0::bigint else ${known} - ${paidBy(to)} end`.as(
        'outstanding',
      ),
    ]);
  return narrowed(rows, asked);
}

function narrowed<O>(rows: Claims<O>, asked: Asked) {
  const { insurance, branch, agent, registration, peril } = asked;
  let found = rows.where(equalTo('claims', { insurance, branch, peril }));
  if (agent !== undefined) found = found.where(sql<boolean>`policies.agent = ${agent}`);
  if (registration) {
    const forms = formsOf(registration).map(({ name }) => name);
    found = found.where('claims.form', 'in', forms);
  }
  const there = liesIn({ insurance: 'claims.insurance', entry: sql.lit(claimEntry), entry_id: 'claims.id' }, asked);
  return there ? found.where(there) : found;
}

/** Claims whose notice came in the period. */
export function reportedClaims(data: Scoped, asked: Asked) {
  return claimEntries(data, asked)
    .where('claims.reported_at', '>=', startOfDay(asked.from))
    .where('claims.reported_at', '<', endOfDay(asked.to));
}

/** Claims that came before a day and were not settled before it: open still, or settled on it or after it. */
export function outstandingClaims(data: Scoped, asked: Asked, on: string) {
  const before = claimEntries(data, asked).where('claims.reported_at', '<', startOfDay(on));
  // What was settled since has moved since, and is found by that.
  return {
    open: before.where(isOpen),
    settled: before
      .where(sql<boolean>`not ${isOpen}`)
      .where('claims.moved_at', '>=', startOfDay(on))
      .where(sql<boolean>`${settledOn} >= ${on}::date`),
  };
}

/** What was outstanding at the end of each day, by the same rule, in one pass over the claims. */
export function outstandingAt(data: Scoped, asked: Asked, days: readonly string[]) {
  const first = days.toSorted()[0] ?? asked.from;
  const claimed = claimEntries(data, asked)
    .clearSelect()
    .select(['claims.insurance', 'claims.id as claim'])
    .select([dayOf('claims.reported_at').as('reported_on'), settledOn.as('settled_on'), sql`${known}`.as('known')])
    .where(sql<boolean>`(${isOpen} or claims.moved_at >= ${startOfDay(first)})`);
  const paid = rowsByKey('payments', 'p', { insurance: 'one.insurance', claim: 'one.claim' });
  return sql<{ day: string; value: number }>`with one as materialized (${claimed})
    select at.day::text as day, sum(one.known - (select coalesce(sum(p.amount), 0)::bigint from ${paid}
      where ${isOrdered} and p.paid_on <= at.day))::bigint as value
    from unnest(${sql.val(days)}::date[]) at (day)
      join one on one.reported_on <= at.day and (one.settled_on is null or one.settled_on > at.day)
    group by at.day`;
}
