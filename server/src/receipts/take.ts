import { storedValues } from '@krishi-bima/contract/forms/stored-values';
import { openStates, type ProposalState } from '@krishi-bima/contract/proposals/states';
import {
  type NewReceipt,
  type ProposalPayments,
  receiptFields,
  receiptProblems,
} from '@krishi-bima/contract/receipts/receipts';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { beginEndorsement } from '../endorsements/moves.ts';
import { receivedForEndorsement } from '../endorsements/queries.ts';
import { existing, Problem } from '../errors/problem.ts';
import type { ProposalRecord } from '../proposals/queries.ts';
import { numberText } from '../tenancy/number-series.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import { asReceipt } from './answer.ts';
import { lockTill, refuseClosedDay } from './days.ts';
import { type ReceiptRecord, receivedFor, selectReceipts, stands } from './queries.ts';

/** Nothing is payable yet, or any more. */
const unreceivable: readonly ProposalState[] = [...openStates, 'rejected', 'cancelled', 'expired'];

type Entered = Omit<NewRow, 'amount' | 'collector'> & { amount: string };

/**
 * Takes money for a proposal. The proposal is locked, so that parts add up to no more than is payable; then the
 * branch's till is locked, so that numbers have no gap and the closing of the day waits.
 */
export async function takeMoney(data: Scoped, body: NewReceipt, now: Date): Promise<ReceiptRecord> {
  const { insurance_proposal, endorsement: named, ...typed } = body;
  const proposal = await lockProposal(data, insurance_proposal);
  const endorsement = named ? await lockEndorsement(data, proposal, named) : null;
  permitForm(data.viewer, proposal.form);
  const problems = receiptProblems(typed, todayAd(now));
  const entered = storedValues(receiptFields, typed) as Entered;
  if (proposal.proposal_date && (typed.received_on ?? '') < proposal.proposal_date) {
    problems.received_on ??= 'before_proposal';
  }
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  const standing = endorsement
    ? standingOfEndorsement(endorsement, await receivedForEndorsement(data, endorsement.id), now)
    : standingOf(proposal, await receivedFor(data, proposal));
  if (standing.closed_because) throw new Problem(standing.closed_because);
  const amount = toPaisa(entered.amount);
  if (amount > standing.due) throw new Problem('rule_broken', { fields: { amount: 'more_than_due' } });
  const row = { ...entered, amount, collector: data.viewer.id, endorsement: endorsement?.id ?? null };
  const receipt = await insertReceipt(data, proposal, row);
  await updateProposalPayment(data, proposal.id);
  if (endorsement?.status === 'approved' && amount === standing.due) await beginEndorsement(data, endorsement.id, now);
  return receipt;
}

type EndorsementRecord = Selectable<Schema['endorsements']>;

/** The proposal is locked before. */
async function lockEndorsement(data: Scoped, proposal: ProposalRecord, id: number): Promise<EndorsementRecord> {
  const found = await data
    .from('endorsements')
    .innerJoin(data.table('policies'), 'policies.id', 'endorsements.policy')
    .select('endorsements.id')
    .where('endorsements.id', '=', id)
    .where('policies.insurance_proposal', '=', proposal.id)
    .executeTakeFirst();
  if (!found) throw new Problem('invalid_input', { fields: { endorsement: 'unknown_reference' } });
  return data.lock('endorsements', id);
}

/** The cover of an endorsement begins on its day: money that comes later is for a new one. */
function standingOfEndorsement(
  { status, farmer_share, effective_from }: EndorsementRecord,
  received: number,
  now: Date,
) {
  const due = Math.max(0, farmer_share - received);
  const isLate = status === 'approved' && effective_from < todayAd(now);
  const isOpen = (status === 'approved' && !isLate) || status === 'in_force';
  if (!isOpen) return { due, closed_because: 'not_receivable' as const };
  return { due, closed_because: due === 0 ? ('paid_in_full' as const) : null };
}

async function lockProposal(data: Scoped, id: number): Promise<ProposalRecord> {
  const seen = await data.from('proposals').select('proposals.id').where('proposals.id', '=', id).executeTakeFirst();
  if (!seen) throw new Problem('invalid_input', { fields: { insurance_proposal: 'unknown_reference' } });
  return data.lock('proposals', id);
}

type NewRow = Pick<ReceiptRecord, 'amount' | 'method' | 'received_on' | 'collector'> &
  Partial<Pick<ReceiptRecord, Optional>>;
type Optional =
  | 'endorsement'
  | 'reference_no'
  | 'bank_name'
  | 'instrument_date'
  | 'payer_name'
  | 'remarks'
  | 'reverses'
  | 'reason';

/** Writes a receipt, or a reversal, under the next number of its branch. */
export async function insertReceipt(
  data: Scoped,
  { id, insurance, branch: at }: Pick<ProposalRecord, 'id' | 'insurance' | 'branch'>,
  receipt: NewRow,
): Promise<ReceiptRecord> {
  // A submitted proposal names its branch.
  const branch = existing(at ?? undefined);
  const till = { insurance, branch, day: receipt.received_on };
  const { code, series, last } = await lockTill(data, till, 1);
  await refuseClosedDay(data, { ...till, collector: receipt.collector });
  const fiscal_year = fiscalYearOf(receipt.received_on);
  return data.insert(
    'receipts',
    {
      reference_no: null,
      bank_name: null,
      instrument_date: null,
      payer_name: null,
      remarks: null,
      reverses: null,
      reason: null,
      deposit: null,
      endorsement: null,
      ...receipt,
      insurance,
      insurance_proposal: id,
      branch,
      fiscal_year,
      receipt_no: numberText.receipt({ code, fiscal_year, series, last }),
      created_by: data.viewer.id,
    },
    { reason: receipt.reason ?? null },
  );
}

/** The header's own payment fields copy the newest valid receipt. */
export async function updateProposalPayment(data: Scoped, id: number): Promise<void> {
  const newest = await data
    .from('receipts')
    .select(['receipts.method', 'receipts.receipt_no', 'receipts.received_on'])
    .where('receipts.insurance_proposal', '=', id)
    .where('receipts.endorsement', 'is', null)
    .where('receipts.reverses', 'is', null)
    .where(stands)
    .orderBy('receipts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { method, receipt_no, received_on } = newest ?? {};
  const payment = newest ? { payment_method: method, receipt_no, paid_at: received_on } : {};
  await data.updateDerived('proposals', id, { payment: JSON.stringify(payment) });
}

/** Returns the payable, received and due amounts, and the receipts behind them. */
export async function moneyOf(data: Scoped, proposal: number): Promise<ProposalPayments> {
  const found = existing(
    await data
      .from('proposals')
      .select(['proposals.id', 'proposals.status', 'proposals.payable'])
      .where('proposals.id', '=', proposal)
      .executeTakeFirst(),
  );
  const own = selectReceipts(data).where('receipts.insurance_proposal', '=', proposal).orderBy('receipts.id');
  const receipts = await own.execute();
  const received = receipts.reduce((sum, { amount, endorsement }) => (endorsement === null ? sum + amount : sum), 0);
  const { due, closed_because } = standingOf(found, received);
  return {
    insurance_proposal: proposal,
    payable: found.payable === null ? null : fromPaisa(found.payable),
    received: fromPaisa(received),
    due: found.payable === null ? null : fromPaisa(due),
    excess: fromPaisa(Math.max(0, received - (found.payable ?? 0))),
    closed_because,
    receipts: receipts.map(asReceipt),
  };
}

function standingOf({ status, payable }: Pick<ProposalRecord, 'status' | 'payable'>, received: number) {
  const due = Math.max(0, (payable ?? 0) - received);
  if (payable === null || unreceivable.includes(status)) return { due, closed_because: 'not_receivable' as const };
  return { due, closed_because: due === 0 ? ('paid_in_full' as const) : null };
}
