import { type RefObject, useEffect, useRef, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { PhoneticTyping, type PhoneticWord } from './phonetic-typing.ts';

const storageKey = 'phonetic';
const isOn = createStore(() => localStorage.getItem(storageKey) === 'on');

/** Off until somebody switches it on; then on in every Nepali field, and remembered. */
export function usePhoneticSwitch() {
  return [useStore(isOn), setPhonetic] as const;
}

function setPhonetic(next: boolean) {
  localStorage.setItem(storageKey, next ? 'on' : 'off');
  isOn.setState(next, true);
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
