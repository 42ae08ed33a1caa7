import type { Fields, FormValues } from '@krishi-bima/contract/forms/kinds';

/* Compares and completes values. Pages that only show records load this file, and no validator with it. */

/** Every field has a value from the start, so that "empty" and "not yet set" are the same. */
export function completed(fields: Fields, values: FormValues): FormValues {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]));
}

type Keyed = Record<string, unknown>;

/** The order of keys is no difference, nor is a part that is null instead of absent. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return (a ?? null) === (b ?? null);
  const [one, other]: [Keyed, Keyed] = [{ ...a }, { ...b }];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}
