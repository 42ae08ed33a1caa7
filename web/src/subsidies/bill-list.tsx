import { type SubsidyBill, subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate, money, number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { useLine } from '#registration/line.ts';
import { Empty } from '#ui/empty.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table-column.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import { billMessages as messages } from './bill-messages.ts';

const columns: Column<SubsidyBill>[] = [
  {
    head: messages.no,
    cell: ({ bill_no }) => (
      <b className="nowrap" lang="en">
        {bill_no}
      </b>
    ),
    phone: 'title',
  },
  { head: messages.date, cell: ({ billed_on }) => formatDate(billed_on), align: 'right', phone: 'line' },
  { head: messages.count, cell: ({ count }) => number(count), align: 'right' },
  { head: messages.billed, unit: messages.rupees, cell: ({ amount }) => money(amount), align: 'right' },
  { head: messages.received, unit: messages.rupees, cell: ({ received }) => money(received), align: 'right' },
  { head: messages.difference, unit: messages.rupees, cell: ({ due }) => money(due), align: 'right' },
  {
    id: 'sums with unit',
    head: messages.billed,
    cell: ({ amount, due }) => `${rupees(amount, 2)} · ${t(messages.difference)} ${rupees(due, 2)}`,
    hidden: true,
    phone: 'fact',
  },
  { head: messages.state, cell: (bill) => <BillState bill={bill} />, phone: 'status' },
];

export function BillState({ bill: { due, received } }: { bill: SubsidyBill }) {
  if (due === '0.00') return <StatusBadge tone="done" label={messages.isPaid} />;
  return received === '0.00' ? (
    <StatusBadge tone="other" label={messages.isOpen} />
  ) : (
    <StatusBadge tone="you" label={messages.isPart} />
  );
}

function billLink({ id }: SubsidyBill, children: ReactNode) {
  return (
    <Link to={paths.subsidyBill} params={{ id }}>
      {children}
    </Link>
  );
}

/** What was billed beside what came of it, the newest first. */
export function BillList() {
  const own = linePaths[useLine()];
  const search = useSearch({ from: inShell(own.subsidyBills) });
  const list = useRecords(subsidies.bills, search, { unset: { open: undefined } });
  const { filter, clear } = list;
  return (
    <RecordList
      list={list}
      name="subsidy-bills"
      label={messages.bill}
      columns={columns}
      rowLink={billLink}
      words={{ failed: messages.failed }}
      toolbar={<Tools list={list} />}
      narrowing={{ search: filter.search, set: filter.open === undefined ? 0 : 1, clear }}
      empty={
        <Empty
          icon={<IconFileInvoice size={22} stroke={1.7} aria-hidden />}
          title={messages.emptyTitle}
          text={messages.emptyText}
          actions={
            <Button renderRoot={(props) => <Link to={own.subsidies} search={{ status: 'recommended' }} {...props} />}>
              {t(messages.toLedger)}
            </Button>
          }
        />
      }
    />
  );
}

type Bills = ReturnType<typeof useRecords<typeof subsidies.bills>>;

function Tools({ list: { filter, set, clear } }: { list: Bills }) {
  const { search, open } = filter;
  return (
    <Toolbar
      search={<SearchInput label={messages.search} value={search ?? ''} onChange={(next) => set({ search: next })} />}
      filters={
        <ChoiceFilter
          label={messages.state}
          options={[{ value: 'open', label: messages.yes }]}
          value={open ? 'open' : undefined}
          onChange={(next) => set({ open: next ? true : undefined })}
        />
      }
      setCount={open ? 1 : 0}
      onClear={clear}
    />
  );
}
