/** What one part of a message holds alone, and joined to others. */
export const partSizes = {
  gsm7: { alone: 160, joined: 153 },
  ucs2: { alone: 70, joined: 67 },
} as const;
export type SmsAlphabet = keyof typeof partSizes;

/** The alphabet of GSM 03.38, whose signs take one place each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** These take two places: an escape and the sign. */
const extended = new Set('\f^{}\\[~]|€');

export interface SmsSize {
  alphabet: SmsAlphabet;
  /** The places that the text takes. */
  length: number;
  parts: number;
  /** The places that are left in the last part. */
  left: number;
}

/**
 * Returns how many parts a provider bills for a text. One sign outside the alphabet of GSM, such as any letter of
 * Devanagari, makes the whole message Unicode. A sign of two places is never cut in two.
 */
export function smsSize(text: string): SmsSize {
  const alphabet = isGsm(text) ? 'gsm7' : 'ucs2';
  const { alone, joined } = partSizes[alphabet];
  const placesOf = alphabet === 'ucs2' ? unitsOf : gsmPlacesOf;
  let length = 0;
  let parts = 1;
  let filled = 0;
  for (const sign of text) {
    const places = placesOf(sign);
    length += places;
    if (filled + places > joined) {
      parts += 1;
      filled = 0;
    }
    filled += places;
  }
  if (length <= alone) return { alphabet, length, parts: length > 0 ? 1 : 0, left: alone - length };
  return { alphabet, length, parts, left: joined - filled };
}

function isGsm(text: string): boolean {
  for (const sign of text) if (!basic.has(sign) && !extended.has(sign)) return false;
  return true;
}

function unitsOf(sign: string): number {
  return sign.length;
}

function gsmPlacesOf(sign: string): number {
  return extended.has(sign) ? 2 : 1;
}

/** Returns the signs of a text that keep it out of the alphabet of GSM, each once. */
export function outsideGsm(text: string): string[] {
  return [...new Set(text)].filter((sign) => !basic.has(sign) && !extended.has(sign));
}
