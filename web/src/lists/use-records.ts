import type { Endpoint, Query } from '@krishi-bima/contract/wire/endpoint';
import type { CallInput } from '#api/client.ts';
import type { AskedOf } from '#api/filter.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';

interface Settings<E> {
  /** What the place itself narrows to, whatever the address says. */
  fixed?: Partial<Query<E>>;
  /** The parts of the address that "clear" takes away besides the search; all but the order when left out. */
  unset?: Partial<Query<E>>;
  /** How many a page has where nobody has asked for another number. */
  perPage?: number;
  /** Tells two lists of one call apart while both are fetched. */
  key?: string;
}

interface Paging {
  limit?: number;
  offset?: number;
}

/** The records of a list call under the filters of the address bar, a page at a time. */
export function useRecords<E extends Endpoint>(
  endpoint: E,
  search: AskedOf<E>,
  { fixed, unset, perPage = 50, key }: Settings<E> = {},
) {
  const { filter, set, clear } = useFilter(endpoint, search);
  const { limit = perPage, offset = 0 }: Paging = filter as Paging;
  const query = { ...filter, ...fixed, limit, offset };
  const list = useList(endpoint, { query } as unknown as CallInput<E>, key === undefined ? {} : { key });
  const clearAll = unset ? () => set({ search: undefined, ...unset }) : clear;
  return { filter, set, clear: clearAll, limit, offset, path: endpoint.path, asked: query, ...list };
}
