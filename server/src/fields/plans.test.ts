import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { agentsData, vacuum, waysOf } from '../../test/plans.ts';
import { type Filter, totalsStatement } from './list.ts';

let app: TestApp;

/** One farmer has 6,000 fields, with rows as wide as a boundary: enough to reveal a plan without an index. */
beforeAll(async () => {
  app = await openTestApp();
  const { personal_info, id } = await registerFarmer(app);
  const { db } = app.deps.database;
  await sql`insert into fields (insurance, personal_info, kyc, field_name, crop, area_sqm, polygon_area_sqm,
      field_polygon_json, west, south, east, north, name_key)
    select ${app.company.id}, ${personal_info}, ${id}, 'पाटो ' || n, (array['paddy', 'maize', 'tomato'])[1 + n % 3],
      1000, 1000, jsonb_build_object('type', 'Polygon', 'coordinates', repeat(md5(n::text), 30)), 85, 27, 85.1, 27.1,
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
