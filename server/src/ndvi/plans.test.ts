import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { agentsData, rowsRead, vacuum, waysOf } from '../../test/plans.ts';
import { systemScope } from '../tenancy/system.ts';
import { leaseMissedStatement } from './missed.ts';
import { medianStatement, selectValues } from './queries.ts';
import { leaseStatement } from './scan.ts';
import { knownScenes } from './scenes.ts';

const office = ownOffice();
let app: TestApp;
let field = 0;
const district = 7;

/** Two companies have 600 fields each, with 12 values: enough to reveal a plan without an index. */
beforeAll(async () => {
  app = await office();
  const farmers = [await registerFarmer(app), await registerFarmer(app, {}, 'otherAgent')];
  const { db } = app.deps.database;
  for (const { id } of farmers) {
    await sql`insert into fields (insurance, kyc, personal_info, field_name, name_key, district, west, south, east, north, field_polygon_json,
        polygon_area_sqm)
      select k.insurance, k.id, k.personal_info, 'पाटो', '| pato |', n % 77 + 1, 85, 27, 85.001, 27.001,
        '{}', 1
      from kyc k, generate_series(1, 600) n where k.id = ${id}`.execute(db);
  }
  await sql`insert into ndvi_values (insurance, field, day, source, scene, mean, valid_percent)
    select insurance, id, current_date - n * 15, 'satellite', 'S2_' || n, 0.5, 100 from fields, generate_series(1, 12) n
    where name_key = '| pato |'`.execute(db);
  await sql`insert into ndvi_scans (field, shape, since, next_at)
    select id, 0, current_date - 60, now() + (id % 1440) * interval '1 minute' from fields
    where name_key = '| pato |'`.execute(db);
  await sql`insert into ndvi_missed (field, scene, day, problem, next_at)
    select id, 'S3_' || n, current_date - n, '', now() from fields, generate_series(1, 3) n
    where name_key = '| pato |'`.execute(db);
  await vacuum(app, 'fields', 'ndvi_values', 'ndvi_scans', 'ndvi_missed');
  const found = db.selectFrom('fields').select('id').where('district', '=', district).orderBy('id').limit(1);
  field = (await found.executeTakeFirstOrThrow()).id;
});

const data = () => agentsData(app);

describe('among the values of many fields', () => {
  test('those of a field, newest first, and the scenes known of it are read by index', async () => {
    const page = selectValues(data()).where('ndvi_values.field', '=', field).orderBy('ndvi_values.day', 'desc');
    for (const query of [page.limit(500), knownScenes(app.deps.database.db, field)]) {
      const ways = await waysOf(data(), 'ndvi_values', sql`${query}`);
      expect(ways).not.toEqual([]);
      expect(ways).not.toContain('whole table');
    }
  });

  test('the median of a district reads that district’s fields and their values alone', async () => {
    const median = medianStatement(data(), { id: field, insurance: app.company.id, district }, todayAd());
    // Of 600 fields of the company 8 lie there, with 12 values each.
    expect(await rowsRead(data(), 'fields', median)).toBeLessThan(30);
    expect(await rowsRead(data(), 'ndvi_values', median)).toBeLessThan(300);
  });

  test('the next field to look at, and what is to be tried again of it, are found by index', async () => {
    const claim = await waysOf(data(), 'ndvi_scans', leaseStatement(systemScope(app.deps.database.db), new Date()));
    expect(claim).not.toEqual([]);
    expect(claim).not.toContain('whole table');
    const missed = leaseMissedStatement(field, new Date(), 60);
    expect(await waysOf(data(), 'ndvi_missed', missed)).not.toContain('whole table');
  });
});
