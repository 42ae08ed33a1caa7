import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differentPeople, samePerson } from '../test/folding-cases.ts';
import { foldName, foldPrefix, foldText } from './folding.ts';

const anyLetter = fc.oneof(
  fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCharCode(code)),
  fc.constantFrom('\u200d', ' ', '.', '-', 'é', 'ß', '9', '९'),
  fc.integer({ min: 0x41, max: 0x7a }).map((code) => String.fromCharCode(code)),
);

function table(lines: string): string[][] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
}

const people = table(samePerson);
const pairs = people.flatMap(([first = '', ...others]) => others.map((other) => [first, other] as const));

function isFoundBy(name: string, typed: string): boolean {
  const key = foldName(name);
  return foldPrefix(typed)
    .split(' ')
    .every((word) => key.includes(word));
}

describe('the search key of a name', () => {
  it('is measured on at least 120 pairs of spellings and 40 pairs of people', () => {
    expect(new Set(pairs.filter(([first, other]) => first !== other).map(String)).size).toBeGreaterThanOrEqual(120);
    expect(new Set(table(differentPeople).map(String)).size).toBeGreaterThanOrEqual(40);
  });

  it.each(pairs)('finds %s under %s', (first, other) => {
    expect(foldName(other)).toBe(foldName(first));
  });

  it.each(table(differentPeople))('keeps %s apart from %s', (first = '', other = '') => {
    expect(foldName(other)).not.toBe(foldName(first));
  });

  it('keeps the people of the table apart from each other', () => {
    const owners = Map.groupBy(people, ([first = '']) => foldName(first));
    expect([...owners.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  it('is made of small Latin letters and digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter, maxLength: 30 }), (name) => {
        expect(foldName(name)).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/);
      }),
    );
  });

  it('is found for any word and any length of text', () => {
    expect(foldName('constructor __proto__')).toBe('konstruktor proto');
    expect(foldName('क'.repeat(100_000))).toMatch(/^k/);
    expect(foldPrefix('ram '.repeat(20_000))).toMatch(/^ram ram /);
  });

  it('does not care for zero-width marks, case, punctuation and either way of writing digits', () => {
    expect(foldName('  श्री\u200dमती  सी\u200cता , थापा-')).toBe(foldName('श्रीमती सीता थापा'));
    expect(foldName('RAM  THAPA')).toBe(foldName('ram thapa'));
    expect(foldName('राम ३')).toBe(foldName('Ram 3'));
    expect(foldName('Rām Śreṣṭha')).toBe(foldName('राम श्रेष्ठ'));
    expect(foldName(' - ')).toBe('');
  });

  it('keeps a number as it is, though a doubled letter is one', () => {
    expect(foldName('ठूलो पाटो ११')).toBe(`${foldName('ठूलो पाटो')} 11`);
  });
});

describe('the search key of an unfinished name', () => {
  it.each(pairs)('finds %s by all of %s', (first, other) => {
    expect(isFoundBy(first, other)).toBe(true);
  });

  it('finds a farmer while the clerk is still typing, in 19 of 20 key strokes', () => {
    const strokes = pairs.flatMap(([first, other]) =>
      Array.from({ length: other.length - 1 }, (_, index) => [first, other.slice(0, index + 2)] as const),
    );
    const missed = strokes.filter(([name, typed]) => !isFoundBy(name, typed));
    expect(missed.length / strokes.length).toBeLessThan(0.05);
  });

  it.each([
    ['राम बहादुर श्रेष्ठ', 'ram baha'],
    ['राम बहादुर श्रेष्ठ', 'श्रे'],
    ['कमला पौडेल', 'kama'],
    ['कमला पौडेल', 'poudy'],
    ['कमला पौडेल', 'पौड'],
    ['प्रसाद', 'par'],
    ['शाह', 'sha'],
    ['छेत्री', 'chh'],
  ])('finds %s by %s', (name, typed) => {
    expect(isFoundBy(name, typed)).toBe(true);
  });

  it('takes the words before a space as finished', () => {
    expect(foldPrefix('rama ')).toBe(foldName('rama'));
    expect(foldPrefix('rama tha')).toBe(`${foldName('rama')} tha`);
    expect(foldPrefix('')).toBe('');
  });
});

describe('the key of a place', () => {
  it.each([
    ['काठमाडौँ', 'Kathmandu'],
    ['काठमाडौं', 'काठमान्डु'],
    ['काभ्रेपलाञ्चोक', 'Kavrepalanchok'],
    ['चितवन', 'Chitwan'],
    ['चितवन', 'Chitawan'],
    ['सिन्धुपाल्चोक', 'Sindhupalchowk'],
    ['नेपालगञ्ज', 'Nepalgunj'],
    ['नेपालगंज', 'Nepalganj'],
    ['तनहुँ', 'Tanahun'],
    ['तेह्रथुम', 'Terhathum'],
    ['फुङलिङ', 'Phungling'],
    ['देवदह', 'Devdaha'],
    ['झापा', 'Jhapa'],
    ['मोरङ', 'Morang'],
    ['स्याङ्जा', 'Syangja'],
    ['काठमाडौँ महानगरपालिका', 'Kathmandu Mahanagarpalika'],
  ])('finds %s under %s', (nepali, latin) => {
    expect(foldText(latin)).toBe(foldText(nepali));
  });
});
