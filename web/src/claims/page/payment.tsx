import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claims } from '@krishi-bima/contract/claims/claims';
import type { Fields, ValuesOf } from '@krishi-bima/contract/forms/kinds';
import type { Payable } from '@krishi-bima/contract/payments/payment';
import { paymentStates } from '@krishi-bima/contract/payments/states';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { useMay } from '#api/session.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { formatDate, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { NameCheckBadge } from '#payments/name-check.tsx';
import { Obstacle } from '#payments/obstacle.tsx';
import { paymentTones } from '#payments/payment-list.tsx';
import { useRenew } from '#payments/use-renew.ts';
import { accountDigits, obstacleOf, payableKey, shortBatchNo } from '#payments/words.ts';
import { Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './claim.module.css';
import { claimMessages as messages } from './messages.ts';

const fields = {
  payee_name: { kind: 'text', max: 100, label: messages.payee, required: true },
  bank_name: { kind: 'text', max: 80, label: messages.bank, required: true },
  account_no: { kind: 'text', max: 40, digits: true, label: messages.account, required: true },
  reference_no: { kind: 'text', max: 40, digits: true, label: messages.reference, required: true },
  paid_on: { kind: 'date', past: true, label: messages.paidOn, required: true },
} as const satisfies Fields;

/** The payments of the claim, and of an approved one what is still owed to whom, with the ways to pay it. */
export function Payment({ claim }: { claim: Claim }) {
  const { payments, payables, moves } = claim;
  const pay = moves.find(({ move }) => move === 'pay_claim');
  if (!pay && payments.length === 0) return null;
  return (
    <Panel title={messages.payment}>
      {payments.map((payment) => (
        <Made key={payment.id} payment={payment} />
      ))}
      {payables.map((payable) => (
        <Owed key={payableKey(payable)} payable={payable} />
      ))}
      {pay ? <Ways claim={claim} code={pay.hindrances[0]?.code} /> : null}
    </Panel>
  );
}

function Made({ payment }: { payment: Claim['payments'][number] }) {
  const { amount, status, payee_name, bank_name, account_no, reference_no, paid_on, batch, return_reason } = payment;
  const on = status === 'returned' ? payment.answered_on : paid_on;
  return (
    <div className={classes.payee}>
      <StatusBadge tone={paymentTones[status]} label={paymentStates[status]} />
      <Details
        items={[
          { label: messages.payable, value: rupees(amount, 2) },
          ...(on ? [{ label: messages.paidOn, value: formatDate(on) }] : []),
          { label: messages.payee, value: payee_name },
          { label: messages.bank, value: `${bank_name}, ${accountDigits(account_no)}` },
          batch
            ? {
                label: messages.batch,
                value: (
                  <Link to={paths.paymentBatch} params={{ id: batch.id }} lang="en">
                    {shortBatchNo(batch.batch_no)}
                  </Link>
                ),
              }
            : { label: messages.reference, value: accountDigits(reference_no) },
          ...(return_reason ? [{ label: messages.returnReason, value: return_reason }] : []),
        ]}
      />
    </div>
  );
}

/** The name of the account is held against the payee's; an account is asked for where none was given. */
function Owed({ payable }: { payable: Payable }) {
  const { payee, amount, account, check, lender, returned } = payable;
  const { bank_name, bank_branch, account_no, account_holder } = account ?? {};
  return (
    <div className={classes.payee}>
      <b>{`${payee} · ${rupees(amount, 2)}`}</b>
      {account_no ? (
        <small>{[account_holder, bank_name, bank_branch, accountDigits(account_no)].filter(Boolean).join(', ')}</small>
      ) : null}
      <NameCheckBadge check={check} />
      {lender === null ? null : <small>{t(messages.assignedTo(lender))}</small>}
      {obstacleOf(payable) !== undefined || returned ? <Obstacle payable={payable} /> : null}
    </div>
  );
}

/** By a batch for the bank; or what somebody has paid by hand is noted. */
function Ways({ claim, code }: { claim: Claim; code: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const maySee = useMay('view_payment');
  const [only, ...others] = claim.payables;
  return (
    <>
      {maySee ? (
        <Button
          fullWidth
          leftSection={<IconBuildingBank size={18} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link to={paths.payments} {...props} />}
        >
          {t(messages.toBatch)}
        </Button>
      ) : null}
      {only && others.length === 0 ? (
        <Button fullWidth mt={8} variant="default" disabled={code !== undefined} onClick={() => setOpen(true)}>
          {t(messages.pay)}
        </Button>
      ) : null}
      {code ? <p className={classes.rule}>{t(problems[isKeyOf(problems, code) ? code : 'internal'].text)}</p> : null}
      {isOpen && only ? <PayDialog claim={claim} payable={only} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface PayDialogProps {
  claim: Claim;
  payable: Payable;
  onClose: () => void;
}

function PayDialog({ claim: { id, version }, payable: { amount, account, payee }, onClose }: PayDialogProps) {
  const renew = useRenew();
  const { run, running, problem } = useSave(claims.pay, {
    key: String(id),
    async onSaved() {
      toast.done(messages.paid);
      onClose();
      await renew();
    },
    // Somebody else was faster: the page behind shows who, and what was typed stays.
    onProblem: renew,
  });
  return (
    <FormFieldsDialog
      title={messages.pay}
      action={messages.pay}
      fields={fields}
      start={{
        payee_name: account?.account_holder ?? payee,
        bank_name: account?.bank_name ?? null,
        account_no: account?.account_no ?? null,
        reference_no: null,
        paid_on: todayAd(),
      }}
      check={(values) => lacking(values)}
      save={(values) =>
        run(
          {
            params: { id },
            body: {
              payee_name: values.payee_name ?? '',
              bank_name: values.bank_name ?? '',
              account_no: values.account_no ?? '',
              reference_no: values.reference_no ?? '',
              paid_on: values.paid_on ?? todayAd(),
            },
          },
          { version },
        )
      }
      saving={running}
      problem={problem}
      onClose={onClose}
    >
      <p className={classes.payee}>
        <b>{rupees(amount, 2)}</b>
      </p>
    </FormFieldsDialog>
  );
}

/** All of them are asked. */
function lacking(values: ValuesOf<typeof fields>): Record<string, string> {
  const missing = Object.entries(values).filter(([, value]) => !value);
  return Object.fromEntries(missing.map(([name]) => [name, 'required']));
}
