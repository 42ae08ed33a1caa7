import { ndvi } from '@krishi-bima/contract/ndvi/ndvi';
import { type StatisticsQuery, statistics } from '@krishi-bima/contract/statistics/statistics';
import { addDays, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import { setTariff } from '../../test/farm.ts';
import { someField } from '../../test/media.ts';
import { issuedPolicy } from '../../test/office-moves.ts';

const today = todayAd();
const period = { fiscal_year: fiscalYearOf(today), month: toBs(today).month };

async function greennessOf(
  app: TestApp,
  query: StatisticsQuery = {},
  person: 'cropAdmin' | 'otherCompany' = 'cropAdmin',
) {
  const { status, body } = await app.as(person)(statistics.get, { query: { ...period, measure: 'ndvi', ...query } });
  expect(status).toBe(200);
  return body;
}

/** A field under a policy since thirty days. */
async function insuredField(app: TestApp): Promise<number> {
  const { policy } = await onDay(app, addDays(today, -30), () => issuedPolicy(app));
  const { id: field } = await someField(app);
  await app.deps.database.db.updateTable('policy_rows').set({ field_id: field }).where('policy', '=', policy).execute();
  return field;
}

async function measure(app: TestApp, field: number, mean: number, day = today): Promise<void> {
  const { status, body } = await app.as('agent')(ndvi.create, { body: { field, day, mean, scene: 'नमुना तस्बिर' } });
  expect({ status, code: body.code, fields: body.fields }).toEqual({ status: 201, code: undefined, fields: undefined });
}

test('greenness is the mean of the insured fields of a place, each once a period', async () => {
  const app = await openTestApp();
  await onDay(app, addDays(today, -30), () => setTariff(app));
  const [one, other, bare] = [await insuredField(app), await insuredField(app), (await someField(app)).id];
  for (const [field, mean] of [
    [one, 0.8],
    [other, 0.4],
    [bare, 0.1],
  ] as const)
    await measure(app, field, mean);

  const { total, places, months, causes } = await greennessOf(app);

  expect(total).toEqual({ value: 0.6, last_year: null });
  expect(places).toMatchObject([{ value: 0.6, last_year: null, policies: 2 }]);
  expect(months.find(({ month }) => month === period.month)?.value).toBe(0.6);
  expect(causes).toEqual([]);
});

test('where nothing was measured there is no value, and nothing of another company', async () => {
  const app = await openTestApp();
  await onDay(app, addDays(today, -30), () => setTariff(app));
  const field = await insuredField(app);
  expect(await greennessOf(app)).toMatchObject({ total: { value: null }, places: [] });

  await measure(app, field, 0.5);
  // Of the time before the cover.
  await measure(app, field, 0.1, addDays(today, -60));

  expect(await greennessOf(app, { fiscal_year: period.fiscal_year, month: undefined })).toMatchObject({
    total: { value: 0.5 },
  });
  expect(await greennessOf(app, {}, 'otherCompany')).toMatchObject({ total: { value: null }, places: [] });
  expect(await greennessOf(app, { registration: 'livestock' })).toMatchObject({ total: { value: null } });
});
