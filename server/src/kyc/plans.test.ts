import type { KycFilter } from '@krishi-bima/contract/kyc/list';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { agentsData, vacuum, waysOf } from '../../test/plans.ts';
import { isDuplicateOf } from './duplicates.ts';
import { nameKey } from './keys.ts';
import { likenessStatement, pageStatement, searchStatement } from './list.ts';
import { soughtIn } from './search.ts';

const given = ['राम', 'सीता', 'हरि', 'गीता', 'कमला', 'विष्णु', 'माया', 'गणेश', 'लक्ष्मी', 'टेक'];
const surnames = ['श्रेष्ठ', 'थापा', 'तामाङ', 'राई', 'चौधरी', 'पौडेल', 'लामा', 'यादव', 'भट्टराई', 'गुरुङ'];

let app: TestApp;

/** One statement registers 12,000 farmers a company: enough to reveal a plan without an index. */
beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.deps.database;
  const people = given.flatMap((first) => surnames.map((last) => ({ name_np: `${first} ${last}` })));
  const keyed = JSON.stringify(people.map((person, place) => ({ ...person, name_key: nameKey(person), place })));
  for (const { id } of [app.company, app.otherCompany]) {
    await sql`insert into kyc (insurance, name_np, name_key, phone_number_np, number_key, is_crop, district, created_by)
      select ${id}::integer, p.name_np, p.name_key, (9800000000 + n * 977)::text, '| ' || 9800000000 + n * 977 || ' |',
        n % 3 > 0, n % 77 + 1, case n % 200 when 0 then ${app.ids.koica}::integer else ${app.ids.agent}::integer end
      from generate_series(1, 12000) as n
      join jsonb_to_recordset(${keyed}::jsonb) as p (name_np text, name_key text, place integer) on p.place = n % 100`.execute(
      db,
    );
  }
  await vacuum(app, 'kyc');
}, 60_000);

const dataOf = () => agentsData(app);
const plan = (statement: RawBuilder<unknown>) => waysOf(dataOf(), 'kyc', statement);

const page = (filter: KycFilter) => plan(pageStatement(dataOf(), { limit: 50, offset: 0, ...filter }));
const search = (text: string, filter: KycFilter = {}) =>
  plan(searchStatement(dataOf(), { limit: 50, offset: 0, ...filter }, soughtIn(text)));

describe('among many farmers', () => {
  test.each<[string, KycFilter | (() => KycFilter), string]>([
    ['the newest page', {}, 'kyc_newest'],
    ['a register', { is_crop: true }, 'kyc_newest'],
    ['a far page', { offset: 11_000 }, 'kyc_newest'],
    ['a district', { district: 7 }, 'kyc_by_district'],
    ['the names in order', { ordering: 'name_np' }, 'kyc_by_name'],
    ['the last changed', { ordering: '-updated_at' }, 'kyc_by_change'],
    ["one registrar's", () => ({ created_by: app.ids.koica }), 'kyc_by_creator'],
    ['twins to review', { twin_review: true }, 'kyc_twins_to_review'],
    ['what waits to be verified', { waiting: true, ordering: 'created_at' }, 'kyc_waiting'],
    ['one owner', { personal_info__id: 7 }, 'kyc_personal_info'],
  ])('%s and the count are read by index alone', async (_, filter, index) => {
    const ways = await page(typeof filter === 'function' ? filter() : filter);
    // The planner may choose either of two good indexes.
    expect(ways.some((way) => way === index || way === 'kyc_pkey')).toBe(true);
    expect(ways).not.toContain('whole table');
  });

  test.each<[string, string]>([
    ['ram shrestha', 'kyc_names'],
    ['थापा', 'kyc_names'],
    ['98012', 'kyc_numbers'],
    ['98012345', 'kyc_numbers'],
  ])('a search for %s goes by %s', async (text, index) => {
    const ways = await search(text);
    expect(ways).toContain(index);
    expect(ways).not.toContain('whole table');
  });

  test('a misspelt name goes by the same index', async () => {
    const ways = await plan(likenessStatement(dataOf(), { limit: 50, offset: 0 }, soughtIn('bhattarei').names));
    expect(ways).toContain('kyc_names');
    expect(ways).not.toContain('whole table');
  });

  test('likely twins are found by both indexes together', async () => {
    const identity = { name_np: 'राम थापा', date_of_birth: '1990-01-01', citizenship_no: '27-01-75-01234' };
    const twins = dataOf()
      .from('kyc')
      .select('kyc.id')
      .where((row) => isDuplicateOf(row, identity));
    const ways = await plan(sql`${twins}`);
    expect(new Set(ways)).toEqual(new Set(['kyc_names', 'kyc_numbers']));
  });
});
