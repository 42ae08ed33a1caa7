import type { Text } from '@krishi-bima/contract/values/text';
import { foldName, foldPrefix, foldText } from '@krishi-bima/nepali/folding';
import { type KeyboardEvent, useRef } from 'react';
import { language, say, type Wording } from '#i18n/t.ts';

interface Option {
  label: Wording;
  disabled?: boolean;
}

const restMs = 800;

/** The first letters of a choice choose it, as in the lists of the system: in either script, by sound too. */
export function useTypeAhead<O extends Option>(options: readonly O[], chosen: O | undefined) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent): O | undefined => {
    if (!isLetter(event)) return undefined;
    const { text, at } = typed.current;
    const next = event.timeStamp - at > restMs ? event.key : text + event.key;
    typed.current = { text: next, at: event.timeStamp };
    const match = meant(options, next, chosen);
    return match === chosen ? undefined : match;
  };
}

/** Devanagari keyboards give some conjuncts (क्ष, ज्ञ) in one press. */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return !ctrlKey && !metaKey && !altKey && /^([\p{L}\p{N}\p{M}]|[\p{Script=Devanagari}\u200d]+)$/u.test(key);
}

/** Which option the letters mean; one letter again and again goes through all that begin with it. */
export function meant<O extends Option>(options: readonly O[], typed: string, chosen?: O): O | undefined {
  const open = options.filter(({ disabled }) => !disabled);
  const [letter = ''] = typed;
  const whole = typed === letter ? undefined : beginning(open, typed)[0];
  if (whole || typed.replaceAll(letter, '') !== '') return whole;
  const same = beginning(open, letter);
  return same[(same.findIndex((option) => option === chosen) + 1) % same.length];
}

/** The page's language stands before the other, what is written so before what sounds so, and aspirates count first. */
const ways = [
  [say, isWritten],
  [say, sounds],
  [inOtherLanguage, isWritten],
  [inOtherLanguage, sounds],
  [say, soundsNearly],
] as const;

function beginning<O extends Option>(options: readonly O[], typed: string): O[] {
  for (const [name, begins] of ways) {
    const found = options.filter(({ label }) => begins(name(label), typed));
    if (found.length > 0) return found;
  }
  return [];
}

function isWritten(name: string, typed: string) {
  return name.toLowerCase().startsWith(typed.toLowerCase());
}

function sounds(name: string, typed: string) {
  const wanted = foldPrefix(typed);
  return wanted !== '' && foldName(name).startsWith(wanted);
}

function soundsNearly(name: string, typed: string) {
  const wanted = foldText(typed);
  return wanted !== '' && foldText(name).startsWith(wanted);
}

function inOtherLanguage(label: Wording) {
  return typeof label === 'string' ? label : otherOf(label);
}

function otherOf({ ne, en }: Text) {
  return language() === 'ne' ? en : ne;
}
