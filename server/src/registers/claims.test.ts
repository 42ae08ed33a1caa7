import { claims } from '@krishi-bima/contract/claims/claims';
import { payments } from '@krishi-bima/contract/payments/payments';
import { registers } from '@krishi-bima/contract/registers/registers';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalQuarterRange, fiscalQuarters, fiscalYearLabel, fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { formatMoney, toPaisa } from '@krishi-bima/nepali/money';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { openedSheet } from '../../test/opened-sheet.ts';
import { decideBatch, giveAccount, payingOffice, sentBatch } from '../../test/payments.ts';
import { bare, linesOf } from '../../test/poppler.ts';
import { printedBy } from '../../test/printing.ts';
import { readRegister } from '../../test/registers.ts';

const today = todayAd();
const thisYear = { fiscal_year: fiscalYearOf(today) };
const quarter = fiscalQuarters.find((one) => fiscalQuarterRange(thisYear.fiscal_year, one).to >= today) ?? 4;
const thisQuarter = { ...thisYear, quarter };

let app: TestApp;

/** Of three claims for dead cows one is paid, one came back from the bank, and one is approved. */
beforeAll(async () => {
  const office = await payingOffice(['52000.00', '40000.00', '30000.00']);
  app = office.app;
  for (const claim of office.claims.slice(0, 2)) await giveAccount(app, claim);
  const batch = await sentBatch(app, office.account, office.claims.slice(0, 2));
  await decideBatch(app, batch);
  const [one, two] = batch.payments;
  const answers = [
    { payment: one?.id ?? 0, outcome: 'confirmed' as const, on: today },
    { payment: two?.id ?? 0, outcome: 'returned' as const, on: today, reason: 'खाता नम्बर मिलेन' },
  ];
  expect((await app.as('cropAdmin')(payments.answer, { body: { answers } })).status).toBe(200);
});

const read = (key: string, query: object = thisYear) => readRegister(app, key, query, 'cropAdmin');

/** What all claims of the office come to. */
async function sumsOfClaims() {
  const { body } = await app.as('superAdmin')(claims.list, { query: { insurance: app.company.id } });
  const all = await Promise.all(
    body.results.map(async ({ id }) => (await app.as('superAdmin')(claims.get, { params: { id } })).body),
  );
  const paid = all
    .flatMap((claim) => claim.payments)
    .filter(({ status }) => status === 'sent' || status === 'confirmed');
  const sum = (amounts: readonly (string | null)[]) =>
    amounts.reduce((total, one) => total + toPaisa(one ?? '0.00'), 0);
  return {
    count: all.length,
    payable: sum(all.map(({ payable }) => payable)),
    paid: sum(paid.map(({ amount }) => amount)),
    outstanding: sum(all.filter(({ status }) => status === 'approved').map(({ payable }) => payable)),
  };
}

const paisa = (cell: unknown) => toPaisa(String(cell));

describe('the registers of claims', () => {
  test('come to the sum of the claims, of what was paid for them and of what is outstanding', async () => {
    const sums = await sumsOfClaims();
    expect(sums).toEqual({ count: 3, payable: 10_980_000, paid: 4_680_000, outstanding: 6_300_000 });

    const { count, totals } = await read('claims_register');
    expect([count, paisa(totals.payable), paisa(totals.paid), paisa(totals.outstanding)]).toEqual(Object.values(sums));
    const outstanding = await read('claims_outstanding');
    expect([outstanding.count, paisa(outstanding.totals.outstanding)]).toEqual([2, sums.outstanding]);
    expect(outstanding.groups.map(({ cells }) => (cells.age as { en: string }).en)).toEqual(['Up to 15 days']);
    const statement = await read('claims_quarterly', thisQuarter);
    const { paid_in, outstanding: left } = statement.totals;
    expect([statement.count, paisa(paid_in), paisa(left)]).toEqual([3, sums.paid, sums.outstanding]);
    expect(statement.results.map(({ cells }) => [cells.paid_in, cells.days])).toEqual([
      ['46800.00', 0],
      ['0.00', null],
      ['0.00', null],
    ]);
  });

  test('have each payment and each return with its voucher, and come to what is paid', async () => {
    const { results, totals, groups } = await read('payment_register');

    expect(results.map(({ cells }) => [(cells.entry as { en: string }).en, cells.amount])).toEqual([
      ['Paid out', '46800.00'],
      ['Paid out', '36000.00'],
      ['Returned by the bank', '-36000.00'],
    ]);
    expect(new Set(results.map(({ cells }) => cells.voucher_no)).size).toBe(2);
    expect(totals.amount).toBe('46800.00');
    expect(groups.map(({ totals: own }) => own.amount)).toEqual(['82800.00', '-36000.00']);
  });

  test('hold what the claims come to against the premium of the policy register', async () => {
    const { totals, groups } = await read('loss_ratio');
    const { totals: policies } = await read('policy_register');

    expect(totals.premium).toBe(policies.premium);
    expect([totals.claims, totals.paid, totals.outstanding, totals.incurred]).toEqual([
      ...[3, '46800.00', '63000.00', '109800.00'],
    ]);
    // Three cows of 1,00,000 at five per cent: 1,09,800 beside 15,000.
    expect([totals.premium, totals.ratio]).toEqual(['15000.00', '732']);
    expect(groups.map(({ totals: own }) => own.ratio)).toEqual(['732']);
  });

  test('set the loss ratio of a year beside those before it, each as its own register has it', async () => {
    const { totals, results, labels } = await read('loss_ratio_years');
    const { totals: own } = await read('loss_ratio');

    expect([totals.premium_0, totals.incurred_0, totals.ratio_0]).toEqual([own.premium, own.incurred, own.ratio]);
    expect([totals.premium_1, totals.incurred_2]).toEqual(['0.00', '0.00']);
    expect(results.map(({ cells }) => [cells.ratio_0, cells.ratio_1])).toEqual([['732', null]]);
    const year = thisYear.fiscal_year - 2;
    expect(labels.ratio_2?.en).toBe(`Loss ratio ${fiscalYearLabel(year, 'en')}`);
    // A year on, the same figures are those of the year before.
    const next = await read('loss_ratio_years', { fiscal_year: thisYear.fiscal_year + 1 });
    expect([next.totals.premium_1, next.totals.ratio_1]).toEqual([own.premium, own.ratio]);
    expect(next.totals.ratio_0).toBeUndefined();
  });

  test('keep what was outstanding at the end of a period, whatever came after', async () => {
    const before = await read('claims_outstanding', { fiscal_year: thisYear.fiscal_year - 1 });
    expect(before.count).toBe(0);
    const { body: list } = await app.as('superAdmin')(claims.list, { query: { insurance: app.company.id } });
    const { db } = app.deps.database;
    const day = addDays(fiscalQuarterRange(thisYear.fiscal_year, 1).from, -20);
    for (const { id } of list.results) {
      const at = new Date(`${day}T06:00:00+05:45`);
      await db.updateTable('claims').set({ loss_at: at, reported_at: at }).where('id', '=', id).execute();
    }

    const then = await read('claims_outstanding', { fiscal_year: thisYear.fiscal_year - 1 });
    expect([then.count, then.totals.outstanding]).toEqual([3, '109800.00']);
    expect(then.groups.map(({ cells }) => (cells.age as { en: string }).en)).toEqual(['16–30 days']);
    const brought = await read('claims_quarterly', { ...thisYear, quarter: 1 });
    expect(brought.groups.map(({ cells, count }) => [(cells.entry as { en: string }).en, count])).toEqual([
      ['Brought forward', 3],
    ]);
  });
});

describe('files and paper come to the totals of the screen, in the sums of a spreadsheet program', () => {
  const keys = [
    'claims_register',
    'claims_outstanding',
    'claims_quarterly',
    'loss_ratio',
    'loss_ratio_years',
    'payment_register',
  ];

  test.each(keys)('%s, as CSV, as a workbook and on paper', async (key) => {
    const { body: list } = await app.as('cropAdmin')(registers.list);
    const isOfYears = key === 'payment_register' || key === 'loss_ratio_years';
    const query = isOfYears ? thisYear : { fiscal_year: thisYear.fiscal_year - 1 };
    const { totals, count, labels } = await read(key, query);
    const offered = list.results.find((one) => one.key === key)?.columns ?? [];
    const columns = offered.map((column) => ({ ...column, label: labels[column.key] ?? column.label }));
    const money = columns.filter(({ kind, summed }) => kind === 'money' && summed);
    expect(count).toBeGreaterThan(0);

    for (const [endpoint, format] of [
      [registers.exportCsv, 'csv'],
      [registers.exportXlsx, 'xlsx'],
    ] as const) {
      const { rawPayload, statusCode } = await app.app.inject({
        url: urlOf(endpoint, { params: { key }, query }),
        headers: { authorization: `Token ${app.tokens.cropAdmin}` },
      });
      expect(statusCode).toBe(200);
      const { sums, rows } = openedSheet(rawPayload, format);
      expect(rows).toBe(count);
      expect(money.map((column) => [column.key, sums[`${column.label.ne} (रु.)`]])).toEqual(
        money.map((column) => [column.key, String(totals[column.key])]),
      );
    }
    const { bytes } = await printedBy(
      app,
      'cropAdmin',
      app.as('cropAdmin')(registers.print, { params: { key }, query }),
    );
    const paper = bare(linesOf(bytes).join(' '));
    const onPaper = money
      .filter(({ rank }) => rank !== 'extra')
      .map((column) => formatMoney(String(totals[column.key])));
    expect(onPaper.filter((sum) => !paper.includes(bare(sum)))).toEqual([]);
  });
});
