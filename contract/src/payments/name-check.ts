import { foldName } from '@krishi-bima/nepali/folding';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/** What comes of holding the name of an account's holder against the payee's. */
export const nameChecks = {
  same: text('मिल्यो', 'Matched'),
  spelling: text('मिल्यो', 'Matched'),
  consented: text('मञ्जुरीनामा छ', 'Consent given'),
  other: text('नाम फरक', 'Other name'),
  none: text('खाता छैन', 'No account'),
} as const satisfies Record<string, Text>;
export type NameCheck = keyof typeof nameChecks;
export const nameCheckNames = keysOf(nameChecks);

/** Into an account of these a batch pays. */
export const payableNameChecks: readonly NameCheck[] = ['same', 'spelling', 'consented'];

/** Holds the holder's name against each name that the payee goes by, in either script; the spelling may differ. */
export function checkName(holder: string, names: readonly string[]): 'same' | 'spelling' | 'other' {
  if (names.some((name) => plain(name) === plain(holder))) return 'same';
  const folded = foldName(holder);
  return folded !== '' && names.some((name) => foldName(name) === folded) ? 'spelling' : 'other';
}

function plain(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
