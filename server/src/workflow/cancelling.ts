import {
  type CancelCause,
  cancelCauses,
  cancelDayProblem,
  isSentence,
  needsRequest,
} from '@krishi-bima/contract/policies/cancelling';
import type { MoveBody } from '@krishi-bima/contract/workflow/workflow';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import { cancelPolicy, periodOf, policyOf, refundNow } from '../policies/ending.ts';
import { applyMove } from '../proposals/moves.ts';
import type { ProposalRecord } from '../proposals/queries.ts';
import { withdrawUnearned } from '../subsidies/correct.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Moment } from './preconditions.ts';

interface Cancelling extends Moment {
  data: Scoped;
  /** The locked proposal. */
  proposal: ProposalRecord;
  body: MoveBody;
}

/** A cause that explains itself is the reason where none was written. */
export function withReason(body: MoveBody): MoveBody {
  const isCancelling = body.move === 'ask_cancel' || body.move === 'cancel';
  if (!isCancelling || body.reason?.trim() || !body.cause || body.cause === 'other') return body;
  return { ...body, reason: cancelCauses[body.cause].ne };
}

/** Where two cancel, the first says why and from which day; the refund of that day is stored for the second to compare. */
export async function askCancel({ data, proposal, body, now, today }: Cancelling): Promise<void> {
  const policy = await policyOf(data, proposal.id);
  const [cause, cancel_on] = [body.cause ?? null, body.cancel_on ?? null];
  await checkAsked(data, proposal, { ...body, cause, cancel_on }, { period: periodOf(policy), today, isAsking: true });
  const { refund } = await refundNow(data, policy, now, cancel_on);
  const columns = {
    cancel_asked_by: data.viewer.id,
    cancel_asked_at: now,
    cancel_reason: body.reason?.trim() ?? '',
    cancel_cause: cause,
    cancel_on,
    cancel_refund_farmer: refund.farmer,
    cancel_refund_authority: refund.authority,
  };
  await applyMove(data, proposal, body.move, { now, reason: body.reason }, columns);
}

/** What was asked for holds: the second person approves it or refuses. */
export async function cancel({ data, proposal, body, now, today }: Cancelling): Promise<void> {
  const policy = await policyOf(data, proposal.id);
  const isAsked = proposal.cancel_asked_by !== null;
  if (isAsked) refuseOther(proposal, body);
  const cause = isAsked ? proposal.cancel_cause : (body.cause ?? null);
  const cancel_on = isAsked ? proposal.cancel_on : (body.cancel_on ?? null);
  if (!isAsked) {
    await checkAsked(
      data,
      proposal,
      { ...body, cause, cancel_on },
      { period: periodOf(policy), today, isAsking: false },
    );
  }
  const unearned = await cancelPolicy(data, proposal.id, now, body.reason, { cause, cancel_on });
  await withdrawUnearned(data, unearned, { reason: body.reason ?? '', today });
}

function refuseOther({ cancel_cause, cancel_on }: ProposalRecord, body: MoveBody): void {
  const fields: FieldProblems = {};
  if (body.cause && body.cause !== cancel_cause) fields.cause = 'frozen';
  if (body.cancel_on && body.cancel_on !== cancel_on) fields.cancel_on = 'frozen';
  if (Object.keys(fields).length > 0) throw new Problem('rule_broken', { fields });
}

interface Asked {
  cause: CancelCause | null;
  cancel_on: string | null;
  reason?: string | null | undefined;
}

interface Cover {
  period: ReturnType<typeof periodOf>;
  today: string;
  isAsking: boolean;
}

async function checkAsked(
  data: Scoped,
  { id }: ProposalRecord,
  { cause, cancel_on, reason }: Asked,
  { period, today, isAsking }: Cover,
): Promise<void> {
  const fields: FieldProblems = {};
  if (cause === 'other' && !isSentence(reason ?? '')) fields.reason = 'sentence_needed';
  const day = cancel_on !== null && cancelDayProblem(period, { on: cancel_on, today, isAsking });
  if (day) fields.cancel_on = day;
  if (needsRequest(cause) && !(await hasRequest(data, id))) fields.cancellation_request = 'documents_missing';
  if (Object.keys(fields).length > 0) throw new Problem('rule_broken', { fields });
}

async function hasRequest(data: Scoped, proposal: number): Promise<boolean> {
  const found = await data
    .from('documents')
    .select('documents.id')
    .where('documents.insurance_proposal', '=', proposal)
    .where('documents.code', '=', 'cancellation_request')
    .where('documents.replaced', '=', false)
    .where('documents.state', '!=', 'returned')
    .executeTakeFirst();
  return found !== undefined;
}
