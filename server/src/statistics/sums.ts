import type { Days } from '@krishi-bima/contract/dashboard/periods';
import { formsOf } from '@krishi-bima/contract/forms';
import { type StatisticName, type StatisticsQuery, statisticOf } from '@krishi-bima/contract/statistics/statistics';
import { type RawBuilder, sql } from 'kysely';
import { equalTo } from '../database/equal-to.ts';
import { incurredIn } from '../registers/claim-lines.ts';
import { claimEntry } from '../registers/places.ts';
import { policyEntries } from '../registers/policy-lines.ts';
import type { Scoped } from '../tenancy/scoped.ts';

export type Narrowing = Omit<StatisticsQuery, 'measure' | 'level' | 'fiscal_year' | 'month' | 'quarter'>;

export interface Sum {
  key: number | string | null;
  /** The place in the list of periods. */
  period: number;
  value: number | null;
  policies: number;
}

/** What is not known by a column is null: that of no place, or the sum of all. */
type Key = 'district' | 'municipality' | 'ward' | 'peril' | null;

const isClaim = sql`e.entry = ${sql.lit(claimEntry)}`;
const isIssue = sql`e.entry = ${sql.lit(policyEntries.issue)}`;

/** What an entry adds, with the entries that add something. */
const parts: Record<Exclude<StatisticName, 'loss_ratio'>, { of: RawBuilder<unknown>; where: RawBuilder<unknown> }> = {
  claims: { of: sql`1`, where: isClaim },
  outbreak: { of: sql`1`, where: sql`(${isClaim} and e.peril = 'disease')` },
  sum_insured: { of: sql`e.sum_insured`, where: sql`not ${isClaim}` },
  premium: { of: sql`e.premium`, where: sql`not ${isClaim}` },
  animals: { of: sql`e.heads`, where: sql`(${isIssue} and e.form in (${words(namesOf('livestock'))}))` },
  area: { of: sql`e.area_sqm`, where: isIssue },
};

function namesOf(line: 'crop' | 'livestock'): string[] {
  return formsOf(line).map(({ name }) => name);
}

function words(names: readonly string[]) {
  return sql.join(names.map((name) => sql.lit(name)));
}

/** Sums the measure over each of the periods, by a column of the entries. */
export async function sumsOf(
  data: Scoped,
  measure: StatisticName,
  asked: Narrowing,
  { key, periods }: { key: Key; periods: readonly Days[] },
): Promise<Sum[]> {
  const { rows } = await sumsStatement(data, measure, asked, { key, periods }).execute(data.db);
  const { kind } = statisticOf(measure);
  return rows.map(({ claimed, ...row }) => ({ ...row, value: valueOf(kind, Number(row.value), claimed) }));
}

interface SumRow extends Sum {
  claimed: number;
}

export function sumsStatement(
  data: Scoped,
  measure: StatisticName,
  asked: Narrowing,
  { key, periods }: { key: Key; periods: readonly Days[] },
): RawBuilder<SumRow> {
  const column = key === null ? sql`null::integer` : sql.ref(`e.${key}`);
  const by = sql`group by ${key === null ? sql`` : sql`${column}, `}span.nth`;
  const [from, to] = [periods.map((one) => one.from), periods.map((one) => one.to)];
  const spans = sql`unnest(${sql.val(from)}::date[], ${sql.val(to)}::date[]) with ordinality as span (first, last, nth)`;
  const entries = sql`(${entriesOf(data, asked)}) e`;
  const issued = sql`(count(*) filter (where ${isIssue}))::integer as policies`;
  if (measure !== 'loss_ratio') {
    const { of, where } = parts[measure];
    return sql<SumRow>`select ${column} as key, (span.nth - 1)::integer as period,
        coalesce(sum(${of}) filter (where ${where}), 0) as value, ${issued}, 0 as claimed
      from ${spans} join ${entries} on e.day between span.first and span.last ${by}`;
  }
  const whole = { from: from.toSorted()[0] ?? '', to: to.toSorted().at(-1) ?? '' };
  const { insurance } = asked;
  const incurred = incurredIn(data, { ...whole, ...(insurance === undefined ? {} : { insurance }) }, periods);
  return sql<SumRow>`select ${column} as key, (span.nth - 1)::integer as period,
      coalesce(sum(e.premium), 0) as value, ${issued}, coalesce(sum(i.incurred), 0)::bigint as claimed
    from ${spans} join ${entries} on e.day between span.first and span.last
      left join ${incurred} i on ${isClaim} and i.claim = e.entry_id and i.period = span.nth - 1 ${by}`;
}

/** Money is in paisa until here; a loss ratio is that of the register, to two places. */
function valueOf(kind: string, value: number, claimed: number): number | null {
  if (kind === 'percent') return value > 0 ? Math.round((claimed * 10_000) / value) / 100 : null;
  if (kind === 'money') return value / 100;
  return kind === 'area' ? Math.round(value * 100) / 100 : value;
}

/** The entries of the viewer that the question is about. */
export function entriesOf(data: Scoped, asked: Narrowing) {
  const { insurance, registration, peril, district, municipality } = asked;
  let rows = data
    .from('place_entries')
    .selectAll('place_entries')
    .where(equalTo('place_entries', { insurance, peril, district, municipality }));
  if (registration) rows = rows.where('place_entries.form', 'in', namesOf(registration));
  return rows;
}
