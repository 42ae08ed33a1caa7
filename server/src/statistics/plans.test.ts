import type { StatisticName } from '@krishi-bima/contract/statistics/statistics';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { manyPolicies } from '../../test/many-policies.ts';
import { agentsData, vacuum, waysOf } from '../../test/plans.ts';
import { sumsStatement } from './sums.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await manyPolicies(app);
  await vacuum(app, 'place_entries');
});

test.each<[StatisticName, 'district' | 'ward' | null]>([
  ['claims', 'district'],
  ['outbreak', 'ward'],
  ['sum_insured', 'district'],
  ['premium', null],
  ['area', 'ward'],
])('among many policies %s of a month by %s is read by index', async (measure, key) => {
  const today = todayAd();
  const periods = [{ from: addDays(today, -30), to: today }];
  const found = await waysOf(
    agentsData(app),
    'place_entries',
    sumsStatement(agentsData(app), measure, {}, { key, periods }),
  );

  expect(found).toEqual(['place_entries_days']);
});
