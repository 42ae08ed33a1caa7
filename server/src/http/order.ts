import { keysOf } from '@krishi-bima/contract/values/records';

/** Reads `-due_on` as the column behind `due_on` from the last to the first; other names do not pass the schema. */
export function orderOf<C extends Record<string, string>>(
  columns: C,
  ordering: string,
): { column: C[keyof C & string]; direction: 'asc' | 'desc' } {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const name = keysOf(columns).find((one) => one === ordering.replace('-', ''));
  if (name === undefined) throw new TypeError(`no list is ordered by ${ordering}`);
  return { column: columns[name], direction };
}
