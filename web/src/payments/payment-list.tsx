import type { Payment } from '@krishi-bima/contract/payments/payment';
import { payments } from '@krishi-bima/contract/payments/payments';
import { type PaymentState, paymentStates } from '@krishi-bima/contract/payments/states';
import { IconBuildingBank } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shortNo } from '#claims/words.ts';
import { formatDate, money, number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { messages } from './messages.ts';
import { accountDigits, shortBatchNo } from './words.ts';

export const paymentTones: Record<PaymentState, Tone> = {
  pending: 'nobody',
  sent: 'other',
  confirmed: 'done',
  returned: 'refused',
  dropped: 'nobody',
};

const name = 'payments';

/** Payments in one state, newest first. */
export function PaymentList({ status }: { status: PaymentState }) {
  const search = useSearch({ from: inShell(paths.payments) });
  const list = useRecords(payments.list, search, { fixed: { status }, key: status });
  const { page, filter, set, clear } = list;
  return (
    <>
      <RecordList
        list={list}
        name={name}
        label={paymentStates[status]}
        columns={columns}
        rowLink={batchLink}
        words={messages}
        toolbar={
          <Toolbar
            search={
              <SearchInput
                label={messages.search}
                value={filter.search ?? ''}
                onChange={(typed) => set({ search: typed || undefined })}
              />
            }
          >
            <TableOptions name={name} columns={columns} />
          </Toolbar>
        }
        narrowing={{ search: filter.search, set: 0, clear, emptySearch: messages.emptySearch }}
        empty={<Empty icon={<IconBuildingBank size={22} stroke={1.7} aria-hidden />} title={messages.emptyPayments} />}
      />
      {page && page.count > 0 ? (
        <p className="dim">{t(messages.summed(number(page.count), rupees(page.totals.amount, 2)))}</p>
      ) : null}
    </>
  );
}

const columns: Column<Payment>[] = [
  { head: messages.payee, cell: ({ payee }) => <b>{payee}</b>, clip: true, phone: 'title', width: '18%' },
  {
    head: messages.claimNo,
    cell: ({ number: no }) => (
      <span lang="en" className="nowrap" title={no}>
        {shortNo(no)}
      </span>
    ),
    phone: 'line',
  },
  {
    head: messages.account,
    cell: ({ bank_name, account_no }) => `${bank_name}, ${accountDigits(account_no)}`,
    clip: true,
    hideable: true,
  },
  {
    head: messages.batchNo,
    cell: ({ batch }) => (batch ? <span lang="en">{shortBatchNo(batch.batch_no)}</span> : '—'),
    hideable: true,
  },
  { head: messages.paidOn, cell: ({ paid_on }) => formatDate(paid_on), align: 'right', hideable: true },
  {
    head: messages.status,
    cell: ({ status }) => <StatusBadge tone={paymentTones[status]} label={paymentStates[status]} />,
    phone: 'status',
  },
  { head: messages.amount, unit: messages.rupees, cell: ({ amount }) => money(amount), align: 'right' },
  { id: 'amount', head: messages.amount, cell: ({ amount }) => rupees(amount, 2), hidden: true, phone: 'fact' },
];

/** To the batch; of a payment made by hand to its claim. */
function batchLink({ batch, record }: Payment, children: ReactNode) {
  return batch ? (
    <Link to={paths.paymentBatch} params={{ id: batch.id }}>
      {children}
    </Link>
  ) : (
    <Link to={paths.claim} params={{ id: record }}>
      {children}
    </Link>
  );
}
