import { type IndexProduct, indexProducts, productStates } from '@krishi-bima/contract/index-cover/products';
import { indexTypes, insuredUnits } from '@krishi-bima/contract/index-cover/terms';
import { Button } from '@mantine/core';
import { IconArrowsDiff, IconCloudRain, IconPlus } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '#api/session.ts';
import { digits, percent, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { Empty } from '#ui/empty.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { ProductForm } from './product-form.tsx';
import { StationsPanel } from './stations-panel.tsx';
import { nameOf, stationName, windowOf } from './words.ts';

/** The products of index insurance, and the stations that they are measured at. */
export function IndexProductsPage() {
  const list = useRecords(indexProducts.list, useSearch({ from: inShell(paths.indexProducts) }));
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay('change_tariff');
  const add = mayChange ? (
    <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => setOpen(true)}>
      {t(messages.addProduct)}
    </Button>
  ) : null;
  const isFirst = list.page?.count === 0;
  return (
    <RegistrationPage
      active="indexProducts"
      title={messages.productsTitle}
      count={list.page?.count}
      actions={
        isFirst || isOpen ? null : (
          <>
            <CompareButton />
            {add}
          </>
        )
      }
    >
      <div className={classes.stack}>
        {isOpen ? <ProductForm onClose={() => setOpen(false)} /> : null}
        <RecordList
          list={list}
          name="index-products"
          label={messages.productList}
          columns={columns}
          rowLink={productLink}
          words={{ failed: messages.productsFailed }}
          empty={
            <Empty
              icon={<IconCloudRain size={22} stroke={1.7} aria-hidden />}
              title={messages.noProducts}
              text={messages.noProductsText}
              actions={isOpen ? null : add}
            />
          }
        />
        <StationsPanel />
      </div>
    </RegistrationPage>
  );
}

/** To the products side by side, this one among them. */
export function CompareButton({ product }: { product?: Pick<IndexProduct, 'id'> }) {
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsDiff size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => (
        <Link to={paths.indexComparison} search={product ? { products: String(product.id) } : {}} {...props} />
      )}
    >
      {t(messages.compare)}
    </Button>
  );
}

export function ProductState({ status }: Pick<IndexProduct, 'status'>) {
  return <StatusBadge tone={status === 'approved' ? 'done' : 'you'} label={productStates[status]} />;
}

const columns: Column<IndexProduct>[] = [
  { head: messages.product, cell: (row) => <b>{nameOf(row)}</b>, phone: 'title', width: '26%' },
  { head: messages.code, cell: ({ code }) => <span lang="en">{code}</span>, phone: 'line', hideable: true },
  { head: messages.index, cell: ({ terms }) => t(indexTypes[terms.index].label), hideable: true, phone: 'fact' },
  {
    head: messages.window,
    cell: ({ terms: { phases } }) => {
      const [first, last] = [phases[0], phases.at(-1)];
      return first && last ? windowOf({ from: first.from, until: last.until }) : '—';
    },
    hideable: true,
    yields: 1,
  },
  { head: messages.station, cell: ({ station_detail }) => stationName(station_detail), hideable: true, yields: 2 },
  {
    head: messages.perUnit,
    cell: ({ terms }) => `${rupees(terms.sum_insured_per_unit)} / ${t(insuredUnits[terms.unit])}`,
    align: 'right',
    hideable: true,
    phone: 'fact',
  },
  { head: messages.rate, cell: ({ terms }) => percent(terms.rate), align: 'right', hideable: true },
  { head: messages.approvalNo, cell: ({ approval_no }) => digits(approval_no) || '—', hideable: true, hidden: true },
  { head: messages.state, cell: (row) => <ProductState {...row} />, phone: 'status' },
];

function productLink({ id }: IndexProduct, children: ReactNode) {
  return (
    <Link to={paths.indexProduct} params={{ id }}>
      {children}
    </Link>
  );
}
