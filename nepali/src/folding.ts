import { toLatin } from './digits.ts';
import { romanize } from './romanize.ts';

/**
 * Returns the search key of a person's name: Latin small letters, one space between words. Spelling variants in Nepali
 * and the usual Latin spellings of one name give one key. It is not for showing, and not reversible.
 */
export function foldName(name: string): string {
  return wordsOf(name)
    .flatMap((word) => splitCompound(word))
    .map(foldWord)
    .join(' ');
}

/**
 * Returns the key to look for while the last word may be unfinished: each of its words is part of the wanted
 * `foldName`.
 */
export function foldPrefix(typed: string): string {
  const words = wordsOf(typed.replace(unsettledEnd, ''));
  const last = words.pop();
  if (last === undefined || /[\s.]$/.test(typed)) return foldName(typed);
  const beginning = splitCompound(last, unfinishedCompound);
  const end = beginning.pop() ?? '';
  return [...words.flatMap((word) => splitCompound(word)), ...beginning]
    .map(foldWord)
    .concat(foldBeginning(end))
    .join(' ');
}

/** Letters whose sound depends on what follows: c(h), y(al), e(e). */
const unsettledEnd =
  /(?<=[aeiou]|\w\w)c$|(?<=[b-df-hj-np-tv-xz])y[ae]?$|(?<=[aeiou]\w*[b-df-hj-np-tv-xz])e$|(?<=[क-ह])्या?$/i;

/** Folds place names and other text: as `foldName`, but also without aspirates, because Kavre is काभ्रे. */
export function foldText(text: string): string {
  return wordsOf(text)
    .map((word) => applied(foldWord(word), placeSounds))
    .join(' ');
}

// The rules look back through a word; no name is as long, and a hostile query must not keep the server busy.
const longestWord = 60;

function wordsOf(text: string): string[] {
  const plain = toLatin(text.normalize('NFKD'))
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u200b-\u200d\u2060\ufeff'’]/g, '')
    .replace(/(?<![\p{L}\p{M}])(\p{L}\p{M}?)\.\s*(\p{L}\p{M}?)(?:\.|(?![\p{L}\p{M}]))/gu, '$1$2 ');
  return plain
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => latinWord(word.slice(0, longestWord)).replace(/[^a-z0-9ə]/g, ''))
    .filter((word) => word !== '');
}

type Rule = readonly [RegExp, string];

function applied(word: string, rules: readonly Rule[]): string {
  return rules.reduce((text, [pattern, letters]) => text.replace(pattern, letters), word);
}

const longVowel = /([aiu])\1+/g;
// शाह and साह are two surnames, though श and स are one sound elsewhere.
const shah = 'sahz';

/** These rules turn Latin spellings into the letters that `romanize` writes. */
const latinSpelling: readonly Rule[] = [
  [/^sha+h$/, shah],
  [/x/g, 'ks'],
  [/tsh?|chh?/g, 'C'],
  [/ck|c(?![eiy])/g, 'k'],
  [/c/g, 's'],
  [/C/g, 'c'],
  [/sh+/g, 's'],
  [/ph/g, 'f'],
  [/q/g, 'k'],
  [/(?<!^sah)z/g, 'j'],
  [/(?<=[a-z])wo/g, 'ba'],
  [/ow(?=[^aeiouy]|$)/g, 'o'],
  [/[vw]/g, 'b'],
  [/ee+/g, 'i'],
  [/oo+/g, 'u'],
  [longVowel, '$1'],
  [/ou/g, 'o'],
  [/(?<=[^aeiou])y$/, 'i'],
  [/^gny?|jny|^jn|(?<=^(?:pr?|y|b)?[ai])jn(?=a)/g, 'gy'],
  [/ore$/, 'or'],
];

/** These words are not said as they are written. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['शाह', shah],
  ['bdr', 'bahadur'],
  ['bhadur', 'bahadur'],
  ['kr', 'kumar'],
  ['md', 'mohamad'],
  ['mohd', 'mohamad'],
  ['pd', 'prasad'],
  ['bk', 'bisbakarma'],
  ['विक', 'bisbakarma'],
  ['बिक', 'bisbakarma'],
  ['खाँ', 'khan'],
]);

/** The letters of initials such as के.सी. are written out so. */
const letterNames: Readonly<Record<string, string>> = {
  b: 'bi',
  c: 'si',
  d: 'di',
  g: 'ji',
  k: 'ke',
  n: 'en',
  p: 'pi',
  r: 'ar',
  t: 'ti',
  v: 'bi',
};

function latinWord(word: string): string {
  const known = exceptions.get(word);
  if (known) return known;
  const latin = romanize(word);
  if (latin !== word) return latin;
  if (/^[bdgknprtv]c$/.test(word)) return word.replace(/./g, (letter) => letterNames[letter] ?? letter);
  return applied(word, latinSpelling);
}

/** Second parts of given names are written apart or together: राम बहादुर, रामबहादुर. */
const compounds = [
  /^(.*[aeiouə].*)(b[aə]hadur|p(?:r[aə]|[aə]r)sad|kumari?|naray[aə]n|maya|debi|nath|lal|d[aə]tt[aə]?)$/,
  /^(.*[aeiouə].*[^aeiouə][aə]?)(raj)$/,
  /^(.*[aeiouə].*[aeiouəy])(ram)$/,
];

/*
 * One or two letters of a second part (`कृष्णक`, `रामबह`) are left whole: they may belong to the first part, whose
 * search would then begin to miss. This is some 1.6 % of the beginnings; the farmer is found by similarity meanwhile.
 */
const unfinishedCompound = [
  ...compounds,
  /^(.*[aeiouə].*)(b[aə]hadu?|pr[aə](?:sa?)?|p[aə]rsa?|kuma?|nar(?:ay?)?[aə]?|may|deb|nat|dat)$/,
];

function splitCompound(word: string, patterns = compounds): string[] {
  for (const pattern of patterns) {
    const [, first = '', second = ''] = pattern.exec(word) ?? [];
    if (first.length >= 3) return [first.replace(/ə$/, ''), second];
  }
  return [word];
}

/** These rules remove differences between spellings of one sound, in both scripts. */
const sounds: readonly Rule[] = [
  [/ngg?(h?)ə$/, 'ng$1'],
  [/ə/g, 'a'],
  [/([aiu])\1+/g, '$1'],
  [/au/g, 'o'],
  [/^ks/, 'c'],
  [/ksy/g, 'ks'],
  [/sth/g, 'st'],
  [/(?<=[^aeiou])yal$/, 'el'],
  [/dh?y/g, 'dhy'],
  [/ng(?=[kg])/g, 'n'],
  [/ng?h$/, 'ng'],
  [/eya?$/, 'e'],
  [/ye/g, 'e'],
  [/(?<=[^aeiou])eu/g, 'yo'],
  [/(?<=n)yat$/, 'et'],
  [/ay(?:a(?![iu])|(?![aeiou]))/g, 'ai'],
  [/iya/g, 'ia'],
  [/^p(?:ra|ar)/, 'pr'],
  [/uin(?=[^aeiou])/g, 'ui'],
  [/(?<=..)ain$/, 'ai'],
  [/mian$/, 'mia'],
  [/^dhurb/, 'dhrub'],
  [/^bramh/, 'brahm'],
  [/^sirj/, 'srij'],
];

/** Some endings are heard with or without a: श्रेष्ठ is Shrestha and Shresth, शिव is Shiva and Shiv. */
const looseEnding =
  /(?<=[aeiou].*)(?<=[ns]t|nd|[td]r|tt|ddh?|ll|[kp]t|r[mnst]|rth|dm|sr|kl|ks|s[np]|n[js]|[aeiou]h|b)a$/;

/** These rules apply once the unstressed a is gone. */
const clusters: readonly Rule[] = [
  [/(kh|gh|jh|th|dh|bh|[^aeiou\d])\1+/g, '$1'],
  [/n(?=[pbf])/g, 'm'],
];

function foldWord(word: string): string {
  return inner(applied(word, sounds).replace(looseEnding, ''));
}

function foldBeginning(word: string): string {
  const folded = inner(applied(word.replace(/ngg?(h?)ə?$/, 'ng$1').replace(/ə$/, ''), sounds));
  return folded.replace(/(?<=[aeiou].*)a$/, '');
}

/** The unstressed a comes and goes (कमला is Kamala and Kamla): only the first vowel and a last a are told apart. */
function inner(word: string): string {
  const [head = ''] = /^[^aeiou]*[aeiou]*/.exec(word) ?? [];
  const tail = word.slice(head.length).replace(/(?<![aeiou])a(?=[^aeiou])/g, '');
  return applied(head + tail, clusters);
}

/** Place names also mix up these sounds, in folded words. */
const placeSounds: readonly Rule[] = [
  [/^kathm(?:n?d[ou])$/, 'kathmdu'],
  [/gunj/g, 'gnj'],
  [/(?<=h)un$/, 'u'],
  [/^(ba|te)hr/, '$1rh'],
  [/([bdgjkt])h/g, '$1'],
  [/f/g, 'p'],
];
