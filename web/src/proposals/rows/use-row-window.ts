import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { DraftLine } from '#proposals/editor/editor-model.ts';

/** Up to this many rows are all rendered; of more, only those on screen. */
const wholeUpTo = 60;
const rowHeight = 37;

/** Returns the rows to render. The open one is always among them: scrolled away, it must not lose typed values. */
export function useRowWindow<R extends DraftLine>(rows: readonly R[], open: string | undefined) {
  const isWindowed = rows.length > wholeUpTo;
  const root = useRef<HTMLTableElement & HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  const openAt = rows.findIndex((row) => row.client_id === open);
  useLayoutEffect(() => {
    const body = root.current?.querySelector('tbody') ?? root.current;
    if (body) setOffset(body.getBoundingClientRect().top + scrollY);
  }, []);

  const extract = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return openAt < 0 || drawn.includes(openAt) ? drawn : [...drawn, openAt].sort((a, b) => a - b);
    },
    [openAt],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: isWindowed,
    estimateSize: () => rowHeight,
    getItemKey: (at) => rows[at]?.client_id ?? at,
    overscan: 10,
    scrollMargin: offset,
    rangeExtractor: extract,
  });

  const all = { root, before: 0, after: 0, measure: undefined };
  if (!isWindowed) return { ...all, items: rows.map((row, at) => ({ row, at })) };
  const shown = virtual.getVirtualItems();
  const items = shown.flatMap(({ index }) => {
    const row = rows[index];
    return row ? [{ row, at: index }] : [];
  });
  const before = (shown[0]?.start ?? offset) - offset;
  const after = virtual.getTotalSize() - ((shown.at(-1)?.end ?? offset) - offset);
  return { ...all, items, before, after, measure: virtual.measureElement };
}
