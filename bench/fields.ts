import { sql } from 'kysely';
import type { Stand } from './stand.ts';

const atOnce = 20_000;

/**
 * Fields of the first company up to that many, six-cornered, some forty metres wide, in two thousand villages along the
 * hills and the plain; each was once seen from above.
 */
export async function seedFields({ database: { db }, mark }: Stand, wanted: number): Promise<void> {
  const company = mark.offices[0].id;
  const counted = await sql<{ count: number }>`select count(*)::int as count from fields where insurance = ${company}
    and west is not null and deleted_at is null`.execute(db);
  const missing = wanted - (counted.rows[0]?.count ?? 0);
  for (let laid = 0; laid < missing; laid += atOnce) await lay(db, company, laid, Math.min(atOnce, missing - laid));
  for (const table of ['fields', 'ndvi_values']) {
    await sql`analyze ${sql.table(table)}`.execute(db);
    await sql`vacuum ${sql.table(table)}`.execute(db);
  }
}

async function lay(db: Stand['database']['db'], company: number, from: number, count: number): Promise<void> {
  const chance = (salt: string) => sql`(abs(hashtextextended(${salt} || n, 7)) % 1000000 / 1000000.0)::float8`;
  await sql`
    with farmers as (
      select id, personal_info, row_number() over (order by id) - 1 as at, count(*) over () as of
      from kyc where insurance = ${company} and deleted_at is null
    ), places as (
      select n, ${chance('village')} * 2000 as village, ${chance('x')} as dx, ${chance('y')} as dy
      from generate_series(${from + 1}::int, ${from + count}::int) n
    ), middles as (
      select n, 80.7 + floor(village) / 2000 * 7.2 + dx * 0.02 as x,
        29.3 - floor(village) / 2000 * 2.4 + abs(hashtextextended('row' || floor(village), 7)) % 1000 / 2000.0 + dy * 0.02 as y
      from places
    )
    , laid as (insert into fields (insurance, personal_info, kyc, field_name, kitta_no, crop, area_sqm, polygon_area_sqm,
      field_polygon_json, west, south, east, north, name_key)
    select ${company}, f.personal_info, f.id, 'पाटो ' || n, (n % 9000 + 1)::text,
      (array['paddy', 'maize', 'tomato', null])[1 + n % 4], 1000, 1000,
      jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array((
        select jsonb_agg(jsonb_build_array(round((x + cos(radians(60 * (c % 6))) * 0.0002)::numeric, 7),
          round((y + sin(radians(60 * (c % 6))) * 0.0002)::numeric, 7)) order by c)
        from generate_series(0, 6) c))),
      x - 0.0002, y - 0.0002, x + 0.0002, y + 0.0002, '| pato | ' || n % 9000 + 1 || ' |'
    from middles join farmers f on f.at = n % f.of returning id)
    insert into ndvi_values (insurance, field, day, source, scene, mean)
    select ${company}, id, current_date - id % 80, 'manual', 'bench', id % 90 / 100.0 from laid`.execute(db);
}
