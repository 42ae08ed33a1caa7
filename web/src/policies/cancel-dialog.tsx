import { type Policy, policies } from '@krishi-bima/contract/policies/policies';
import type { RefundPreview } from '@krishi-bima/contract/policies/refunds';
import { proposalMoves } from '@krishi-bima/contract/proposals/states';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { Alert, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor } from '#api/query.ts';
import { digits, formatDateTime, money, number, rupees } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import type { MoveDialogProps } from '#workflow/workflow-status-panel.tsx';
import classes from './cancel-dialog.module.css';
import { refundMessages as messages, ruleName } from './refund-messages.ts';
import { RefundSum } from './refund-sum.tsx';
import { RefundTable } from './refund-table.tsx';

interface CancelDialogProps extends MoveDialogProps {
  policy: Policy;
  move: 'ask_cancel' | 'cancel';
}

/** Why a policy is cancelled, what goes back today, and what follows; the second person sees what the first one asked. */
export function CancelDialog({ policy, move, running, onMove, onClose }: CancelDialogProps) {
  const asked = move === 'cancel' ? policy.asked_cancellation : null;
  const [reason, setReason] = useState(asked?.reason ?? '');
  const refund = useQuery({ ...queryFor(policies.refund, { params: { id: policy.id } }), throwOnError: false });
  const { data: back, error } = refund;
  return (
    <FormDialog
      title={messages.cancelTitle}
      action={proposalMoves[move].label}
      size="wide"
      isDirty={!asked && reason.trim() !== ''}
      isSaving={running}
      disabled={!back || reason.trim().length < 3}
      onSave={() => onMove(reason.trim())}
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
            <Textarea
              label={t(messages.reason)}
              withAsterisk
              aria-required
              data-autofocus
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {back ? <Amounts policy={policy} back={back} /> : null}
          {!back && !error ? <SkeletonRows rows={4} columns={3} /> : null}
          {error ? (
            <ListFailed
              title={messages.notLoaded}
              problem={error instanceof ApiProblem ? error : undefined}
              onRetry={() => void refund.refetch()}
            />
          ) : null}
        </div>
        {back ? <Consequences policy={policy} back={back} isAsking={move === 'ask_cancel'} /> : null}
      </div>
    </FormDialog>
  );
}

interface AskedProps {
  asked: NonNullable<Policy['asked_cancellation']>;
  now: RefundPreview | undefined;
}

function Asked({ asked, now }: AskedProps) {
  const hasChanged = now !== undefined && now.refund_farmer !== asked.refund_farmer;
  return (
    <Alert
      color="gray"
      role="note"
      title={t(messages.askedBy(asked.by ? staffName(asked.by) : '', formatDateTime(asked.at)))}
    >
      “{asked.reason}”
      {hasChanged ? (
        <div>{t(messages.askedSum(rupees(asked.refund_farmer, 2), rupees(now.refund_farmer, 2)))}</div>
      ) : null}
    </Alert>
  );
}

interface BackProps {
  policy: Policy;
  back: RefundPreview;
}

function Amounts({ policy, back }: BackProps) {
  return (
    <div>
      <RefundTable
        policy={policy}
        back={back}
        days={back.days}
        gone={back.days_gone}
        received={back.subsidy_received}
      />
      <p className={classes.about}>
        {t(messages.byRule(ruleName(back.rule)))} {t(messages.begunDay)}
      </p>
    </div>
  );
}

function Consequences({ policy, back, isAsking }: BackProps & { isAsking: boolean }) {
  const { days, days_gone, subsidy_bill, refund_farmer, refund_authority, refund_payable } = back;
  const left = number(days - days_gone);
  const earned = fromPaisa(toPaisa(policy.current.subsidy) - toPaisa(refund_authority));
  const { bank_name, account_no } = policy.content.personal_info;
  const account = [bank_name, account_no && digits(account_no)].filter(Boolean).join(' · ');
  return (
    <section className={classes.side}>
      <RefundSum
        amount={refund_farmer}
        note={refund_payable === refund_farmer ? null : t(messages.uncleared(rupees(refund_farmer, 2)))}
      />
      {policy.current.subsidy === '0.00' ? null : (
        <div>
          <h3>{t(messages.subsidy)}</h3>
          <dl className={classes.lines}>
            <dt>{t(messages.earned(number(days_gone)))}</dt>
            <dd>{money(earned)}</dd>
            <dt>{t(subsidy_bill ? messages.unearnedBilled(left) : messages.unearned(left))}</dt>
            <dd>{money(refund_authority)}</dd>
          </dl>
        </div>
      )}
      <div>
        <h3>{t(messages.next)}</h3>
        <ol className={classes.steps}>
          {isAsking ? (
            <li>
              {t(messages.stepApprove)}
              <small>{t(messages.stepApproveNote)}</small>
            </li>
          ) : null}
          <li>
            {t(messages.stepPay)}
            {account ? <small>{account}</small> : null}
          </li>
          <li>
            {t(messages.stepClaim)}
            <small>{t(messages.stepClaimNote)}</small>
          </li>
        </ol>
      </div>
      {isAsking ? <p className={classes.about}>{t(messages.ifRefused)}</p> : null}
    </section>
  );
}
