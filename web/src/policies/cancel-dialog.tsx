import { type CancelCause, cancelCauses, isSentence, needsRequest } from '@krishi-bima/contract/policies/cancelling';
import { type Policy, policies } from '@krishi-bima/contract/policies/policies';
import type { RefundPreview } from '@krishi-bima/contract/policies/refunds';
import { proposalMoves } from '@krishi-bima/contract/proposals/states';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor } from '#api/query.ts';
import { formatDate, formatDateTime, rupees } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import type { MoveDialogProps } from '#workflow/use-moves.tsx';
import { CancelConsequences } from './cancel-consequences.tsx';
import classes from './cancel-dialog.module.css';
import { CancelInputs, type Cancelling } from './cancel-inputs.tsx';
import { RefundFormula } from './refund-formula.tsx';
import { refundMessages as messages } from './refund-messages.ts';
import { RefundTable } from './refund-table.tsx';
import { useCancelRequest } from './use-cancel-request.ts';

interface CancelDialogProps extends MoveDialogProps {
  policy: Policy;
  move: 'ask_cancel' | 'cancel';
}

/** Why a policy is cancelled and from when, what goes back, and what follows; the second person sees what was asked. */
export function CancelDialog({ policy, move, running, problem, onMove, onClose }: CancelDialogProps) {
  const asked = move === 'cancel' ? policy.asked_cancellation : null;
  const [typed, setTyped] = useState<Cancelling>({ cause: null, cancel_on: null, reason: '' });
  const request = useCancelRequest(policy.insurance_proposal);
  const cancel_on = asked ? asked.cancel_on : typed.cancel_on;
  const refund = useQuery({
    ...queryFor(policies.refund, { params: { id: policy.id }, query: cancel_on ? { cancel_on } : {} }),
    throwOnError: false,
    placeholderData: (before) => before,
  });
  const { data: back, error } = refund;
  const isAsking = move === 'ask_cancel';
  function save() {
    if (asked) return onMove(asked.reason, { cause: asked.cause, cancel_on: asked.cancel_on });
    const { cause, cancel_on: on, reason } = typed;
    return onMove(reason.trim() || null, { cause, cancel_on: on });
  }
  return (
    <FormDialog
      title={messages.cancelTitle}
      action={proposalMoves[move].label}
      size="wide"
      isDirty={!asked && (typed.cause !== null || typed.reason.trim() !== '')}
      isSaving={running}
      disabled={!back || Boolean(error) || !(asked || isWhole(typed, request.documents.length))}
      note={<p className={classes.note}>{t(isAsking ? messages.ifRefused : messages.endsNow)}</p>}
      onSave={save}
      onClose={onClose}
    >
      <p className={classes.about}>
        {farmerName(policy.personal_info)} · <span lang="en">{policy.policy_no}</span>
      </p>
      <div className={classes.columns}>
        <div className={classes.main}>
          {asked ? (
            <Asked asked={asked} now={back} />
          ) : (
            <CancelInputs
              policy={policy}
              typed={typed}
              onChange={setTyped}
              request={request}
              isAsking={isAsking}
              problem={problem}
            />
          )}
          <Reckoned policy={policy} back={back} error={error} onRetry={() => void refund.refetch()} />
        </div>
        {back && !error ? (
          <CancelConsequences policy={policy} back={back} isAsking={isAsking} endsOn={cancel_on} />
        ) : null}
      </div>
    </FormDialog>
  );
}

/** The cause says why; one that is in no list needs a sentence, and what the insured asks for their request. */
function isWhole({ cause, reason }: { cause: CancelCause | null; reason: string }, requests: number): boolean {
  if (cause === null || (needsRequest(cause) && requests === 0)) return false;
  return cause === 'other' ? isSentence(reason) : reason.trim() === '' || reason.trim().length > 2;
}

interface AskedProps {
  asked: NonNullable<Policy['asked_cancellation']>;
  now: RefundPreview | undefined;
}

function Asked({ asked, now }: AskedProps) {
  const { by, at, cause, cancel_on, reason, refund_farmer } = asked;
  const hasChanged = now !== undefined && now.refund_farmer !== refund_farmer;
  const own = cause && reason === cancelCauses[cause].ne ? '' : reason;
  return (
    <Alert color="gray" role="note" title={t(messages.askedBy(by ? staffName(by) : '', formatDateTime(at)))}>
      {cause ? (
        <div>
          {t(messages.cause)}: {t(cancelCauses[cause])}
        </div>
      ) : null}
      {cancel_on ? <div>{t(messages.endsOn(formatDate(cancel_on)))}</div> : null}
      {own ? <div>“{own}”</div> : null}
      {hasChanged ? <div>{t(messages.askedSum(rupees(refund_farmer, 2), rupees(now.refund_farmer, 2)))}</div> : null}
    </Alert>
  );
}

interface ReckonedProps {
  policy: Policy;
  back: RefundPreview | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** The amounts of the chosen day, or why there are none. */
function Reckoned({ policy, back, error, onRetry }: ReckonedProps) {
  if (error) {
    const problem = error instanceof ApiProblem ? error : undefined;
    return <ListFailed title={messages.notLoaded} problem={problem} onRetry={onRetry} />;
  }
  return back ? <Amounts policy={policy} back={back} /> : <SkeletonRows rows={4} columns={3} />;
}

function Amounts({ policy, back }: { policy: Policy; back: RefundPreview }) {
  return (
    <>
      <div className={classes.box}>
        <RefundTable
          policy={policy}
          back={back}
          days={back.days}
          gone={back.days_gone}
          received={back.subsidy_received}
        />
      </div>
      <RefundFormula back={back} />
    </>
  );
}
