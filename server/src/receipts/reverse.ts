import { insuredStates } from '@krishi-bima/contract/proposals/states';
import { asksForTwo } from '../confirmations/ask.ts';
import { existing, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import type { ReceiptRecord } from './queries.ts';
import { insertReceipt, updateProposalPayment } from './take.ts';

/**
 * Reverses a wrong receipt with a reversal receipt of today. The collector may do it on the same day, while they still
 * hold the money; every other reversal is an admin's. Where the company asks for two, nobody reverses their own.
 */
export async function reverseReceipt(data: Scoped, id: number, reason: string, today: string): Promise<ReceiptRecord> {
  const seen = existing(
    await data.from('receipts').selectAll('receipts').where('receipts.id', '=', id).executeTakeFirst(),
  );
  // The proposal is locked before the receipt, as when money is taken, so that there is no deadlock.
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
  if (original.collector === data.viewer.id && (await asksForTwo(data, original.insurance)))
    throw new Problem('own_receipt');
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
      endorsement: original.endorsement,
      reason,
      // The person who reverses a deposited receipt pays the money back from their own cash.
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
