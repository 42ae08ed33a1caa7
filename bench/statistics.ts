import { dashboard } from '@krishi-bima/contract/dashboard/dashboard';
import { type StatisticsQuery, statistics } from '@krishi-bima/contract/statistics/statistics';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { sql } from 'kysely';
import { newToken } from '../server/src/http/token.ts';
import { type Figure, percentile, spread } from './figures.ts';
import type { Served, Stand } from './stand.ts';
import { timesOf } from './times.ts';

const entriesWanted = 1_000_000;
const companies = 20;
/** The branches of the first company have as many entries each. */
const branches = 20;
const wishedMs = 200;

/** The whole answer, among a million entries of two years in all 753 local levels. */
export async function measureStatistics(stand: Stand, served: Served): Promise<Figure[]> {
  const figures: Figure[] = [];
  const ids = await companyIds(stand);
  const [first = 0] = ids;
  const branchIds = await branchesOf(stand, first);
  const operator = await superAdmin(stand);
  const asked = await questions(stand);
  const ofBranch = dashboardOf({ insurance: first, branch: branchIds[0] });
  await fill(stand, ids, branchIds);
  figures.push(...(await measured('all of 20 companies', operator, asked)));
  figures.push(...(await measured('one of 20 companies', stand.token, asked)));
  await fill(stand, ids.slice(0, 1), branchIds);
  figures.push(...(await measured('one company', stand.token, asked)));
  figures.push(...(await measured('one company', stand.token, [['the home page of one of 20 branches', ofBranch]])));
  await fill(stand, ids.slice(0, 1), branchIds.slice(0, 1));
  figures.push(...(await measured('one company', stand.token, [['the home page of its only branch', ofBranch]])));
  return figures;

  async function measured(of: string, token: string, paths: readonly [string, string][]): Promise<Figure[]> {
    const found: Figure[] = [];
    for (const [what, path] of paths) {
      const times = await timesOf(served, token, path);
      const holds = percentile(times, 0.95) < wishedMs;
      found.push({ what: `${of}: ${what}`, found: spread(times), asked: `under ${wishedMs} ms`, holds });
    }
    return found;
  }
}

function dashboardOf(whose: { insurance?: number; branch?: number | undefined }): string {
  return urlOf(dashboard.get, { query: { ...whose, span: 'year' } });
}

async function questions({ database: { db } }: Stand): Promise<[string, string][]> {
  const { rows } = await sql<{ district: number }>`select min(id) as district from districts`.execute(db);
  const district = rows[0]?.district;
  const fiscal_year = fiscalYearOf(todayAd());
  const asked: [string, StatisticsQuery][] = [
    ['claims of a month by district', { fiscal_year, month: 5 }],
    ['premium of the year by district', { fiscal_year, measure: 'premium' }],
    ['premium of the year by local level', { fiscal_year, measure: 'premium', level: 'municipality' }],
    ['outbreaks of the year by local level', { fiscal_year, measure: 'outbreak', level: 'municipality' }],
    ['loss ratio of the year by local level', { fiscal_year, measure: 'loss_ratio', level: 'municipality' }],
    ['premium by ward of a district', { fiscal_year, measure: 'premium', level: 'ward', district }],
  ];
  return [
    ...asked.map(([what, query]): [string, string] => [what, urlOf(statistics.get, { query })]),
    ['the home page', dashboardOf({})],
  ];
}

async function companyIds({ database: { db }, mark }: Stand): Promise<number[]> {
  const ids = mark.offices.map(({ id }) => id);
  for (let nth = ids.length; nth < companies; nth += 1) {
    const company = { code: `C${nth}`, name_np: `कम्पनी ${nth}`, name_en: `Company ${nth}` };
    const { id } = await db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

async function branchesOf({ database: { db } }: Stand, insurance: number): Promise<number[]> {
  const present = await db
    .selectFrom('branches')
    .select('id')
    .where('insurance', '=', insurance)
    .orderBy('id')
    .execute();
  const ids = present.map(({ id }) => id);
  for (let nth = ids.length; nth < branches; nth += 1) {
    const branch = { insurance, code: `S${nth}`, name_np: `शाखा ${nth}`, name_en: `Branch ${nth}` };
    const { id } = await db.insertInto('branches').values(branch).returning('id').executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

async function superAdmin({ database: { db } }: Stand): Promise<string> {
  const { id } = await db.selectFrom('users').select('id').where('role', '=', 'superadmin').executeTakeFirstOrThrow();
  const { token, hash } = newToken();
  await db.insertInto('tokens').values({ hash, user_id: id }).execute();
  return token;
}

/** Without the records behind them: of twenty entries fifteen are policies, and one each of the other kinds. */
async function fill(
  { database: { pool } }: Stand,
  ids: readonly number[],
  branchIds: readonly number[],
): Promise<void> {
  const client = await pool.connect();
  try {
    // Neither keys nor triggers: the sums are laid at once.
    await client.query("set session_replication_role = 'replica'; set statement_timeout = 0");
    await client.query('truncate place_entries, place_sums');
    await client.query(
      `with places as materialized (
        select id, municipality, row_number() over (order by id) - 1 as nth, count(*) over () as many from wards),
      made as (
        select n, greatest(1, n % 20 - 13) as entry, current_date - (n / 20 * 7919) % 730 as noticed,
          n / 20 * 104729::bigint % (select max(many) from places) as place, $1::integer[] as ids,
          $2::integer[] as branches
        from generate_series(1, ${entriesWanted}) n)
      insert into place_entries (insurance, entry, entry_id, policy, form, day, province, district, municipality, ward,
        peril, sum_insured, premium, heads, area_sqm, noticed, incurred, paid, branch)
      select ids[1 + n / 20 % cardinality(ids)], entry, n, 1,
        (array['vegetable', 'foodcrop', 'cattle', 'orangeinsurance'])[1 + n / 7 % 4],
        case when entry > 4 then least(noticed + 30, current_date) else noticed end, d.province, d.id, m.id, w.id,
        case when entry > 3 then (array['hail', 'disease', 'flood', 'drought', 'accident', 'pest'])[1 + n / 20 % 6] end,
        case when entry = 1 then 8000000 else 0 end, case when entry < 3 then 400000 when entry = 3 then -100000 else 0 end,
        case when entry = 1 then 2 else 0 end, case when entry = 1 then 340.5 else 0 end,
        case when entry > 3 then noticed end, case entry when 4 then 2000000 when 5 then -500000 else 0 end,
        case when entry = 6 then 1500000 else 0 end,
        case when n / 20 % cardinality(ids) = 0 then branches[1 + n / 20 / cardinality(ids) % cardinality(branches)] end
      from made join places w on w.nth = made.place join municipalities m on m.id = w.municipality
        join districts d on d.id = m.district`,
      [ids, branchIds],
    );
    await client.query('select lay_place_sums()');
    await client.query('reset session_replication_role; reset statement_timeout');
    await client.query('vacuum (analyze) place_entries, place_sums');
    // What was written is put down before anything is measured, as in a database that was not filled just now.
    await client.query('checkpoint');
  } finally {
    client.release();
  }
}
