import type { Fields, ValuesOf } from '@krishi-bima/contract/forms/kinds';
import type { Payment } from '@krishi-bima/contract/payments/payment';
import { payments } from '@krishi-bima/contract/payments/payments';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useSave } from '#api/mutation.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { rupees } from '#i18n/format.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import { useRenew } from './use-renew.ts';

const back = { field: 'outcome', is: ['returned'] } as const;

const fields = {
  outcome: {
    kind: 'choice',
    label: messages.outcome,
    required: true,
    options: { confirmed: messages.isPaid, returned: messages.isReturned },
  },
  on: { kind: 'date', past: true, label: messages.answeredOn, required: true },
  reference: { kind: 'text', max: 60, digits: true, label: messages.transaction },
  reason: { kind: 'text', max: 300, label: messages.reason, when: back, required: true },
} as const satisfies Fields;

/** What the bank says of one payment, where it sends no file. */
export function AnswerDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const renew = useRenew();
  const { id, payee, amount, paid_on } = payment;
  const { run, running, problem } = useSave(payments.answer, {
    key: String(id),
    async onSaved() {
      toast.done(messages.recordAnswerOf(payee));
      onClose();
      await renew();
    },
  });
  return (
    <FormFieldsDialog
      title={messages.recordAnswerOf(payee)}
      action={messages.save}
      fields={fields}
      start={{ outcome: 'confirmed', on: todayAd(), reference: null, reason: null }}
      check={(values) => answerProblems(values, paid_on)}
      save={({ outcome, on, reference, reason }) =>
        run({
          body: {
            answers: [
              {
                payment: id,
                outcome: outcome ?? 'confirmed',
                on: on ?? '',
                reference: reference?.trim() || null,
                reason: outcome === 'returned' ? (reason?.trim() ?? '') : null,
              },
            ],
          },
        })
      }
      saving={running}
      problem={problem}
      under="answers.0."
      onClose={onClose}
    >
      <b>{rupees(amount, 2)}</b>
    </FormFieldsDialog>
  );
}

function answerProblems({ outcome, on, reason }: ValuesOf<typeof fields>, paid_on: string | null): FieldCodes {
  const problems: FieldCodes = {};
  if (!outcome) problems.outcome = 'required';
  if (!on) problems.on = 'required';
  else if (on > todayAd()) problems.on = 'future_date';
  else if (paid_on && on < paid_on) problems.on = 'end_before_start';
  if (outcome === 'returned' && !reason?.trim()) problems.reason = 'required';
  return problems;
}
