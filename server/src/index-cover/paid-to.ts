import { waitingPayoutStates } from '@krishi-bima/contract/index-cover/payout-states';
import { sql } from 'kysely';
import { isOrdered } from '../payments/records.ts';
import type { Scoped } from '../tenancy/scoped.ts';

export interface PaidTo {
  member: number | null;
  product: number;
  year: number;
  /** In paisa. */
  paid: number;
  to_pay: number;
  awaits_approval: boolean;
}

/** What seasons paid to the members of a policy: ordered and not come back, and approved or waiting for it. */
export async function paidTo(data: Scoped, policy: number): Promise<PaidTo[]> {
  const ordered = sql`exists (select 1 from ${data.table('payments', 'paid')} where paid.share = s.id and ${isOrdered('paid')})`;
  const waits = sql`p.status in (${sql.join(waitingPayoutStates.map((state) => sql.lit(state)))})`;
  const open = sql`not ${ordered} and (${waits} or p.status in ('approved', 'paid'))`;
  const { rows } = await sql<PaidTo>`select s.member, p.product, p.year,
      coalesce(sum(s.amount) filter (where ${ordered}), 0)::bigint as paid,
      coalesce(sum(s.amount) filter (where ${open}), 0)::bigint as to_pay,
      coalesce(bool_or(${waits} and s.amount > 0), false) as awaits_approval
    from ${data.table('index_shares', 's')} join ${data.table('index_payouts', 'p')} on p.id = s.payout
    where s.policy = ${policy} group by s.member, p.product, p.year`.execute(data.db);
  return rows;
}
