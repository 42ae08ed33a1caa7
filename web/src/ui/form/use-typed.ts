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
  const [text, setText] = useState(value === null ? invalidText : show(value));
  const [seen, setSeen] = useState({ value, language });
  const [isLeft, setIsLeft] = useState(invalidText !== '');
  const reading = read(text);

  if (seen.value !== value || seen.language !== language) {
    setSeen({ value, language });
    const meant = reading.problem ? null : reading.value;
    if (value !== meant || (value !== null && seen.language !== language)) {
      setText(value === null ? '' : show(value));
    }
  }

  function type(next: string) {
    setText(next);
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
    else setText(reading.value === null ? '' : show(reading.value));
  }

  return {
    text,
    type,
    leave,
    problem: isLeft ? reading.problem : undefined,
    valid: reading.problem ? null : reading.value,
  };
}
