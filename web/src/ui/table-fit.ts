import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from 'zustand';
import { language } from '#i18n/t.ts';
import { type Column, columnId } from './table-column.ts';
import { useTableView } from './table-view.ts';

/** How many columns each table leaves out for want of room; the table and its list of columns share it. */
const leftOut = createStore<Readonly<Record<string, number>>>(() => ({}));

/** Returns the columns that a table shows: without those turned off, and those that its panel has no room for. */
export function useShownColumns<T>(name: string, columns: readonly Column<T>[]): readonly Column<T>[] {
  const { hidden } = useTableView(name);
  const key = keyOf(name);
  const count = useStore(leftOut, (tables) => tables[key] ?? 0);
  const shown = columns.filter((column) => !(hidden[columnId(column)] ?? column.hidden ?? false));
  const yielding = shown
    .filter((column) => column.yields !== undefined && hidden[columnId(column)] === undefined)
    .toSorted((a, b) => (a.yields ?? 0) - (b.yields ?? 0))
    .slice(0, count);
  return shown.filter((column) => !yielding.includes(column));
}

/** Leaves out one column after the other until the table is no wider than the box around it. */
export function useFit<T>(name: string, columns: readonly Column<T>[]): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const key = keyOf(name);
  const most = columns.filter(({ yields }) => yields !== undefined).length;
  // After every render, because other rows need other widths.
  useLayoutEffect(() => narrow(box.current, key, most));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || most === 0) return undefined;
    let width: number | undefined;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== width) leftOut.setState({ [key]: 0 });
      width = element.clientWidth;
      narrow(element, key, most);
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [key, most]);
  return box;
}

/** The words of another language have other widths. */
function keyOf(name: string): string {
  return `${name} ${language()}`;
}

function narrow(box: HTMLElement | null, key: string, most: number) {
  const count = leftOut.getState()[key] ?? 0;
  if (box && count < most && box.scrollWidth > box.clientWidth) leftOut.setState({ [key]: count + 1 });
}
