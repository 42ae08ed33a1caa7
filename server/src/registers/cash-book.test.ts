import { days } from '@krishi-bima/contract/receipts/deposits';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import type { RegisterSelection } from '@krishi-bima/contract/registers/registers';
import { toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { toPaisa } from '@krishi-bima/nepali/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import type { Person } from '../../test/people.ts';
import { columnsOf, readRegister, turnOfYear } from '../../test/registers.ts';

let app: TestApp;
let reversed: string;

const ashad = { fiscal_year: 2082, month: 3 };
const shrawan = { fiscal_year: 2083, month: 4 };
const today = todayAd();
const thisMonth = { fiscal_year: fiscalYearOf(today), month: toBs(today).month };

beforeAll(async () => {
  app = await openTestApp();
  ({ reversed } = await turnOfYear(app));
});

const read = (query: RegisterSelection, person?: Person) => readRegister(app, 'cash_book', query, person);
const columns = (query: RegisterSelection, names: string[], person?: Person) =>
  columnsOf(app, 'cash_book', query, names, person);

describe('the cash book', () => {
  const way = ['day', 'opening', 'received', 'given_back', 'deposited', 'closing', 'online'];

  test('carries the balance from day to day and over the turn of the year', async () => {
    expect(await columns(ashad, way)).toEqual([
      ['2026-07-15', '0.00', '1020.00', '0.00', '0.00', '1020.00', '0.00'],
      ['2026-07-16', '1020.00', '500.00', '0.00', '0.00', '1520.00', '0.00'],
    ]);
    expect(await columns(shrawan, way)).toEqual([
      ['2026-07-17', '1520.00', '0.00', '0.00', '0.00', '1520.00', '20.00'],
      ['2026-07-18', '1520.00', '0.00', '0.00', '1520.00', '0.00', '0.00'],
      ['2026-07-19', '0.00', '1320.00', '0.00', '0.00', '1320.00', '0.00'],
    ]);
    const { totals, groups } = await read(shrawan);
    expect(totals).toMatchObject({
      opening: '1520.00',
      received: '1320.00',
      deposited: '1520.00',
      closing: '1320.00',
      receipt_count: 3,
    });
    expect(groups).toMatchObject([{ cells: { branch: { ne: 'पनौती' } }, totals }]);
  });

  test('opens each day with the closing of the day before, and both are the till’s', async () => {
    const lines = (await columns({ fiscal_year: 2083 }, ['day', 'opening', 'closing'], 'cropAdmin')) as string[][];
    let before = '1520.00';
    for (const [day, opening, closing] of lines) {
      expect(opening).toBe(before);
      const { body } = await app.as('cropAdmin')(days.book, { query: { day: day ?? '' } });
      const till = (name: 'opening_cash' | 'closing_cash') =>
        body.lines.reduce((sum, line) => sum + toPaisa(line[name]), 0);
      expect([till('opening_cash'), till('closing_cash')]).toEqual([opening, closing].map((sum) => toPaisa(sum ?? '')));
      before = closing ?? '';
    }
    expect(lines.length).toBeGreaterThan(3);
  });

  test('gives a counter-receipt back on its own day, and says when the branch closed a day', async () => {
    const body = { branch: app.branch.id, day: today, counted_cash: '1015.00', explanation: 'खुद्रा' };
    expect((await app.as('cropAdmin')(days.close, { body })).status).toBe(201);
    const lines = await columns(thisMonth, ['day', 'opening', 'given_back', 'closing', 'closed']);
    expect(lines.at(-1)).toEqual([
      today,
      '1320.00',
      '300.00',
      '1020.00',
      { ne: 'दैनिक हिसाब बन्द, फरक −५.००', en: 'Day closed, off by −5.00' },
    ]);
    const { body: counter } = await app.as('cropAdmin')(receipts.list, { query: { search: reversed } });
    expect(counter.results[0]?.reversed_by).not.toBeNull();
  });

  test('of an agent is that of the money that they took', async () => {
    expect((await read(shrawan, 'cropAdmin')).count).toBe(3);
    expect((await read({ ...shrawan, agent: app.ids.cropAdmin }, 'cropAdmin')).count).toBe(0);
    expect((await read({ ...shrawan, agent: app.ids.agent }, 'technician')).count).toBe(3);
    expect((await read(shrawan, 'indexAgent')).count).toBe(0);
  });
});
