import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fields } from '@krishi-bima/contract/fields/fields';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { squareAt } from '../../test/ground.ts';
import { comb, round } from '../../test/hostile-files.ts';
import { upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';
import { commonGround } from './common-ground.ts';

async function fieldAt(app: TestApp, field_polygon_json: Polygon, person: Person = 'agent', change = {}) {
  const { personal_info: farm_id } = await registerFarmer(app, change, person);
  const body = { farm_id, field_name: 'खेत', field_polygon_json };
  return (await app.as(person)(fields.create, { body })).body;
}

describe('ground that two fields share', () => {
  test('is answered with its area, whose the other is, and how much of the smaller', async () => {
    const app = await openTestApp();
    const first = await fieldAt(app, squareAt(85.5, 27.6), 'agent', { name_np: 'हरि राई' });
    const second = await fieldAt(app, squareAt(85.5005, 27.6));

    expect(second.warnings).toContain('overlaps');
    expect(second.overlaps).toMatchObject([{ field: first.id, owner_name_np: 'हरि राई', percent: 50 }]);
    expect(Number(second.overlaps[0]?.area_sqm)).toBeCloseTo(Number(first.area_sqm) / 2, 0);
    const [east] = squareAt(85.5005, 27.6, 0.0005).coordinates.map((ring) => ring.map(([x]) => x));
    const [shared] = second.overlaps[0]?.ground ?? [];
    expect(new Set(shared?.coordinates[0]?.map(([x]) => x))).toEqual(new Set(east));
    const { body } = await app.as('agent')(fields.get, { params: { id: first.id } });
    expect(body.overlaps).toMatchObject([{ field: second.id, ground: [{ type: 'Polygon' }] }]);
  });

  test('is none between neighbours, between boxes alone, or with another company', async () => {
    const app = await openTestApp();
    const [[a, b, c] = []] = squareAt(85.5, 27.6).coordinates;
    const lower: Polygon = { type: 'Polygon', coordinates: [[a, b, c, a] as never] };
    const upper: Polygon = {
      type: 'Polygon',
      coordinates: [
        [
          [85.5, 27.6002],
          [85.5008, 27.601],
          [85.5, 27.601],
          [85.5, 27.6002],
        ],
      ],
    };
    await fieldAt(app, lower);
    await fieldAt(app, squareAt(85.501, 27.6));
    await fieldAt(app, squareAt(85.5, 27.6), 'otherAgent');

    expect((await fieldAt(app, upper)).overlaps).toEqual([]);
  });
});

describe('boundaries drawn to be compared for ever', () => {
  test('are measured without being cut, beside those who are served meanwhile', async () => {
    const app = await openTestApp();
    const [upright, lying] = [comb(200, false), comb(200, true)];
    const first = await fieldAt(app, upright);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();

    const second = await fieldAt(app, lying);
    const { body: seen } = await app.as('partner')(fields.get, { params: { id: first.id } });
    const form = [{ bytes: Buffer.from(JSON.stringify(lying)), name: 'a.geojson' }];
    const preview = await upload(app, 'agent', fields.preview, {}, form);

    delay.disable();
    expect(delay.percentile(99) / 1e6).toBeLessThan(100);
    // Each tooth is as wide as its gap: they share half of the half.
    const share = Number(second.overlaps[0]?.area_sqm) / Number(first.area_sqm);
    expect(share).toBeGreaterThan(0.47);
    expect(share).toBeLessThan(0.53);
    expect(second.overlaps).toMatchObject([{ field: first.id, ground: [] }]);
    expect(seen.overlaps).toMatchObject([{ field: second.id, ground: [] }]);
    expect(preview.body.results[0]?.overlaps).toHaveLength(2);
  });

  test('share the same ground measured as cut out', () => {
    const [one, other] = [round(240, 85.5), round(240, 85.503)];
    const cut = commonGround(one, other);
    const [more, others] = [round(990, 85.5), round(990, 85.503)];
    const measured = commonGround(more, others);

    expect(cut.ground).toHaveLength(1);
    expect(measured.ground).toEqual([]);
    expect(Math.abs(measured.area_sqm / cut.area_sqm - 1)).toBeLessThan(0.005);
    expect(commonGround(one, round(990, 85.6))).toEqual({ area_sqm: 0, ground: [] });
  });
});

describe('a field that is split', () => {
  test('is two, each with its part of the ground, or stays as it was', async () => {
    const app = await openTestApp();
    const field = await fieldAt(app, squareAt(85.5, 27.6));
    const params = { id: field.id };
    const across = (x: number, to: number) => ({
      params,
      body: {
        field_name: 'पल्लो टुक्रा',
        line: [
          [x, 27.5],
          [x, to],
        ],
      },
    });

    const missed = await app.as('agent')(fields.split, across(85.5003, 27.6005));
    const { body: kept } = await app.as('agent')(fields.split, across(85.5003, 27.7));
    const { body: list } = await app.as('agent')(fields.list, { query: { farm_id: field.farm_id } });

    expect(missed.body.fields).toEqual({ line: 'split_missed' });
    expect(list.results.map(({ field_name }) => field_name)).toEqual(['पल्लो टुक्रा', field.field_name]);
    const [part] = list.results;
    expect(Number(kept.area_sqm) / Number(field.area_sqm)).toBeCloseTo(0.7, 4);
    expect(Number(list.total_area)).toBeCloseTo(Number(field.area_sqm), 0);
    expect(part?.version).toBe(1);
    expect(kept.overlaps).toEqual([]);
    expect((await app.as('technician')(fields.split, across(85.5006, 27.7))).status).toBe(403);
  });
});

const kml = (ring: string, extra = '') => `<?xml version="1.0" encoding="UTF-8"?>${extra}
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>गाउँ</name><Placemark><name>ठूलो पाटो</name>
<Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon>
</Placemark></Document></kml>`;
const around = '85.5,27.6,1400 85.501,27.6,1400 85.501,27.601,1400 85.5,27.6,1400';

function send(app: TestApp, text: string, person: Person = 'agent') {
  return upload(app, person, fields.preview, {}, [{ bytes: new TextEncoder().encode(text), name: 'map' }]);
}

describe('a file of boundaries', () => {
  test('of Google Earth is shown before anything is kept', async () => {
    const app = await openTestApp();
    await fieldAt(app, squareAt(85.5, 27.6));
    const { status, body } = await send(app, kml(around));

    expect(status).toBe(200);
    expect(body.results).toMatchObject([{ name: 'ठूलो पाटो', points: 4, problem: null, overlaps: [{ percent: 100 }] }]);
    expect((await app.as('agent')(fields.list)).body.count).toBe(1);
  });

  test('of a GPS track is closed, and of GeoJSON taken apart', async () => {
    const app = await openTestApp();
    const point = (lon: number, lat: number) => `<trkpt lat="${lat}" lon="${lon}"><ele>1400</ele></trkpt>`;
    const walk = point(85.5, 27.6) + point(85.501, 27.6) + point(85.501, 27.601);
    const gpx = `<gpx version="1.1"><trk><name>हिँडेको</name><trkseg>${walk}</trkseg></trk></gpx>`;
    const parts = [squareAt(85.5, 27.6).coordinates, squareAt(88.9, 27.6).coordinates];
    const collection = {
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name: 'दुई टुक्रा' }, geometry: { type: 'MultiPolygon', coordinates: parts } },
        { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [85.5, 27.6] } },
      ],
    };

    expect((await send(app, gpx)).body.results).toMatchObject([{ name: 'हिँडेको', points: 4, problem: null }]);
    expect((await send(app, JSON.stringify(collection))).body.results).toMatchObject([
      { name: 'दुई टुक्रा', problem: null },
      { name: 'दुई टुक्रा', problem: 'polygon_outside', polygon: null },
    ]);
  });

  test('is refused when it is no map, too much, or reaches for something else', async () => {
    const app = await openTestApp();
    const entity = '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const many = { type: 'MultiPolygon', coordinates: Array(201).fill(squareAt(85.5, 27.6).coordinates) };
    const codes = [];
    for (const text of [kml(around, entity), '<kml><Placemark>', 'नक्सा', '{"type"', '<kml/>', JSON.stringify(many)]) {
      const { status, body } = await send(app, text);
      codes.push([status, body.code]);
    }

    expect(codes).toEqual([
      [415, 'unreadable_map'],
      [415, 'unreadable_map'],
      [415, 'unreadable_map'],
      [415, 'unreadable_map'],
      [422, 'no_shapes'],
      [413, 'too_many_shapes'],
    ]);
    expect((await send(app, kml(around + ' '.repeat(2 * 1024 * 1024)))).status).toBe(413);
    expect((await send(app, kml(around), 'partner')).status).toBe(403);
  });
});

describe('the export of fields', () => {
  async function download(app: TestApp, query: string, person: Person = 'agent') {
    return app.app.inject({
      url: fields.export.path + query,
      headers: { authorization: `Token ${app.tokens[person]}` },
    });
  }

  test('holds what the filter finds, as GeoJSON and as KML that reads back the same', async () => {
    const app = await openTestApp();
    const field = await fieldAt(app, squareAt(85.5, 27.6), 'agent', { name_np: 'हरि राई' });
    await fieldAt(app, squareAt(85.6, 27.6));
    await fieldAt(app, squareAt(85.7, 27.6), 'otherAgent');

    const geo = (await download(app, `?farm_id=${field.farm_id}`)).json();
    expect(geo.features).toMatchObject([
      { id: field.id, properties: { farmer: 'हरि राई' }, geometry: squareAt(85.5, 27.6) },
    ]);

    const whole = await download(app, '?format=kml');
    expect(whole.headers['content-disposition']).toMatch(/fields-[\d-]+\.kml/);
    const back = await send(app, whole.body);
    expect(back.body.results.map(({ polygon }) => polygon)).toEqual([squareAt(85.6, 27.6), squareAt(85.5, 27.6)]);
  });

  test('is noted, and not for a partner', async () => {
    const app = await openTestApp();
    await fieldAt(app, squareAt(85.5, 27.6));
    expect((await download(app, '', 'partner')).statusCode).toBe(403);
    expect((await download(app, '?bbox=86,27,85,28')).statusCode).toBe(400);
    await download(app, '');
    const noted = await app.deps.database.db
      .selectFrom('history')
      .select(['actor', 'reason'])
      .where('action', '=', 'export')
      .where('insurance', '=', app.company.id)
      .execute();
    expect(noted).toEqual([{ actor: app.ids.agent, reason: 'fields geojson' }]);
  });
});

describe('a boundary that is still being drawn', () => {
  test('is compared with the company’s other fields, and nothing is stored', async () => {
    const app = await openTestApp();
    const own = await fieldAt(app, squareAt(85.5, 27.6));
    const call = app.as('agent');
    const drawn = squareAt(85.5005, 27.6);

    const { status, body } = await call(fields.compare, {
      body: { field_polygon_json: drawn, farm_id: own.farm_id },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ near_border: false, overlaps: [{ field: own.id, percent: 50 }] });
    const beside = await call(fields.compare, { body: { field_polygon_json: body.trimmed, farm_id: own.farm_id } });
    expect(beside.body).toMatchObject({ overlaps: [], trimmed: null });
    expect(Number(beside.body.area_sqm)).toBeCloseTo(Number(body.area_sqm) / 2, 0);
    expect((await call(fields.list)).body.count).toBe(1);
  });

  test('is not compared with itself, and not cut for another farmer’s field', async () => {
    const app = await openTestApp();
    const own = await fieldAt(app, squareAt(85.5, 27.6));
    const call = app.as('agent');
    const again = { field_polygon_json: squareAt(85.5, 27.6) };

    expect((await call(fields.compare, { body: { ...again, field: own.id } })).body.overlaps).toEqual([]);
    expect((await call(fields.compare, { body: again })).body).toMatchObject({
      overlaps: [{ field: own.id }],
      trimmed: null,
    });
  });

  test('knows nothing of another company’s fields, and is not for those who change none', async () => {
    const app = await openTestApp();
    await fieldAt(app, squareAt(85.5, 27.6), 'otherAgent');
    const body = { field_polygon_json: squareAt(85.5, 27.6) };

    expect((await app.as('agent')(fields.compare, { body })).body.overlaps).toEqual([]);
    expect((await app.as('technician')(fields.compare, { body })).status).toBe(403);
    const crossed = { type: 'Polygon' as const, coordinates: [] };
    expect((await app.as('agent')(fields.compare, { body: { field_polygon_json: crossed } })).body.fields).toEqual({
      field_polygon_json: 'bad_polygon',
    });
  });
});

describe('the fields of a map', () => {
  test('that share ground are named in pairs, of the own company alone', async () => {
    const app = await openTestApp();
    const one = await fieldAt(app, squareAt(85.5, 27.6));
    const other = await fieldAt(app, squareAt(85.5005, 27.6), 'agent', { phone_number_np: '9841000002' });
    await fieldAt(app, squareAt(85.51, 27.6), 'agent', { phone_number_np: '9841000003' });
    await fieldAt(app, squareAt(85.5, 27.6), 'otherAgent');
    const inBox = async (bbox: string, person: Person = 'agent') =>
      (await app.as(person)(fields.shared, { query: { bbox } })).body;

    expect(await inBox('85.4,27.5,85.6,27.7')).toMatchObject({
      results: [{ fields: [one.id, other.id], ground: [{ type: 'Polygon' }] }],
      is_whole: true,
    });
    expect(await inBox('85.6,27.5,85.7,27.7')).toEqual({ results: [], is_whole: true });
    expect((await inBox('85.4,27.5,85.6,27.7', 'otherAgent')).results).toEqual([]);
  });
});
