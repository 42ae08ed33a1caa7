import { insuredStates } from '@krishi-bima/contract/proposals/states';
import { existing, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import type { ReceiptRecord } from './queries.ts';
import { insertReceipt, updateProposalPayment } from './take.ts';

/**
 * Takes a wrong receipt back by a counter-receipt of today. Whoever took the money may do it on the same day, while
 * they still hold it; all else is an admin's.
 */
export async function reverseReceipt(data: Scoped, id: number, reason: string, today: string): Promise<ReceiptRecord> {
  const seen = existing(
    await data.from('receipts').selectAll('receipts').where('receipts.id', '=', id).executeTakeFirst(),
  );
  // The proposal before the receipt, as when money is taken: two writers never wait for each other.
  const proposal = await data.lock('proposals', seen.insurance_proposal);
  permitForm(data.viewer, proposal.form);
  const original = await data.lock('receipts', id);
  if (original.reverses !== null) throw new Problem('counter_receipt');
  if (await isReversed(data, id)) throw new Problem('already_reversed');
  if (await isBeingDeposited(data, original)) throw new Problem('in_deposit');
  const isOwnToday =
    original.collector === data.viewer.id && original.received_on === today && original.deposit === null;
  const isIssued = insuredStates.includes(proposal.status);
  if ((!isOwnToday || isIssued) && !data.viewer.permissions.has('decide_deposit')) throw new Problem('forbidden');
  const { method, reference_no, bank_name, instrument_date, payer_name } = original;
  const counter = await insertReceipt(
    data,
    { ...proposal, branch: original.branch },
    {
      method,
      reference_no,
      bank_name,
      instrument_date,
      payer_name,
      amount: -original.amount,
      received_on: today,
      reverses: id,
      reason,
      // What is in the bank is paid back out of the hand of whoever reverses it.
      collector: original.deposit === null ? original.collector : data.viewer.id,
    },
  );
  await data.recordAction('receipts', original, 'reverse', reason);
  await updateProposalPayment(data, proposal.id);
  return counter;
}

async function isReversed(data: Scoped, id: number): Promise<boolean> {
  const counter = data.from('receipts').select('receipts.id').where('receipts.reverses', '=', id);
  return (await counter.executeTakeFirst()) !== undefined;
}

async function isBeingDeposited(data: Scoped, { deposit }: ReceiptRecord): Promise<boolean> {
  if (deposit === null) return false;
  const found = data
    .from('deposits')
    .select('deposits.id')
    .where('deposits.id', '=', deposit)
    .where('deposits.status', '=', 'pending');
  return (await found.executeTakeFirst()) !== undefined;
}
