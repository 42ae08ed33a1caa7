import type { KycFilter } from '@krishi-bima/contract/kyc/list';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { agentsData, rowsRead, vacuum, waysOf } from '../../test/plans.ts';
import { applicationRole } from '../database/rights.ts';
import { isDuplicateOf } from './duplicates.ts';
import { nameKey } from './keys.ts';
import { likenessStatement, pageStatement, searchStatement } from './list.ts';
import { soughtIn } from './search.ts';

const given = ['राम', 'सीता', 'हरि', 'गीता', 'कमला', 'विष्णु', 'माया', 'गणेश', 'लक्ष्मी', 'टेक'];
const surnames = ['श्रेष्ठ', 'थापा', 'तामाङ', 'राई', 'चौधरी', 'पौडेल', 'लामा', 'यादव', 'भट्टराई', 'गुरुङ'];

const office = ownOffice();
let app: TestApp;

/** One statement registers 12,000 farmers a company: enough to reveal a plan without an index. */
beforeAll(async () => {
  app = await office();
  const { db } = app.deps.database;
  const people = given.flatMap((first) => surnames.map((last) => ({ name_np: `${first} ${last}` })));
  const keyed = JSON.stringify(people.map((person, place) => ({ ...person, name_key: nameKey(person), place })));
  for (const { id } of [app.company, app.otherCompany]) {
    const { koica, agent } = id === app.company.id ? app.ids : { koica: null, agent: null };
    await sql`insert into kyc (insurance, name_np, name_key, phone_number_np, number_key, is_crop, district, created_by)
      select ${id}::integer, p.name_np, p.name_key, (9800000000 + n * 977)::text, '| ' || 9800000000 + n * 977 || ' |',
        n % 3 > 0, n % 77 + 1, case n % 200 when 0 then ${koica}::integer else ${agent}::integer end
      from generate_series(1, 12000) as n
      join jsonb_to_recordset(${keyed}::jsonb) as p (name_np text, name_key text, place integer) on p.place = n % 100`.execute(
      db,
    );
  }
  await vacuum(app, 'kyc');
});

const dataOf = () => agentsData(app);

const page = (filter: KycFilter) => pageStatement(dataOf(), { limit: 50, offset: 0, ...filter });
const search = (text: string) => searchStatement(dataOf(), { limit: 50, offset: 0 }, soughtIn(text));

/** What the search reads when the company comes from a policy of the table instead of a condition: nothing stays of it. */
async function rowsReadByPolicy(): Promise<number> {
  const { owner } = app.deps.database;
  const transaction = await owner.startTransaction().execute();
  try {
    await sql`select set_config('test.company', ${String(app.company.id)}, true)`.execute(transaction);
    await sql`alter table kyc enable row level security`.execute(transaction);
    await sql`create policy own on kyc using (insurance = current_setting('test.company')::integer)`.execute(
      transaction,
    );
    await sql.raw(`set local role ${applicationRole}`).execute(transaction);
    const plan = sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off)
      select id from kyc where deleted_at is null and number_key like '%98012345%' order by id desc limit 50`;
    const lines = (await plan.execute(transaction)).rows.map((row) => row['QUERY PLAN']);
    return Math.max(...lines.map((line) => Number(/Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? 0)));
  } finally {
    await transaction.rollback().execute();
  }
}

test('row-level security would keep a search from its index (docs/decisions/0015-rules-of-the-database.md)', async () => {
  expect(await rowsRead(dataOf(), 'kyc', search('98012345'))).toBeLessThan(100);
  expect(await rowsReadByPolicy()).toBeGreaterThan(3000);
});

describe('among many farmers', () => {
  test.each<[string, KycFilter | (() => KycFilter)]>([
    ['the newest page', {}],
    ['a register', { is_crop: true }],
    ['a far page', { offset: 11_000 }],
    ['a district', { district: 7 }],
    ['the names in order', { ordering: 'name_np' }],
    ['the last changed', { ordering: '-updated_at' }],
    ["one registrar's", () => ({ created_by: app.ids.koica })],
    ['twins to review', { twin_review: true }],
    ['what waits to be verified', { waiting: true, ordering: 'created_at' }],
    ['one owner', { personal_info__id: 7 }],
  ])('%s and the count are read by index alone', async (_, filter) => {
    const ways = await waysOf(dataOf(), 'kyc', page(typeof filter === 'function' ? filter() : filter));
    expect(ways).not.toEqual([]);
    expect(ways).not.toContain('whole table');
  });

  // A tenth of the farmers are called थापा; the others are far fewer.
  test.each([
    ['a name', () => search('ram shrestha')],
    ['a surname', () => search('थापा')],
    ['the beginning of a number', () => search('98012')],
    ['a number', () => search('98012345')],
    ['a misspelt name', () => likenessStatement(dataOf(), { limit: 50, offset: 0 }, soughtIn('bhattarei').names)],
    ['the likely duplicates of somebody', likelyDuplicates],
  ])('a search for %s looks at few of them', async (_, statement) => {
    expect(await waysOf(dataOf(), 'kyc', statement())).not.toContain('whole table');
    expect(await rowsRead(dataOf(), 'kyc', statement())).toBeLessThan(4000);
  });
});

function likelyDuplicates() {
  const identity = { name_np: 'राम थापा', date_of_birth: '1990-01-01', citizenship_no: '27-01-75-01234' };
  const likely = dataOf()
    .from('kyc')
    .select('kyc.id')
    .where((row) => isDuplicateOf(row, identity));
  return sql`${likely}`;
}
