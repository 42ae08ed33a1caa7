import type { Page } from '@playwright/test';

/** What somebody does at a page, counted in the page from the browser's own events. */
export interface Effort {
  /** Every key that goes down, Tab, Shift and Ctrl too. */
  keys: number;
  /** Fields begun, buttons pressed by Enter: before each one thinks. */
  thoughts: number;
  /** Presses of the pointer; a file that is handed in is the press on its button. */
  clicks: number;
}

/** Counts from the next page that is opened. */
export async function watchEffort(page: Page): Promise<Effort> {
  const effort: Effort = { keys: 0, thoughts: 0, clicks: 0 };
  await page.exposeFunction('countEffort', (what: keyof Effort) => {
    effort[what] += 1;
  });
  await page.addInitScript(listen);
  return effort;
}

/** Runs in the page. */
function listen() {
  const count = (what: string) => (window as unknown as { countEffort(what: string): void }).countEffort(what);
  let field: EventTarget | null = null;
  addEventListener(
    'keydown',
    ({ isTrusted, key, target }) => {
      if (!isTrusted) return;
      count('keys');
      if (['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)) return;
      if (target !== field || key === 'Enter') count('thoughts');
      field = target;
    },
    { capture: true },
  );
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count('clicks'), { capture: true });
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') count('clicks');
    },
    { capture: true },
  );
}

/**
 * Seconds by the keystroke-level model (Card, Moran and Newell 1980): a key of somebody who types, but not for a
 * living, takes 0.28 s, a thought 1.35 s, a reach for the mouse and a click 1.5 s.
 */
export function secondsOf({ keys, thoughts, clicks }: Effort): number {
  return keys * 0.28 + thoughts * 1.35 + clicks * 1.5;
}

/** What was done after a moment. */
export function since(before: Effort, { keys, thoughts, clicks }: Effort): Effort {
  return { keys: keys - before.keys, thoughts: thoughts - before.thoughts, clicks: clicks - before.clicks };
}
