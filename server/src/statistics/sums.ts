import type { Days } from '@krishi-bima/contract/dashboard/periods';
import { placeLevels, type StatisticName, statisticOf } from '@krishi-bima/contract/statistics/statistics';
import { type RawBuilder, sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';
import { figureRows, monthOf, type Narrowing, namesOf, stretchesOf } from './figures.ts';
import { greennessStatement } from './greenness.ts';
import type { By, Sum, SumRow } from './sum.ts';

/** What a row adds. */
const parts: Record<Exclude<StatisticName, 'ndvi'>, RawBuilder<unknown>> = {
  claims: sql`sum(e.claims)`,
  outbreak: sql`sum(e.claims) filter (where e.peril = 'disease')`,
  sum_insured: sql`sum(e.sum_insured)`,
  premium: sql`sum(e.premium)`,
  loss_ratio: sql`sum(e.premium)`,
  animals: sql`sum(e.heads) filter (where e.form in (${sql.join(namesOf('livestock').map((name) => sql.lit(name)))}))`,
  area: sql`sum(e.area_sqm)`,
};

/** Sums the measure over each of the periods, by a column of the entries. */
export async function sumsOf(data: Scoped, measure: StatisticName, asked: Narrowing, by: By): Promise<Sum[]> {
  const { rows } = await sumsStatement(data, measure, asked, by).execute(data.db);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

export function sumsStatement(data: Scoped, measure: StatisticName, asked: Narrowing, by: By): RawBuilder<SumRow> {
  if (measure === 'ndvi') return greennessStatement(data, asked, by);
  const { key, periods } = by;
  const place = placeLevels.find((level) => level === key);
  const column = key === null ? sql`null::integer` : sql.ref(`e.${key}`);
  const [from, to] = [periods.map((one) => one.from), periods.map((one) => one.to)];
  const spans = sql`unnest(${sql.val(from)}::date[], ${sql.val(to)}::date[]) with ordinality as span (first, last, nth)`;
  const byDay = [
    ...new Map(periods.filter(endsWithin).map(({ to: day }) => [monthOf(day).from, monthOf(day)])).values(),
  ];
  const rows = figureRows(data, asked, { stretches: stretchesOf(periods), byDay, ...(place ? { place } : {}) });
  // Each day once: held against the periods row by row, a branch of many entries took seconds.
  const daily = sql`select ${column} as key, e.noticed, e.day, ${parts[measure]} as amount, sum(e.policies) as policies,
      sum(e.incurred) as incurred from ${rows} e group by 1, 2, 3`;
  // What became of a claim counts until the end of the period of its notice.
  return sql<SumRow>`select d.key, (span.nth - 1)::integer as period, coalesce(sum(d.amount), 0) as amount,
      sum(d.policies)::integer as policies,
      coalesce(sum(d.incurred) filter (where d.day <= span.last), 0)::bigint as claimed
    from ${spans} join (${daily}) d on d.noticed between span.first and span.last group by d.key, span.nth`;
}

/** The sums are of whole months. */
function endsWithin({ to }: Days): boolean {
  return to < monthOf(to).to;
}

/** Money in rupees; a loss ratio is that of the register, to two places; a mean of nothing is null. */
export function valueOf(measure: StatisticName, sum: Pick<Sum, 'amount' | 'claimed' | 'policies'>): number | null {
  const { kind } = statisticOf(measure);
  const { amount, claimed, policies } = sum;
  if (kind === 'mean') return policies > 0 ? Math.round((amount * 1000) / policies) / 1000 : null;
  if (kind === 'percent') return amount > 0 ? Math.round((claimed * 10_000) / amount) / 100 : null;
  if (kind === 'money') return amount / 100;
  return kind === 'area' ? Math.round(amount * 100) / 100 : amount;
}
