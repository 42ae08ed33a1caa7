import { toAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect, test } from 'vitest';
import { outbreakWords, placeOfOutbreak } from './outbreak.ts';

const week = toAd({ year: 2083, month: 7, day: 27 });
const told = (change: object) => ({
  at: '2026-11-20T06:00:00Z',
  changes: {
    week: [null, week],
    count: [null, 5],
    limit_value: [null, 2.4],
    line: [null, 'livestock'],
    ...change,
  } as Record<string, [unknown, unknown]>,
});

test('an outbreak of a district leads to the map of districts in the month of its week', () => {
  expect(placeOfOutbreak(told({ district: [null, 27], ward: [null, null] })).search).toEqual({
    ...{ measure: 'outbreak', fiscal_year: 2083, month: 8, registration: 'livestock', level: 'district' },
  });
});

test('an outbreak of a ward leads to the wards around it', () => {
  expect(
    placeOfOutbreak(told({ district: [null, 27], municipality: [null, 301], ward: [null, 3105] })).search,
  ).toMatchObject({ level: 'ward', district: 27, municipality: 301 });
});

test('it is told with its week, its claims and what is usual', () => {
  expect(outbreakWords(told({}))).toContain('५');
  expect(outbreakWords(told({}))).toContain('२');
});
