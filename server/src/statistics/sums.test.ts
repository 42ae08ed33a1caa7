import { dashboard } from '@krishi-bima/contract/dashboard/dashboard';
import { yearBefore } from '@krishi-bima/contract/dashboard/periods';
import { statistics } from '@krishi-bima/contract/statistics/statistics';
import { addDays, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf, fiscalYearRange } from '@krishi-bima/nepali/fiscal-year';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import { assessedDeath, claimMoved, claimsOffice, deathOf, noticed } from '../../test/claims.ts';
import { insuredPlot } from '../../test/endorsing.ts';
import { decideBatch, giveAccount, payingOffice, sentBatch } from '../../test/payments.ts';
import { readRegister } from '../../test/registers.ts';
import { fold } from '../tenancy/fold.ts';

const columns = sql`noticed, month, form, district, municipality, peril, branch, policies, claims, sum_insured, premium, heads,
  area_sqm, incurred, paid, subsidy`;

/** How many rows of sums differ from what the entries come to, of the company and of all companies. */
async function wrongSums({ deps, company }: TestApp): Promise<{ wrong: number; rows: number }> {
  const key = sql`noticed, month, form, district, municipality, peril, branch`;
  const added = (rows: unknown) => sql`(select ${key}, sum(policies) as policies, sum(claims) as claims,
      sum(sum_insured) as sum_insured, sum(premium) as premium, sum(heads) as heads, sum(area_sqm) as area_sqm,
      sum(incurred) as incurred, sum(paid) as paid, sum(subsidy) as subsidy
    from ${rows} s group by ${key} having (sum(policies), sum(claims), sum(sum_insured), sum(premium), sum(heads),
      sum(area_sqm), sum(incurred), sum(paid), sum(subsidy)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0))`;
  const counted = (own: unknown, ofAll: boolean) => sql`(select month_of_day(coalesce(e.noticed, e.day)) as noticed,
      month_of_day(e.day) as month, form, place.district, place.municipality, coalesce(peril, '') as peril,
      case when ${sql.lit(ofAll)} or place.district >= 0 then 0 else coalesce(branch, 0) end as branch,
      (entry = 1)::integer as policies, (entry = 4)::integer as claims, sum_insured, premium, heads, area_sqm, incurred, paid,
      subsidy
    from place_entries e cross join lateral
      (values (coalesce(e.district, 0), coalesce(e.municipality, 0)), (-1, -1)) place (district, municipality)
    where ${own})`;
  const differ = (kept: unknown, entries: unknown, ofAll: boolean) => sql`(select count(*)::integer from (
    (select ${columns} from ${added(sql`(select * from place_sums where ${kept})`)} k
      except select ${columns} from ${added(counted(entries, ofAll))} c)
    union all (select ${columns} from ${added(counted(entries, ofAll))} c
      except select ${columns} from ${added(sql`(select * from place_sums where ${kept})`)} k)) d)`;
  const { rows } = await sql<{ own: number; all: number; rows: number }>`select
    ${differ(sql`insurance = ${company.id}`, sql`e.insurance = ${company.id}`, false)} as own,
    ${differ(sql`insurance is null`, sql`true`, true)} as all,
    (select count(*)::integer from place_sums where insurance = ${company.id}) as rows`.execute(deps.database.db);
  const { own = -1, all = -1, rows: count = 0 } = rows[0] ?? {};
  return { wrong: own + all, rows: count };
}

/** The figures of the page beside the registers that they lead to. */
async function figuresAndBooks(app: TestApp) {
  const today = todayAd();
  const period = { fiscal_year: fiscalYearOf(today), month: toBs(today).month };
  const { body } = await app.as('livestockAdmin')(dashboard.get);
  const figure = (name: string) => body.figures.find(({ measure }) => measure === name)?.value;
  const ratio = await app.as('livestockAdmin')(statistics.get, {
    query: { ...period, measure: 'loss_ratio', registration: 'livestock' },
  });
  const { rows } = await sql<{ paid: number }>`select sum(paid)::bigint as paid from place_sums
    where insurance = ${app.company.id} and district = -1`.execute(app.deps.database.db);
  const paid = rows[0]?.paid ?? 0;
  const book = async (key: string) => (await readRegister(app, key, period, 'livestockAdmin')).totals;
  return {
    paid: [fromPaisa(paid), (await book('payment_register')).amount],
    outstanding: [figure('outstanding'), (await book('claims_outstanding')).outstanding],
    ratio: [ratio.body.total.value, (await book('loss_ratio')).ratio ?? null].map((one) => one && Number(one)),
  };
}

test('the sums of months equal a recount while claims are told, approved, paid and corrected, folded or not', async () => {
  const { app, claims: approved, account } = await payingOffice(['90000.00', '80000.00']);
  const [first, second] = approved;
  if (!first || !second) throw new Error('Two claims are needed.');
  expect(await wrongSums(app)).toMatchObject({ wrong: 0 });
  expect((await figuresAndBooks(app)).outstanding[0]).not.toBe('0.00');

  await giveAccount(app, first);
  const batch = await sentBatch(app, account, [first]);
  expect((await decideBatch(app, batch)).status).toBe(200);
  const unfolded = await wrongSums(app);
  expect(unfolded.wrong).toBe(0);

  expect(await fold(app.deps.database.db, 'place_sums')).toBeGreaterThan(0);
  const folded = await wrongSums(app);
  expect(folded.wrong).toBe(0);
  expect(folded.rows).toBeLessThan(unfolded.rows);
  expect(await fold(app.deps.database.db, 'place_sums')).toBe(0);

  // A correction is taken off where it was and put where it is.
  const { db } = app.deps.database;
  await db.updateTable('claims').set({ peril: 'disease' }).where('id', '=', second.id).execute();
  expect(await wrongSums(app)).toMatchObject({ wrong: 0 });
  await fold(app.deps.database.db, 'place_sums');
  expect(await wrongSums(app)).toMatchObject({ wrong: 0 });

  for (const [shown, booked] of Object.values(await figuresAndBooks(app))) expect(shown).toBe(booked);
});

test('a corrected calendar moves the sums with its months', async () => {
  const app = await openTestApp({ fresh: true });
  await insuredPlot(app);
  const { db } = app.deps.database;
  const { year } = toBs(todayAd());
  const starts = () =>
    sql<{ months: string[] }>`select array_agg(distinct month::text) as months from place_sums`.execute(db);
  const before = (await starts()).rows[0]?.months;

  await sql`update calendar_years set months = months[1:10] || array[months[11] + 1, months[12] - 1]::smallint[]
    where year = ${year - 2}`.execute(db);
  expect((await starts()).rows[0]?.months).toEqual(before);
  await sql`update calendar_years set months[12] = months[12] + 1 where year = ${year - 2}`.execute(db);

  expect((await starts()).rows[0]?.months).toEqual(before?.map((day) => addDays(day, 1)));
  expect(await wrongSums(app)).toMatchObject({ wrong: 0 });
});

test('the calendar of a year to come is corrected without a sum being made anew', async () => {
  const app = await openTestApp({ fresh: true });
  await insuredPlot(app);
  const { db } = app.deps.database;
  const ids = async () => (await sql<{ id: number }>`select id from place_sums order by id`.execute(db)).rows;
  const before = await ids();

  await sql`update calendar_years set months[12] = months[12] + 1 where year = ${toBs(todayAd()).year}`.execute(db);

  expect(before.length).toBeGreaterThan(0);
  expect(await ids()).toEqual(before);
});

test('beside a year that still runs stand the same days of the year before and no other', async () => {
  const app = await openTestApp();
  const { policy } = await insuredPlot(app);
  const [fiscal_year, today] = [2082, '2025-11-28'];
  const { from } = fiscalYearRange(fiscal_year);
  const days = [addDays(yearBefore(from), -1), yearBefore(from), yearBefore(today), addDays(yearBefore(today), 1)];

  for (const [nth, day] of [...days, addDays(from, -1), from].entries())
    await sql`insert into place_entries (insurance, entry, entry_id, policy, form, day, sum_insured)
      values (${app.company.id}, 2, ${1_800_000_000 + app.company.id * 10 + nth}, ${policy}, 'vegetable', ${day}::date,
        ${10 ** nth * 100})`.execute(app.deps.database.db);

  const query = { fiscal_year, measure: 'sum_insured' as const, level: 'municipality' as const };
  const { total } = await onDay(app, today, async () => (await app.as('cropAdmin')(statistics.get, { query })).body);
  expect(total).toEqual({ value: 100_000, last_year: 110 });
});

if (inject('template').url !== null) {
  test('nobody who writes waits for another’s figures of the same place and month, nor for their being put together', async () => {
    const app = await openTestApp();
    const plot = await insuredPlot(app);
    const { pool } = app.deps.database;
    const write = (entry_id: number) => `insert into place_entries (insurance, entry, entry_id, policy, form, day)
      values (${app.company.id}, 2, ${entry_id}, ${plot.policy}, 'vegetable', current_date)`;
    const [one, other] = [await pool.connect(), await pool.connect()];
    const id = 1_900_000_000 - app.company.id * 10;
    try {
      await one.query('begin');
      await one.query(write(id));
      await other.query(`set lock_timeout = '1s'`);
      await other.query(write(id - 1));
      await other.query('select fold_place_sums()');
      await other.query('delete from place_entries where entry_id = $1', [id - 1]);
      await one.query('commit');
      await other.query('select fold_place_sums()');
    } finally {
      await one.query('rollback');
      await other.query('reset lock_timeout');
      one.release();
      other.release();
    }
    expect(await wrongSums(app)).toMatchObject({ wrong: 0 });
  });
}

test('a claim that is refused leaves nothing outstanding and nothing in the loss ratio', async () => {
  const { app, policy, row } = await claimsOffice();
  const claim = await assessedDeath(app, await noticed(app, deathOf(policy, row)));
  expect((await figuresAndBooks(app)).outstanding[0]).not.toBe('0.00');

  await claimMoved(app, 'livestockAdmin', claim.id, 'refuse_claim', { reason: 'कानको चिनो मिलेन', refusal: 'identity' });

  const { outstanding, ratio } = await figuresAndBooks(app);
  expect(outstanding).toEqual(['0.00', '0.00']);
  expect(ratio[0]).toBe(ratio[1]);
});
