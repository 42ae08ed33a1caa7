import { fieldStates } from '@krishi-bima/contract/fields/tiles';
import { maxAgeDays } from '@krishi-bima/contract/ndvi/ndvi';
import { keysOf } from '@krishi-bima/contract/values/records';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect, test } from 'vitest';
import { greennessOf, legendOf } from './coloring.ts';

const today = todayAd();

test.each([
  [-0.2, 'bare'],
  [0.19, 'bare'],
  [0.2, 'sparse'],
  [0.4, 'medium'],
  [0.59, 'medium'],
  [0.6, 'dense'],
  [1, 'dense'],
])('a field of %d is coloured as %s', (mean, value) => {
  expect(greennessOf({ day: today, mean }).value).toBe(value);
});

test('a value that is too old colours no field', () => {
  expect(greennessOf({ day: addDays(today, -maxAgeDays), mean: 0.7 }).value).toBe('dense');
  expect(greennessOf({ day: addDays(today, -maxAgeDays - 1), mean: 0.7 }).value).toBe('');
});

test('the legend names every state and every crop, each in a colour of its own', () => {
  expect(legendOf('state').map(({ value }) => value)).toEqual(keysOf(fieldStates));
  const crops = legendOf('crop').map(({ color }) => color);
  expect(new Set(crops).size).toBe(crops.length);
});
