import { foldPrefix } from '@krishi-bima/nepali/folding';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { ScopedSchema } from '../tenancy/walls.ts';
import { bareNumber } from './keys.ts';

/** Prepares the typed search for comparison with the two keys. */
export interface Sought {
  names: string[];
  numbers: string[];
}

/** A word with a digit is a number, in either script; the rest is a name whose last word may be unfinished. */
export function soughtIn(search: string): Sought {
  const words = search.split(/\s+/).filter(Boolean);
  const numbers = words.filter((word) => hasDigit(word)).map(bareNumber);
  const names = foldPrefix(words.filter((word) => !hasDigit(word)).join(' ')).split(' ');
  return { names: names.filter(Boolean), numbers: numbers.filter(Boolean) };
}

function hasDigit(word: string): boolean {
  return /[0-9०-९]/.test(word);
}

/** Every word and number must be somewhere in the farmer's keys. */
export function holdsAll(kyc: ExpressionBuilder<ScopedSchema<'kyc'>, 'kyc'>, { names, numbers }: Sought) {
  const words = [
    ...names.map((word) => kyc('kyc.name_key', 'like', pattern(word))),
    ...numbers.map((number) => kyc('kyc.number_key', 'like', pattern(number))),
  ];
  // Punctuation alone finds nobody.
  return words.length > 0 ? kyc.and(words) : kyc.lit(false);
}

/** The index finds three letters anywhere, but one or two only at the beginning of a word. */
function pattern(part: string): string {
  return part.length < 3 ? `% ${part}%` : `%${part}%`;
}

/** This search is for a misspelt name whose words are nowhere. */
export function isLike(names: string[]): RawBuilder<boolean> {
  return sql<boolean>`kyc.name_key %> ${names.join(' ')}`;
}

export function likeness(names: string[], table: string): RawBuilder<number> {
  return sql<number>`word_similarity(${names.join(' ')}, ${sql.ref(`${table}.name_key`)})`;
}
