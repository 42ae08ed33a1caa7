import type { Receipt } from '@krishi-bima/contract/receipts/receipts';
import { paymentMethods } from '@krishi-bima/contract/values/payment-methods';
import { formatDate, money, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { messages } from './messages.ts';
import { ReceiptMenu } from './receipt-menu.tsx';
import classes from './receipt-panel.module.css';

/** Of a proposal's receipts, oldest first. */
export const receiptColumns: Column<Receipt>[] = [
  {
    head: messages.no,
    cell: ({ receipt_no, reversed_by }) => (
      <b className={reversed_by ? classes.away : undefined} lang="en">
        {receipt_no}
      </b>
    ),
    phone: 'title',
  },
  { head: messages.date, cell: ({ received_on }) => formatDate(received_on), align: 'right', phone: 'fact' },
  { head: messages.method, cell: ({ method }) => t(paymentMethods[method]), phone: 'line', yields: 2 },
  { head: messages.by, cell: ({ collector }) => staffName(collector), yields: 1 },
  {
    head: messages.amount,
    unit: messages.rupees,
    cell: ({ kind, amount }) => (kind === 'reversal' ? `− ${money(amount)}` : money(amount)),
    align: 'right',
  },
  {
    id: 'amount with unit',
    head: messages.amount,
    cell: ({ kind, amount }) => `${kind === 'reversal' ? '− ' : ''}${rupees(amount, 2)}`,
    hidden: true,
    phone: 'fact',
  },
  { head: messages.where, cell: (receipt) => <Whereabouts receipt={receipt} />, phone: 'status' },
  {
    id: 'menu',
    head: messages.receipts,
    isHeadSilent: true,
    cell: (receipt) => <ReceiptMenu receipt={receipt} />,
    align: 'right',
    phone: 'action',
  },
];

function Whereabouts({ receipt: { kind, reversed_by, deposit, method } }: { receipt: Receipt }) {
  if (kind === 'reversal') return <StatusBadge tone="nobody" label={messages.isCounter} />;
  if (reversed_by) return <StatusBadge tone="nobody" label={messages.isReversed} />;
  if (method === 'bank_voucher' || method === 'online') return <StatusBadge tone="done" label={messages.onAccount} />;
  if (!deposit) return <StatusBadge tone="you" label={messages.withCollector} />;
  return deposit.status === 'confirmed' ? (
    <StatusBadge tone="done" label={messages.inBank} />
  ) : (
    <StatusBadge tone="other" label={messages.waiting} />
  );
}
