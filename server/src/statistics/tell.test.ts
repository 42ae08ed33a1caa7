import { history } from '@krishi-bima/contract/history/history';
import { notices } from '@krishi-bima/contract/notices/notices';
import { statistics } from '@krishi-bima/contract/statistics/statistics';
import { addDays, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { deathOf, insuredCow, noticed } from '../../test/claims.ts';
import { cow } from '../../test/livestock.ts';
import type { Person } from '../../test/people.ts';
import { claimEntry } from '../registers/places.ts';
import { tellOutbreaks } from './tell.ts';

/** Three cows of a herd die of disease, of which the office hears today, where none did before. */
async function diseasedHerd(daysAgo: readonly number[] = [1, 1, 1]): Promise<TestApp> {
  const app = await openTestApp();
  const herd = await insuredCow(
    app,
    daysAgo.map((_day, nth) => ({ ...cow, tag_no: `NP-00${417 + nth}` })),
  );
  for (const [nth, row] of herd.rows.entries()) {
    const loss_at = `${addDays(todayAd(), -(daysAgo[nth] ?? 1))}T06:00:00+05:45`;
    const late_reason = 'दसैँको बिदामा कार्यालय बन्द थियो';
    await noticed(app, deathOf(herd.policy, row, { peril: 'disease', loss_at, late_reason }));
  }
  return app;
}

async function newsOf(app: TestApp, person: Person) {
  const { body } = await app.as(person)(history.mine, { query: { limit: 200 } });
  return body.results.filter(({ entity }) => entity === 'outbreak');
}

test('an outbreak is told once to the admin of the line, with its place, week and figures', async () => {
  const app = await diseasedHerd();
  await tellOutbreaks(app.deps);
  await tellOutbreaks(app.deps);

  const [news, ...others] = await newsOf(app, 'livestockAdmin');
  expect(others).toEqual([]);
  expect(news).toMatchObject({ unread: true, actor: null, action: 'create', name_np: expect.any(String) });
  expect(news?.changes).toMatchObject({
    line: [null, 'livestock'],
    count: [null, 3],
    district: [null, expect.any(Number)],
  });
  // Neither the other line nor another company.
  expect(await newsOf(app, 'cropAdmin')).toEqual([]);
  expect(await newsOf(app, 'otherCompany')).toEqual([]);

  const { body } = await app.as('livestockAdmin')(statistics.get, {
    query: { fiscal_year: fiscalYearOf(todayAd()), month: toBs(addDays(todayAd(), 0)).month, measure: 'outbreak' },
  });
  expect(body.outbreaks[0]?.told?.people.map(({ id }) => id)).toContain(app.ids.livestockAdmin);
});

test('technicians are told of claims of their branch, and nobody who chose not to be', async () => {
  const app = await diseasedHerd();
  const { db } = app.deps.database;
  const branch = await db
    .insertInto('branches')
    .values({ insurance: app.company.id, code: 'प्र', name_np: 'प्रकोप शाखा', name_en: 'Outbreak branch' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('claims').set({ branch: branch.id }).where('insurance', '=', app.company.id).execute();
  await db.updateTable('users').set({ branch: branch.id }).where('id', '=', app.ids.livestockTechnician).execute();
  await app.as('livestockAdmin')(notices.choose, { body: { silent: ['outbreaks'] } });

  await tellOutbreaks(app.deps);

  expect(await newsOf(app, 'livestockTechnician')).toHaveLength(1);
  expect(await newsOf(app, 'technician')).toEqual([]);
  await app.as('livestockAdmin')(notices.choose, { body: { silent: [] } });
  expect(await newsOf(app, 'livestockAdmin')).toEqual([]);
});

test('losses of three weeks that are told on one day, after a festival, are no outbreak of that day', async () => {
  const app = await diseasedHerd([1, 9, 17]);

  await tellOutbreaks(app.deps);

  expect(await newsOf(app, 'livestockAdmin')).toEqual([]);
});

test('an outbreak of one ward is told although its district is calm', async () => {
  const app = await openTestApp();
  const { policy } = await insuredCow(app);
  const { db } = app.deps.database;
  const { rows: wards } = await sql<Record<'district' | 'municipality' | 'ward', number>>`
    select m.district, m.id as municipality, w.id as ward from wards w join municipalities m on m.id = w.municipality
    order by w.id limit 2`.execute(db);
  const [steady, loud] = wards;
  expect(loud?.district).toBe(steady?.district);
  // A case a week in one ward keeps the district's limit above the three of the other.
  const losses = [
    ...Array.from({ length: 17 }, (_, nth) => ({ ...steady, day: addDays(todayAd(), -1 - 7 * nth) })),
    ...Array.from({ length: 3 }, () => ({ ...loud, day: addDays(todayAd(), -1) })),
  ];
  const known = { insurance: app.company.id, entry: claimEntry, policy, form: 'cattle', peril: 'disease' };
  await db
    .insertInto('place_entries')
    .values(losses.map((loss, nth) => ({ ...known, ...loss, entry_id: 1_800_000_000 - app.company.id * 100 - nth })))
    .execute();

  await tellOutbreaks(app.deps);

  const [news, ...others] = await newsOf(app, 'livestockAdmin');
  expect(others).toEqual([]);
  expect(news?.changes).toMatchObject({
    ...{ count: [null, 3], district: [null, loud?.district], municipality: [null, loud?.municipality] },
    ward: [null, loud?.ward],
  });
});
