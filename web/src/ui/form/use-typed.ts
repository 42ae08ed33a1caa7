import type { Text } from '@krishi-bima/contract/values/text';
import { useState } from 'react';
import { useLanguage } from '#i18n/t.ts';

/** What a text means: a value, nothing (`null`), or why it is neither. */
export type Reading<V> = { value: V | null; problem?: undefined } | { problem: Text };

interface Typed<V> {
  value: V | null | undefined;
  read: (text: string) => Reading<V>;
  show: (value: V) => string;
  onChange: (value: V | null) => void;
  onInvalid?: (text: string | null) => void;
  invalidText?: string;
}

/**
 * Holds the text of a field whose value is something else. What is typed is never rewritten under the hands: it is
 * put in order when the field is left, and only if it is valid. The problem is told from then on, until it is gone.
 */
export function useTyped<V extends string | number>(typed: Typed<V>) {
  const { value = null, read, show, onChange, onInvalid, invalidText = '' } = typed;
  const language = useLanguage();
  const [held, setHeld] = useState({ text: value === null ? invalidText : show(value), value, language });
  const [isLeft, setIsLeft] = useState(invalidText !== '');
  const { text } = held;
  const reading = read(text);

  if (held.value !== value || held.language !== language) {
    const meant = reading.problem ? null : reading.value;
    const isOther = value !== meant || (value !== null && held.language !== language);
    setHeld({ text: isOther ? inOrder(value) : text, value, language });
  }

  function inOrder(now: V | null) {
    return now === null ? '' : show(now);
  }

  /** Always another object: React remembers what changes nothing, and puts it over what the page fills in later. */
  function hold(next: string) {
    setHeld((before) => ({ ...before, text: next }));
  }

  function type(next: string) {
    hold(next);
    const meaning = read(next);
    if (meaning.problem) {
      if (value !== null) onChange(null);
      onInvalid?.(next);
      return;
    }
    setIsLeft(false);
    if (reading.problem) onInvalid?.(null);
    if (meaning.value !== value) onChange(meaning.value);
  }

  function leave() {
    if (reading.problem) setIsLeft(true);
    else hold(inOrder(reading.value));
  }

  return {
    text,
    type,
    leave,
    problem: isLeft ? reading.problem : undefined,
    valid: reading.problem ? null : reading.value,
  };
}
