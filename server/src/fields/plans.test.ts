import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { agentsData, rowsRead, vacuum, waysOf } from '../../test/plans.ts';
import { type Filter, totalsStatement } from './list.ts';
import { pairsStatement } from './shared.ts';

const office = ownOffice();
let app: TestApp;

/** One farmer has 6,000 fields, with rows as wide as a boundary: enough to reveal a plan without an index. */
beforeAll(async () => {
  app = await office();
  const { personal_info, id } = await registerFarmer(app);
  const { db } = app.deps.database;
  await sql`insert into fields (insurance, personal_info, kyc, field_name, crop, area_sqm, polygon_area_sqm,
      field_polygon_json, west, south, east, north, name_key)
    select ${app.company.id}, ${personal_info}, ${id}, 'पाटो ' || n, (array['paddy', 'maize', 'tomato'])[1 + n % 3],
      1000, 1000, jsonb_build_object('type', 'Polygon', 'coordinates', repeat(md5(n::text), 30)),
      81 + n * 0.001, 27, 81.0015 + n * 0.001, 27.001,
      '| pato ' || n || ' |'
    from generate_series(1, 6000) n`.execute(db);
  await vacuum(app, 'fields');
});

test.each<[string, Filter]>([
  ['a company', {}],
  ['a crop', { crop: 'maize' }],
  ['what has a boundary', { has_polygon: true }],
  ['some days', { start_date: '2024-01-01', end_date: '2024-01-31' }],
  ['a district', { district: 1 }],
])('the fields of %s and their area are counted by index alone', async (_, filter) => {
  const data = agentsData(app);
  expect(await waysOf(data, 'fields', sql`${totalsStatement(data, filter)}`)).not.toContain('whole table');
});

test('the fields of a box that share ground are found by the index of their boxes', async () => {
  const data = agentsData(app);
  const statement = pairsStatement(data, { bbox: '83,26.9,83.05,27.1' });
  expect(await waysOf(data, 'fields', sql`${statement}`)).toEqual(['fields_ground', 'fields_ground']);
  expect(await rowsRead(data, 'fields', sql`${statement}`)).toBeLessThan(400);
});
