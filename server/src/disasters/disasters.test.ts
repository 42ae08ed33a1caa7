import { claims } from '@krishi-bima/contract/claims/claims';
import { disasters } from '@krishi-bima/contract/disasters/disasters';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearCode, fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { disasterDone, hailOver, insuredTunnel, policiesOn, stormAt } from '../../test/disasters.ts';
import { somePlace } from '../../test/farm.ts';
import { squareAt } from '../../test/ground.ts';
import type { Person } from '../../test/people.ts';
import { layBare } from '../../test/plans.ts';
import { saveDays } from '../weather/archive.ts';

const west = 85.5;
const south = 27.6;
const storm = squareAt(west, south, 0.02);

async function office() {
  const app = await openTestApp();
  const { policy } = await insuredTunnel(app);
  const inside = [0.001, 0.004, 0.008].map((by) => squareAt(west + by, south + 0.005));
  const [one = 0, two = 0, three = 0, outside = 0, bare = 0] = await policiesOn(app.deps.database.db, policy, [
    ...inside,
    squareAt(west + 0.05, south),
    null,
  ]);
  const { ward } = await somePlace(app);
  return { app, policy, one, two, three, outside, bare, ward };
}

describe('an area', () => {
  test('finds what was in force in it at that moment, with the share that its stage of growth loses', async () => {
    const { app, one, two, three, policy, bare, ward } = await office();
    const asked = { peril: 'hail', loss_at: stormAt() } as const;
    const preview = async (area: object, more: object = {}) =>
      (await app.as('cropAdmin')(disasters.preview, { body: { ...asked, ...more, area } })).body;

    const drawn = await preview({ polygon: storm });
    const byWard = await preview({ wards: [ward] });
    const before = await preview({ polygon: storm }, { loss_at: `${addDays(todayAd(), -20)}T12:00:00+05:45` });

    expect(drawn.policies.map(({ id }) => id)).toEqual([one, two, three]);
    expect(drawn.groups).toEqual([{ key: 'vegetable.sheltered', percent: 20 }]);
    expect(drawn.policies[0]).toMatchObject({
      has_boundary: true,
      at: [expect.closeTo(west + 0.0015, 6), expect.closeTo(south + 0.0055, 6)],
      rows: [{ kind: 'tomato', sum_insured: '100000.00' }],
      claim: null,
    });
    expect(Number(drawn.area.area_sqm)).toBeGreaterThan(4e6);
    // The ward has those that lie elsewhere on the map, and those that lie nowhere.
    expect(byWard.policies.map(({ id }) => id)).toEqual(expect.arrayContaining([policy, one, bare]));
    expect(byWard.policies.find(({ id }) => id === bare)).toMatchObject({ has_boundary: false, ward: { id: ward } });
    expect(before).toMatchObject({ policies: [], groups: [] });
  });

  test('has no cover that is paid by measurement, and no claim is taken down for one', async () => {
    const { app, one, two, three } = await office();
    const { db } = app.deps.database;
    await layBare(app, (bare) =>
      bare.updateTable('policies').set({ form: 'indexinsurance' }).where('id', '=', two).execute(),
    );
    const asked = { peril: 'hail', loss_at: stormAt(), area: { polygon: storm } } as const;
    const row = db.selectFrom('policy_rows').select('row_id').where('policy', '=', two);
    const { row_id } = await row.executeTakeFirstOrThrow();

    const { body } = await app.as('cropAdmin')(disasters.preview, { body: asked });
    const notice = await app.as('cropAdmin')(claims.create, {
      body: {
        ...{ policy: two, loss_at: stormAt(), reported_via: 'phone', peril: 'hail', description: 'असिना परेको' },
        ...{ informant: 'insured', informant_name: 'राम थापा', lines: [{ row_id, loss: 'partial' }] },
      },
    });

    expect(body.policies.map(({ id }) => id)).toEqual([one, three]);
    expect([notice.status, notice.body.fields]).toEqual([422, { policy: 'paid_by_measurement' }]);
  });

  test('tells on which day, and in which of its cells, the rain of the archive passed the limit', async () => {
    const { app, ward } = await office();
    const to = todayAd(new Date(stormAt()));
    const { db } = app.deps.database;
    const rained = async (longitude: number, mm: number, day: string) => {
      const hour = { at: `${day}T15:00:00+05:45`, code: 96, temperature: 18, rain_mm: mm, gust_kmh: 40 };
      const told = [{ day, rain_mm: mm, gust_kmh: 40, temperature_min: 12, temperature_max: 20, hours: [hour] }];
      const place = { longitude, latitude: 27.6 };
      await saveDays(db, place, { from: day, to: day }, { told, provider: 'archive', at: new Date() });
    };
    await rained(85.5, 31, to);
    await rained(85.6, 0.4, to);
    await rained(85.6, 22, addDays(to, -2));
    const ask = async (area: object, person: Person = 'cropAdmin') =>
      app.as(person)(disasters.rain, { body: { loss_at: stormAt(), area } });

    const { body } = await ask({ polygon: squareAt(west, south, 0.11) });

    expect(body).toMatchObject({ cells: expect.any(Number), known: 2 });
    expect(body.days).toEqual([
      { day: to, at: `${to}T15:00:00+05:45`, most_mm: 31, wet: [{ at: [85.5, 27.6], rain_mm: 31 }] },
      {
        ...{ day: addDays(to, -2), at: `${addDays(to, -2)}T15:00:00+05:45`, most_mm: 22 },
        wet: [{ at: [85.6, 27.6], rain_mm: 22 }],
      },
    ]);
    expect((await ask({ wards: [ward] })).body).toMatchObject({ cells: 1, days: [] });
    const far = await db
      .selectFrom('wards')
      .select(({ fn }) => fn.min('id').as('id'))
      .groupBy('municipality')
      .limit(150)
      .execute();
    expect((await ask({ wards: far.map(({ id }) => id) })).body.code).toBe('disaster_too_large');
    expect((await ask({})).body.fields).toEqual({ area: 'one_area' });
    expect((await ask({ wards: [ward] }, 'agent')).status).toBe(403);
  });

  test('is asked of on a map of where policies are', async () => {
    const { app } = await office();
    const query = { loss_at: stormAt(), bbox: `${west},${south},${west + 0.06},${south + 0.02}` };

    const { body } = await app.as('cropAdmin')(disasters.places, { query });
    const { body: foreign } = await app.as('otherCompany')(disasters.places, { query });
    const { status } = await app.as('cropAdmin')(disasters.places, { query: { ...query, bbox: '86,27,85,28' } });

    expect(body.results).toHaveLength(4);
    expect(foreign.results).toEqual([]);
    expect(status).toBe(400);
  });

  test('is one drawn on the map or wards, and nobody but an admin of crops asks for it', async () => {
    const { app, ward } = await office();
    const ask = (person: Parameters<typeof app.as>[0], area: object) =>
      app.as(person)(disasters.preview, { body: { peril: 'hail', loss_at: stormAt(), area } });
    const crossed = {
      type: 'Polygon',
      coordinates: [
        [
          [85, 27],
          [86, 28],
          [86, 27],
          [85, 28],
          [85, 27],
        ],
      ],
    };

    expect((await ask('cropAdmin', { polygon: storm, wards: [ward] })).body.fields).toEqual({ area: 'one_area' });
    expect((await ask('cropAdmin', { polygon: crossed })).body.fields).toEqual({ 'area.polygon': 'polygon_crosses' });
    for (const person of ['agent', 'technician', 'livestockAdmin'] as const) {
      expect((await ask(person, { polygon: storm })).status).toBe(403);
    }
    expect((await ask('otherCompany', { polygon: storm })).body.policies).toEqual([]);
  });
});

describe('a disaster', () => {
  test('becomes claims with numbers of their own, which are followed together', async () => {
    const { app, one, two, three, ward } = await office();
    const admin = app.as('cropAdmin');
    const year = fiscalYearCode(fiscalYearOf(todayAd()));
    const body = hailOver({ polygon: storm }, [one, two, three], {
      percents: { 'vegetable.sheltered': 30, 'paddy.gone': 90 },
      surveyors: [{ ward, assignee: app.ids.technician }],
    });
    const headers = { 'idempotency-key': crypto.randomUUID() };

    const sent = await Promise.all([
      admin(disasters.create, { body, headers }),
      admin(disasters.create, { body, headers }),
    ]);
    const [{ body: begun }] = sent;
    const done = await disasterDone(app, begun.id);
    const again = await admin(disasters.resume, { params: { id: begun.id }, body: {} });
    const { body: list } = await admin(claims.list, { query: { disaster: begun.id } });

    expect(new Set(sent.map(({ body: { id } }) => id)).size).toBe(1);
    expect(done).toMatchObject({
      disaster_no: expect.stringMatching(new RegExp(`/DIS/${year}/00001$`)),
      ...{ policies: 3, registered: 3, refused: 0, open: 3, expected: '90000.00' },
      percents: { 'vegetable.sheltered': 30 },
      states: { intimated: 3 },
      task: { status: 'SUCCESS', progress: 100 },
    });
    expect((await disasterDone(app, again.body.id)).registered).toBe(3);
    expect(list.results.map(({ claim_no }) => claim_no.slice(-5)).toSorted()).toEqual(['00001', '00002', '00003']);
    expect(list.results[0]).toMatchObject({
      ...{ peril: 'hail', estimated: '30000.00', covered: true, assignee: { id: app.ids.technician } },
    });
    expect((await app.as('otherCompany')(disasters.get, { params: { id: begun.id } })).status).toBe(404);
    expect((await app.as('agent')(disasters.list)).body.results).toMatchObject([{ id: begun.id, open: 3 }]);
  });

  test('leaves out a claim that somebody registered meanwhile, and says so', async () => {
    const { app, one, two, outside } = await office();
    const admin = app.as('cropAdmin');
    const { body: found } = await admin(disasters.preview, { body: hailOver({ polygon: storm }, []) });
    const row_id = found.policies.find(({ id }) => id === one)?.rows[0]?.row_id ?? 0;
    await admin(claims.create, {
      body: {
        ...{ policy: one, loss_at: stormAt(), reported_via: 'phone', peril: 'hail', description: 'असिना परेको' },
        ...{ informant: 'insured', informant_name: 'सीता थापा', lines: [{ row_id, loss: 'partial' }] },
      },
    });
    const attempt = (policies: number[], more: object = {}) =>
      admin(disasters.create, { body: hailOver({ polygon: storm }, policies, more) });

    const { body: seen } = await admin(disasters.preview, { body: hailOver({ polygon: storm }, []) });
    expect(seen.policies.find(({ id }) => id === one)?.claim?.claim_no).toMatch(/00001$/);
    expect((await attempt([one, outside, two, two])).body.fields).toEqual({
      ...{ 'policies.0': 'claim_exists', 'policies.1': 'not_in_area', 'policies.3': 'repeated' },
    });
    const tomorrow = await attempt([two], { loss_at: `${addDays(todayAd(), 1)}T00:00:00+05:45` });
    expect(tomorrow.body.fields).toMatchObject({ loss_at: 'future_date' });
    const stranger = await attempt([two], { surveyors: [{ ward: 1, assignee: app.ids.otherCompany }] });
    expect(stranger.body.fields).toEqual({ 'surveyors.0.assignee': 'unknown_reference' });
    expect((await attempt([two], { peril: 'snakebite' })).body.fields).toEqual({ peril: 'bad_choice' });
  });
});
