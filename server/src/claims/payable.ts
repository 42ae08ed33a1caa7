import { findForm, formsOf } from '@krishi-bima/contract/forms';
import type { Payable } from '@krishi-bima/contract/payments/payment';
import type { PayableFilter, PayableTab } from '@krishi-bima/contract/payments/payments';
import { type RawBuilder, sql } from 'kysely';
import { existing } from '../errors/problem.ts';
import { isLive } from '../payments/records.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { claimsMatching } from './queries.ts';

/** What is owed to one person for an approved claim: to the insured, or of a group to each member whose rows were hit. */
export interface Share {
  claim: number;
  member: number | null;
  /** In paisa. */
  amount: number;
}

type Wish = Pick<PayableFilter, 'insurance' | 'registration' | 'search'> & {
  tab?: PayableTab | undefined;
  claims?: readonly number[];
};

/** Shares that are not on their way, by due day. */
export async function dueShares(
  data: Scoped,
  wish: Wish,
  { limit, offset }: { limit: number; offset: number },
): Promise<Share[]> {
  const { rows } = await sql<Share>`select d.claim, d.member, d.amount from (${due(data, wish)}) d
    order by d.due_on nulls last, d.claim, d.position, d.member limit ${limit} offset ${offset}`.execute(data.db);
  return rows;
}

export async function dueOf(data: Scoped, claims: readonly number[]): Promise<Share[]> {
  return claims.length === 0 ? [] : dueShares(data, { claims }, { limit: mostShares, offset: 0 });
}

/** A batch has fewer, and no group has more members. */
const mostShares = 100_000;

export async function dueTotals(data: Scoped, wish: Wish): Promise<{ count: number; amount: number }> {
  const totals = await sql<{ count: number; amount: number }>`select count(*)::integer as count,
    coalesce(sum(d.amount), 0)::bigint as amount from (${due(data, wish)}) d`.execute(data.db);
  return existing(totals.rows[0]);
}

function due(data: Scoped, { insurance, registration, search, tab, claims }: Wish): RawBuilder<unknown> {
  const parts = [sql`c.status = 'approved'`];
  if (insurance !== undefined) parts.push(sql`c.insurance = ${insurance}`);
  if (claims) parts.push(sql`c.id = any(${[...claims]}::integer[])`);
  if (registration) parts.push(sql`c.form = any(${formsOf(registration).map(({ name }) => name)}::text[])`);
  if (search?.trim()) parts.push(sql`c.id = any(array(${claimsMatching(data, search)}))`);
  const ofShare = (alias: string) =>
    sql`${sql.ref(`${alias}.claim`)} = c.id and coalesce(${sql.ref(`${alias}.member`)}, 0) = coalesce(m.id, 0)`;
  const cameBack = sql`exists (select 1 from ${data.table('payments', 'r')} where ${ofShare('r')} and r.status = 'returned')`;
  if (tab) parts.push(tab === 'returned' ? cameBack : sql`not ${cameBack}`);
  return sql`select c.id as claim, m.id as member, c.due_on, m.position, sum(l.payable)::bigint as amount
    from ${data.table('claims', 'c')}
      join ${data.table('claim_lines', 'l')} on l.claim = c.id and l.refusal is null and l.payable > 0
      join ${data.table('proposals', 'p')} on p.id = c.insurance_proposal
      left join ${data.table('proposal_members', 'm')} on m.insurance_proposal = c.insurance_proposal
        and p.values ->> 'insured_type' in ('group', 'cooperative') and m.client_id::text = l.values ->> 'member'
    where ${sql.join(parts, sql` and `)}
      and not exists (select 1 from ${data.table('payments', 'live')} where ${ofShare('live')} and ${isLive('live')})
    group by c.id, m.id, c.due_on, m.position`;
}

/** A claim is paid once all of its shares are ordered. The call has locked the claims. */
export async function settleClaims(data: Scoped, ids: readonly number[], now: Date): Promise<void> {
  const waiting = new Set((await dueOf(data, ids)).map(({ claim }) => claim));
  for (const { claim } of await pendingOf(data, ids)) waiting.add(existing(claim ?? undefined));
  for (const id of new Set(ids)) {
    if (!waiting.has(id)) await data.update('claims', id, { status: 'paid', moved_at: now }, { action: 'pay_claim' });
  }
}

/** A payment that came back makes its claim payable again. */
export async function takeClaimBack(data: Scoped, id: number, { now, reason }: { now: Date; reason: string }) {
  const claim = await data.lock('claims', id);
  if (claim.status === 'approved') return;
  await data.update('claims', id, { status: 'approved', moved_at: now }, { action: 'return_payment', reason });
}

function pendingOf(data: Scoped, claims: readonly number[]) {
  return data
    .from('payments')
    .select('payments.claim')
    .where('payments.claim', 'in', [0, ...claims])
    .where('payments.status', '=', 'pending')
    .execute();
}

export function lineOfClaim({ form }: Pick<Payable, 'form'>) {
  return existing(findForm(form)).line;
}
