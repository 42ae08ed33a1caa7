import { fromScaled, placesOf, toScaled } from './decimal.ts';
import { toDevanagari, toLatin } from './digits.ts';

export type Script = 'ne' | 'en';

const wireAmount = /^-?\d+(?:\.\d{1,2})?$/;

/** Returns integer paisa of an amount such as `"1020.00"`. Throws RangeError beyond two decimals or safe integers. */
export function toPaisa(amount: string | number): number {
  const text = String(amount);
  if (!wireAmount.test(text)) throw new RangeError(`Not an amount of rupees and paisa: ${text}`);
  const paisa = Number(toScaled(text, 2));
  if (!Number.isSafeInteger(paisa)) throw new RangeError(`Amount too large: ${text}`);
  return paisa === 0 ? 0 : paisa;
}

export function fromPaisa(paisa: number): string {
  if (!Number.isSafeInteger(paisa)) throw new RangeError(`Not a whole number of paisa: ${paisa}`);
  return fromScaled(BigInt(paisa), 2);
}

const currencyMark = /^(?:ने\.?\s*)?(?:रु|रू)\.?|^(?:NRs|Rs|NPR)\.?/i;

// Groups must have the width of lakh or thousand grouping: `12,50` is a mistyped decimal, not 1250.
/** As wide as a digit, so that figures stay in their columns; a hyphen is not. */
const minusSign = '\u2212';

const typedAmount = /^(-?)(\d+|\d{1,3}(?:[, ]\d{2,3})*[, ]\d{3})?(?:\.(\d{1,2})?)?$/;

/** Reads an amount as people type it, in either script, with or without `रु.`, commas and `/-`. */
export function parseMoney(typed: string): string | undefined {
  const plain = toLatin(typed)
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\u2212/g, '-')
    .trim();
  const minus = plain.startsWith('-') ? '-' : '';
  const digits = (minus + plain.slice(minus.length).trimStart().replace(currencyMark, '').trim()).replace(
    /\s*\/[-=]$/,
    '',
  );
  const match = typedAmount.exec(digits);
  if (!match) return undefined;
  const [, sign = '', whole, fraction] = match;
  if (whole === undefined && fraction === undefined) return undefined;
  const rupees = (whole ?? '0').replace(/[, ]/g, '');
  try {
    return fromPaisa(toPaisa(`${sign}${rupees}.${fraction ?? '0'}`));
  } catch {
    return undefined;
  }
}

/** Puts commas after the last three digits, then every two: `12345678.5` becomes `1,23,45,678.5`. Either script. */
export function groupLakh(digits: string): string {
  return digits.replace(/[0-9०-९]+/, (whole) => {
    if (whole.length <= 3) return whole;
    return `${whole.slice(0, -3).replace(/\B(?=(?:..)+$)/g, ',')},${whole.slice(-3)}`;
  });
}

/** Writes `रु. १,०२०.००`; without `sign` the number alone. */
export function formatMoney(
  amount: string,
  script: Script = 'ne',
  options: { decimals?: 0 | 2; sign?: boolean } = {},
): string {
  const { decimals = 2, sign = false } = options;
  const paisa = toPaisa(amount);
  const number = formatNumber(fromPaisa(Math.abs(paisa)), script, decimals);
  const mark = sign ? `${script === 'ne' ? 'रु.' : 'Rs.'}\u00a0` : '';
  return `${paisa < 0 && /[1-9१-९]/.test(number) ? minusSign : ''}${mark}${number}`;
}

/** Groups by lakhs; with `decimals` rounded half up and padded to that many, without them unchanged. */
export function formatNumber(value: number | string, script: Script = 'ne', decimals?: number): string {
  const text = plainDigits(value);
  const places = decimals ?? placesOf(text);
  const grouped = groupLakh(fromScaled(toScaled(text, places), places)).replace(/^-/, minusSign);
  return script === 'ne' ? toDevanagari(grouped) : grouped;
}

function plainDigits(value: number | string): string {
  const text = String(value);
  if (typeof value === 'string' || !text.includes('e')) return text;
  const [mantissa = '0', exponent = '0'] = text.split('e');
  const shift = Number(exponent);
  if (shift >= 0) return BigInt(value).toString();
  return fromScaled(toScaled(mantissa, placesOf(mantissa)), placesOf(mantissa) - shift);
}
