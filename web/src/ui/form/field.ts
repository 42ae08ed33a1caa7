import type { Ref } from 'react';
import { say, type Wording } from '#i18n/t.ts';

/** What every field takes. Values are those of the wire; `null` is an empty field. */
export interface FieldProps<V> {
  label: Wording;
  value: V | null | undefined;
  onChange: (value: V | null) => void;
  onBlur?: () => void;
  required?: boolean;
  /** Below the field; an error takes its place. */
  hint?: Wording;
  error?: Wording;
  disabled?: boolean;
  readOnly?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Fields where what is typed may not be a value yet. */
export interface TypedFieldProps<V> extends FieldProps<V> {
  /**
   * The text as typed while it is no value (the value is `null` then), and `null` when it is one again.
   * A draft keeps it and gives it back as `invalidText`, so that a reload loses nothing.
   */
  onInvalid?: (text: string | null) => void;
  invalidText?: string;
}

interface Shown {
  label: Wording;
  required?: boolean;
  hint?: Wording;
  error?: Wording;
  disabled?: boolean;
  readOnly?: boolean;
  name?: string;
}

/** The part that all of the UI kit's inputs take in the same words. */
export function inputProps({ label, required, hint, error, disabled, readOnly, name }: Shown) {
  return {
    label: say(label),
    withAsterisk: required,
    'aria-required': required || undefined,
    description: error ? undefined : hint && say(hint),
    error: error && say(error),
    disabled,
    readOnly,
    name,
    autoComplete: 'off',
  };
}
