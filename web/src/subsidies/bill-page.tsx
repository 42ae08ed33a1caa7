import { type SubsidyBillDetails, subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useOwnCompany } from '#api/own-company.ts';
import { queryFor } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { formatDate, money, number, percent, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { type Fact, Page } from '#ui/page.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { BillState } from './bill-list.tsx';
import { billMessages as messages } from './bill-messages.ts';
import { messages as ledgerMessages } from './messages.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import classes from './subsidies-page.module.css';
import { districtOf } from './subsidy-columns.tsx';
import { SubsidyList } from './subsidy-list.tsx';

/** One bill to the authority: what was asked for, by district and slab, what came, and where the two differ. */
export function SubsidyBillPage() {
  const { id } = useParams({ from: inShell(paths.subsidyBill) });
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <LoadedBill key={id} id={id} />
    </Suspense>
  );
}

function LoadedBill({ id }: { id: number }) {
  const search = useSearch({ from: inShell(paths.subsidyBill) });
  const { data: bill } = useSuspenseQuery(queryFor(subsidies.bill, { params: { id } }));
  useOwnCompany(bill);
  return (
    <Page
      band
      title={messages.bill}
      status={<BillState bill={bill} />}
      crumbs={[
        <Link key="bills" to={linePaths.crop.subsidyBills}>
          {t(ledgerMessages.bills)}
        </Link>,
      ]}
      note={
        <span lang="en" className="nowrap">
          {bill.bill_no}
        </span>
      }
      actions={<Pay bill={bill} />}
      facts={factsOf(bill)}
    >
      <div className={classes.parts}>
        <Panel title={messages.byDistrict} flush>
          <Table
            name="subsidy-bill-districts"
            label={messages.byDistrict}
            columns={districtColumns}
            rows={bill.by_district}
            rowKey={({ district, percent: slab }) => `${district?.id} ${slab}`}
          />
        </Panel>
        <Panel title={messages.payments} flush>
          {bill.payments.length === 0 ? (
            <PanelNote>{t(messages.noPayments)}</PanelNote>
          ) : (
            <Table
              name="subsidy-payments"
              label={messages.payments}
              columns={paymentColumns}
              rows={bill.payments}
              rowKey={({ id: payment }) => payment}
            />
          )}
        </Panel>
        <SubsidyList name="subsidy-bill-entries" within={{ bill: id }} search={search} />
      </div>
    </Page>
  );
}

function factsOf(bill: SubsidyBillDetails): Fact[] {
  const { billed_on, count, amount, corrected, received, due, note, created_by } = bill;
  const maker = created_by && staffName(created_by);
  return [
    { label: messages.date, value: formatDate(billed_on) },
    { label: messages.count, value: number(count) },
    { label: messages.billed, value: rupees(amount, 2), phone: true },
    ...(corrected === '0.00' ? [] : [{ label: messages.corrected, value: rupees(`-${corrected}`, 2) }]),
    { label: messages.received, value: rupees(received, 2) },
    { label: messages.difference, value: rupees(due, 2), phone: true },
    ...(maker ? [{ label: messages.by, value: maker }] : []),
    ...(note ? [{ label: messages.note, value: note }] : []),
  ];
}

type DistrictLine = SubsidyBillDetails['by_district'][number];

const districtColumns: Column<DistrictLine>[] = [
  {
    head: messages.district,
    cell: ({ district }) => <b>{district ? districtOf(district) : t(messages.noDistrict)}</b>,
    phone: 'title',
  },
  { head: messages.percent, cell: (line) => percent(line.percent), align: 'right', phone: 'line' },
  { head: messages.count, cell: ({ count }) => number(count), align: 'right' },
  { head: messages.billed, unit: messages.rupees, cell: ({ amount }) => money(amount), align: 'right' },
  { head: messages.received, unit: messages.rupees, cell: ({ received }) => money(received), align: 'right' },
  {
    id: 'sums with unit',
    head: messages.billed,
    cell: ({ amount, received }) => `${rupees(amount, 2)} · ${t(messages.received)} ${rupees(received, 2)}`,
    hidden: true,
    phone: 'fact',
  },
];

type Payment = SubsidyBillDetails['payments'][number];

const paymentColumns: Column<Payment>[] = [
  { head: messages.reference, cell: ({ reference }) => <b>{reference}</b>, phone: 'title' },
  { head: messages.receivedOn, cell: ({ received_on }) => formatDate(received_on), align: 'right', phone: 'line' },
  { head: messages.spread, cell: ({ shares }) => number(shares.length), align: 'right' },
  { head: messages.amount, unit: messages.rupees, cell: ({ amount }) => money(amount), align: 'right' },
  {
    id: 'amount with unit',
    head: messages.amount,
    cell: ({ amount }) => rupees(amount, 2),
    hidden: true,
    phone: 'fact',
  },
  {
    head: messages.recordedBy,
    cell: ({ created_by: by }) => staffName(by),
  },
];

function Pay({ bill }: { bill: SubsidyBillDetails }) {
  const mayPay = useMay('change_subsidy');
  const [opened, setOpened] = useState(false);
  if (!mayPay || bill.due === '0.00') return null;
  return (
    <>
      <Button leftSection={<IconCash size={16} stroke={1.7} aria-hidden />} onClick={() => setOpened(true)}>
        {t(messages.pay)}
      </Button>
      {opened ? <PaymentDialog bill={bill} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
