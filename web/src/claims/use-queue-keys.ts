import { type RefObject, useEffect } from 'react';
import { isTypedInto } from '#ui/is-typed-into.ts';

/** J and K go from row to row, so that Enter opens it; X picks the row, A gives the picked ones to somebody. */
export function useQueueKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, target, key } = event;
      if (ctrlKey || metaKey || altKey || isTypedInto(target) || document.querySelector('[role=dialog]')) return;
      const act = acts[key];
      if (list.current && act?.(list.current)) event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}

/** Each answers whether there was something to do. */
const acts: Readonly<Record<string, (list: HTMLElement) => boolean>> = {
  j: (list) => go(list, 1),
  k: (list) => go(list, -1),
  x: (list) => press(rowWithFocus(list)?.querySelector<HTMLElement>('input[type=checkbox]')),
  a: (list) => press(list.querySelector<HTMLElement>('[data-assign]')),
};

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('tbody tr:has(a[href])')];
}

function rowWithFocus(list: HTMLElement): HTMLElement | undefined {
  return rowsOf(list).find((row) => row.contains(document.activeElement));
}

function go(list: HTMLElement, step: 1 | -1): boolean {
  const rows = rowsOf(list);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
  next?.querySelector<HTMLElement>('a[href]')?.focus();
  return next !== undefined;
}

function press(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return element !== null && element !== undefined;
}
