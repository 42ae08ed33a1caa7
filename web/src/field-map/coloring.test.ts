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
  const states = legendOf('state').map(({ color }) => hueOf(color));
  for (const [at, hue] of states.entries())
    for (const other of states.slice(at + 1)) expect(apart(hue, other), `${hue} and ${other}`).toBeGreaterThan(60);
  const crops = legendOf('crop').map(({ color }) => color);
  expect(new Set(crops).size).toBe(crops.length);
});

/** In degrees of the colour circle. */
function hueOf(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [most, span] = [Math.max(r, g, b), Math.max(r, g, b) - Math.min(r, g, b)];
  const sector = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (sector * 60 + 360) % 360;
}

function apart(one: number, other: number): number {
  const turn = Math.abs(one - other);
  return Math.min(turn, 360 - turn);
}
