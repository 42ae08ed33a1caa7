import sheet from '@mantine/core/styles.css?raw';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { removeAtLogout } from '#api/storage.ts';
import { setLanguage } from '#i18n/t.ts';
import { ThemeProvider } from '#theme/provider.tsx';
import { namesInSheet, unstyled } from '../../test/unstyled.ts';

const kit = namesInSheet(sheet);

export const desk = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

const shown: { root: Root; container: HTMLElement }[] = [];

afterEach(() => {
  const bare = unstyled(kit);
  takeAway();
  setLanguage('ne');
  // The next file on this page is read by nobody who was signed in for a test of this one.
  removeAtLogout();
  expect(bare, 'parts of the UI kit without their sheet in theme/mantine.css').toEqual([]);
});

/** Somebody leaves the page: what was drawn is gone. */
export function takeAway() {
  for (const { root, container } of shown.splice(0)) {
    root.unmount();
    container.remove();
  }
}

/** Draws a part of a page as staff would see it, on a desk unless told otherwise. */
export async function show(part: ReactNode, screen = desk) {
  await page.viewport(screen.width, screen.height);
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  shown.push({ root, container });
  flushSync(() => root.render(<ThemeProvider>{part}</ThemeProvider>));
}

interface Held<V> {
  value: V;
  onChange: (value: V) => void;
}

/** Draws a field whose value is kept as a form would keep it; `current` tells the value now. */
export async function showField<V>(initial: V, draw: (held: Held<V>) => ReactNode, screen = desk) {
  const held: { current: V; set: (value: V) => void } = { current: initial, set: () => {} };
  function Holder() {
    const [value, setValue] = useState(initial);
    held.set = (next) => flushSync(() => change(next));
    function change(next: V) {
      held.current = next;
      setValue(() => next);
    }
    return draw({ value, onChange: change });
  }
  await show(<Holder />, screen);
  return held;
}
