import { proposals } from '@krishi-bima/contract/proposals/proposals';
import { registers } from '@krishi-bima/contract/registers/registers';
import { reports } from '@krishi-bima/contract/reports/reports';
import { type Endpoint, urlOf } from '@krishi-bima/contract/wire/endpoint';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, setTariff, tomatoes } from '../../test/farm.ts';
import { issuedPolicy } from '../../test/office-moves.ts';
import { openedSheet } from '../../test/opened-sheet.ts';
import { readRegister, turnOfYear } from '../../test/registers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await turnOfYear(app);
});

async function opened(endpoint: Endpoint, format: 'csv' | 'xlsx', asked: { params?: object; query?: object }) {
  const { rawPayload, statusCode } = await app.app.inject({
    url: urlOf(endpoint, asked),
    headers: { authorization: `Token ${app.tokens.cropAdmin}` },
  });
  expect(statusCode).toBe(200);
  return openedSheet(rawPayload, format);
}

describe('a spreadsheet program adds up the columns of a file to the totals of the screen', () => {
  const keys = ['policy_register', 'premium_statement', 'subsidy_claims', 'cash_book'];
  const years = [2082, 2083];

  test.each(keys.flatMap((key) => years.map((year) => [key, year] as const)))('of %s in %i', async (key, year) => {
    const query = { fiscal_year: year };
    const { body: list } = await app.as('cropAdmin')(registers.list);
    const { totals, count } = await readRegister(app, key, query, 'cropAdmin');
    const { sums, rows } = await opened(registers.exportCsv, 'csv', { params: { key }, query });

    const columns = list.results.find((one) => one.key === key)?.columns ?? [];
    const money = columns.filter(({ kind, summed }) => kind === 'money' && summed);
    expect(money.length).toBeGreaterThan(2);
    expect(rows).toBe(count);
    // The cash book's balances are not sums of their lines.
    const added = money.filter((column) => !(key === 'cash_book' && ['opening', 'closing'].includes(column.key)));
    expect(added.map((column) => [column.key, sums[`${column.label.ne} (रु.)`]])).toEqual(
      added.map((column) => [column.key, String(totals[column.key])]),
    );
  });

  test.each(['csv', 'xlsx'] as const)('of the report of all that is insured, as %s', async (format) => {
    const { body } = await app.as('cropAdmin')(reports.insured, { query: {} });
    const endpoint = format === 'csv' ? reports.exportCsv : reports.exportXlsx;
    const { sums } = await opened(endpoint, format, {});

    const { sum_insured, premium, subsidy, farmer_share } = body.totals;
    expect([sums['बीमाङ्क (रु.)'], sums['बीमाशुल्क (रु.)'], sums['अनुदान (रु.)'], sums['कृषकले तिर्नुपर्ने रकम (रु.)']]).toEqual([
      sum_insured,
      premium,
      subsidy,
      farmer_share,
    ]);
    expect(toPaisa(premium)).toBeGreaterThan(0);
  });

  test.each(['csv', 'xlsx'] as const)('of the rows of a form, as %s', async (format) => {
    const query = { form: 'vegetable', format };
    const { sums } = await opened(proposals.exportRows, format, { query });

    const { body: listed } = await app.as('cropAdmin')(reports.insured, { query: { form: 'vegetable' } });
    expect(listed.count).toBeGreaterThan(3);
    expect(sums['बीमाङ्क (रु.)'] ?? sums.बीमाङ्क).toBe(listed.totals.sum_insured);
    expect(sums['बीमाशुल्क (रु.)'] ?? sums.बीमाशुल्क).toBe(listed.totals.premium);
  });
});

describe('the rate of a file', () => {
  test('is the tariff’s where the premium was rounded, of a draft and of what was issued', async () => {
    const small = { ...tomatoes, cost_seed: '33.35', cost_labour: '0.00', sum_insured: '33.35' };
    await draftProposal(app, [small]);

    const { sums, rows } = await opened(reports.exportCsv, 'csv', { query: {} });
    expect(sums['दर (%)']).toBe(fromPaisa(rows * 500));
    await issuedPolicy(app, [small, { ...small, crop: 'chilli' }]);
    const { results } = await readRegister(app, 'policy_register', { fiscal_year: fiscalYearOf(todayAd()) });
    expect(new Set(results.map(({ cells }) => cells.rate).filter((rate) => rate !== null))).toEqual(new Set(['5']));
  });

  test('names each rate once where the crops of a policy differ', async () => {
    const other = await openTestApp();
    await setTariff(other, { crop_rates: { chilli: 3.5 } });
    await issuedPolicy(other, [tomatoes, { ...tomatoes, crop: 'chilli' }]);

    const query = { fiscal_year: fiscalYearOf(todayAd()) };
    const [line] = (await readRegister(other, 'policy_register', query)).results;
    expect(line?.cells.rate).toBe('3.5, 5');
  });
});
