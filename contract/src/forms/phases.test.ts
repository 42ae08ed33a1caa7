import { expect, test } from 'vitest';
import { cropPhaseBegins, cropPhaseNames, cropPhaseOn } from './phases.ts';

const season = { from: 'planting_date', to: 'harvest_date', max_days: 365 };
const row = { planting_date: '2026-06-01', harvest_date: '2026-09-09' };

test('a crop of a hundred days is in each phase from the day on which it begins', () => {
  const begins = cropPhaseNames.map((phase) => cropPhaseBegins(season, row, phase) ?? '');
  expect(begins).toEqual(['2026-06-01', '2026-06-16', '2026-07-16', '2026-08-05', '2026-08-30']);
  expect(begins.map((day) => cropPhaseOn(season, row, day))).toEqual(cropPhaseNames);
  expect(cropPhaseOn(season, row, '2026-07-15')).toBe('growth');
});

test('before it is planted it is a seedling, and after the harvest it is still in the last phase', () => {
  expect(cropPhaseOn(season, row, '2026-05-01')).toBe('seedling');
  expect(cropPhaseOn(season, row, '2027-01-01')).toBe('harvesting');
});

test('what has no season, or not both of its days, has no phase', () => {
  expect(cropPhaseOn(undefined, row, '2026-07-01')).toBeUndefined();
  expect(cropPhaseOn(season, { planting_date: '2026-06-01' }, '2026-07-01')).toBeUndefined();
  expect(cropPhaseBegins(season, { ...row, harvest_date: '2026-06-01' }, 'growth')).toBeUndefined();
});
