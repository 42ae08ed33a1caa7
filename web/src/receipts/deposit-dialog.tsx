import {
  type Collection,
  days,
  depositFields,
  depositProblems,
  deposits,
} from '@krishi-bima/contract/receipts/deposits';
import { type Receipt, receipts } from '@krishi-bima/contract/receipts/receipts';
import { paymentMethods } from '@krishi-bima/contract/values/payment-methods';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useList } from '#api/use-list.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { formatDate, money, number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { type Column, Table } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './dialog.module.css';
import { tillMessages as messages, messages as receiptMessages } from './messages.ts';

const columns: Column<Receipt>[] = [
  { head: receiptMessages.no, cell: ({ receipt_no }) => <span lang="en">{receipt_no}</span>, phone: 'title' },
  { head: receiptMessages.date, cell: ({ received_on }) => formatDate(received_on), align: 'right', phone: 'fact' },
  { head: receiptMessages.method, cell: ({ method }) => t(paymentMethods[method]), phone: 'line' },
  { head: receiptMessages.amount, cell: (row) => money(fromPaisa(signed(row))), align: 'right', phone: 'fact' },
];

/** Which of the receipts in hand went to the bank, and what its slip says; both must agree. */
export function DepositDialog({ held, onClose }: { held: Collection; onClose: () => void }) {
  const queries = useQueryClient();
  const query = { to_deposit: true, collector: held.collector.id, branch: held.branch.id, limit: 200 };
  const { page } = useList(receipts.list, { query }, { key: 'to-deposit' });
  const [left, setLeft] = useState<ReadonlySet<string | number>>(new Set());
  const rows = page?.results ?? [];
  const chosen = rows.filter(({ id }) => !left.has(id));
  const sum = fromPaisa(chosen.reduce((total, row) => total + signed(row), 0));
  const { run, running, problem } = useSave(deposits.create, {
    async onSaved() {
      onClose();
      toast.done(messages.deposited);
      await refresh(queries, deposits.collections, deposits.list, days.book, receipts.list, receipts.ofProposal);
    },
  });
  return (
    <FormFieldsDialog
      title={messages.depositTitle}
      action={messages.deposit}
      fields={depositFields}
      start={{ deposited_on: todayAd() }}
      check={(values) => {
        const problems: Record<string, string> = depositProblems(values, todayAd());
        if (!problems.amount && toPaisa(values.amount ?? '') !== toPaisa(sum)) problems.amount = 'sum_mismatch';
        return problems;
      }}
      save={(values) => run({ body: { ...values, receipts: chosen.map(({ id }) => id) } })}
      saving={running}
      problem={problem}
      onClose={onClose}
    >
      <p className={classes.note}>
        {t(messages.choose)}: <b>{t(messages.chosen(number(chosen.length), rupees(sum, 2)))}</b>
      </p>
      <div className={classes.list}>
        <Table
          name="to-deposit"
          label={messages.choose}
          columns={columns}
          rows={page?.results}
          rowKey={({ id }) => id}
          rowName={({ receipt_no }) => receipt_no}
          selection={{
            selected: new Set(chosen.map(({ id }) => id)),
            onChange: (picked) => setLeft(new Set(rows.filter(({ id }) => !picked.has(id)).map(({ id }) => id))),
          }}
        />
      </div>
    </FormFieldsDialog>
  );
}

function signed({ kind, amount }: Receipt): number {
  return kind === 'reversal' ? -toPaisa(amount) : toPaisa(amount);
}
