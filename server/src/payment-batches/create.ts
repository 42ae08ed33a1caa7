import { payableKindNames } from '@krishi-bima/contract/payments/kinds';
import { payableNameChecks } from '@krishi-bima/contract/payments/name-check';
import type { PayableName } from '@krishi-bima/contract/payments/payment';
import type { NewPaymentBatch } from '@krishi-bima/contract/payments/payments';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import { isLive, recordColumns, recordOf } from '../payments/records.ts';
import { nextNumber, numberText } from '../tenancy/number-series.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Due } from './source.ts';
import { sources } from './sources.ts';

/** Puts payables on a batch and sends it for approval. The same ones sent again answer with the batch they are in. */
export async function createBatch(data: Scoped, body: NewPaymentBatch, now: Date): Promise<number> {
  const named = once(body.payables);
  const account = await data
    .from('company_accounts')
    .selectAll('company_accounts')
    .where('company_accounts.id', '=', body.account)
    .executeTakeFirst();
  if (!account) throw new Problem('invalid_input', { fields: { account: 'unknown_reference' } });
  const due = await lockDue(data, named);
  const sent = await batchOf(data, named);
  if (sent !== undefined) return sent;
  if (!account.active) throw new Problem('rule_broken', { fields: { account: 'account_out_of_use' } });
  const chosen = named.map((name) => due.get(keyOf(name)));
  await refuseUnready(data, named, chosen, account.insurance);
  const { insurance } = account;
  const fiscal_year = fiscalYearOf(todayAd(now));
  const next = await nextNumber(data, 'payment_batch_numbers', { insurance, fiscal_year });
  const batch_no = numberText.paymentBatch({ ...next, fiscal_year });
  const ready = chosen.filter((one) => one !== undefined);
  const { id } = await data.insert('payment_batches', {
    ...{ insurance, batch_no, fiscal_year, account: account.id, format: body.format, count: ready.length },
    amount: ready.reduce((sum, { paisa }) => sum + paisa, 0),
    created_by: data.viewer.id,
  });
  for (const [at, one] of ready.entries()) await insertPayment(data, { id, batch_no, insurance }, at + 1, one);
  return id;
}

function keyOf({ kind, record, member = null }: PayableName): string {
  return `${kind} ${record} ${member ?? 0}`;
}

function once(payables: readonly PayableName[]): PayableName[] {
  return [...new Map(payables.map((one) => [keyOf(one), one])).values()];
}

/** Kinds, and within a kind records, are locked in one order, so that two batches wait for each other at most. */
async function lockDue(data: Scoped, named: readonly PayableName[]): Promise<Map<string, Due>> {
  const found = new Map<string, Due>();
  for (const kind of payableKindNames) {
    const records = named.filter((one) => one.kind === kind).map(({ record }) => record);
    if (records.length === 0) continue;
    for (const due of await sources[kind].lock(data, records)) found.set(keyOf(due.payable), due);
  }
  return found;
}

/** Returns the waiting batch that holds exactly these, if this person sent it. */
async function batchOf(data: Scoped, named: readonly PayableName[]): Promise<number | undefined> {
  const [first] = named;
  if (!first) return undefined;
  const found = await live(data, first).select('payments.batch').where('payments.batch', 'is not', null).execute();
  for (const { batch } of found) {
    const rows = await data
      .from('payments')
      .innerJoin(data.table('payment_batches'), 'payment_batches.id', 'payments.batch')
      .select(['payments.kind', 'payments.claim', 'payments.share', 'payments.member'])
      .where('payments.batch', '=', batch)
      .where('payment_batches.created_by', '=', data.viewer.id)
      .where('payment_batches.status', '=', 'pending')
      .execute();
    const held = new Set(rows.map((row) => keyOf({ kind: row.kind, record: recordOf(row), member: row.member })));
    if (held.size === named.length && named.every((one) => held.has(keyOf(one)))) return batch ?? undefined;
  }
  return undefined;
}

/** The error names the payables that cannot be paid. */
async function refuseUnready(
  data: Scoped,
  named: readonly PayableName[],
  chosen: readonly (Due | undefined)[],
  insurance: number,
): Promise<void> {
  const problems: FieldProblems = {};
  for (const [at, due] of chosen.entries()) {
    const path = `payables.${at}`;
    if (!due) problems[path] = await whyNotDue(data, existing(named[at]));
    else if (due.payable.insurance !== insurance) problems[path] = 'unknown_reference';
    else if (due.payable.check === 'none') problems[path] = 'payee_account_missing';
    else if (!payableNameChecks.includes(due.payable.check)) problems[path] = 'payee_name_differs';
    else if (due.payable.own_approval) problems[path] = 'own_approval';
  }
  const [code] = Object.values(problems);
  if (code) throw new Problem(code === 'in_payment_batch' ? code : 'rule_broken', { fields: problems });
}

async function whyNotDue(data: Scoped, name: PayableName) {
  if (!(await sources[name.kind].knows(data, name.record))) return 'unknown_reference';
  const { member = null } = name;
  const payment = await live(data, name)
    .select('payments.status')
    .$if(member !== null, (rows) => rows.where('payments.member', '=', member))
    .executeTakeFirst();
  if (!payment) return 'not_payable';
  return payment.status === 'pending' ? 'in_payment_batch' : 'claim_paid';
}

function live(data: Scoped, { kind, record }: PayableName) {
  const column = `payments.${recordColumns[kind]}` as const;
  return data.from('payments').where(column, '=', record).where(isLive('payments'));
}

interface Batch {
  id: number;
  batch_no: string;
  insurance: number;
}

async function insertPayment(data: Scoped, batch: Batch, position: number, { payable, paisa, columns }: Due) {
  const { kind, check, account, account_given_by } = payable;
  const { account_holder, bank_name, bank_branch, account_no } = existing(account ?? undefined);
  if (check === 'none') throw new Error('A payable without an account is refused before');
  await data.insert('payments', {
    ...{ insurance: batch.insurance, kind, ...columns, batch: batch.id, position, amount: paisa },
    ...{ payee_name: account_holder, bank_name: bank_name ?? '', bank_branch, account_no, name_check: check },
    account_given_by: account_given_by?.id ?? null,
    reference_no: paymentReference(batch.batch_no, position),
    status: 'pending',
    created_by: data.viewer.id,
  });
}

/** Letters, digits and hyphens, as every bank takes them: HBC-PAY-2083-84-00017-003. */
export function paymentReference(batch_no: string, position: number): string {
  return `${batch_no.replaceAll('/', '-')}-${String(position).padStart(3, '0')}`;
}
