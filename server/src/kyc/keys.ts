import { toLatin } from '@krishi-bima/nepali/digits';
import { foldName } from '@krishi-bima/nepali/folding';

/** A farmer is found by these numbers; `number_key` stores them in this order. */
export const numberFields = [
  'phone_number_np',
  'phone_alt',
  'guardian_phone',
  'citizenship_no',
  'national_id_no',
  'id_no',
  'registration_no',
  'pan_no',
  'authorised_phone',
] as const;

interface Names {
  name_np?: string | null;
  name_en?: string | null;
}

export type Numbers = Partial<Record<(typeof numberFields)[number], string | null>>;

/** Bars between the parts allow a search for a whole part, and for the beginning of a word. */
export function nameKey({ name_np, name_en }: Names): string {
  return barred([foldName(name_np ?? ''), foldName(name_en ?? '')]);
}

export function numberKey(numbers: Numbers): string {
  return barred(numberFields.map((name) => bareNumber(numbers[name])));
}

/** Returns letters and digits alone, in Latin; a mobile number loses its country code. */
export function bareNumber(number: string | null | undefined): string {
  return toLatin(number ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^977(?=9[678]\d{8}$)/, '');
}

/** Returns a `like` pattern for a key that has this among its parts. */
export function wholePart(part: string): string {
  return `%| ${part} |%`;
}

function barred(parts: string[]): string {
  const own = [...new Set(parts.filter(Boolean))];
  return own.length > 0 ? `| ${own.join(' | ')} |` : '';
}
