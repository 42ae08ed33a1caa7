import { cancelCauses, endOfCover } from '@krishi-bima/contract/policies/cancelling';
import { type Policy, policies } from '@krishi-bima/contract/policies/policies';
import { type RefundAccount, refundStates, refundWays } from '@krishi-bima/contract/policies/refund-payments';
import { daysOf } from '@krishi-bima/contract/policies/refunds';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryFor } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { digits, formatDate, formatDateTime, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { type Detail, Details } from '#ui/details.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import { refundMessages as messages, ruleName } from './refund-messages.ts';
import classes from './refund-panel.module.css';
import { RefundSum } from './refund-sum.tsx';
import { RefundTable } from './refund-table.tsx';
import { useRefundAccount } from './use-refund-account.ts';

const RefundDialog = lazyPart(async () => (await import('./refund-dialog.tsx')).RefundDialog);

/** What a cancelled policy gives back, and what became of it; of one in force what it would, for those who may cancel. */
export function RefundPanel({ policy }: { policy: Policy }) {
  const mayCancel = useMay('cancel_policy');
  if (policy.cancellation) return <Cancelled policy={policy} cancellation={policy.cancellation} />;
  return (
    <>
      <ReturnPremium policy={policy} />
      {mayCancel && policy.status === 'issued' ? <Preview policy={policy} /> : null}
    </>
  );
}

/** What an endorsement gave back of a policy that goes on, and what of it was paid. */
function ReturnPremium({ policy }: { policy: Policy }) {
  const account = useRefundAccount(policy);
  if (!account || account.state === 'none') return null;
  return (
    <Panel
      title={messages.returnTitle}
      aside={<StatusBadge tone={tones[account.state]} label={refundStates[account.state]} />}
    >
      <RefundSum
        amount={account.return_premium}
        note={account.state === 'uncleared' ? t(messages.uncleared(rupees(account.return_premium, 2))) : null}
      />
      <Payments policy={policy} account={account} />
    </Panel>
  );
}

function Preview({ policy }: { policy: Policy }) {
  const { data } = useQuery({
    ...queryFor(policies.refund, { params: { id: policy.id } }),
    throwOnError: false,
  });
  if (!data) return null;
  const { days, days_gone, subsidy_bill } = data;
  const isUncleared = data.refund_payable !== data.refund_farmer;
  return (
    <Panel title={messages.title} aside={t(messages.ifCancelledNow)}>
      <RefundSum
        amount={data.refund_payable}
        note={isUncleared ? t(messages.uncleared(rupees(data.refund_farmer, 2))) : null}
      />
      <RefundTable policy={policy} back={data} days={days} gone={days_gone} received={data.subsidy_received} />
      <p className={classes.note}>
        {t(messages.byRule(ruleName(data.rule)))} {t(messages.begunDay)}
      </p>
      {policy.subsidy === '0.00' ? null : (
        <p className={classes.note}>{t(subsidy_bill ? messages.billed(subsidy_bill) : messages.unbilled)}</p>
      )}
    </Panel>
  );
}

const tones: Record<RefundAccount['state'], Tone> = { none: 'nobody', uncleared: 'other', due: 'you', paid: 'done' };

function Cancelled({ policy, cancellation }: { policy: Policy; cancellation: NonNullable<Policy['cancellation']> }) {
  const account = useRefundAccount(policy);
  const { days, gone } = daysOf(policy, endOfCover(cancellation.cancel_on, cancellation.at));
  const badge = account ? <StatusBadge tone={tones[account.state]} label={refundStates[account.state]} /> : null;
  return (
    <Panel title={messages.title} aside={badge}>
      <RefundSum
        amount={cancellation.refund_farmer}
        note={account?.state === 'uncleared' ? t(messages.uncleared(rupees(account.refund_farmer, 2))) : null}
      />
      <Details
        items={[
          { label: messages.cancelledAt, value: formatDateTime(cancellation.at) },
          { label: messages.endedOn, value: formatDate(cancellation.cancel_on) },
          { label: messages.cause, value: cancellation.cause && t(cancelCauses[cancellation.cause]) },
          { label: messages.cancelledBy, value: cancellation.by && staffName(cancellation.by) },
          { label: messages.offSubsidy, value: rupees(cancellation.refund_authority, 2) },
          { label: messages.rule, value: t(ruleName(cancellation.rule)), wide: true },
        ]}
      />
      <RefundTable policy={policy} back={cancellation} days={days} gone={gone} />
      {account && account.return_premium !== '0.00' ? (
        <p className={classes.note}>{t(messages.withReturned(rupees(account.return_premium, 2)))}</p>
      ) : null}
      {account ? <Payments policy={policy} account={account} /> : null}
    </Panel>
  );
}

function Payments({ policy, account }: { policy: Policy; account: RefundAccount }) {
  const mayPay = useMay('decide_deposit') && account.state === 'due';
  const [isPaying, setPaying] = useState(false);
  return (
    <div className={classes.payments}>
      {account.payments.map((payment) => (
        <section key={payment.id} className={classes.payment} aria-label={t(messages.payment)}>
          <Details items={paymentFacts(payment)} />
        </section>
      ))}
      {mayPay ? (
        <Button
          fullWidth
          leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
          onClick={() => setPaying(true)}
        >
          {t(messages.pay)}
        </Button>
      ) : null}
      {isPaying ? (
        <Suspense>
          <RefundDialog policy={policy.id} account={account} onClose={() => setPaying(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function paymentFacts(payment: RefundAccount['payments'][number]): Detail[] {
  const { amount, paid_on, payee_name, method, bank_name, account_no, reference_no, created_by } = payment;
  return [
    { label: messages.paid, value: rupees(amount, 2) },
    { label: messages.paidOn, value: formatDate(paid_on) },
    { label: messages.payee, value: payee_name },
    { label: messages.way, value: t(refundWays[method]) },
    {
      label: messages.account,
      value: [bank_name, account_no && digits(account_no)].filter(Boolean).join(', '),
      wide: true,
    },
    { label: messages.voucher, value: digits(reference_no) },
    { label: messages.paidBy, value: created_by && staffName(created_by) },
  ];
}
