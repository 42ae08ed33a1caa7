/** An object with keys: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Tells whether the name is a key of the record, and to the compiler which. */
export function isKeyOf<R extends object>(record: R, name: unknown): name is keyof R & string {
  return typeof name === 'string' && Object.hasOwn(record, name);
}

/** Returns the keys of a record that has no other keys than its type. */
export function keysOf<R extends object>(record: R): (keyof R & string)[] {
  return Object.keys(record).filter((name) => isKeyOf(record, name));
}

/** Tells whether the value is in the list, and to the compiler which it is. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value);
}

/** Returns the record without the properties that are undefined. */
export function definedOf<R extends object>(record: R): R {
  // What is left out was undefined, which an absent property is too.
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as R;
}

/** Returns the record with null for each empty text, which counts as absent. */
export function emptyAsNull<R extends object>(record: R): R {
  // What was emptied may be null in every record that is stored.
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value === '' ? null : value])) as R;
}

/** Returns these properties of a record alone. */
export function pick<R extends object, N extends keyof R & string>(record: R, names: readonly N[]): Pick<R, N> {
  // The names are the keys of a `Pick`, which the type of `fromEntries` cannot say.
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<R, N>;
}

/** Makes a record that has a value for each of the names. */
export function recordOf<N extends string, V>(names: readonly N[], valueOf: (name: N) => V): Record<N, V> {
  // Every name gets its value on the line below, which the type of `fromEntries` cannot say.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<N, V>;
}
