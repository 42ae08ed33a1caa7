import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/t.ts';
import { periodText, usualPeriods } from './period.ts';

afterEach(() => setLanguage('ne'));

test('a period is told in Bikram Sambat, also with one end open', () => {
  expect(periodText({ start_date: '2026-11-17', end_date: '2026-11-20' })).toBe('२०८३/०८/०१ – २०८३/०८/०४');
  expect(periodText({ start_date: '2026-11-17', end_date: '2026-11-17' })).toBe('२०८३/०८/०१');
  expect(periodText({ start_date: '2026-11-17' })).toMatchObject({ ne: '२०८३/०८/०१ देखि' });
  expect(periodText({})).toBeNull();
});

test('this month begins on its first day of Bikram Sambat, this year in Saun', () => {
  const [today, month, year] = usualPeriods('2026-11-20').map(({ period }) => period);
  expect(today).toEqual({ start_date: '2026-11-20', end_date: '2026-11-20' });
  expect(month).toEqual({ start_date: '2026-11-17', end_date: '2026-11-20' });
  expect(year).toEqual({ start_date: '2026-07-17', end_date: '2026-11-20' });
});
