import { branches } from '@krishi-bima/contract/companies/companies';
import { dashboard, endingDays, type MeasureName, type Span } from '@krishi-bima/contract/dashboard/dashboard';
import { periodOf } from '@krishi-bima/contract/dashboard/periods';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { policies } from '@krishi-bima/contract/policies/policies';
import { work } from '@krishi-bima/contract/work/work';
import { addDays, toAd, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import { behindItsBack } from '../../test/behind-its-back.ts';
import { claimsOffice, deathOf, noticed } from '../../test/claims.ts';
import { registerFarmer, setTariff } from '../../test/farm.ts';
import { handInPapers, issuedPolicy, payFor, proposalIn, tryMove, verifyKyc } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';
import { readRegister, turnOfYear } from '../../test/registers.ts';
import { waitingDays } from '../findings/queries.ts';
import { systemScope } from '../tenancy/system.ts';
import { weeksFrom } from './ending.ts';

async function homeOf(app: TestApp, person: Person, query: { span?: Span; insurance?: number; branch?: number } = {}) {
  const { status, body } = await app.as(person)(dashboard.get, { query });
  expect(status).toBe(200);
  return body;
}

async function figureOf(app: TestApp, person: Person, measure: MeasureName, span: Span = 'month') {
  const { figures } = await homeOf(app, person, { span });
  return figures.find((one) => one.measure === measure);
}

describe('what I do next', () => {
  test('is counted task by task as the work list has it, and nothing that is somebody else’s turn', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { id } = await proposalIn(app, 'submitted');
    const list = async (person: Person) => (await app.as(person)(work.list)).body;

    const admin = await homeOf(app, 'cropAdmin');
    const assign = admin.work.tasks.find(({ task }) => task === 'assign');
    expect(assign).toMatchObject({ count: 1, overdue: 0, due_soon: 0 });
    expect(admin.work.count).toBe((await list('cropAdmin')).count);
    const { body: alone } = await app.as('cropAdmin')(work.list, { query: { task: 'assign' } });
    expect(alone).toMatchObject({ count: 1, results: [{ task: 'assign', record: id, since: assign?.oldest }] });
    expect((await homeOf(app, 'technician')).work).toEqual({ count: 0, overdue: 0, tasks: [] });

    await tryMove(app, 'cropAdmin', id, 'assign', { technician: app.ids.technician });
    expect((await homeOf(app, 'technician')).work).toMatchObject({ count: 1, tasks: [{ task: 'inspect', count: 1 }] });
    expect((await homeOf(app, 'cropAdmin')).work.tasks.map(({ task }) => task)).not.toContain('assign');
  });

  test('begins with what has waited longest of all', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const old = await onDay(app, '2026-07-20', () => proposalIn(app, 'submitted'));
    await proposalIn(app, 'submitted');

    const { body } = await app.as('cropAdmin')(work.list, { query: { task: 'assign', ordering: 'since', limit: 1 } });

    expect(body).toMatchObject({ count: 2, results: [{ record: old.id }] });
    const { work: waiting } = await homeOf(app, 'cropAdmin');
    expect(waiting.tasks.find(({ task }) => task === 'assign')).toMatchObject({ count: 2, overdue: 1, due_soon: 0 });
  });

  test('tells in time of a limit that runs out within three days', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { id } = await proposalIn(app, 'submitted');
    const today = todayAd();
    const waitedFor = async (days: number) => {
      const moved_at = new Date(`${addDays(today, -days)}T10:00:00+05:45`);
      await app.deps.database.db.updateTable('proposals').set({ moved_at }).where('id', '=', id).execute();
      const { tasks } = (await homeOf(app, 'cropAdmin')).work;
      return tasks.find(({ task }) => task === 'assign');
    };
    const limit = await waitingDays(systemScope(app.deps.database.db), app.company.id, today);

    expect(await waitedFor(limit - 3)).toMatchObject({ overdue: 0, due_soon: 0 });
    expect(await waitedFor(limit - 2)).toMatchObject({ overdue: 0, due_soon: 1 });
    expect(await waitedFor(limit + 1)).toMatchObject({ overdue: 1, due_soon: 0 });
  });
});

describe('what ends soon', () => {
  test('is told by weeks, each as the renewal list has it, with those that are being renewed', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const [first, second] = [await issuedPolicy(app), await issuedPolicy(app)];
    const today = todayAd();
    const ends = (policy: number, days: number) =>
      behindItsBack(
        app,
        sql`update policies set risk_end_at = ${new Date(`${addDays(today, days)}T23:59:00+05:45`)} where id = ${policy}`,
      );
    await ends(first.policy, 0);
    await ends(second.policy, 20);
    await app.as('agent')(policies.renew, { params: { id: second.policy } });

    const { ending } = await homeOf(app, 'cropAdmin');

    expect(ending?.[0]).toMatchObject({ from: today, to: today, count: 1, renewed: 0 });
    expect(ending?.at(-1)?.to).toBe(addDays(today, endingDays));
    const within = ending?.find(({ from, to }) => from <= addDays(today, 20) && addDays(today, 20) <= to);
    expect(within).toMatchObject({ count: 1, renewed: 1 });
    const list = async (query: object) =>
      (await app.as('cropAdmin')(policies.list, { query: { ending_within: endingDays, ...query } })).body;
    for (const { from, to, count, sum_insured } of ending ?? []) {
      expect(await list({ ends_from: from, ends_to: to })).toMatchObject({ count, totals: { sum_insured } });
    }
    expect((await list({ renewal: 'waiting' })).results.map(({ id }) => id)).toEqual([first.policy]);
    expect((await list({ renewal: 'started' })).results.map(({ id }) => id)).toEqual([second.policy]);
    // A writer calls the farmers one by one, and the other line and company have policies of their own.
    expect((await homeOf(app, 'agent')).ending).toBeNull();
    for (const person of ['livestockAdmin', 'otherCompany'] as const) {
      expect((await homeOf(app, person)).ending?.map(({ count }) => count)).toEqual(ending?.map(() => 0));
    }
  });

  test('has today alone, whole weeks to Saturday, and no rest of two days', () => {
    // A Sunday, then a Saturday.
    expect(weeksFrom('2026-11-22')).toEqual([
      { from: '2026-11-22', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-28' },
      { from: '2026-11-29', to: '2026-12-05' },
      { from: '2026-12-06', to: '2026-12-12' },
      { from: '2026-12-13', to: '2026-12-22' },
    ]);
    expect(weeksFrom('2026-11-28').map(({ from }) => from)).toEqual([
      ...['2026-11-28', '2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20'],
    ]);
  });
});

describe('how the month stands', () => {
  test('each figure is the sum of the register behind it, month by month, also of the year before', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await turnOfYear(app);
    const today = '2026-09-01';

    await onDay(app, today, async () => {
      const year = fiscalYearOf(today);
      for (const person of ['cropAdmin', 'agent'] as const) {
        const { figures } = await homeOf(app, person, { span: 'year' });
        const premium = figures.find(({ measure }) => measure === 'premium');
        const own = person === 'agent' ? { agent: app.ids.agent } : {};
        const book = (fiscal_year: number, month?: number) =>
          readRegister(app, 'premium_statement', { fiscal_year, ...own, ...(month ? { month } : {}) }, person);
        expect(premium?.value).toBe((await book(year)).totals.premium);
        for (const { fiscal_year, month, value, last_year } of premium?.months ?? []) {
          expect(value).toBe((await book(fiscal_year, month)).totals.premium);
          expect(last_year).toBe((await book(fiscal_year - 1, month)).totals.premium);
        }
        // The twelve months up to the present one, Bhadra.
        expect(premium?.months.map(({ month }) => month)).toEqual([6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5]);
      }
      // Of the last second of the year before: nothing of it is in the days that are compared.
      const policies = await figureOf(app, 'cropAdmin', 'policies', 'year');
      expect(policies).toMatchObject({ value: 2, last_year: 0 });
      expect(policies?.months.find(({ month }) => month === 3)).toMatchObject({ fiscal_year: year - 1, value: 1 });
    });
  });

  test('are those of one branch where one is chosen, as the registers of the branch have them', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await issuedPolicy(app);
    const { body: branch } = await app.as('cropAdmin')(branches.create, {
      body: { code: 'DHK', name_np: 'धुलिखेल', name_en: 'Dhulikhel' },
    });
    const { id, farmer } = await proposalIn(app, 'approved');
    await app.deps.database.db.updateTable('proposals').set({ branch: branch.id }).where('id', '=', id).execute();
    await verifyKyc(app, farmer.id);
    await payFor(app, id);
    await handInPapers(app, id);
    expect((await tryMove(app, 'cropAdmin', id, 'issue')).status).toBe(200);
    const today = todayAd();
    const period = { fiscal_year: fiscalYearOf(today), month: toBs(today).month };

    for (const of of [{}, { branch: branch.id }]) {
      const { figures } = await homeOf(app, 'cropAdmin', of);
      const value = (name: MeasureName) => figures.find(({ measure }) => measure === name)?.value;
      const book = await readRegister(app, 'premium_statement', { ...period, ...of }, 'cropAdmin');
      expect(value('policies')).toBe('branch' in of ? 1 : 2);
      expect([value('premium'), value('subsidy')]).toEqual([book.totals.premium, book.totals.subsidy]);
    }
    const { ending } = await homeOf(app, 'cropAdmin', { branch: branch.id });
    const list = await app.as('cropAdmin')(policies.list, { query: { ending_within: endingDays, branch: branch.id } });
    expect(ending?.reduce((sum, { count }) => sum + count, 0)).toBe(list.body.count);
  });

  test('compares with the same days of last year by the Nepali calendar, not with all of its month', async () => {
    const app = await openTestApp();
    const bs = (year: number, month: number, day: number) => toAd({ year, month, day });
    for (const day of [bs(2082, 8, 2), bs(2082, 8, 20), bs(2083, 8, 1)]) {
      const { id } = await registerFarmer(app);
      const created_at = new Date(`${day}T00:10:00+05:45`);
      await app.deps.database.db.updateTable('kyc').set({ created_at }).where('id', '=', id).execute();
    }

    await onDay(app, bs(2083, 8, 6), async () => {
      expect(await homeOf(app, 'agent')).toMatchObject({
        ...{ fiscal_year: 2083, month: 8, quarter: 2, whose: 'mine' },
        period: { from: bs(2083, 8, 1), to: bs(2083, 8, 6) },
        last_year: { from: bs(2082, 8, 1), to: bs(2082, 8, 6) },
      });
      const farmers = await figureOf(app, 'agent', 'farmers');
      expect(farmers).toMatchObject({ value: 1, last_year: 1 });
      expect(farmers?.months.find(({ month }) => month === 8)).toEqual({
        fiscal_year: 2083,
        month: 8,
        value: 1,
        last_year: 2,
      });
      const { from, to } = periodOf('month', bs(2083, 8, 6));
      const { body } = await app.as('agent')(kyc.list, {
        query: { created_by: app.ids.agent, start_date: from, end_date: to },
      });
      expect(body.count).toBe(farmers?.value);
    });
  });

  test('has the claims as the registers have them: notified, and outstanding at the end of each month', async () => {
    const { app, policy, row } = await claimsOffice();
    await noticed(app, deathOf(policy, row));
    const today = todayAd();
    const [fiscal_year, { month }] = [fiscalYearOf(today), toBs(today)];

    const { figures } = await homeOf(app, 'livestockAdmin');

    const value = (name: MeasureName) => figures.find(({ measure }) => measure === name)?.value;
    const book = (key: string) => readRegister(app, key, { fiscal_year, month }, 'livestockAdmin');
    expect(value('claims')).toBe((await book('claims_register')).count);
    const outstanding = await book('claims_outstanding');
    expect(outstanding.count).toBe(1);
    expect(value('outstanding')).toBe(outstanding.totals.outstanding);
    const ofYear = await readRegister(app, 'loss_ratio', { fiscal_year }, 'livestockAdmin');
    expect(ofYear.count).toBeGreaterThan(0);
    const ratio = await figureOf(app, 'livestockAdmin', 'loss_ratio');
    expect(ratio?.value).toBe(Number(ofYear.totals.ratio));
    // The other line has its own figures.
    expect(await figureOf(app, 'cropAdmin', 'claims')).toMatchObject({ value: 0 });
  });

  test('shows a writer their own figures, and nobody a figure whose list they may not open', async () => {
    const app = await openTestApp();
    await registerFarmer(app);
    await registerFarmer(app, {}, 'cropAdmin');

    const agent = await homeOf(app, 'agent');

    expect(agent.whose).toBe('mine');
    expect(agent.figures.map(({ measure }) => measure)).not.toContain('loss_ratio');
    expect(await figureOf(app, 'agent', 'farmers')).toMatchObject({ value: 1 });
    // An office has figures of its own that matter more.
    expect((await homeOf(app, 'cropAdmin')).figures.map(({ measure }) => measure)).toEqual([
      ...['premium', 'policies', 'subsidy', 'claims', 'outstanding', 'loss_ratio'],
    ]);
  });

  test('knows nothing of another company', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await issuedPolicy(app);

    const policies = async (person: Person, query = {}) =>
      (await homeOf(app, person, query)).figures.find(({ measure }) => measure === 'policies')?.value;
    expect(await policies('cropAdmin')).toBe(1);
    expect(await policies('otherCompany')).toBe(0);
    expect(await policies('otherCompany', { branch: app.branch.id })).toBe(0);
    expect(await policies('cropAdmin', { insurance: app.otherCompany.id })).toBe(0);
    expect((await app.as('cropAdmin')(dashboard.get, { query: { span: 'week' as Span } })).status).toBe(400);
    expect((await app.as(null)(dashboard.get)).status).toBe(401);
  });
});
