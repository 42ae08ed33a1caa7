import { dashboard, type MeasureName, type Span } from '@krishi-bima/contract/dashboard/dashboard';
import { periodOf } from '@krishi-bima/contract/dashboard/periods';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { work } from '@krishi-bima/contract/work/work';
import { toAd, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import { claimsOffice, deathOf, noticed } from '../../test/claims.ts';
import { registerFarmer, setTariff } from '../../test/farm.ts';
import { proposalIn, tryMove } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';
import { readRegister, turnOfYear } from '../../test/registers.ts';

async function homeOf(app: TestApp, person: Person, query: { span?: Span; insurance?: number } = {}) {
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
    expect(assign).toMatchObject({ count: 1, overdue: 0 });
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
        for (const { month, value, last_year } of premium?.months ?? []) {
          const begun = month === 4 || month === 5;
          expect(value).toBe(begun ? (await book(year, month)).totals.premium : null);
          expect(last_year).toBe((await book(year - 1, month)).totals.premium);
        }
      }
      // Of the last second of the year before: nothing of it is in the days that are compared.
      const policies = await figureOf(app, 'cropAdmin', 'policies', 'year');
      expect(policies).toMatchObject({ value: 2, last_year: 0 });
      expect(policies?.months.at(-1)).toEqual({ month: 3, value: null, last_year: 1 });
    });
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
      expect(await homeOf(app, 'cropAdmin')).toMatchObject({
        ...{ fiscal_year: 2083, month: 8, quarter: 2, whose: 'office' },
        period: { from: bs(2083, 8, 1), to: bs(2083, 8, 6) },
        last_year: { from: bs(2082, 8, 1), to: bs(2082, 8, 6) },
      });
      const farmers = await figureOf(app, 'cropAdmin', 'farmers');
      expect(farmers).toMatchObject({ value: 1, last_year: 1 });
      expect(farmers?.months.find(({ month }) => month === 8)).toEqual({ month: 8, value: 1, last_year: 2 });
      const { from, to } = periodOf('month', bs(2083, 8, 6));
      const { body } = await app.as('cropAdmin')(kyc.list, {
        query: { is_crop: true, start_date: from, end_date: to },
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
    expect(value('paid')).toBe('0.00');
    // The other line has its own figures.
    expect(await figureOf(app, 'cropAdmin', 'claims')).toMatchObject({ value: 0 });
  });

  test('shows a writer their own figures, and nobody a figure whose list they may not open', async () => {
    const app = await openTestApp();
    await registerFarmer(app);
    await registerFarmer(app, {}, 'cropAdmin');

    const agent = await homeOf(app, 'agent');

    expect(agent.whose).toBe('mine');
    expect(agent.figures.map(({ measure }) => measure)).not.toContain('paid');
    expect(await figureOf(app, 'agent', 'farmers')).toMatchObject({ value: 1 });
    expect(await figureOf(app, 'cropAdmin', 'farmers')).toMatchObject({ value: 2 });
  });

  test('knows nothing of another company', async () => {
    const app = await openTestApp();
    await registerFarmer(app);

    expect(await figureOf(app, 'otherCompany', 'farmers')).toMatchObject({ value: 0 });
    const { figures } = await homeOf(app, 'cropAdmin', { insurance: app.otherCompany.id });
    expect(figures.find(({ measure }) => measure === 'farmers')?.value).toBe(0);
    expect((await app.as('cropAdmin')(dashboard.get, { query: { span: 'week' as Span } })).status).toBe(400);
    expect((await app.as(null)(dashboard.get)).status).toBe(401);
  });
});
