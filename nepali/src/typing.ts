import { commonWords } from './common-words.ts';
import { foldName, foldPrefix, foldText } from './folding.ts';

/** The independent letter, and the sign after a consonant. */
const vowels: Readonly<Record<string, readonly [string, string]>> = {
  a: ['अ', ''],
  aa: ['आ', 'ा'],
  A: ['आ', 'ा'],
  i: ['इ', 'ि'],
  ii: ['ई', 'ी'],
  ee: ['ई', 'ी'],
  I: ['ई', 'ी'],
  u: ['उ', 'ु'],
  uu: ['ऊ', 'ू'],
  oo: ['ऊ', 'ू'],
  U: ['ऊ', 'ू'],
  Ri: ['ऋ', 'ृ'],
  RRi: ['ऋ', 'ृ'],
  'ri^': ['ऋ', 'ृ'],
  RRI: ['ॠ', 'ॄ'],
  e: ['ए', 'े'],
  E: ['ए', 'े'],
  ai: ['ऐ', 'ै'],
  o: ['ओ', 'ो'],
  O: ['ओ', 'ो'],
  au: ['औ', 'ौ'],
  ou: ['औ', 'ौ'],
  AE: ['ऍ', 'ॅ'],
  AO: ['ऑ', 'ॉ'],
};
const vowelPattern = /aa|ai(?!i)|au(?!u)|AE|AO|ii|ee|uu|oo|ou|RRI|RRi|Ri|ri\^|[aeiouAEIOU]/y;

const letter = '[A-Za-z]';

/** The first match at a position wins. `n` takes the place of the consonant that follows. */
const consonants: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<!${letter})gy`, 'y'), 'ज्ञ'],
  [/jny?/y, 'ज्ञ'],
  [/x|k[sS]h/y, 'क्ष'],
  [/NG/y, 'ङ'],
  [/NY/y, 'ञ'],
  [new RegExp(`(?<!${letter})ng`, 'y'), 'ङ'],
  [/ng(?=[aeiouAEIOURyrlvw])/y, 'ङ्ग'],
  [/ng(?!h)|n(?=[kgqx])/y, 'ङ'],
  [/n(?=j(?!n)|c(?!hh))/y, 'ञ'],
  [/n(?=[TD])/y, 'ण'],
  [/sh(?=[TN](?![GY]))|S[hH]?/y, 'ष'],
  [/chh/y, 'छ'],
  [/ch?/y, 'च'],
  [/sh/y, 'श'],
  [/kh/y, 'ख'],
  [/gh/y, 'घ'],
  [/jh/y, 'झ'],
  [/Th/y, 'ठ'],
  [/Dh/y, 'ढ'],
  [/th/y, 'थ'],
  [/dh/y, 'ध'],
  [/ph|f/y, 'फ'],
  [/bh/y, 'भ'],
  [/[kq]/y, 'क'],
  [/g/y, 'ग'],
  [/[jz]/y, 'ज'],
  [/T/y, 'ट'],
  [/D/y, 'ड'],
  [/N/y, 'ण'],
  [/t/y, 'त'],
  [/d/y, 'द'],
  [/n/y, 'न'],
  [/p/y, 'प'],
  [/b/y, 'ब'],
  [/m|M(?=[aeiouAEIOUR])/y, 'म'],
  [/y/y, 'य'],
  [/rry/y, 'र्\u200dय'],
  [/r(?!i\^)|R(?!Ri|RI|i)/y, 'र'],
  [/LL/y, 'ळ'],
  [/[lL]/y, 'ल'],
  [/[vw]/y, 'व'],
  [/s/y, 'स'],
  [/h|H(?=[aeiouAEIOUR])/y, 'ह'],
];

const marks: Readonly<Record<string, string>> = { '~': 'ँ', M: 'ं', H: 'ः' };
const virama = '\\';
const nukta = '*';
const pause = '_';
// At the end of a word it is a quotation mark.
const avagraha = "'";

/**
 * Writes Devanagari for Latin letters typed by sound: `raam bahaadur shreshTha` is `राम बहादुर श्रेष्ठ`. The scheme is
 * in the README. Other text stays, so the function may be applied to any text.
 */
export function typePhonetic(latin: string): string {
  return latin
    .replace(/\|\|/g, '॥')
    .replace(/\|/g, '।')
    .replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x0936))
    .replace(/_?[A-Za-z][A-Za-z~*'\\_^]*/g, typeWord);
}

function typeWord(typed: string): string {
  if (typed === 'AUM' || typed === 'OM') return 'ॐ';
  const word = plainCapitals(typed);
  let text = '';
  // True when the text ends in a consonant that still takes a vowel sign.
  let open = false;
  for (let at = 0; at < word.length; ) {
    const [length, consonant] = consonantAt(word, at);
    const vowel = consonant ? undefined : matchAt(vowelPattern, word, at);
    const sign = word.charAt(at);
    if (consonant) text += (open ? '्' : '') + consonant;
    else if (vowel) text += vowels[vowel]![open ? 1 : 0];
    else if (sign === nukta && open) text += '़';
    else if (sign === virama && open) text += '्';
    else if (sign === avagraha) text += /[A-Za-z_]/.test(word.charAt(at + 1)) ? 'ऽ' : sign;
    else if (sign !== pause) text += marks[sign] ?? sign;
    open = consonant !== '' || (open && sign === nukta);
    at += consonant ? length : (vowel?.length ?? 1);
  }
  return text;
}

function consonantAt(word: string, at: number): [number, string] {
  for (const [pattern, consonant] of consonants) {
    const match = matchAt(pattern, word, at);
    if (match) return [match.length, consonant];
  }
  return [0, ''];
}

function matchAt(pattern: RegExp, word: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(word)?.[0];
}

/** Capitals without a meaning of their own are small letters, and so is the capital that people begin a name with. */
function plainCapitals(word: string): string {
  return word
    .replace(/(?<!N)[GY]|[BCFJKPQVWXZ]/g, (capital) => capital.toLowerCase())
    .replace(/^(?:[IUEOMHS]|A(?![EO])|N(?![GY])|L(?!L))/, (capital) => capital.toLowerCase());
}

/**
 * Returns Devanagari words for one Latin word, best first. A word spelled by the scheme (`raam`, `shreShTha`) comes
 * first as typed; one that is spelled as on a Latin form (`Adhikari`) as the common name it sounds like.
 */
export function suggestions(latin: string, limit: number = 3): string[] {
  const typed = latin.trim();
  if (!/[A-Za-z]/.test(typed)) return [];
  const literal = typePhonetic(typed);
  const same = wordsByKey('foldName').get(foldName(typed)) ?? [];
  const near = wordsByKey('foldText').get(foldText(typed)) ?? [];
  const spelledOut = /[a-z][A-Z]|[~\\*_]|aa|ee|ii|oo|uu/.test(typed);
  const guesses = spelledOut
    ? [literal, ...same]
    : [...(same.length > 0 ? same : near), withLongEnding(typed), literal];
  // Between vowels ग्य and ज्ञ are written alike: the word that is not written by the scheme is offered too.
  const learned = /[A-Za-z]gy/.test(typed) ? [typePhonetic(typed.replaceAll('gy', 'jny'))] : [];
  return [...new Set([...guesses, ...learned, ...near, ...wordsThatBegin(typed)])].slice(0, limit);
}

/** Names mostly end in a long vowel: sarita is सरिता. */
function withLongEnding(typed: string): string {
  const long = typed
    .toLowerCase()
    .replace(/(?<=[^aeiou])i$/, 'ii')
    .replace(/(?<=[aeiou][^aeiou]h?)a$/, 'aa');
  return typePhonetic(long);
}

function wordsThatBegin(typed: string): string[] {
  const beginning = foldPrefix(typed);
  if (beginning.length < 2) return [];
  return [...wordsByKey('foldName')].flatMap(([key, words]) => (key.startsWith(beginning) ? words : []));
}

const folds = { foldName, foldText };
const wordIndexes: Partial<Record<keyof typeof folds, Map<string, string[]>>> = {};

function wordsByKey(fold: keyof typeof folds): Map<string, string[]> {
  return (wordIndexes[fold] ??= Map.groupBy(commonWords.split(/\s+/), folds[fold]));
}
