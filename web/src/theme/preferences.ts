import { keysOf } from '@krishi-bima/contract/values/records';

/*
 * How this person likes the shell on this device. Beside the keys of the specification, section 9, and cleared with
 * them.
 */

const sizes = { normal: '100%', large: '112.5%', larger: '125%' } as const;
export type TextSize = keyof typeof sizes;
export const textSizes = keysOf(sizes);

export function textSize(): TextSize {
  const kept = localStorage.getItem('text_size');
  return textSizes.find((size) => size === kept) ?? 'normal';
}

export function setTextSize(size: TextSize) {
  localStorage.setItem('text_size', size);
  applyTextSize();
}

/** All sizes are rem, so the root's size is the size of everything. */
export function applyTextSize() {
  document.documentElement.style.fontSize = sizes[textSize()];
}

/** A tablet has no room to spare until somebody says otherwise. */
export function isSidebarFolded(): boolean {
  const kept = localStorage.getItem('sidebar');
  return kept ? kept === 'folded' : matchMedia('(max-width: 1079px)').matches;
}

export function storeSidebarFolded(folded: boolean) {
  localStorage.setItem('sidebar', folded ? 'folded' : 'open');
}
