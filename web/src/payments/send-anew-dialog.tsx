import type { Payable } from '@krishi-bima/contract/payments/payment';
import { paymentBatches } from '@krishi-bima/contract/payments/payments';
import { useSave } from '#api/mutation.ts';
import { say } from '#i18n/t.ts';
import { toast } from '#ui/toast.tsx';
import { AccountForm } from './account-dialog.tsx';
import { messages } from './messages.ts';
import { useCompanyAccounts } from './use-company-accounts.ts';
import { useRenew } from './use-renew.ts';
import { shortBatchNo } from './words.ts';

/** Corrects the account of what came back, and sends it for approval at once, from the account that is used last. */
export function SendAnewDialog({ payable, onClose }: { payable: Payable; onClose: () => void }) {
  const renew = useRenew();
  const { chosen } = useCompanyAccounts();
  const { kind, record, member } = payable;
  const { run, running } = useSave(paymentBatches.create, {
    key: `anew ${kind} ${record} ${member}`,
    onSaved: ({ batch_no }) => toast.done(messages.sentAnew(shortBatchNo(batch_no))),
    // The account is saved: what is left is sent from the list.
    onProblem: ({ detail }) => toast.failed({ title: say(detail) }),
  });
  return (
    <AccountForm
      payable={payable}
      action={messages.sendForApproval}
      isSaving={running}
      onClose={onClose}
      onSaved={async () => {
        if (chosen)
          await run({ body: { account: chosen.id, format: 'bulk_csv', payables: [{ kind, record, member }] } });
        else toast.done(messages.accountSaved);
        onClose();
        await renew();
      }}
    />
  );
}
