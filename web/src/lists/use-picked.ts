import { useState } from 'react';
import type { Selection } from '#ui/table-select.tsx';

interface Page<T> {
  count: number;
  results: readonly T[];
}

interface Picks<T> {
  rows: ReadonlyMap<number, T>;
  /** What the list was narrowed to when all of it was picked. */
  allOf: string | undefined;
}

/**
 * The rows that somebody picked one by one, on whichever pages they stand, or all that the list finds. Of another filter
 * all is something else: then those stay that were picked by themselves.
 */
export function usePicked<T extends { id: number }>(page: Page<T> | undefined, narrowedTo: object) {
  const [picks, setPicks] = useState<Picks<T>>({ rows: new Map(), allOf: undefined });
  const here = JSON.stringify(narrowedTo);
  const results = page?.results ?? [];
  const isAll = picks.allOf === here;
  const picked = isAll ? new Map(results.map((row) => [row.id, row])) : picks.rows;
  const isWholePage = results.length > 0 && results.every(({ id }) => picked.has(id));
  const selection: Selection = {
    selected: new Set(picked.keys()),
    onChange: (ids) => {
      const known = new Map([...picked, ...results.map((row) => [row.id, row] as const)]);
      setPicks({ rows: new Map([...known].filter(([id]) => ids.has(id))), allOf: undefined });
    },
  };
  return {
    selection,
    /** Without those of other pages while all are picked. */
    rows: [...picked.values()],
    isAll,
    count: isAll ? (page?.count ?? 0) : picked.size,
    /** Once the whole page is picked, the list may be. */
    offersAll: !isAll && isWholePage && page !== undefined && page.count > picked.size,
    pickAll: () => setPicks({ rows: picks.rows, allOf: here }),
    clear: () => setPicks({ rows: new Map(), allOf: undefined }),
  };
}

export type Picked<T extends { id: number }> = ReturnType<typeof usePicked<T>>;
