import { missingPaths } from '@krishi-bima/contract/forms/kinds';
import { storedValues, valueProblems } from '@krishi-bima/contract/forms/stored-values';
import { type CompanyAccount, companyAccountFields, companyAccounts } from '@krishi-bima/contract/payments/accounts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { t } from '#i18n/t.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './company-accounts.module.css';
import { messages } from './messages.ts';
import { accountDigits } from './words.ts';

/** Opens the company's accounts: what there are, and a form for another one. */
export function CompanyAccountsButton({
  accounts,
  isQuiet = false,
}: {
  accounts: readonly CompanyAccount[];
  isQuiet?: boolean;
}) {
  const mayPay = useMay('pay_claim');
  const [isOpen, setOpen] = useState(false);
  if (!mayPay) return null;
  return (
    <>
      <Button
        variant={isQuiet ? 'subtle' : 'default'}
        size="xs"
        {...(isQuiet ? { px: 0 } : { fullWidth: true })}
        onClick={() => setOpen(true)}
      >
        {t(isQuiet ? messages.companyAccounts : messages.addCompanyAccount)}
      </Button>
      {isOpen ? <AccountsDialog accounts={accounts} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AccountsDialog({ accounts, onClose }: { accounts: readonly CompanyAccount[]; onClose: () => void }) {
  const queries = useQueryClient();
  const insurance = useCompanyId();
  const { run, running, problem } = useSave(companyAccounts.create, {
    async onSaved() {
      toast.done(messages.companyAccountSaved);
      onClose();
      await refresh(queries, companyAccounts.list);
    },
  });
  return (
    <FormFieldsDialog
      title={messages.companyAccounts}
      action={messages.addCompanyAccount}
      fields={companyAccountFields}
      start={{ name: null, bank_name: null, bank_branch: null, account_no: null }}
      check={(values) => ({
        ...Object.fromEntries(missingPaths(companyAccountFields, values).map((path) => [path, 'required' as const])),
        ...valueProblems(companyAccountFields, storedValues(companyAccountFields, values)),
      })}
      save={({ name, bank_name, bank_branch, account_no }) =>
        run({
          body: {
            ...(insurance === undefined ? {} : { insurance }),
            ...{ name: name ?? '', bank_name: bank_name ?? '', bank_branch: bank_branch ?? null },
            account_no: account_no ?? '',
          },
        })
      }
      saving={running}
      problem={problem}
      onClose={onClose}
    >
      {accounts.length > 0 ? (
        <ul className={classes.accounts}>
          {accounts.map((account) => (
            <Account key={account.id} account={account} />
          ))}
        </ul>
      ) : null}
    </FormFieldsDialog>
  );
}

function Account({ account }: { account: CompanyAccount }) {
  const queries = useQueryClient();
  const { id, name, bank_name, account_no, active, version } = account;
  const { run, running } = useSave(companyAccounts.update, {
    key: String(id),
    onSaved: () => refresh(queries, companyAccounts.list),
  });
  return (
    <li>
      <span>
        {bank_name}, {name}
        <small>{accountDigits(account_no)}</small>
      </span>
      {active ? null : <StatusBadge tone="nobody" label={messages.outOfUse} />}
      <Button
        variant="subtle"
        size="xs"
        loading={running}
        onClick={() => void run({ params: { id }, body: { active: !active } }, { version })}
      >
        {t(active ? messages.takeOutOfUse : messages.bringIntoUse)}
      </Button>
    </li>
  );
}
