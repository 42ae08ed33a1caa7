import { fields } from '@krishi-bima/contract/fields/fields';
import { ndvi, vegetationDrops } from '@krishi-bima/contract/ndvi/ndvi';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { squareAt } from '../../test/ground.ts';
import type { Person } from '../../test/people.ts';
import {
  fieldAt,
  fieldsEast,
  forgetFields,
  later,
  listOf,
  office,
  picture,
  place,
  today,
  zone,
} from '../../test/satellite.ts';
import { scanFields } from './scan.ts';
import { toUtm } from './utm.ts';

beforeEach(forgetFields);

describe('a field seen by satellite', () => {
  test('lies where the satellite’s metres have it', () => {
    expect(toUtm([87, 0], zone)).toEqual([500_000, 0]);
    // Along the zone's central meridian, north is the length of the meridian, here as GeographicLib has it.
    expect(toUtm([87, 27.7], zone)[1]).toBeCloseTo(0.9996 * 3065196.6361, 3);
    // The point is the CN Tower, as maps give it.
    const [x, y] = toUtm([-79.387139, 43.642567], { number: 17, south: false });
    expect(Math.hypot(x - 630_084, y - 4_833_438)).toBeLessThan(1);
    // Across the zone a metre stays a metre: two points a second of arc apart.
    const [x1, y1] = toUtm([84.2, 28], zone);
    const [x2, y2] = toUtm([84.201, 28.001], zone);
    const apart = 148.1753;
    expect(Math.hypot(x2 - x1, y2 - y1) / apart).toBeCloseTo(
      0.9996 * (1 + (2.7995 * (Math.PI / 180) * Math.cos(0.48869)) ** 2 / 2),
      4,
    );
  });

  test('has a value a day, with cloud left out, the offset of newer pictures taken off, and a coloured picture', async () => {
    const half = fieldsEast + 50;
    const newer = { red: () => 1500, nir: () => 5500 };
    const { app, satellite } = await office([
      picture(addDays(today, -30)),
      picture(addDays(today, -25), { ...newer, properties: { 's2:processing_baseline': '05.09' } }),
      picture(addDays(today, -20), { ...newer, bandOffset: -0.1, properties: {} }),
      picture(addDays(today, -15), { bandOffset: -0.1, properties: { 'earthsearch:boa_offset_applied': true } }),
      picture(addDays(today, -10), { scene: (x) => (x < half ? 9 : 4), nir: (x) => (x < half ? 600 : 1500) }),
      picture(addDays(today, -5), { scene: () => 8 }),
    ]);
    const field = await fieldAt(app);

    expect((await listOf(app, field)).body.search.state).toBe('waiting');
    expect(await scanFields(app.deps)).toBe(5);
    const { body } = await listOf(app, field);

    expect(body).toMatchObject({ count: 5, search: { state: 'looked' } });
    const [clouded, ...clear] = body.results;
    expect(clear.map(({ day }) => day)).toEqual([-15, -20, -25, -30].map((ago) => addDays(today, ago)));
    // The values are (4500 - 500) / (4500 + 500), and for the newer scene with a thousand less (4500 - 500) / 5000.
    expect(clear.map(({ mean }) => mean)).toEqual([0.8, 0.8, 0.8, 0.8]);
    expect(clear[0]).toMatchObject({ spread: 0, valid_percent: 100, cloud_percent: 0, source: 'satellite' });
    // Half of the field is under cloud: (1500 - 500) / 2000 of the rest.
    expect(clouded?.mean).toBe(0.5);
    expect((clouded?.valid_percent ?? 0) + (clouded?.cloud_percent ?? 0)).toBe(100);
    expect(clouded?.cloud_percent).toBeGreaterThan(30);
    // The search has pages of two, and reads no more bytes than the heads and a few tiles of each band.
    expect(satellite.searches.length).toBeGreaterThanOrEqual(3);
    expect(satellite.searches[0]).toMatchObject({ collections: ['sentinel-2-l2a'], intersects: { type: 'Polygon' } });
    const drop = vegetationDrops(body.results.map((value) => ({ ...value, valid_percent: 100 })));
    expect([...drop]).toEqual([[clouded?.id, 0.3]]);

    const raster = clouded?.raster;
    const { rawPayload } = await app.app.inject(raster?.url ?? '');
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([raster?.width, raster?.height, 4]);
    const painted = Array.from({ length: info.width * info.height }, (_, at) => data[at * 4 + 3]).filter(Boolean);
    expect(painted.length).toBeGreaterThan(40);
    expect(painted.length).toBeLessThan(70);
  });

  test('is not measured twice, and goes back into earlier years step by step', async () => {
    const { app, satellite } = await office([picture(addDays(today, -10)), picture(addDays(today, -100))]);
    const field = await fieldAt(app);

    expect(await scanFields(app.deps)).toBe(1);
    const given = satellite.bytesGiven;
    satellite.pictures.push(picture(addDays(today, -1)));
    let measured = 0;
    for (let step = 0; step < 13; step += 1) {
      await later(app);
      measured += await scanFields(app.deps);
    }
    expect(measured).toBe(2);

    expect((await listOf(app, field)).body.count).toBe(3);
    expect(satellite.bytesGiven).toBe(3 * given);
    const oldest = satellite.searches.map(({ datetime }) => String(datetime).slice(0, 4)).toSorted()[0];
    expect(Number(oldest)).toBeLessThanOrEqual(Number(today.slice(0, 4)) - 2);
  });

  test('is measured anew after its boundary changed', async () => {
    const { app } = await office([picture(addDays(today, -10), { red: (x) => (x > fieldsEast + 400 ? 3000 : 500) })]);
    const field = await fieldAt(app);
    await scanFields(app.deps);

    const moved = { field_polygon_json: squareAt(place[0] + 0.01, place[1]) };
    await app.as('agent')(fields.patch, { params: { id: field }, body: moved });
    await later(app);
    await scanFields(app.deps);

    expect((await listOf(app, field)).body.results.map(({ mean }) => mean)).toEqual([0.2]);
  });

  test('waits longer and longer for a catalogue that is away, and loses nothing by it', async () => {
    const { app, satellite } = await office([picture(addDays(today, -10))]);
    const field = await fieldAt(app);
    satellite.isAway = true;

    expect(await scanFields(app.deps)).toBe(0);
    const searches = satellite.searches.length;
    expect(await scanFields(app.deps)).toBe(0);
    expect(satellite.searches).toHaveLength(searches);
    expect((await listOf(app, field)).body).toMatchObject({ count: 0, search: { state: 'away' } });

    satellite.isAway = false;
    await later(app);
    expect(await scanFields(app.deps)).toBe(1);
  });

  test('is never looked for on a host that the operator does not name', async () => {
    const { app } = await office([
      picture(addDays(today, -10), { elsewhere: 'http://169.254.169.254' }),
      picture(addDays(today, -11), { elsewhere: 'https://elsewhere.example.org' }),
      picture(addDays(today, -12), { elsewhere: 'file:///etc' }),
    ]);
    const field = await fieldAt(app);

    expect(await scanFields(app.deps)).toBe(0);
    expect((await listOf(app, field)).body).toMatchObject({ count: 0, search: { state: 'looked' } });
    app.deps.config.stac = undefined;
    expect((await listOf(app, field)).body.search.state).toBe('no_catalogue');
  });
});

describe('a value entered by hand', () => {
  const entered = { day: '2025-03-01', mean: 0.62, scene: 'नार्क, ड्रोन सर्वेक्षण' };

  test('stands beside the satellites’ and can be put right; those cannot', async () => {
    const { app } = await office([picture(addDays(today, -10))]);
    const field = await fieldAt(app);
    await scanFields(app.deps);
    const call = app.as('agent');

    const { status, body } = await call(ndvi.create, { body: { ...entered, field } });
    const again = await call(ndvi.create, { body: { ...entered, field } });
    const { body: patched } = await call(ndvi.patch, {
      params: { id: body.id },
      body: { mean: 0.58, note: 'फेरि नापियो' },
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      source: 'manual',
      mean: 0.62,
      scene: entered.scene,
      valid_percent: null,
      raster: null,
    });
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 409, code: 'day_taken' });
    expect(patched).toMatchObject({ mean: 0.58, version: 2 });
    const seen = (await listOf(app, field)).body.results.find(({ source }) => source === 'satellite');
    const params = { id: seen?.id ?? 0 };
    expect((await call(ndvi.patch, { params, body: { mean: 0.1 } })).status).toBe(409);
    expect((await call(ndvi.remove, { params })).status).toBe(409);
    expect((await call(ndvi.remove, { params: { id: body.id } })).status).toBe(204);
    expect((await listOf(app, field)).body.count).toBe(1);
  });

  test('is refused when it cannot be: in the future, beyond the scale, without a source, of no field', async () => {
    const { app } = await office();
    const field = await fieldAt(app);
    const call = app.as('agent');
    const refused = async (change: object) =>
      (await call(ndvi.create, { body: { ...entered, field, ...change } })).body.fields;

    expect(await refused({ day: addDays(today, 1) })).toEqual({ day: 'future_date' });
    expect(Object.keys((await refused({ mean: 1.2 })) ?? {})).toEqual(['mean']);
    expect(Object.keys((await refused({ scene: '' })) ?? {})).toEqual(['scene']);
    expect(await refused({ field: 2_000_000_000 })).toEqual({ field: 'unknown_reference' });
  });

  test('belongs to its company, its project and those who may write; a partner reads it', async () => {
    const { app } = await office();
    const field = await fieldAt(app);
    const { body } = await app.as('agent')(ndvi.create, { body: { ...entered, field } });
    const params = { id: body.id };

    for (const stranger of ['otherCompany', 'koica', 'coopAgent'] as const) {
      expect((await listOf(app, field, stranger)).status, stranger).toBe(404);
      expect((await app.as(stranger)(ndvi.patch, { params, body: { mean: 0 } })).status, stranger).toBe(404);
      expect((await app.as(stranger)(ndvi.create, { body: { ...entered, field } })).status, stranger).toBe(400);
    }
    for (const reader of ['partner', 'technician'] as const) {
      expect((await listOf(app, field, reader)).body.count, reader).toBe(1);
      expect((await app.as(reader)(ndvi.remove, { params })).status, reader).toBe(403);
    }
  });

  test('counts in the median of the district once three other fields have one, of the own company alone', async () => {
    const { app } = await office();
    const field = await fieldAt(app);
    const day = addDays(today, -40);
    const enter = async (mean: number, person: Person = 'agent') =>
      app.as(person)(ndvi.create, { body: { ...entered, day, mean, field: await fieldAt(app, person, 0.02) } });
    await enter(0.3);
    await enter(0.5);
    await enter(0.9, 'otherAgent');
    const before = (await listOf(app, field)).body.district_median;
    await enter(0.7);

    expect(before).toEqual([]);
    expect((await listOf(app, field)).body.district_median).toEqual([
      { month: day.slice(0, 7), median: 0.5, fields: 3 },
    ]);
  });
});
