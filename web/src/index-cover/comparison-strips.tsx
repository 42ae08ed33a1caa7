import type { IndexProduct } from '@krishi-bima/contract/index-cover/products';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import type { Compared, compared } from './comparison.ts';
import { paidIn } from './comparison-tables.tsx';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { ScrollToNewest } from './scroll-to-newest.tsx';
import { nameOf, shownPercent } from './words.ts';

const [width, height, left, right, foot] = [760, 118, 8, 92, 18];

interface ComparisonStripsProps {
  products: readonly IndexProduct[];
  comparison: ReturnType<typeof compared>;
}

/** One strip a product, all with the same years under each other and the same scale. The table beside has the figures. */
export function ComparisonStrips({ products, comparison }: ComparisonStripsProps) {
  const { years, columns } = comparison;
  if (years.length === 0) return <p className="dim">{t(messages.noReadings)}</p>;
  const dues = columns.flatMap(({ seasons }) => [...seasons.values()].map(({ due }) => due));
  const rates = products.map(({ terms }) => Number(terms.rate) * 10_000);
  const most = Math.max(...dues, ...rates, 100_000);
  return (
    <>
      <ScrollToNewest label={messages.byYear}>
        <div className={classes.strips}>
          {products.map((product, at) => {
            const column = columns[at];
            return column ? <Strip key={product.id} {...{ product, column, comparison, most }} /> : null;
          })}
        </div>
      </ScrollToNewest>
      <p className={classes.legend}>
        <span>
          <i data-of="paid" /> {t(messages.paid)}
        </span>
        <span>
          <i data-of="none" /> {t(messages.notInAll)}
        </span>
      </p>
    </>
  );
}

interface StripProps {
  product: IndexProduct;
  column: Compared;
  comparison: ReturnType<typeof compared>;
  most: number;
}

function Strip({ product, column, comparison: { years, common }, most }: StripProps) {
  const slot = (width - left - right) / years.length;
  const bar = Math.min(slot * 0.6, 40);
  const y = (due: number) => height - foot - (due / most) * (height - foot - 20);
  const lines = [
    { name: t(messages.rateLine), due: Number(product.terms.rate) * 10_000, shade: classes.trigger },
    ...(column.cost && years.length > 1
      ? [{ name: t(messages.meanLine), due: column.cost.mean, shade: classes.todayLine }]
      : []),
  ];
  return (
    <section className={classes.strip}>
      <h3>{nameOf(product)}</h3>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t(messages.chart(nameOf(product)))}>
        <line className={classes.axis} x1={left} x2={width - right} y1={height - foot} y2={height - foot} />
        {years.map((year, nth) => {
          const due = column.seasons.get(year)?.due ?? 0;
          const middle = left + (nth + 0.5) * slot;
          return (
            <g key={year}>
              <title>{`${digits(year)}: ${paidIn(column, year)}`}</title>
              <rect
                className={common.includes(year) ? classes.paid : classes.bar}
                x={middle - bar / 2}
                width={bar}
                y={y(due)}
                height={height - foot - y(due)}
              />
              <text x={middle} y={y(due) - 4} textAnchor="middle">
                {due > 0 ? shownPercent(due) : paidIn(column, year) === t(messages.noMeasure) ? '–' : ''}
              </text>
              <text x={middle} y={height - 4} textAnchor="middle">
                {digits(year)}
              </text>
            </g>
          );
        })}
        {lines.map(({ name, due, shade }, nth) => (
          <g key={name}>
            <line className={shade} x1={left} x2={width - right} y1={y(due)} y2={y(due)} />
            <text x={width - right + 6} y={y(due) + (nth === 0 ? -2 : 12)}>
              {name} {shownPercent(Math.round(due))}%
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}
