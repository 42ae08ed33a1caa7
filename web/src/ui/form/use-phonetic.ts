import { type RefObject, useEffect, useRef, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { useLanguage } from '#i18n/t.ts';
import { PhoneticTyping, type PhoneticWord } from './phonetic-typing.ts';

const storageKey = 'phonetic';

/** What somebody chose, of the whole browser. */
const chosen = createStore(() => ({ value: localStorage.getItem(storageKey) }));

/** A phone has a Nepali keyboard of its own, and no room in the field for a switch. */
export function hasOwnKeyboard() {
  return matchMedia('(pointer: coarse)').matches;
}

/**
 * Tells whether Latin letters become Devanagari in a Nepali field. A choice is remembered; without one they do wherever
 * only Devanagari is right, and in fields of either script where the page is read in Nepali.
 */
export function usePhoneticSwitch(isDevanagariOnly: boolean) {
  const language = useLanguage();
  const { value } = useStore(chosen);
  const isOn = value === null ? isDevanagariOnly || language === 'ne' : value === 'on';
  return [isOn, setPhonetic] as const;
}

function setPhonetic(next: boolean) {
  const value = next ? 'on' : 'off';
  localStorage.setItem(storageKey, value);
  chosen.setState({ value });
}

/** Makes the browser one in which nobody has chosen. */
export function forgetPhonetic() {
  localStorage.removeItem(storageKey);
  chosen.setState({ value: null });
}

/** The word being typed in the box, while typing by sound is on. */
export function usePhonetic(box: RefObject<HTMLInputElement | HTMLTextAreaElement | null>, enabled: boolean) {
  const [word, setWord] = useState<PhoneticWord>();
  const typing = useRef<PhoneticTyping>(undefined);
  useEffect(() => {
    if (!enabled) return undefined;
    let isGone = false;
    async function attach() {
      // The rules and the list of names come only to those who use them.
      const scheme = await import('@krishi-bima/nepali/typing');
      if (!isGone && box.current) typing.current = new PhoneticTyping(box.current, scheme, setWord);
    }
    void attach();
    return () => {
      isGone = true;
      typing.current?.detach();
      typing.current = undefined;
    };
  }, [box, enabled]);
  return { word, pick: (choice: string) => typing.current?.pick(choice) };
}
