import { findForm } from '@krishi-bima/contract/forms';
import { problems } from '@krishi-bima/contract/problems/problems';
import { days, deposits } from '@krishi-bima/contract/receipts/deposits';
import { type Receipt, receipts } from '@krishi-bima/contract/receipts/receipts';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { IconArrowBackUp, IconFileTypePdf } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay, useUser } from '#api/session.ts';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { type MenuAction } from '#ui/popup-menu-action.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import { printReceipt } from './print-receipt.ts';
import { useAsksForTwo } from './use-asks-for-two.ts';

/** Print it, or take a wrong one back. */
export function ReceiptMenu({ receipt }: { receipt: Receipt }) {
  const mayReverse = useMayReverse(receipt);
  const isOwn = receipt.collector?.id === useUser().id;
  const asksForTwo = useAsksForTwo({ enabled: mayReverse && isOwn });
  const reverse = useReversal(receipt);
  const print: MenuAction = {
    label: messages.print,
    icon: IconFileTypePdf,
    onClick: () => void printReceipt(receipt.id),
  };
  const back: MenuAction = {
    label: messages.reverse,
    icon: IconArrowBackUp,
    danger: true,
    because: isOwn && asksForTwo ? problems.own_receipt.text : undefined,
    onClick: () => void reverse(),
  };
  return <PopupMenu label={messages.actionsOf(receipt.receipt_no)} actions={mayReverse ? [print, back] : [print]} />;
}

/** As the server has it: whoever took it, on the day, while they hold it; an admin otherwise. */
function useMayReverse({ kind, reversed_by, deposit, collector, received_on, form }: Receipt): boolean {
  const { id } = useUser();
  const line = findForm(form)?.line;
  const isTaker = useMay('add_receipt', line);
  const isAdmin = useMay('decide_deposit', line);
  if (kind === 'reversal' || reversed_by || deposit?.status === 'pending') return false;
  return isAdmin || (isTaker && !deposit && collector?.id === id && received_on === todayAd());
}

function useReversal({ id, receipt_no }: Receipt) {
  const queries = useQueryClient();
  const { run } = useSave(receipts.reverse, {
    key: String(id),
    async onSaved(counter) {
      toast.done(messages.reversed(counter.receipt_no));
      await refresh(queries, receipts.ofProposal, receipts.list, deposits.collections, days.book, workflow.status);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.notReversed, text: detail }),
  });
  return async () => {
    const { confirmWithReason } = await import('#ui/confirm.tsx');
    const reason = await confirmWithReason({
      title: messages.reverseTitle(receipt_no),
      text: messages.reverseText,
      action: messages.reverseAction,
      danger: true,
    });
    if (reason) await run({ params: { id }, body: { reason } });
  };
}
