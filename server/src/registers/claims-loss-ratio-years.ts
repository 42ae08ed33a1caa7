import { terms } from '@krishi-bima/contract/terms/terms';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { fiscalYearLabel } from '@krishi-bima/nepali/fiscal-year';
import { sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';
import { byPlace, type Place, placeColumns, ratioLines, ratioOf } from './claims-loss-ratio.ts';
import { rangeOf } from './read.ts';
import { type AskedOfYear, amount, defineRegister, together } from './register.ts';

/** The year asked for and those before it, each by how many years it lies back. */
const years = [0, 1, 2] as const;
type Back = (typeof years)[number];

type Line = Place & Readonly<Record<`premium_${Back}` | `incurred_${Back}`, number>>;

const parts = {
  premium: terms.premium,
  incurred: text('जम्मा दाबी', 'Incurred'),
  ratio: text('दाबी अनुपात', 'Loss ratio'),
};
type Part = keyof typeof parts;
const sums = ['premium', 'incurred'] as const satisfies Part[];

const before: Readonly<Record<Back, Text>> = {
  0: text('छानिएको वर्ष', 'year chosen'),
  1: text('अघिल्लो वर्ष', 'year before'),
  2: text('दुई वर्षअघि', 'two years before'),
};

/** The ratios beside each other first, then what they are worked out of. */
const shown: readonly (readonly [Part, Back])[] = [
  ...years.map((back) => ['ratio', back] as const),
  ...years.flatMap((back) => sums.map((part) => [part, back] as const)),
];

function eachOf<T>(make: (part: Part, back: Back) => T): Record<string, T> {
  return Object.fromEntries(shown.map(([part, back]) => [`${part}_${back}`, make(part, back)]));
}

function labelOf(part: Part, year: Text): Text {
  return text(`${parts[part].ne} ${year.ne}`, `${parts[part].en} ${year.en}`);
}

/** The same month or quarter of each year, where one is asked for. */
function yearLines(data: Scoped, asked: AskedOfYear) {
  const each = years.map((back) => {
    const fiscal_year = asked.fiscal_year - back;
    const lines = ratioLines(data, { ...asked, fiscal_year, ...rangeOf(fiscal_year, asked) });
    return sql`select ${sql.lit(back)} as back, y.* from ${lines} y`;
  });
  const summed = years.flatMap((back) =>
    sums.map((part) => {
      const sum = sql`coalesce(sum(${sql.ref(`one.${part}`)}) filter (where one.back = ${sql.lit(back)}), 0)::bigint`;
      return sql`${sum} as ${sql.ref(`${part}_${back}`)}`;
    }),
  );
  return sql`(select one.form, one.district, ${sql.join(summed)} from ${together(...each)} one
    group by one.form, one.district)`;
}

/** The loss ratio of a line and district in a year beside that of the years before. */
export const claimsLossRatioYears = defineRegister<Line>({
  key: 'loss_ratio_years',
  title: text('तीन वर्षको दाबी अनुपात', 'Loss ratio of three years'),
  permission: 'view_proposal',
  filters: ['branch', 'province', 'district', 'municipality', 'ward', 'registration'],
  ...byPlace,
  labels: ({ fiscal_year }) =>
    eachOf((part, back) => {
      const year = fiscal_year - back;
      return labelOf(part, text(fiscalYearLabel(year, 'ne'), fiscalYearLabel(year, 'en')));
    }),
  lines: yearLines,
  columns: {
    ...placeColumns,
    ...eachOf((part, back) => {
      const label = labelOf(part, before[back]);
      if (part !== 'ratio') return amount<Line>(`${part}_${back}`, label, { width: 28 });
      const ratio = (line: Partial<Readonly<Record<string, unknown>>>) =>
        ratioOf({ premium: Number(line[`premium_${back}`]), incurred: Number(line[`incurred_${back}`]) });
      return { label, kind: 'percent' as const, rank: 'fact' as const, width: 17, cell: ratio, ofSums: ratio };
    }),
  },
});
