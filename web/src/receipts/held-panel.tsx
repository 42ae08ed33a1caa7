import { type Collection, deposits } from '@krishi-bima/contract/receipts/deposits';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay, useUser } from '#api/session.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { formatDate, money, number, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { inShell, linePaths } from '#navigation/paths.ts';
import { useLine } from '#registration/line.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { tillMessages as messages } from './messages.ts';
import classes from './till-page.module.css';

/** Who holds how much of the company's money. */
export function CashInHandPanel() {
  const { filter } = useFilter(deposits.collections, useSearch({ from: inShell(linePaths[useLine()].money) }));
  const query = { limit: 200, branch: filter.branch };
  const { page, problem, retry, stale } = useList(deposits.collections, { query });
  const [chosen, setChosen] = useState<Collection>();
  if (page?.results.length === 0) {
    return (
      <Panel title={messages.inHand} flush>
        <PanelNote>
          {t(messages.nothingHeld)} {t(messages.nothingHeldText)}
        </PanelNote>
      </Panel>
    );
  }
  return (
    <Panel title={messages.inHand} flush>
      <Table
        name="collections"
        label={messages.inHand}
        columns={columnsWith(setChosen)}
        rows={page?.results}
        rowKey={({ collector, branch }) => `${collector.id} ${branch.id}`}
        stale={stale}
        error={problem ? <ListFailed title={messages.heldFailed} problem={problem} onRetry={retry} /> : null}
      />
      {chosen ? <DepositDialog held={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Panel>
  );
}

function columnsWith(onDeposit: (held: Collection) => void): Column<Collection>[] {
  return [
    { head: messages.collector, cell: ({ collector }) => <b>{staffName(collector)}</b>, phone: 'title' },
    { head: branchHead, cell: ({ branch }) => t({ ne: branch.name_np, en: branch.name_en }), phone: 'line' },
    { head: messages.cash, cell: ({ cash }) => <Amount value={cash} />, align: 'right' },
    { head: messages.cheque, cell: ({ cheque }) => <Amount value={cheque} />, align: 'right' },
    {
      id: 'cash with unit',
      head: messages.cash,
      cell: ({ cash, cheque }) => `${t(messages.cash)} ${rupees(cash, 2)} · ${t(messages.cheque)} ${rupees(cheque, 2)}`,
      hidden: true,
      phone: 'fact',
    },
    { head: messages.count, cell: ({ receipt_count }) => number(receipt_count), align: 'right' },
    { head: messages.since, cell: ({ since }) => formatDate(since), align: 'right' },
    {
      id: 'since with name',
      head: messages.since,
      cell: ({ since }) => (since ? `${t(messages.since)} ${formatDate(since)}` : null),
      hidden: true,
      phone: 'fact',
    },
    { head: messages.waiting, cell: ({ waiting }) => money(waiting), align: 'right' },
    {
      id: 'deposit',
      head: messages.deposit,
      isHeadSilent: true,
      cell: (held) => <DepositButton held={held} onDeposit={onDeposit} />,
      align: 'right',
      phone: 'action',
    },
  ];
}

const branchHead = { ne: 'शाखा', en: 'Branch' };

export function Amount({ value }: { value: string }) {
  return <span className={value.startsWith('-') ? classes.negative : undefined}>{money(value)}</span>;
}

function DepositButton({ held, onDeposit }: { held: Collection; onDeposit: (held: Collection) => void }) {
  const { id } = useUser();
  const isAdmin = useMay('decide_deposit');
  const mayTake = useMay('add_receipt');
  if (held.receipt_count === 0 || !(isAdmin || (mayTake && held.collector.id === id))) return null;
  return (
    <Button size="xs" variant="default" onClick={() => onDeposit(held)}>
      {t(messages.deposit)}
    </Button>
  );
}
