export type Language = 'ne' | 'en';

/** Wording is a value: both languages are side by side, so a missing translation does not compile. */
export interface Text {
  readonly ne: string;
  readonly en: string;
}

export function text(ne: string, en: string): Text {
  return { ne, en };
}
