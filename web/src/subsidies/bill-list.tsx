import { type SubsidyBill, subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { formatDate, money, number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Empty, EmptyByFilter } from '#ui/empty.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Column, Table } from '#ui/table.tsx';
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
  return <Link to={paths.subsidyBill(id)}>{children}</Link>;
}

/** What was billed beside what came of it, the newest first. */
export function BillList({ ledger }: { ledger: string }) {
  const { filter, set } = useFilter(subsidies.bills);
  const { limit = 50, offset = 0, search, open } = filter;
  const { page, problem, retry, stale } = useList(subsidies.bills, { query: { limit, offset, search, open } });
  const clear = () => set({ search: undefined, open: undefined });
  const isNarrowed = Boolean(search) || open !== undefined;
  return (
    <ListPanel
      toolbar={<Tools filter={filter} set={set} clear={clear} />}
      footer={page && page.count > 0 ? <Pager count={page.count} limit={limit} offset={offset} onChange={set} /> : null}
    >
      <Table
        name="subsidy-bills"
        label={messages.bill}
        columns={columns}
        rows={page?.results}
        rowKey={({ id }) => id}
        rowLink={billLink}
        stale={stale}
        error={problem ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
        empty={
          isNarrowed ? (
            <EmptyByFilter onClear={clear} />
          ) : (
            <Empty
              icon={<IconFileInvoice size={22} stroke={1.7} aria-hidden />}
              title={messages.emptyTitle}
              text={messages.emptyText}
              actions={
                <Button renderRoot={(props) => <Link to={ledger} search={{ status: 'recommended' }} {...props} />}>
                  {t(messages.toLedger)}
                </Button>
              }
            />
          )
        }
      />
    </ListPanel>
  );
}

type Filtering = ReturnType<typeof useFilter<typeof subsidies.bills>>;

function Tools({ filter: { search, open }, set, clear }: Filtering) {
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
