import type { Fields, ValuesOf } from '@krishi-bima/contract/forms/kinds';
import { type SubsidyBill, subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toPaisa } from '@krishi-bima/nepali/money';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { toast } from '#ui/toast.tsx';
import dialog from '../receipts/dialog.module.css';
import { billMessages as messages } from './bill-messages.ts';

const fields = {
  received_on: { kind: 'date', past: true, label: messages.receivedOn, required: true },
  reference: { kind: 'text', max: 60, digits: true, label: messages.reference, required: true },
  amount: { kind: 'money', positive: true, label: messages.amount, required: true },
} as const satisfies Fields;

/** Money from the authority on a bill; the server spreads it over the entries. */
export function PaymentDialog({ bill, onClose }: { bill: SubsidyBill; onClose: () => void }) {
  const queries = useQueryClient();
  const { id, due } = bill;
  const { run, running, problem } = useSave(subsidies.pay, {
    key: String(id),
    async onSaved() {
      onClose();
      toast.done(messages.paid);
      await refresh(queries, subsidies.bill, subsidies.bills, subsidies.list, subsidies.get, subsidies.ageing);
    },
  });
  return (
    <FormFieldsDialog
      title={messages.pay}
      action={messages.pay}
      fields={fields}
      start={{ received_on: todayAd(), amount: due }}
      check={(values) => paymentProblems(values, bill, todayAd())}
      save={({ received_on, reference, amount }) =>
        run({
          params: { id },
          body: { received_on: received_on ?? '', reference: reference?.trim() ?? '', amount: amount ?? '' },
        })
      }
      saving={running}
      problem={problem}
      onClose={onClose}
    >
      <p className={dialog.note}>{t(messages.payNote(rupees(due, 2)))}</p>
    </FormFieldsDialog>
  );
}

function paymentProblems(
  { received_on, reference, amount }: ValuesOf<typeof fields>,
  { due, billed_on }: SubsidyBill,
  today: string,
) {
  const problems: FieldCodes = {};
  if (!received_on) problems.received_on = 'required';
  else if (received_on > today) problems.received_on = 'future_date';
  else if (received_on < billed_on) problems.received_on = 'end_before_start';
  if (!reference?.trim()) problems.reference = 'required';
  if (!amount) problems.amount = 'required';
  else if (toPaisa(amount) > toPaisa(due)) problems.amount = 'more_than_due';
  return problems;
}
