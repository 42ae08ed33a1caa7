import type { KeyboardEvent, MouseEvent } from 'react';

/** Up, Down, Home and End go from row to row and stay on the same kind of thing: link, box, menu. */
export function moveInRows(event: KeyboardEvent<HTMLElement>) {
  const { target: from } = event;
  if (!(from instanceof HTMLElement)) return;
  const row = from.closest<HTMLElement>('tr, li');
  const rows = row?.parentElement;
  if (!row || !rows || event.altKey || event.ctrlKey || event.metaKey) return;
  const target = rowFor(event.key, row, rows);
  if (!target) return;
  const place = focusable(row).indexOf(from);
  const candidates = focusable(target);
  event.preventDefault();
  (candidates[place] ?? candidates[0])?.focus();
}

function rowFor(key: string, row: Element, rows: Element): Element | null {
  if (key === 'ArrowDown') return row.nextElementSibling;
  if (key === 'ArrowUp') return row.previousElementSibling;
  if (key === 'Home') return rows.firstElementChild;
  if (key === 'End') return rows.lastElementChild;
  return null;
}

function focusable(row: Element): HTMLElement[] {
  const inside = [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)')];
  return row instanceof HTMLElement && row.tabIndex === 0 ? [row, ...inside] : inside;
}

/** A click beside the link follows it too, unless it was meant for something else or text is being selected. */
export function openRow(event: MouseEvent<HTMLElement>, open?: () => void) {
  const { target } = event;
  if (!(target instanceof Element)) return;
  // A portal's clicks bubble through React but come from elsewhere in the page: a menu opened from the row.
  if (!event.currentTarget.contains(target) || target.closest('a, button, input, label, select, textarea')) return;
  if (getSelection()?.type === 'Range') return;
  if (open) return open();
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[href]');
  link?.dispatchEvent(new window.MouseEvent('click', { ...modifiersOf(event), bubbles: true, cancelable: true }));
}

function modifiersOf({ ctrlKey, metaKey, shiftKey }: MouseEvent) {
  return { ctrlKey, metaKey, shiftKey };
}
