import type { Payable } from '@krishi-bima/contract/payments/payment';
import type { PayableFilter } from '@krishi-bima/contract/payments/payments';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { type RawBuilder, sql } from 'kysely';
import { existing } from '../errors/problem.ts';
import { masked } from '../kyc/masking.ts';
import { isLive, isOrdered } from '../payments/records.ts';
import { farmersMatching } from '../proposals/search.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { accountsOf } from './share-accounts.ts';

type Wish = Pick<PayableFilter, 'insurance' | 'registration' | 'search' | 'tab'> & {
  shares?: readonly number[];
  payouts?: readonly number[];
};

/** A share of an approved pay-out that is not on its way, with its pay-out. */
export interface DueShare {
  id: number;
  insurance: number;
  payout: number;
  payout_no: string;
  form: string;
  insurance_proposal: number;
  personal_info: number;
  member: number | null;
  name_np: string;
  amount: number;
  approvers: number[];
}

export async function dueSharesOf(
  data: Scoped,
  wish: Wish,
  { limit, offset }: { limit: number; offset: number } = { limit: 100_000, offset: 0 },
): Promise<DueShare[]> {
  const { rows } = await sql<DueShare>`select d.* from (${due(data, wish)}) d
    order by d.payout, d.id limit ${limit} offset ${offset}`.execute(data.db);
  return rows;
}

export async function dueShareTotals(data: Scoped, wish: Wish): Promise<{ count: number; amount: number }> {
  const totals = await sql<{ count: number; amount: number }>`select count(*)::integer as count,
    coalesce(sum(d.amount), 0)::bigint as amount from (${due(data, wish)}) d`.execute(data.db);
  return existing(totals.rows[0]);
}

function due(data: Scoped, { insurance, registration, search, tab, shares, payouts }: Wish): RawBuilder<unknown> {
  const parts = [sql`p.status = 'approved'`, sql`s.amount > 0`];
  if (registration === 'livestock') parts.push(sql`false`);
  if (insurance !== undefined) parts.push(sql`s.insurance = ${insurance}`);
  if (shares) parts.push(sql`s.id = any(${[...shares]}::integer[])`);
  if (payouts) parts.push(sql`s.payout = any(${[...payouts]}::integer[])`);
  if (search?.trim()) parts.push(matches(data, search));
  const cameBack = sql`exists (select 1 from ${data.table('payments', 'r')} where r.share = s.id and r.status = 'returned')`;
  if (tab) parts.push(tab === 'returned' ? cameBack : sql`not ${cameBack}`);
  return sql`select s.id, s.insurance, s.payout, p.payout_no, q.form, s.insurance_proposal, s.personal_info, s.member,
      s.name_np, s.amount, array[p.first_approved_by, p.approved_by] as approvers
    from ${data.table('index_shares', 's')}
      join ${data.table('index_payouts', 'p')} on p.id = s.payout
      join ${data.table('proposals', 'q')} on q.id = s.insurance_proposal
    where ${sql.join(parts, sql` and `)}
      and not exists (select 1 from ${data.table('payments', 'live')} where live.share = s.id and ${isLive('live')})`;
}

function matches(data: Scoped, search: string) {
  const part = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(s.name_np ilike ${part} or p.payout_no ilike ${part}
    or s.personal_info = any(array(${farmersMatching(data, search)})))`;
}

/** The ids of shares that a search finds, for the list of payments. */
export function sharesMatching(data: Scoped, search: string) {
  return sql<{ id: number }>`select s.id from ${data.table('index_shares', 's')}
    join ${data.table('index_payouts', 'p')} on p.id = s.payout where ${matches(data, search)}`;
}

/** What is owed to whom, into which account, and whether the account is that person's. */
export async function sharePayables(data: Scoped, shares: readonly DueShare[]) {
  const ids = shares.map(({ id }) => id);
  const given = await givenTo(data, ids);
  const returned = await returnedOf(data, ids);
  const accounts = await accountsOf(
    data,
    shares.map((share) => ({ ...share, given: given.get(share.id) })),
  );
  return shares.map((share, at) => {
    const { account, check } = existing(accounts[at]);
    const payable: Payable = {
      ...masked(data.viewer, {
        ...{ kind: 'index' as const, record: share.id, member: null, insurance: share.insurance },
        ...{ number: share.payout_no, form: share.form, insurance_proposal: share.insurance_proposal, due_on: null },
        ...{ payee: share.name_np, lender: null, check },
        account_given_by: given.get(share.id)?.giver ?? null,
        own_approval: share.approvers.includes(data.viewer.id),
        returned: returned.get(share.id) ?? null,
        amount: fromPaisa(share.amount),
      }),
      account: account && masked(data.viewer, account),
    };
    return { payable, share };
  });
}

async function givenTo(data: Scoped, shares: readonly number[]) {
  const rows = await data
    .from('payee_accounts')
    .selectAll('payee_accounts')
    .select(userSummary('payee_accounts.created_by').as('giver'))
    .where('payee_accounts.share', 'in', [0, ...shares])
    .orderBy('payee_accounts.id')
    .execute();
  // The last one counts.
  return new Map(rows.flatMap((row) => (row.share === null ? [] : [[row.share, row] as const])));
}

async function returnedOf(data: Scoped, shares: readonly number[]) {
  const rows = await data
    .from('payments')
    .select(['payments.id', 'payments.share', 'payments.return_reason', 'payments.answered_on'])
    .select([
      sql<{ id: number; batch_no: string } | null>`(select jsonb_build_object('id', b.id, 'batch_no', b.batch_no)
        from ${rowsByKey('payment_batches', 'b', { id: 'payments.batch' })})`.as('batch'),
      sql<
        string | null
      >`(select v.voucher_no from ${rowsByKey('vouchers', 'v', { id: 'payments.return_voucher' })})`.as('voucher_no'),
    ])
    .where('payments.share', 'in', [0, ...shares])
    .where('payments.status', '=', 'returned')
    .orderBy('payments.id')
    .execute();
  return new Map(
    rows.map(({ id, share, return_reason, answered_on, batch, voucher_no }) => [
      share,
      { payment: id, reason: return_reason ?? '', on: answered_on ?? '', batch, voucher_no },
    ]),
  );
}

/** Locks the pay-outs of these shares in the order of their ids, and returns their states. */
export async function lockPayoutsOf(data: Scoped, shares: readonly number[]) {
  const rows = await data
    .from('index_payouts')
    .select(['index_payouts.id', 'index_payouts.status'])
    .where(
      sql<boolean>`index_payouts.id in (select s.payout from ${data.table('index_shares', 's')}
        where s.id = any(${[...shares]}::integer[]))`,
    )
    .orderBy('index_payouts.id')
    .forUpdate()
    .execute();
  return rows;
}

/** A pay-out is paid once all of its shares are ordered. The call has locked the pay-outs. */
export async function settlePayouts(data: Scoped, shares: readonly number[]): Promise<void> {
  for (const { id, status } of await lockPayoutsOf(data, shares)) {
    if (status !== 'approved') continue;
    const { rows } = await sql`select 1 from ${data.table('index_shares', 's')}
      where s.payout = ${id} and s.amount > 0 and not exists (
        select 1 from ${data.table('payments', 'p')} where p.share = s.id and ${isOrdered('p')}) limit 1`.execute(
      data.db,
    );
    if (rows.length === 0) await data.update('index_payouts', id, { status: 'paid' }, { action: 'pay_claim' });
  }
}

/** A payment that came back makes its share payable again. */
export async function takeShareBack(data: Scoped, share: number, reason: string): Promise<void> {
  for (const { id, status } of await lockPayoutsOf(data, [share])) {
    if (status === 'paid') {
      await data.update('index_payouts', id, { status: 'approved' }, { action: 'return_payment', reason });
    }
  }
}
