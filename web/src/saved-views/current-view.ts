import type { SavedView } from '@krishi-bima/contract/saved-views/saved-views';
import type { Endpoint, Query } from '@krishi-bima/contract/wire/endpoint';
import { filterOf } from '#api/filter.ts';
import { type Column, columnId } from '#ui/table-column.ts';

/** What a view holds of a list: its filters as they stand in the address, and the columns shown. */
export type CurrentView = Pick<SavedView, 'query' | 'columns'>;

const silent = new Set(['limit', 'offset']);

export function currentView<T>(
  filter: object,
  columns: readonly Column<T>[],
  hidden: Readonly<Record<string, boolean>>,
) {
  const parts = Object.entries(filter).filter(([name, value]) => value !== undefined && !silent.has(name));
  const query = new URLSearchParams(parts.map(([name, value]) => [name, String(value)]));
  query.sort();
  const shown = columns.filter((column) => column.hideable && !(hidden[columnId(column)] ?? column.hidden ?? false));
  return { query: query.toString(), columns: shown.map(columnId) };
}

/** The filter of a view, as far as the list still knows it. */
export function filterIn<E extends Endpoint>(endpoint: E, { query }: Pick<CurrentView, 'query'>): Partial<Query<E>> {
  return filterOf(endpoint, Object.fromEntries(new URLSearchParams(query)));
}

/** What a table keeps of its columns when a view is opened. */
export function hiddenIn<T>({ columns: shown }: Pick<CurrentView, 'columns'>, columns: readonly Column<T>[]) {
  const choices = columns.filter((column) => column.hideable).map(columnId);
  return Object.fromEntries(choices.map((id) => [id, !shown.includes(id)]));
}

export function isSame(one: CurrentView, other: CurrentView): boolean {
  const sorted = ({ columns }: CurrentView) => columns.toSorted().join();
  return one.query === other.query && sorted(one) === sorted(other);
}
