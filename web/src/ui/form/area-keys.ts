import type { KeyboardEvent } from 'react';

/** When a full cell moved on by itself, the `-` that fingers add out of habit must not move on again. */
let movedAt = 0;
const habitMs = 1200;

/** `-` moves on, an empty cell's Backspace goes back, arrows cross the edges. */
export function moveInCells(event: KeyboardEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const target = targetOf(event, input);
  if (target === undefined) return;
  event.preventDefault();
  target?.focus();
}

/** The cell after this one takes the focus by itself. */
export function nextCell(input: HTMLInputElement) {
  movedAt = performance.now();
  return neighbour(input, 1);
}

/** Undefined: an ordinary key. Null: swallow it. */
function targetOf({ key }: KeyboardEvent, input: HTMLInputElement): HTMLInputElement | null | undefined {
  const { value, selectionStart, selectionEnd } = input;
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  if (key === '-') {
    const isHabit = performance.now() - movedAt < habitMs && (value === '' || isAllSelected);
    movedAt = 0;
    return isHabit ? null : (neighbour(input, 1) ?? null);
  }
  if (key === 'Backspace' && value === '') return neighbour(input, -1);
  if (key === 'ArrowRight' && (isAllSelected || selectionStart === value.length)) return neighbour(input, 1);
  if (key === 'ArrowLeft' && (isAllSelected || selectionEnd === 0)) return neighbour(input, -1);
  return undefined;
}

function neighbour(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const cells = [...(input.closest('fieldset')?.querySelectorAll('input') ?? [])];
  return cells[cells.indexOf(input) + step];
}
