export type Language = 'ne' | 'en';

/** Wording is a value: both languages are side by side, so a missing translation does not compile. */
export interface Text {
  readonly ne: string;
  readonly en: string;
}

export function text(ne: string, en: string): Text {
  return { ne, en };
}

/** Writes `1 claim`, `2 claims`: English counts one in its own form, Nepali has one for all. Takes a number in Latin digits. */
export function counted(n: string | number, one: string, many = `${one}s`): string {
  return `${n} ${String(n) === '1' ? one : many}`;
}
