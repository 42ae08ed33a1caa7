import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claims } from '@krishi-bima/contract/claims/claims';
import type { Fields, ValuesOf } from '@krishi-bima/contract/forms/kinds';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { foldName } from '@krishi-bima/nepali/folding';
import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { digits, formatDate, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
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

/** The payments of the claim; to who may pay, an approved one offers to note the next. */
export function Payment({ claim }: { claim: Claim }) {
  const [isOpen, setOpen] = useState(false);
  const { payments, payee, moves } = claim;
  const pay = moves.find(({ move }) => move === 'pay_claim');
  if (!pay && payments.length === 0) return null;
  const blocker = pay?.hindrances[0];
  return (
    <Panel title={messages.payment}>
      {payments.map(({ id, amount, payee_name, bank_name, account_no, reference_no, paid_on }) => (
        <Details
          key={id}
          items={[
            { label: messages.payable, value: rupees(amount, 2) },
            { label: messages.paidOn, value: formatDate(paid_on) },
            { label: messages.payee, value: payee_name },
            { label: messages.bank, value: `${bank_name}, ${digits(account_no)}` },
            { label: messages.reference, value: digits(reference_no) },
          ]}
        />
      ))}
      {pay ? (
        <>
          <Account payee={payee} />
          <Button
            fullWidth
            disabled={blocker !== undefined}
            leftSection={<IconBuildingBank size={18} stroke={1.7} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t(messages.pay)}
          </Button>
          {blocker ? (
            <p className={classes.rule}>
              {t(problems[isKeyOf(problems, blocker.code) ? blocker.code : 'internal'].text)}
            </p>
          ) : null}
        </>
      ) : null}
      {isOpen ? <PayDialog claim={claim} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

/** The name of the account is held against the insured's; an account is asked for where none was given. */
function Account({ payee: { name_np, account_name, bank_name, account_no, lender } }: Pick<Claim, 'payee'>) {
  const isSame = account_name.trim() === name_np.trim();
  const isSpelling = foldName(account_name) === foldName(name_np);
  const label = isSame ? messages.sameName : isSpelling ? messages.sameSpelling : messages.otherName;
  return (
    <div className={classes.payee}>
      <b>{account_name}</b>
      {account_no === null ? (
        <StatusBadge tone="you" label={messages.noAccount} />
      ) : (
        <>
          <small>{[bank_name, digits(account_no)].filter(Boolean).join(', ')}</small>
          <StatusBadge tone={isSpelling ? 'done' : 'you'} label={label} />
        </>
      )}
      {isSame ? null : <small>{t(messages.insuredIs(name_np))}</small>}
      {lender === null ? null : <small>{t(messages.assignedTo(lender))}</small>}
    </div>
  );
}

function PayDialog({ claim: { id, version, payable, payee }, onClose }: { claim: Claim; onClose: () => void }) {
  const queries = useQueryClient();
  const renew = () => refresh(queries, claims.get, claims.list, claims.counts);
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
        payee_name: payee.account_name,
        bank_name: payee.bank_name,
        account_no: payee.account_no,
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
        <b>{rupees(payable, 2)}</b>
      </p>
    </FormFieldsDialog>
  );
}

/** All of them are asked. */
function lacking(values: ValuesOf<typeof fields>): Record<string, string> {
  const missing = Object.entries(values).filter(([, value]) => !value);
  return Object.fromEntries(missing.map(([name]) => [name, 'required']));
}
