import type { Line } from '@krishi-bima/contract/access/roles';
import { days, deposits } from '@krishi-bima/contract/receipts/deposits';
import {
  type ProposalPayments,
  type Receipt,
  receiptFields,
  receiptProblems,
  receipts,
} from '@krishi-bima/contract/receipts/receipts';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { rupees } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { Table } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import { receiptColumns } from './receipt-columns.tsx';
import classes from './receipt-panel.module.css';

interface ReceiptPanelProps {
  proposal: number;
  line: Line;
  /** False where the page has the button for taking money. */
  hasButton?: boolean;
}

/** What the farmer has to pay for a proposal and has paid, and the way to take it. */
export function ReceiptPanel({ proposal, line, hasButton = true }: ReceiptPanelProps) {
  useLanguage();
  const { record: money, problem, retry } = useRecord(receipts.ofProposal, { params: { id: proposal } });
  if (problem) {
    return (
      <Panel title={messages.panel}>
        <ListFailed title={messages.failed} problem={problem} onRetry={retry} />
      </Panel>
    );
  }
  return (
    <Panel title={messages.panel} flush aside={money && hasButton ? <TakeButton money={money} line={line} /> : null}>
      <Sums money={money} />
      {money?.receipts.length === 0 ? (
        <PanelNote>{t(messages.none)}</PanelNote>
      ) : (
        <Table
          name="proposal-receipts"
          label={messages.receipts}
          columns={receiptColumns}
          rows={money?.receipts}
          rowKey={(row: Receipt) => row.id}
        />
      )}
    </Panel>
  );
}

function Sums({ money }: { money: ProposalPayments | undefined }) {
  const isOver = money && money.excess !== '0.00';
  const sums = [
    { label: messages.payable, amount: money?.payable },
    { label: messages.received, amount: money?.received },
    isOver ? { label: messages.excess, amount: money.excess } : { label: messages.due, amount: money?.due },
  ];
  return (
    <dl className={classes.sums}>
      {sums.map(({ label, amount }, at) => (
        <div
          key={label.en}
          className={classes.sum}
          data-due={(at === 2 && amount !== undefined && amount !== null && amount !== '0.00') || undefined}
        >
          <dt>{t(label)}</dt>
          <dd>{rupees(amount, 2)}</dd>
        </div>
      ))}
    </dl>
  );
}

function TakeButton({ money, line }: { money: ProposalPayments; line: Line }) {
  const [opened, setOpened] = useState(false);
  const mayTake = useMay('add_receipt', line);
  if (!mayTake || money.closed_because) return null;
  return (
    <>
      <Button size="xs" leftSection={<IconCash size={16} stroke={1.7} aria-hidden />} onClick={() => setOpened(true)}>
        {t(messages.take)}
      </Button>
      {opened ? <TakeDialog money={money} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

/** Takes what is owed, or a part of it, and makes the receipt. */
export function TakeDialog({ money, onClose }: { money: ProposalPayments; onClose: () => void }) {
  const queries = useQueryClient();
  const { insurance_proposal, due } = money;
  const { run, running, problem } = useSave(receipts.create, {
    async onSaved({ receipt_no }) {
      onClose();
      toast.done(messages.taken(receipt_no));
      await refresh(queries, receipts.ofProposal, receipts.list, deposits.collections, days.book, workflow.status);
    },
  });
  return (
    <FormFieldsDialog
      title={messages.takeTitle}
      action={messages.takeTitle}
      fields={receiptFields}
      start={{ amount: due, method: 'cash', received_on: todayAd() }}
      check={(values) => receiptProblems(values, todayAd())}
      save={(values) => run({ body: { ...values, insurance_proposal } })}
      saving={running}
      problem={problem}
      onClose={onClose}
    />
  );
}
