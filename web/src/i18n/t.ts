import type { Language, Text } from '@krishi-bima/contract/values/text';
import { useSyncExternalStore } from 'react';

const storageKey = 'language';
const listeners = new Set<() => void>();
let current: Language = localStorage.getItem(storageKey) === 'en' ? 'en' : 'ne';

document.documentElement.lang = current;
addEventListener('storage', ({ key, newValue }) => {
  if (key === storageKey) show(newValue === 'en' ? 'en' : 'ne');
});

export function t(wording: Text): string {
  return wording[current];
}

/** A component may show either: a wording, or text that is the same in both languages (a name, a code). */
export type Wording = Text | string;

export function say(wording: Wording): string {
  return typeof wording === 'string' ? wording : wording[current];
}

/** Returns the present language. Inside a component use `useLanguage`, which also follows the switch. */
export function language(): Language {
  return current;
}

export function setLanguage(next: Language) {
  localStorage.setItem(storageKey, next);
  show(next);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language);
}

function show(next: Language) {
  if (next === current) return;
  current = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
