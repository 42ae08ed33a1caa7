import type { IndexProduct } from '@krishi-bima/contract/index-cover/products';
import { fewYears } from '@krishi-bima/contract/index-cover/reckon';
import { indexTypes, insuredUnits } from '@krishi-bima/contract/index-cover/terms';
import type { Text } from '@krishi-bima/contract/values/text';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { digits, number, percent, rupees } from '#i18n/format.ts';
import { say, t, type Wording } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Compared, compared } from './comparison.ts';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { stop } from './scroll-to-newest.tsx';
import { nameOf, shownPercent, stationName, windowOf } from './words.ts';

type Comparison = ReturnType<typeof compared>;

interface FactsProps {
  products: readonly IndexProduct[];
  /** Undefined until the readings are there. */
  comparison: Comparison | undefined;
  onRemove: (id: number) => void;
}

/** A column a product; what past years say stands under the terms. */
export function ComparedFacts({ products, comparison, onRemove }: FactsProps) {
  const note = comparison ? noteOf(products, comparison) : undefined;
  return (
    <Panel title={messages.comparison} flush>
      <ComparedTable
        label={messages.comparison}
        corner={messages.products}
        heads={products.map((product) => headOf(product, onRemove))}
      >
        {terms.map(({ label, cell }) => (
          <Row key={say(label)} label={label} cells={products.map(cell)} />
        ))}
        {products.length > 1 && comparison && comparison.common.length > 0
          ? figures.map(({ label, cell }) => (
              <Row key={say(label)} label={label} cells={comparison.columns.map(cell)} isStrong />
            ))
          : null}
        {comparison ? <Row label={messages.ownYears} cells={comparison.columns.map(ownYears)} /> : null}
      </ComparedTable>
      {note ? <PanelNote>{note}</PanelNote> : null}
    </Panel>
  );
}

function headOf(product: IndexProduct, onRemove: (id: number) => void): ReactNode {
  return (
    <span className={classes.head}>
      <Link to={paths.indexProduct} params={{ id: product.id }}>
        {nameOf(product)}
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(messages.outOfComparison(nameOf(product)))}
        onClick={() => onRemove(product.id)}
      >
        <IconX size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </span>
  );
}

interface TableProps {
  label: Text;
  corner: Text;
  heads: readonly ReactNode[];
  children: ReactNode;
}

function ComparedTable({ label, corner, heads, children }: TableProps) {
  return (
    <div className={classes.scroll} {...stop(label)}>
      <table className={classes.compared} aria-label={t(label)}>
        <thead>
          <tr>
            <th scope="col">{t(corner)}</th>
            {heads.map((head, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column stays where it is
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function noteOf(products: readonly IndexProduct[], { common }: Comparison): ReactNode {
  if (products.length < 2) return t(messages.oneMore);
  if (common.length === 0) return t(messages.noCommon);
  return (
    <>
      {t(messages.commonYears(digits(common.length)))}{' '}
      {common.length < fewYears ? <StatusBadge tone="you" label={messages.few} /> : null}
    </>
  );
}

function Row({ label, cells, isStrong = false }: { label: Wording; cells: readonly ReactNode[]; isStrong?: boolean }) {
  return (
    <tr data-strong={isStrong || undefined}>
      <th scope="row">{say(label)}</th>
      {cells.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column stays where it is
        <td key={at}>{cell}</td>
      ))}
    </tr>
  );
}

const terms: { label: Wording; cell: (product: IndexProduct) => ReactNode }[] = [
  { label: messages.index, cell: ({ terms: { index } }) => t(indexTypes[index].label) },
  { label: messages.crop, cell: ({ crop, terms: { unit } }) => `${crop} · ${t(insuredUnits[unit])}` },
  { label: messages.station, cell: ({ station_detail }) => stationName(station_detail) },
  {
    label: messages.window,
    cell: ({ terms: { phases } }) => {
      const [first, last] = [phases[0], phases.at(-1)];
      return first && last ? windowOf({ from: first.from, until: last.until }) : '—';
    },
  },
  { label: messages.perUnit, cell: (product) => rupees(product.terms.sum_insured_per_unit) },
  { label: messages.rate, cell: (product) => percent(product.terms.rate) },
  {
    label: messages.premiumPerUnit,
    cell: ({ terms: { sum_insured_per_unit, rate } }) =>
      rupees(((Number(sum_insured_per_unit) * Number(rate)) / 100).toFixed(2), 2),
  },
];

const figures: { label: Wording; cell: (column: Compared) => ReactNode }[] = [
  { label: messages.burning, cell: ({ cost }) => (cost ? `${shownPercent(Math.round(cost.mean))}%` : '—') },
  { label: messages.burningPerUnit, cell: ({ burning }) => (burning ? rupees(burning, 2) : '—') },
  { label: messages.paying, cell: ({ cost }) => (cost ? `${digits(cost.paying)} / ${digits(cost.years)}` : '—') },
  {
    label: messages.worst,
    cell: ({ cost }) =>
      cost && cost.worst.due > 0 ? `${shownPercent(cost.worst.due)}% · ${digits(cost.worst.year)}` : '—',
  },
  {
    label: messages.lossRatio,
    cell: ({ lossRatio }) => (lossRatio === undefined ? '—' : `${number(lossRatio.toFixed(1))}%`),
  },
];

interface YearsProps {
  products: readonly IndexProduct[];
  comparison: Comparison;
}

/** The figures of the strips. */
export function ComparedYears({ products, comparison: { years, common, columns } }: YearsProps) {
  return (
    <Panel title={messages.byYearList} flush>
      <ComparedTable label={messages.byYearList} corner={messages.year} heads={products.map(nameOf)}>
        {years.toReversed().map((year) => (
          <Row
            key={year}
            label={common.includes(year) ? digits(year) : `${digits(year)} *`}
            cells={columns.map((column) => paidIn(column, year))}
          />
        ))}
      </ComparedTable>
      {common.length < years.length ? <PanelNote>* {t(messages.notInAll)}</PanelNote> : null}
    </Panel>
  );
}

function ownYears({ own }: Compared): string {
  return own ? t(messages.meanOf(`${shownPercent(Math.round(own.mean))}%`, digits(own.years))) : '—';
}

export function paidIn(column: Compared | undefined, year: number): string {
  const season = column?.seasons.get(year);
  if (!season || season.phases.every(({ index }) => index === null)) return t(messages.noMeasure);
  return `${shownPercent(season.due)}%`;
}
