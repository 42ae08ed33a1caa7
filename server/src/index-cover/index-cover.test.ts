import { history } from '@krishi-bima/contract/history/history';
import { indexProducts, indexReadings, indexStations } from '@krishi-bima/contract/index-cover/products';
import { reckonSeason } from '@krishi-bima/contract/index-cover/reckon';
import { addDays, toAd, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { indexProductOf } from '../../test/index-cover.ts';
import type { Person } from '../../test/people.ts';

const today = todayAd();
const jumla = {
  ...{ code: '0303', name_np: 'जुम्ला', name_en: 'Jumla', source: 'जल तथा मौसम विज्ञान विभाग' },
  ...{ latitude: 29.28, longitude: 82.16 },
};

async function stationOf(app: TestApp, code = '0303', person: Person = 'cropAdmin') {
  const { status, body } = await app.as(person)(indexStations.create, { body: { ...jumla, code } });
  expect(status).toBe(201);
  return body.id;
}

async function productOf(app: TestApp, change: object = {}) {
  const station = await stationOf(app);
  const fallback = await stationOf(app, '0304');
  const body = { ...indexProductOf(station, 'IDX-APL-JUM-83', { fallback }), ...change };
  const { body: made } = await app.as('cropAdmin')(indexProducts.create, { body });
  return { station, fallback, product: made };
}

const rain = { measure: 'rain', quality: 'final', source: 'विभागको पत्र' } as const;

describe('a product of index insurance', () => {
  test('is data: stations, phases, steps, unit and enrolment, and a draft until the Authority approves it', async () => {
    const app = await openTestApp();
    const { product, station, fallback } = await productOf(app, {
      enrol_from: '2026-12-16',
      enrol_until: '2027-02-27',
    });
    const params = { id: product.id };

    expect(product).toMatchObject({
      status: 'draft',
      approval_no: null,
      station_detail: { id: station, code: '0303' },
      fallback_detail: { id: fallback, code: '0304' },
      terms: { phases: [{ trigger: '30', exit: '10', weight: '40' }, { weight: '60' }] },
    });
    const { body: changed } = await app.as('cropAdmin')(indexProducts.patch, {
      params,
      body: { places: 'चन्दननाथ, तिला' },
    });
    expect(changed).toMatchObject({ places: 'चन्दननाथ, तिला', terms: product.terms });

    const approval = { approval_no: '०८३/११२', approved_on: today };
    const future = { ...approval, approved_on: addDays(today, 1) };
    expect((await app.as('cropAdmin')(indexProducts.approve, { params, body: future })).body.fields).toEqual({
      approved_on: 'future_date',
    });
    const approved = await app.as('cropAdmin')(indexProducts.approve, { params, body: approval });
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved', approval_no: '०८३/११२' } });
  });

  test('that is approved keeps its terms for good; a copy is another draft', async () => {
    const app = await openTestApp();
    const { product } = await productOf(app);
    const params = { id: product.id };
    await app.as('cropAdmin')(indexProducts.approve, { params, body: { approval_no: '083/112', approved_on: today } });

    for (const refused of [
      await app.as('cropAdmin')(indexProducts.patch, { params, body: { places: 'अन्त' } }),
      await app.as('cropAdmin')(indexProducts.remove, { params }),
      await app.as('cropAdmin')(indexProducts.approve, { params, body: { approval_no: '1234', approved_on: today } }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'product_approved' } });
    const { code, name_np, name_en, crop, places, station, fallback, terms, enrol_from, enrol_until } = product;
    const copy = { name_np, name_en, crop, places, station, fallback, terms, enrol_from, enrol_until };
    expect((await app.as('cropAdmin')(indexProducts.create, { body: { ...copy, code } })).body.code).toBe('code_taken');
    const made = await app.as('cropAdmin')(indexProducts.create, { body: { ...copy, code: `${code}-2` } });
    expect(made.body).toMatchObject({ status: 'draft', approval_no: null });
    expect((await app.as('cropAdmin')(indexProducts.remove, { params: { id: made.body.id } })).status).toBe(204);
  });

  test('is refused with terms that do not hold together, and with a station that is none of the company', async () => {
    const app = await openTestApp();
    const station = await stationOf(app);
    const foreign = await stationOf(app, '0303', 'otherCompany');
    const whole = indexProductOf(station, 'IDX-1');
    const [first, second] = whole.terms.phases;
    if (!first || !second) throw new Error('No phases.');
    const create = async (change: object) =>
      (await app.as('cropAdmin')(indexProducts.create, { body: { ...whole, ...change } })).body.fields;
    const phases = (one: object) => ({ terms: { ...whole.terms, phases: [{ ...first, ...one }, second] } });

    expect(await create(phases({ exit: '40' }))).toEqual({ 'terms.phases.0.exit': 'trigger_and_exit' });
    expect(await create(phases({ weight: '50' }))).toEqual({ 'terms.phases.0.weight': 'weights' });
    expect(await create(phases({ trigger: 'धेरै' }))).toHaveProperty(['terms.phases.0.trigger']);
    expect(await create({ fallback: station })).toEqual({ fallback: 'same_station' });
    expect(await create({ station: foreign })).toEqual({ station: 'unknown_reference' });
    expect(await create({ enrol_from: '2026-12-02', enrol_until: '2026-12-01' })).toEqual({
      enrol_until: 'end_before_start',
    });
  });

  test('is read by whom index insurance is shown to, and written by the admins alone', async () => {
    const app = await openTestApp();
    const { product } = await productOf(app);
    const params = { id: product.id };

    for (const person of ['indexAgent', 'coopAgent', 'cropAdmin', 'partner'] as const)
      expect((await app.as(person)(indexProducts.get, { params })).status).toBe(200);
    for (const person of ['agent', 'livestockAdmin', 'koica'] as const)
      expect((await app.as(person)(indexProducts.get, { params })).status).toBe(403);
    for (const person of ['indexAgent', 'coopAgent', 'partner'] as const)
      expect((await app.as(person)(indexProducts.patch, { params, body: { places: 'अन्त' } })).status).toBe(403);
    expect((await app.as('otherCompany')(indexProducts.get, { params })).status).toBe(404);
    expect((await app.as('otherCompany')(indexProducts.list)).body.count).toBe(0);
  });
});

describe('readings', () => {
  test('have source and quality, one a day, and what they were stays in the history with the reason', async () => {
    const app = await openTestApp();
    const station = await stationOf(app);
    const agent = app.as('indexAgent');
    const body = { station, day: '2026-04-14', value: '३१', ...rain };
    const { status, body: made } = await agent(indexReadings.create, { body });

    expect({ status, made }).toMatchObject({ status: 201, made: { value: '31', source: 'विभागको पत्र' } });
    expect((await agent(indexReadings.create, { body })).body).toMatchObject({ code: 'reading_taken' });
    const corrected = await agent(indexReadings.patch, {
      params: { id: made.id },
      body: { value: '33.5', quality: 'final', source: 'विभागको दोस्रो पत्र', reason: 'विभागले सच्याएको' },
    });
    expect(corrected.body).toMatchObject({ value: '33.5', quality: 'final' });
    const { body: past } = await agent(history.of, { query: { entity: 'index_reading', entity_id: made.id } });
    expect(past.results[0]).toMatchObject({ reason: 'विभागले सच्याएको', changes: { value: ['31.00', '33.50'] } });
  });

  test('are of no day to come, not below zero where nothing is, and noted by nobody of a cooperative', async () => {
    const app = await openTestApp();
    const station = await stationOf(app);
    const create = (change: object, person: Person = 'indexAgent') =>
      app.as(person)(indexReadings.create, { body: { station, day: '2026-04-14', value: '31', ...rain, ...change } });

    expect((await create({ day: addDays(today, 1) })).body.fields).toEqual({ day: 'future_date' });
    expect((await create({ value: '-1' })).body.fields).toEqual({ value: 'bad_figure' });
    expect((await create({ value: '-1', measure: 'temp_min' })).status).toBe(201);
    expect((await create({ value: '1.234' })).status).toBe(400);
    expect((await create({}, 'coopAgent')).status).toBe(403);
    expect((await create({}, 'agent')).status).toBe(403);
    expect((await create({}, 'otherCompany')).status).toBe(404);
    expect((await app.as('otherCompany')(indexReadings.list)).body.count).toBe(0);
  });

  test('of past years come season by season, so that what they would have paid is reckoned from them', async () => {
    const app = await openTestApp();
    const { product, station, fallback } = await productOf(app);
    const year = toBs(today).year - 2;
    const first = toAd({ year, month: 12, day: 1 });
    const agent = app.as('indexAgent');
    const note = (of: number, day: string, value: string) =>
      agent(indexReadings.create, { body: { station: of, day, value, ...rain } });
    await note(station, first, '21.2');
    await note(fallback, addDays(first, 1), '0');
    await note(station, addDays(first, -1), '99');

    const { body } = await agent(indexProducts.years, { params: { id: product.id }, query: { years: 5 } });
    // The newest is the season that began last.
    const newest = body.results.at(-1)?.year ?? 0;
    expect(toAd({ year: newest, month: 12, day: 1 }) <= today).toBe(true);
    expect(toAd({ year: newest + 1, month: 12, day: 1 }) > today).toBe(true);
    expect(body.results.map((season) => newest - season.year)).toEqual([4, 3, 2, 1, 0]);
    const season = body.results.find((one) => one.year === year);
    expect(season).toEqual({
      year,
      main: [{ day: first, value: '21.2' }],
      fallback: [{ day: addDays(first, 1), value: '0' }],
    });
    const reckoned = reckonSeason(product.terms, year, season ?? { main: [], fallback: [] }, today);
    expect(reckoned.phases[0]).toMatchObject({ index: '21.2', filled: [addDays(first, 1)], isFinal: false });
  });
});
