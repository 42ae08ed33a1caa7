import type { ValuesOf } from '@krishi-bima/contract/forms/kinds';
import { missingPaths } from '@krishi-bima/contract/forms/kinds';
import { storedValues, valueProblems } from '@krishi-bima/contract/forms/stored-values';
import { payeeAccountFields } from '@krishi-bima/contract/payments/accounts';
import type { Payable } from '@krishi-bima/contract/payments/payment';
import { payments } from '@krishi-bima/contract/payments/payments';
import { useSave } from '#api/mutation.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { rupees } from '#i18n/format.ts';
import type { Wording } from '#i18n/t.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import { useRenew } from './use-renew.ts';

export type AccountValues = ValuesOf<typeof payeeAccountFields>;

interface AccountFormProps {
  payable: Payable;
  action?: Wording;
  /** What happens with the payable once it has its account. */
  onSaved: (payable: Payable) => unknown;
  isSaving?: boolean;
  onClose: () => void;
}

/** The account for one claim; what was known of it is there to be corrected. */
export function AccountDialog({ payable, onClose }: { payable: Payable; onClose: () => void }) {
  const renew = useRenew();
  return (
    <AccountForm
      payable={payable}
      onClose={onClose}
      onSaved={async () => {
        toast.done(messages.accountSaved);
        onClose();
        await renew();
      }}
    />
  );
}

export function AccountForm({ payable, action = messages.save, onSaved, isSaving = false, onClose }: AccountFormProps) {
  const { kind, record, member, payee, amount, account } = payable;
  const { run, running, problem } = useSave(payments.giveAccount, { key: `${kind} ${record} ${member}`, onSaved });
  return (
    <FormFieldsDialog
      title={messages.accountOf(payee)}
      action={action}
      fields={payeeAccountFields}
      start={account ?? { account_holder: payee, bank_name: null, bank_branch: null, account_no: null }}
      check={accountProblems}
      save={({ account_holder, bank_name, bank_branch, account_no }) =>
        run({
          body: {
            payable: { kind, record, member },
            account_holder: account_holder ?? '',
            bank_name: bank_name ?? '',
            bank_branch: bank_branch ?? null,
            account_no: account_no ?? '',
          },
        })
      }
      saving={running || isSaving}
      problem={problem}
      onClose={onClose}
    >
      <b>{rupees(amount, 2)}</b>
    </FormFieldsDialog>
  );
}

export function accountProblems(values: AccountValues) {
  const missing = Object.fromEntries(
    missingPaths(payeeAccountFields, values).map((path) => [path, 'required' as const]),
  );
  return { ...missing, ...valueProblems(payeeAccountFields, storedValues(payeeAccountFields, values)) };
}
