import type { KeyboardEvent } from 'react';

/** Down from the search box goes to what it found; there the arrows walk and Enter opens. */
export function focusRows(event: KeyboardEvent<HTMLDivElement>) {
  const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
  if (event.key !== 'ArrowDown' || !isSearch) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('tbody a, li a')?.focus();
}
