import type { StatisticName } from '@krishi-bima/contract/statistics/statistics';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { beforeAll, expect, test } from 'vitest';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { manyPolicies } from '../../test/many-policies.ts';
import { agentsData, vacuum, waysOf } from '../../test/plans.ts';
import { monthOf } from './figures.ts';
import { lossesStatement } from './outbreaks.ts';
import { sumsStatement } from './sums.ts';

const office = ownOffice();
let app: TestApp;

beforeAll(async () => {
  app = await office();
  await manyPolicies(app, { entries: true });
  await vacuum(app, 'place_entries', 'place_sums');
});

const today = todayAd();

test.each<[StatisticName, 'district' | null]>([
  ['claims', 'district'],
  ['sum_insured', 'district'],
  ['premium', null],
])('among many policies %s of some days by %s is read by index, months from their sums', async (measure, key) => {
  const periods = [monthOf(addDays(today, -60)), { from: addDays(today, -100), to: addDays(today, -95) }];
  const statement = sumsStatement(agentsData(app), measure, {}, { key, periods });

  expect(await waysOf(agentsData(app), 'place_entries', statement)).toEqual(['place_entries_of_days']);
  expect(await waysOf(agentsData(app), 'place_sums', statement)).not.toContain('whole table');
});

test('the figures of a branch are read from its sums, and some days of it from its entries', async () => {
  const periods = [monthOf(addDays(today, -60)), { from: addDays(today, -100), to: addDays(today, -95) }];
  const statement = sumsStatement(agentsData(app), 'premium', { branch: app.branch.id }, { key: null, periods });

  expect(await waysOf(agentsData(app), 'place_entries', statement)).toEqual(['place_entries_of_branch']);
  expect(await waysOf(agentsData(app), 'place_sums', statement)).toContain('place_sums_districts');
});

test('the figures of a branch in one district are read from its entries alone', async () => {
  const asked = { branch: app.branch.id, district: 5 };
  const statement = sumsStatement(agentsData(app), 'premium', asked, { key: null, periods: [monthOf(today)] });

  expect(await waysOf(agentsData(app), 'place_sums', statement)).toEqual([]);
});

test('wards are read from the entries of their district alone', async () => {
  const periods = [monthOf(today)];
  const statement = sumsStatement(agentsData(app), 'area', { district: 5 }, { key: 'ward', periods });

  expect(await waysOf(agentsData(app), 'place_entries', statement)).toEqual(['place_entries_of_district']);
  expect(await waysOf(agentsData(app), 'place_sums', statement)).toEqual([]);
});

test('the losses by disease are read from the index of their peril alone', async () => {
  const days = { from: addDays(today, -30), to: today };
  const statement = lossesStatement(agentsData(app), {}, 'district', days);

  expect(await waysOf(agentsData(app), 'place_entries', statement)).toEqual(['place_entries_of_peril']);
});
