import { policies } from '@krishi-bima/contract/policies/policies';
import {
  type RefundAccount,
  refundPaymentFields,
  refundPaymentProblems,
  refundPayments,
} from '@krishi-bima/contract/policies/refund-payments';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toPaisa } from '@krishi-bima/nepali/money';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { toast } from '#ui/toast.tsx';
import { refundMessages as messages } from './refund-messages.ts';
import classes from './refund-panel.module.css';

interface RefundDialogProps {
  policy: number;
  account: RefundAccount;
  onClose: () => void;
}

/** To whom the refund was paid, by which way, when and by which voucher; begun with the account of the policy. */
export function RefundDialog({ policy, account, onClose }: RefundDialogProps) {
  const queries = useQueryClient();
  const { due, owed_since, payee_name, bank_name, account_no } = account;
  const { run, running, problem } = useSave(refundPayments.create, {
    key: String(policy),
    async onSaved() {
      onClose();
      toast.done(messages.paidDone);
      await refresh(queries, refundPayments.get, policies.get);
    },
  });
  return (
    <FormFieldsDialog
      title={messages.pay}
      action={messages.pay}
      fields={refundPaymentFields}
      start={{
        amount: due,
        paid_on: todayAd(),
        payee_name,
        method: account_no ? 'transfer' : null,
        bank_name,
        account_no,
      }}
      check={(values) => {
        const problems = refundPaymentProblems(values, todayAd());
        if (!problems.amount && toPaisa(values.amount ?? '') > toPaisa(due)) problems.amount = 'more_than_due';
        if (!problems.paid_on && (values.paid_on ?? '') < owed_since) problems.paid_on = 'end_before_start';
        return problems;
      }}
      save={(body) => run({ params: { id: policy }, body })}
      saving={running}
      problem={problem}
      onClose={onClose}
    >
      <p className={classes.note}>{t(messages.payNote(rupees(due, 2)))}</p>
    </FormFieldsDialog>
  );
}
