import { type ClaimFilter, claims, claimTabs } from '@krishi-bima/contract/claims/claims';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { assessedDeath, claimMoved, claimsOffice, deathOf, noticed } from '../../test/claims.ts';
import { cow } from '../../test/livestock.ts';
import type { Person } from '../../test/people.ts';
import { fold } from '../tenancy/fold.ts';

/** How many keys of the kept sums differ from a recount of the company's claims, and how many rows there are. */
async function wrongSums({ deps, company }: TestApp): Promise<{ wrong: number; rows: number }> {
  const amounts = sql`sum(estimated) as estimated, sum(assessed) as assessed, sum(payable) as payable`;
  const kept = sql`(select status, form, sum(claims) as claims, ${amounts} from claim_sums
    where insurance = ${company.id} group by status, form having sum(claims) <> 0 or sum(estimated) <> 0)`;
  const counted = sql`(select status, form, count(*) as claims, coalesce(sum(estimated), 0) as estimated,
      coalesce(sum(assessed), 0) as assessed, coalesce(sum(payable), 0) as payable
    from claims where insurance = ${company.id} and deleted_at is null group by status, form)`;
  const { rows } = await sql<{ wrong: number; rows: number }>`select
    (select count(*)::integer from ((${kept} except ${counted}) union all (${counted} except ${kept})) d) as wrong,
    (select count(*)::integer from claim_sums where insurance = ${company.id}) as rows`.execute(deps.database.db);
  return rows[0] ?? { wrong: -1, rows: -1 };
}

/** Each tab of each line by the kept sums, and by the claims themselves: those of a fiscal year are added up. */
async function shown(app: TestApp, person: Person, more: ClaimFilter = {}) {
  const found: unknown[] = [];
  for (const registration of ['livestock', 'crop'] as const) {
    for (const tab of claimTabs) {
      const query = { ...more, registration, tab };
      const { count } = (await app.as(person)(claims.list, { query })).body;
      found.push([registration, tab, count, (await app.as(person)(claims.totals, { query })).body]);
    }
  }
  return found;
}
const thisYear = { fiscal_year: fiscalYearOf(todayAd()) };

test('the kept sums equal a recount while claims are told, assessed, refused, appealed and deleted, folded or not', async () => {
  const tags = ['NP-2', 'NP-3'].map((tag_no) => ({ ...cow, tag_no }));
  const { app, policy, row } = await claimsOffice([cow, ...tags]);
  const first = await noticed(
    app,
    deathOf(policy, row, { lines: [{ row_id: row, loss: 'death', estimated: '90000.00' }] }),
  );
  const second = await noticed(app, deathOf(policy, row + 1));
  const third = await noticed(app, deathOf(policy, row + 2));
  const { db } = app.deps.database;
  const atEach = async () => {
    expect((await wrongSums(app)).wrong).toBe(0);
    expect(await shown(app, 'livestockAdmin')).toEqual(await shown(app, 'livestockAdmin', thisYear));
  };
  await atEach();

  await assessedDeath(app, first, '80000.00');
  await claimMoved(app, 'livestockAdmin', first.id, 'refuse_claim', { refusal: 'no_loss', reason: 'क्षति देखिएन।' });
  await atEach();
  await db.updateTable('claims').set({ deleted_at: new Date() }).where('id', '=', second.id).execute();
  await atEach();

  const unfolded = await wrongSums(app);
  expect(await fold(app.deps.database.db, 'claim_sums')).toBeGreaterThan(0);
  const folded = await wrongSums(app);
  expect(folded.rows).toBeLessThan(unfolded.rows);
  expect(folded.wrong).toBe(0);
  await db.updateTable('claims').set({ deleted_at: null }).where('id', '=', second.id).execute();
  await assessedDeath(app, third);
  await atEach();

  await sql`select lay_claim_sums()`.execute(app.deps.database.owner);
  await atEach();
  const { tabs } = (await app.as('livestockAdmin')(claims.counts, { query: { registration: 'livestock' } })).body;
  expect(tabs).toMatchObject({ open: 2, intimated: 1, assessed: 1, rejected: 1, paid: 0 });
});

test('another company, and whoever sees a part of the company, have nothing of the sums of all', async () => {
  const { app, policy, row } = await claimsOffice();
  await noticed(app, deathOf(policy, row));
  const open = async (person: Person) => {
    const query = { tab: 'open' } as const;
    const { count } = (await app.as(person)(claims.list, { query })).body;
    return [count, (await app.as(person)(claims.counts)).body.tabs.open];
  };
  const reach = (set: object) =>
    app.deps.database.db.updateTable('users').set(set).where('id', '=', app.ids.livestockTechnician).execute();

  expect(await open('livestockAdmin')).toEqual([1, 1]);
  expect(await open('otherLivestockAdmin')).toEqual([0, 0]);
  expect(await open('livestockTechnician')).toEqual([1, 1]);
  await reach({ reach: 'branch', branch: app.branch.id });
  expect(await open('livestockTechnician')).toEqual([0, 0]);
  await reach({ reach: 'own' });
  expect(await open('livestockTechnician')).toEqual([0, 0]);
});

if (inject('template').url !== null) {
  test('nobody who moves a claim waits for another’s, nor for the sums being put together', async () => {
    const { app, policy, row } = await claimsOffice([cow, { ...cow, tag_no: 'NP-2' }]);
    const [first, second] = [await noticed(app, deathOf(policy, row)), await noticed(app, deathOf(policy, row + 1))];
    const { pool } = app.deps.database;
    const [one, other] = [await pool.connect(), await pool.connect()];
    const give = 'update claims set estimated = $1 where id = $2';
    try {
      await one.query('begin');
      await one.query(give, [500, first.id]);
      await other.query(`set lock_timeout = '1s'`);
      await other.query(give, [700, second.id]);
      await other.query('select fold_claim_sums()');
      await one.query('commit');
      await other.query('select fold_claim_sums()');
    } finally {
      await one.query('rollback');
      await other.query('reset lock_timeout');
      one.release();
      other.release();
    }
    expect((await wrongSums(app)).wrong).toBe(0);
  });
}
