import { toPaisa } from '@krishi-bima/nepali/money';
import type { Form } from '../forms/form.ts';
import { forms } from '../forms/index.ts';
import type { Options } from '../forms/kinds.ts';
import type { ProblemCode } from '../problems/problems.ts';
import type { NewTariff } from './tariffs.ts';

/* The rules for a new tariff, the same in the browser and on the server. */

export type TariffTerms = Pick<
  NewTariff,
  'rate' | 'crop_rates' | 'subsidy_slabs' | 'stamp' | 'accident_premium' | 'deductible' | 'caps' | 'buying_windows'
>;

/** Returns the form whose premiums a line sets. */
export function formOfLine(line: string): Form | undefined {
  return Object.values<Form>(forms).find(({ tariff_line }) => tariff_line === line);
}

/** Returns the choices for rates, caps and windows: the crops, fruits or animals of the form. */
export function kindsOf({ row }: Form): Options {
  const spec = row.fields[row.kind];
  return spec?.kind === 'choice' ? spec.options : {};
}

/** Returns a code per path: `subsidy_slabs.1.up_to`. */
export function tariffProblems(terms: TariffTerms, kinds: Options): Record<string, ProblemCode> {
  const found: Record<string, ProblemCode> = {};
  const isKnown = (crop: string | null) => crop === null || Object.hasOwn(kinds, crop);
  if (terms.rate <= 0) found.rate = 'not_positive';
  for (const [crop, rate] of Object.entries(terms.crop_rates)) {
    if (!isKnown(crop)) found[`crop_rates.${crop}`] = 'bad_choice';
    else if (rate <= 0) found[`crop_rates.${crop}`] = 'not_positive';
  }
  for (const [at, { up_to }] of terms.subsidy_slabs.entries()) {
    const code = slabProblem(terms.subsidy_slabs, at, up_to);
    if (code) found[`subsidy_slabs.${at}.up_to`] = code;
  }
  const caps = new Set<string>();
  for (const [at, { crop, unit, max_cost }] of terms.caps.entries()) {
    if (!isKnown(crop)) found[`caps.${at}.crop`] = 'bad_choice';
    else if (caps.has(`${crop} ${unit}`)) found[`caps.${at}.crop`] = 'repeated';
    if (toPaisa(max_cost) <= 0) found[`caps.${at}.max_cost`] = 'not_positive';
    caps.add(`${crop} ${unit}`);
  }
  const windows = new Set<string | null>();
  for (const [at, { crop, from_day, to_day }] of terms.buying_windows.entries()) {
    if (!isKnown(crop)) found[`buying_windows.${at}.crop`] = 'bad_choice';
    else if (windows.has(crop)) found[`buying_windows.${at}.crop`] = 'repeated';
    if (to_day < from_day) found[`buying_windows.${at}.to_day`] = 'bad_window';
    windows.add(crop);
  }
  return found;
}

/** Only the last slab has no upper limit, so that every sum insured matches one. */
function slabProblem(slabs: TariffTerms['subsidy_slabs'], at: number, up_to: string | null): ProblemCode | undefined {
  if ((up_to === null) !== (at === slabs.length - 1)) return 'slab_open';
  if (up_to === null) return undefined;
  const before = slabs[at - 1]?.up_to;
  const isAbove = toPaisa(up_to) > (before ? toPaisa(before) : 0);
  return isAbove ? undefined : 'slab_order';
}

/** One difference of a new tariff; `key` names the crop, the slab or the unit. */
export interface TariffDifference {
  of: keyof TariffTerms;
  key: string | null;
  before: string | null;
  after: string | null;
}

/** Returns the differences in the order of the form; what is absent in both is left out. */
export function tariffDifferences(before: TariffTerms | null, after: TariffTerms): TariffDifference[] {
  const [old, now] = [before ? saidBy(before) : new Map<string, string>(), saidBy(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((name) => {
      const [of = '', key = ''] = name.split(' ', 2);
      const known = { of: of as keyof TariffTerms, key: name.includes(' ') ? key : null };
      return { ...known, before: old.get(name) ?? null, after: now.get(name) ?? null };
    })
    .filter((one) => one.before !== one.after)
    .toSorted((a, b) => order.indexOf(a.of) - order.indexOf(b.of));
}

const order: readonly (keyof TariffTerms)[] = [
  'rate',
  'crop_rates',
  'subsidy_slabs',
  'stamp',
  'accident_premium',
  'deductible',
  'caps',
  'buying_windows',
];

/** Returns every value of a tariff under a name of its own: `caps tomato/ropani`, `subsidy_slabs 5000000.00`. */
function saidBy(terms: TariffTerms): Map<string, string> {
  return new Map([
    ['rate', String(terms.rate)],
    ['stamp', terms.stamp],
    ['accident_premium', terms.accident_premium],
    ['deductible', String(terms.deductible)],
    ...Object.entries(terms.crop_rates).map(([crop, rate]) => [`crop_rates ${crop}`, String(rate)] as const),
    ...terms.subsidy_slabs.map(({ up_to, percent }) => [`subsidy_slabs ${up_to ?? ''}`, String(percent)] as const),
    ...terms.caps.map(({ crop, unit, max_cost }) => [`caps ${crop ?? ''}/${unit}`, max_cost] as const),
    ...terms.buying_windows.map(
      ({ crop, from_day, to_day }) => [`buying_windows ${crop ?? ''}`, `${from_day}–${to_day}`] as const,
    ),
  ]);
}
