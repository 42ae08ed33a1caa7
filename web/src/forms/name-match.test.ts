import { text } from '@krishi-bima/contract/values/text';
import { expect, test } from 'vitest';
import { bestMatches } from './name-match.ts';

const districts = [
  text('काठमाडौँ', 'Kathmandu'),
  text('काभ्रेपलाञ्चोक', 'Kavrepalanchok'),
  text('मकवानपुर', 'Makwanpur'),
  text('सिन्धुपाल्चोक', 'Sindhupalchok'),
];
const found = (typed: string) => bestMatches(districts, typed, (one) => one).map((one) => one.en);

test('a district is found by its Latin spelling, its sound and its Nepali beginning', () => {
  expect(found('kav')).toEqual(['Kavrepalanchok']);
  expect(found('kabhre')).toEqual(['Kavrepalanchok']);
  expect(found('काभ्')).toEqual(['Kavrepalanchok']);
  expect(found('kathmandu')).toEqual(['Kathmandu']);
});

test('what begins with the text stands before what only contains it', () => {
  expect(found('ma')).toEqual(['Makwanpur', 'Kathmandu']);
});

test('nothing typed is the whole list, and nonsense is none of it', () => {
  expect(found(' ')).toHaveLength(4);
  expect(found('xyzzy')).toEqual([]);
});
