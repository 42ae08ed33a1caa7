import { type BankFormatName, bankFileFormats, bankFormatNames } from '@krishi-bima/contract/payments/bank-files';
import type { Payable } from '@krishi-bima/contract/payments/payment';
import { paymentBatches } from '@krishi-bima/contract/payments/payments';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { useMay, useUser } from '#api/session.ts';
import { number, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { BatchSum, Person, VoucherLines } from './batch-parts.tsx';
import { CompanyAccountsButton } from './company-accounts.tsx';
import { messages } from './messages.ts';
import classes from './new-batch.module.css';
import { sumOf } from './sums.ts';
import { useCompanyAccounts } from './use-company-accounts.ts';
import { useRenew } from './use-renew.ts';
import { accountDigits, obstacleOf, postingsFor, shortBatchNo } from './words.ts';

interface NewBatchProps {
  chosen: readonly Payable[];
  onSent: () => void;
}

function useCreate(onSent: () => void) {
  const renew = useRenew();
  return useSave(paymentBatches.create, {
    async onSaved({ batch_no }) {
      toast.done(messages.sentForApproval(shortBatchNo(batch_no)));
      onSent();
      await renew();
    },
    // Somebody else was faster, or an account was changed: the list shows what is still to be sent.
    onProblem: renew,
  });
}

/** The batch as it will be: total, account, file, voucher and its two people. */
export function NewBatch({ chosen, onSent }: NewBatchProps) {
  const user = useUser();
  const mayPay = useMay('pay_claim');
  const { run, running, problem } = useCreate(onSent);
  const accounts = useCompanyAccounts();
  const [format, setFormat] = useState<BankFormatName>('bulk_csv');
  const amount = sumOf(chosen);
  const account = accounts.chosen;
  function send() {
    if (!account) return;
    const payables = chosen.map(({ kind, record, member }) => ({ kind, record, member }));
    void run({ body: { account: account.id, format, payables } });
  }
  return (
    <Panel title={messages.newBatch} flush>
      {chosen.length === 0 ? (
        <div className={classes.part}>
          <p className={classes.note}>{t(messages.chooseSome)}</p>
        </div>
      ) : (
        <BatchSum count={chosen.length} amount={amount} />
      )}
      <div className={classes.part}>
        <FromAccount accounts={accounts} />
        <ChoiceField
          as="list"
          label={messages.fileFormat}
          options={bankFormatNames.map((value) => ({ value, label: bankFileFormats[value].label }))}
          value={format}
          onChange={(value) => value && setFormat(value)}
        />
      </div>
      {chosen.length > 0 && account ? <Voucher chosen={chosen} account={account} /> : null}
      <div className={classes.part}>
        <Person label={messages.preparedBy} name={staffName(user)} />
        <Person label={messages.approvedBy} name={t(messages.otherPerson)} waits />
      </div>
      <div className={classes.part}>
        <Button
          fullWidth
          leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
          loading={running}
          disabled={!mayPay || !account || chosen.length === 0}
          onClick={send}
        >
          {t(messages.sendForApproval)}
        </Button>
        {problem ? (
          <p className={`${classes.note} ${classes.warning}`} role="alert">
            {say(problem.detail)}
          </p>
        ) : null}
        <p className={classes.note}>{t(messages.rule)}</p>
      </div>
    </Panel>
  );
}

interface VoucherProps {
  chosen: readonly Payable[];
  account: { bank_name: string; name: string };
}

/** The voucher that is posted when the batch is approved. */
function Voucher({ chosen, account }: VoucherProps) {
  const entries = postingsFor(chosen).map(({ account: of, debit, credit }) => ({
    account: of,
    company_account: of === 'bank' ? `${account.bank_name}, ${account.name}` : null,
    debit: fromPaisa(debit),
    credit: fromPaisa(credit),
  }));
  return <VoucherLines voucher={{ voucher_no: null, voucher_on: todayAd(), entries }} />;
}

function FromAccount({ accounts }: { accounts: ReturnType<typeof useCompanyAccounts> }) {
  const { all, usable, chosen, choose } = accounts;
  if (all && usable.length === 0) {
    return (
      <>
        <p className={classes.note}>{t(messages.noCompanyAccount)}</p>
        <CompanyAccountsButton accounts={all} />
      </>
    );
  }
  return (
    <div>
      <ChoiceField
        as="list"
        label={messages.fromAccount}
        options={usable.map(({ id, bank_name, name, account_no }) => {
          const said = `${bank_name}, ${name} …${accountDigits(account_no).slice(-4)}`;
          return { value: String(id), label: text(said, said) };
        })}
        value={chosen ? String(chosen.id) : undefined}
        onChange={(value) => choose(Number(value))}
      />
      {all ? <CompanyAccountsButton accounts={all} isQuiet /> : null}
    </div>
  );
}

/** Those that are not on the batch, and why. */
export function LeftOut({ payables }: { payables: readonly Payable[] }) {
  const obstacles = payables.map(obstacleOf);
  const left = payables.filter((_, at) => obstacles[at] !== undefined);
  if (left.length === 0) return null;
  const amount = sumOf(left);
  const counted = (obstacle: string, said: (count: string) => Text): Text[] => {
    const count = obstacles.filter((one) => one === obstacle).length;
    return count > 0 ? [said(number(count))] : [];
  };
  const why = [
    ...counted('other', messages.leftOutOther),
    ...counted('none', messages.leftOutNone),
    ...counted('own', messages.leftOutOwn),
  ];
  const joined = text(why.map(({ ne }) => ne).join(', '), why.map(({ en }) => en).join(', '));
  return (
    <Panel title={messages.leftOut(number(left.length))} aside={rupees(amount, 2)}>
      <p className={classes.note}>{t(messages.leftOutWhy(joined))}</p>
    </Panel>
  );
}
