import { foldText } from '@krishi-bima/nepali/folding';
import type { Wording } from '#i18n/t.ts';

/**
 * Finds the options that a typed text means, in either script and by sound. Options that begin with it precede those
 * that contain it; an empty text matches all.
 */
export function bestMatches<T>(options: readonly T[], typed: string, nameOf: (option: T) => Wording): T[] {
  const plain = typed.trim().toLowerCase();
  if (plain === '') return [...options];
  const wanted = { plain, folded: foldText(plain) };
  const ranked = options.map((option) => ({ option, rank: rankOf(keysOf(nameOf(option)), wanted) }));
  return ranked
    .filter(({ rank }) => rank < none)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

interface Keys {
  plain: string[];
  folded: string[];
}

const none = 2;
const foldedNames = new Map<string, Keys>();

/** Folding is the slow part, and the names are the same few hundred. */
function keysOf(name: Wording): Keys {
  const names = typeof name === 'string' ? [name] : [name.ne, name.en];
  const known = foldedNames.get(names.join('|'));
  if (known) return known;
  const keys = { plain: names.map((one) => one.toLowerCase()), folded: names.map(foldText) };
  foldedNames.set(names.join('|'), keys);
  return keys;
}

function rankOf(keys: Keys, { plain, folded }: { plain: string; folded: string }): number {
  const some = (test: (name: string, wanted: string) => boolean) =>
    keys.plain.some((name) => test(name, plain)) || (folded !== '' && keys.folded.some((name) => test(name, folded)));
  if (some((name, wanted) => name.startsWith(wanted))) return 0;
  return some((name, wanted) => name.includes(wanted)) ? 1 : none;
}
