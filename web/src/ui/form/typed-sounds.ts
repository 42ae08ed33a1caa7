import { useSyncExternalStore } from 'react';

/** Which Latin letters wrote a word, the last time that it was typed by sound. In memory alone. */
const letters = new Map<string, string>();

const listeners = new Set<() => void>();

export function rememberSound(word: string, latin: string) {
  letters.set(word, latin);
  for (const tell of listeners) tell();
}

/** Follows the letters too: a word may stay as it is while another letter is typed, श्रेष्ठ for shrest and shrestha. */
export function useLatinName(name: string): string | undefined {
  return useSyncExternalStore(subscribe, () => latinName(name));
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * Returns a name in the Latin letters that wrote it, "हरिमाया पोखरेल" as "Harimaya Pokhrel"; `undefined` when a word of
 * it was not typed by sound.
 */
function latinName(name: string): string | undefined {
  let isKnown = /\p{Script=Devanagari}/u.test(name);
  const latin = name.trim().replace(/[\p{Script=Devanagari}\u200c\u200d]+/gu, (word) => {
    const typed = letters.get(word)?.replace(/[^A-Za-z]/g, '');
    if (!typed) isKnown = false;
    return typed ? `${typed.slice(0, 1).toUpperCase()}${typed.slice(1).toLowerCase()}` : word;
  });
  return isKnown ? latin : undefined;
}
