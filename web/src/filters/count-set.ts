import { recordOf } from '@krishi-bima/contract/values/records';

type Part = string | number | symbol;

/** Counts which of the named parts of a filter are set; the two ends of a period count once. */
export function countSet<F extends object>(filter: F, names: readonly (keyof F)[]): number {
  const set = names.filter((name) => filter[name] !== undefined && filter[name] !== false);
  return new Set(set.map((name) => periodOf.get(name) ?? name)).size;
}

/** Both ends of a period are one filter. */
const periodOf = new Map<Part, string>([
  ['start_date', 'period'],
  ['end_date', 'period'],
  ['ends_from', 'ends'],
  ['ends_to', 'ends'],
  ['days_from', 'days'],
  ['days_until', 'days'],
]);

/** What takes the named parts of a filter away. */
export function unsetOf<const N extends string>(names: readonly N[]): Record<N, undefined> {
  return recordOf(names, () => undefined);
}
