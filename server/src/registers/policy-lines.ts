import { formsOf } from '@krishi-bima/contract/forms';
import { sql } from 'kysely';
import { endOfDay, startOfDay } from '../calendar/nepal-day.ts';
import { equalTo } from '../database/equal-to.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { ScopedQuery } from '../tenancy/walls.ts';
import { liesIn } from './places.ts';
import { type Asked, together } from './register.ts';

/** The ways in which a line comes about, in the order of the books. */
export const policyEntries = { issue: 1, endorsement: 2, cancellation: 3 } as const;

/** Amounts per entry, in paisa: an issue adds all, an endorsement its difference, a cancellation subtracts the refund. */
export interface PolicyLine {
  insurance: number;
  entry: number;
  /** The number of the policy or of the endorsement. */
  entry_id: number;
  /** The day in Nepal. */
  day: string;
  policy: number;
  insurance_proposal: number;
  personal_info: number;
  form: string;
  policy_no: string;
  branch: number | null;
  agent: number | null;
  renews: number | null;
  /** The time in Nepal. */
  ends_on: string;
  sum_insured: number;
  premium: number;
  subsidy: number;
  farmer_share: number;
  stamp: number;
  accident_premium: number;
  payable: number;
}

/**
 * Selects the policies issued, endorsed or cancelled in the period. An endorsement belongs to the day on which it came in
 * force. Later events never change an earlier month.
 */
export function policyLines(data: Scoped, asked: Asked) {
  const issued = of(data.from('policies'), asked, 'policies.issued_at').select([
    sql<number>`${sql.lit(policyEntries.issue)}`.as('entry'),
    'policies.id as entry_id',
    'policies.sum_insured',
    'policies.premium',
    'policies.subsidy',
    'policies.farmer_share',
    'policies.stamp',
    sql<number>`policies.payable - policies.farmer_share - policies.stamp`.as('accident_premium'),
    'policies.payable',
  ]);
  const none = sql<number>`0::bigint`;
  const onTheirPolicy = data
    .from('endorsements')
    .innerJoin(data.table('policies'), (on) =>
      on.onRef('policies.id', '=', 'endorsements.policy').onRef('policies.insurance', '=', 'endorsements.insurance'),
    );
  const endorsed = of(onTheirPolicy, asked, 'endorsements.in_force_at').select([
    sql<number>`${sql.lit(policyEntries.endorsement)}`.as('entry'),
    sql<number>`endorsements.id`.as('entry_id'),
    sql<number>`endorsements.sum_insured`.as('sum_insured'),
    sql<number>`endorsements.premium`.as('premium'),
    sql<number>`endorsements.subsidy`.as('subsidy'),
    sql<number>`endorsements.farmer_share`.as('farmer_share'),
    none.as('stamp'),
    none.as('accident_premium'),
    sql<number>`endorsements.farmer_share`.as('payable'),
  ]);
  const cancelled = of(data.from('policies'), asked, 'policies.cancelled_at').select([
    sql<number>`${sql.lit(policyEntries.cancellation)}`.as('entry'),
    'policies.id as entry_id',
    sql<number>`-(policies.sum_insured + ${endorsedSum})`.as('sum_insured'),
    sql<number>`-(policies.refund_farmer + policies.refund_authority)`.as('premium'),
    sql<number>`-policies.refund_authority`.as('subsidy'),
    sql<number>`-policies.refund_farmer`.as('farmer_share'),
    none.as('stamp'),
    none.as('accident_premium'),
    sql<number>`-policies.refund_farmer`.as('payable'),
  ]);
  return together(issued, endorsed, cancelled);
}

/** A cancelled policy ends with what it insured by then. */
const endorsedSum = sql<number>`(select coalesce(sum(e.sum_insured), 0)::bigint
  from ${rowsByKey('endorsements', 'e', { insurance: 'policies.insurance', policy: 'policies.id' })}
  where e.in_force_at is not null)`;

type Policies<O = object> = ScopedQuery<'policies', O>;

/** The column is qualified, because other tables beside the policies have one of the same name. */
function of(from: unknown, asked: Asked, moment: string) {
  const rows = (from as Policies)
    .select([
      'policies.insurance',
      'policies.id as policy',
      'policies.insurance_proposal',
      'policies.personal_info',
      'policies.form',
      'policies.policy_no',
      'policies.branch',
      'policies.agent',
      'policies.renews',
      dayOf('policies.risk_end_at').as('ends_on'),
      dayOf(moment).as('day'),
    ])
    .where(sql.ref(moment), '>=', startOfDay(asked.from))
    .where(sql.ref(moment), '<', endOfDay(asked.to));
  return narrowed(rows, asked);
}

function narrowed<O>(rows: Policies<O>, asked: Asked) {
  const { insurance, branch, agent, registration } = asked;
  let found = rows.where(equalTo('policies', { insurance, branch, agent }));
  if (registration) {
    found = found.where(
      'policies.form',
      'in',
      formsOf(registration).map(({ name }) => name),
    );
  }
  const key = { insurance: 'policies.insurance', entry: sql.lit(policyEntries.issue), entry_id: 'policies.id' };
  const there = liesIn(key, asked);
  return there ? found.where(there) : found;
}

function dayOf(moment: string) {
  return sql<string>`(${sql.ref(moment)} at time zone interval '05:45')::date`;
}
