import type { Endpoint, Query } from '@krishi-bima/contract/wire/endpoint';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type AskedOf, filterOf } from './filter.ts';

interface Filtering<E> {
  filter: Partial<Query<E>>;
  /** Changes a part and goes back to the first page, unless the page itself changes. */
  set: (change: Partial<Query<E>>) => void;
  clear: () => void;
}

const pageParts = ['limit', 'offset', 'ordering'];

/**
 * Filters live in the address bar: they survive a reload, can be sent to a colleague and go back with "back". `search` is
 * what the route of the page has of it.
 */
export function useFilter<E extends Endpoint>(endpoint: E, search: AskedOf<E>): Filtering<E> {
  const navigate = useNavigate();
  const filter = useMemo(() => filterOf(endpoint, search), [endpoint, search]);

  function go(change: (before: Record<string, unknown>) => Record<string, unknown>, replace = false) {
    void navigate({ to: '.', search: change, replace });
  }
  function set(change: Partial<Query<E>>) {
    const turnsPage = Object.keys(change).every((name) => pageParts.includes(name));
    // A history step for every keystroke of a search would make "back" useless.
    const isTypedOn = 'search' in change && Boolean(search.search);
    go((before) => withoutEmpty({ ...before, ...(turnsPage ? {} : { offset: undefined }), ...change }), isTypedOn);
  }
  const clear = () => go(({ limit, ordering }) => withoutEmpty({ limit, ordering }));
  return { filter, set, clear };
}

/** Returns how many filters are set, not counting search, order and page. */
export function setCount(filter: object, besides: readonly string[] = []): number {
  const silent = new Set([...pageParts, 'search', ...besides]);
  return Object.entries(filter).filter(([name, value]) => value !== undefined && !silent.has(name)).length;
}

function withoutEmpty(search: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
}
