import { kyc } from '@krishi-bima/contract/kyc/kyc';
import type { KycFilter } from '@krishi-bima/contract/kyc/list';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { register, somebody } from '../../test/farmers.ts';
import type { Person } from '../../test/people.ts';
import { type Chance, chanceOf } from '../demo/chance.ts';
import { fold } from './fold.ts';

/** How many of the kept counts differ from what the records come to. */
async function wrongCounts({ deps, company, otherCompany }: TestApp): Promise<number> {
  const key = sql`insurance, counted, whose, holder, part`;
  const ours = sql`insurance in (${company.id}, ${otherCompany.id})`;
  const kept = sql`(select ${key}, sum(records)::integer as records from kept_counts where ${ours} group by ${key}
    having sum(records) <> 0)`;
  const found = sql`(select ${key}, records from counted_records where ${ours})`;
  const { rows } = await sql<{ wrong: number }>`select count(*)::integer as wrong from (
    (select * from ${kept} k except select * from ${found} f)
    union all (select * from ${found} f except select * from ${kept} k)) d`.execute(deps.database.db);
  return rows[0]?.wrong ?? -1;
}

/** One of the things that happen to farmers, of one company. */
function happening({ ids, branch, project, cooperative, company }: TestApp, chance: Chance) {
  const some = sql`id in (select id from kyc where insurance = ${company.id} order by hashint4(id + ${chance.int(0, 999)})
    limit ${chance.int(1, 4)})`;
  const status = chance.pick(['new', 'under_review', 'verified', 'rejected', 'update_required'] as const);
  return chance.pick([
    sql`insert into kyc (insurance, name_np, name_key, is_crop, is_livestock, status, branch, created_by)
      select ${company.id}::integer, 'हरि', '| hari |', n % 2 = 0, n % 3 = 0, ${status}, ${chance.pick([branch.id, null])}::integer,
        ${chance.pick([ids.agent, ids.livestockAgent, null])}::integer from generate_series(1, ${chance.int(1, 9)}::integer) n`,
    sql`update kyc set status = ${status} where ${some}`,
    sql`update kyc set is_livestock = not is_livestock, name_np = 'राम' where ${some}`,
    sql`update kyc set deleted_at = case when deleted_at is null then now() end where ${some}`,
    sql`update kyc set branch = ${chance.pick([branch.id, null])}, created_by = ${ids.agent} where ${some}`,
    sql`update kyc set insurance_project = ${project.id}, cooperative = ${cooperative.id} where ${some}`,
    sql`update kyc set name_np = 'श्याम' where ${some}`,
    sql`select fold_kept_counts()`,
  ]);
}

test('the kept counts equal a recount after whatever happens to farmers, put together or not', async () => {
  const app = await openTestApp();
  const { db } = app.deps.database;
  const chance = chanceOf(31, 'kept counts');
  for (let round = 0; round < 60; round += 1) {
    await Promise.all([happening(app, chance).execute(db), happening(app, chance).execute(db)]);
  }
  expect(await wrongCounts(app)).toBe(0);

  await fold(db, 'kept_counts');
  expect(await wrongCounts(app)).toBe(0);
  expect(await fold(db, 'kept_counts')).toBe(0);
  await app.deps.database.owner
    .deleteFrom('kyc')
    .where('insurance', '=', app.company.id)
    .where('status', '=', 'new')
    .execute();
  expect(await wrongCounts(app)).toBe(0);

  await sql`select lay_kept_counts()`.execute(app.deps.database.owner);
  expect(await wrongCounts(app)).toBe(0);
});

test('everybody’s list says how many farmers it holds', async () => {
  const app = await openTestApp();
  const { db } = app.deps.database;
  await register(app, somebody('हरि राई'));
  await register(app, somebody('सीता थापा'), { is_crop: false, is_livestock: true }, 'livestockAgent');
  await register(app, somebody('राम कार्की'), {}, 'coopAgent');
  const { id } = await register(app, somebody('गीता लामा'), {}, 'koica');
  await db.updateTable('kyc').set({ status: 'verified' }).where('id', '=', id).execute();
  await db.updateTable('users').set({ reach: 'own' }).where('id', '=', app.ids.agent).execute();
  await db
    .updateTable('users')
    .set({ reach: 'branch', branch: app.branch.id })
    .where('id', '=', app.ids.technician)
    .execute();
  await db
    .updateTable('kyc')
    .set({ branch: app.branch.id })
    .where('id', '<', id)
    .where('insurance', '=', app.company.id)
    .execute();

  const people: Person[] = ['cropAdmin', 'agent', 'technician', 'coopAgent', 'koica', 'partner', 'otherCompany'];
  const wishes: KycFilter[] = [
    {},
    { is_crop: true },
    { is_crop: false, is_livestock: true },
    { status: 'verified' },
    { waiting: true },
    { waiting: false, is_crop: true },
    { insurance: app.company.id },
    { insurance: app.otherCompany.id },
  ];
  for (const person of people) {
    for (const query of wishes) {
      const { body } = await app.as(person)(kyc.list, { query: { ...query, limit: 200 } });
      expect([person, query, body.count]).toEqual([person, query, body.results.length]);
    }
  }
  const { body } = await app.as('superAdmin')(kyc.list, { query: { insurance: app.company.id, is_livestock: true } });
  expect(body).toMatchObject({ count: 1, results: [{ personal_info: { name_np: 'सीता थापा' } }] });
});

if (inject('template').url !== null) {
  test('nobody who registers a farmer waits for another, nor for the counts to be put together', async () => {
    const app = await openTestApp();
    const { pool, db } = app.deps.database;
    const write = `insert into kyc (insurance, name_np, name_key) values (${app.company.id}, 'हरि', '| hari |')`;
    const [one, other] = [await pool.connect(), await pool.connect()];
    try {
      await one.query('begin');
      await one.query(write);
      await other.query(`set lock_timeout = '1s'`);
      await other.query(write);
      await other.query('select fold_kept_counts()');
      await one.query('commit');
    } finally {
      await one.query('rollback');
      await other.query('reset lock_timeout');
      one.release();
      other.release();
    }
    await fold(db, 'kept_counts');
    expect(await wrongCounts(app)).toBe(0);
  });
}
