type Part = string | number | symbol;

/** Counts which of the named parts of a filter are set; the two ends of a period count once. */
export function countSet<F extends object>(filter: F, names: readonly (keyof F)[]): number {
  const set = names.filter((name) => filter[name] !== undefined && filter[name] !== false);
  return new Set(set.map((name) => (isEnd(name) ? 'period' : name))).size;
}

function isEnd(name: Part): boolean {
  return name === 'start_date' || name === 'end_date';
}

/** What takes the named parts of a filter away. */
export function unsetOf<const N extends string>(names: readonly N[]): Record<N, undefined> {
  return Object.fromEntries(names.map((name) => [name, undefined])) as Record<N, undefined>;
}
