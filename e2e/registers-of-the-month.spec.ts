import { policies } from '@krishi-bima/contract/policies/policies';
import { registers } from '@krishi-bima/contract/registers/registers';
import { addDays, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { formatMoney, formatNumber } from '@krishi-bima/nepali/money';
import { expect, expectAccessible, test } from './office.ts';
import { bare, textOf } from './paper.ts';
import { openedSheet, openedTable } from './spreadsheet.ts';

const address = '/registrationcrop/insuranceReportCrop/registers';
// The month before: what other stories issue today is not in it.
const day = addDays(todayAd(), -toBs(todayAd()).day);
const month = { fiscal_year: fiscalYearOf(day), month: toBs(day).month };

test('an admin closes the month with the premium statement: on screen, as CSV and on paper', async ({
  page,
  request,
  comeBack,
  desk,
}) => {
  const call = await desk('cropadmin');
  const key = 'premium_statement';
  const query = { ...month, registration: 'crop' as const, limit: 200 };
  const { results, totals, count } = await call(registers.lines, { params: { key }, query });
  expect(count).toBeGreaterThan(0);
  await comeBack('cropadmin');
  await page.goto(`${address}?fiscal_year=${month.fiscal_year}&month=${month.month}`);
  const main = page.getByRole('main');

  await main.getByRole('radio', { name: 'बीमाशुल्क फाँटवारी' }).press('Space');
  await expect(page).toHaveURL(/register=premium_statement/);
  const sums = main.getByRole('region', { name: 'अवधिको जम्मा' });
  await expect(sums).toContainText(formatMoney(String(totals.premium)));
  await expect(sums).toContainText(`${formatNumber(count)} पङ्क्ति`);
  await expectAccessible(page);

  const issued = results.find(({ cells }) => (cells.entry as { en: string }).en === 'Issued');
  const policy_no = issued?.cells.policy_no as string;
  const policy = await call(policies.get, { params: { id: issued?.policy ?? 0 } });
  expect(issued?.cells).toMatchObject({ premium: policy.premium, subsidy: policy.subsidy, payable: policy.payable });

  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: 'CSV डाउनलोड गर्नुहोस्' }).click();
  const csv = await saving;
  expect(csv.suggestedFilename()).toBe(
    `premium-statement-${month.fiscal_year}-${String(month.month).padStart(2, '0')}.csv`,
  );
  const [head = [], ...lines] = await openedSheet(csv, test.info());
  const column = (title: string) => lines.map((line) => line[head.indexOf(title)] ?? '');
  expect(lines).toHaveLength(count);
  expect(column('बीमालेख नं.')).toEqual(results.map(({ cells }) => cells.policy_no));
  expect(column('मिति (ई.सं.)')).toEqual(results.map(({ cells }) => (cells.day as string).replaceAll('-', '/')));
  const added = column('बीमाशुल्क (रु.)').reduce((sum, cell) => sum + Number(cell), 0);
  expect(added.toFixed(2)).toBe(totals.premium);

  await main.getByRole('button', { name: 'PDF तयार गर्नुहोस्' }).click();
  const download = page.getByRole('link', { name: 'डाउनलोड गर्नुहोस्' }).first();
  await expect(download).toBeVisible();
  const said = textOf(await (await request.get((await download.getAttribute('href')) ?? '')).body());
  for (const words of ['बीमाशुल्क फाँटवारी', `कुल जम्मा (${formatNumber(count)})`, 'तयार गर्ने', 'स्वीकृत गर्ने'])
    expect(said).toContain(bare(words));
  expect(said).toContain(formatMoney(String(totals.premium)));
  await page.keyboard.press('Escape');

  await main.getByRole('link', { name: policy_no }).first().click();
  await expect(page).toHaveURL(new RegExp(`/policies/${policy.id}$`));
  await expect(main).toContainText(formatMoney(policy.premium));
});

test('an admin takes the archive of the company, in which the cash of last year adds up to the cash book', async ({
  page,
  comeBack,
  desk,
}, story) => {
  const fiscal_year = fiscalYearOf(todayAd()) - 1;
  const { totals } = await (await desk('cropadmin'))(registers.lines, {
    params: { key: 'cash_book' },
    query: { fiscal_year, limit: 1 },
  });
  await comeBack('cropadmin');
  await page.goto('/settings/archive');
  await page.getByRole('button', { name: 'तयार गर्नुहोस्', exact: true }).click();
  const saving = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('link', { name: /डाउनलोड गर्नुहोस्/ })
    .click();

  const [head = [], ...lines] = await openedTable(await saving, 'receipts', story);

  const [year, method, amount] = ['fiscal_year', 'method', 'amount'].map((name) => head.indexOf(name));
  const ofCash = lines.filter((line) => line[year ?? -1] === String(fiscal_year) && line[method ?? -1] === 'cash');
  const paisa = ofCash.reduce((sum, line) => sum + Number(line[amount ?? -1]), 0);
  expect((paisa / 100).toFixed(2)).toBe(totals.received);
  await expectAccessible(page);
});

test('the month before is one step away, and the address keeps it', async ({ page, comeBack }) => {
  await comeBack('agent');
  await page.goto(`${address}?register=cash_book&fiscal_year=${month.fiscal_year}&month=4`);
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: 'नगदी किताब' })).toBeChecked();
  await main.getByRole('button', { name: 'अघिल्लो महिना' }).click();
  await expect(page).toHaveURL(
    new RegExp(`fiscal_year=${month.fiscal_year - 1}.*month=3|month=3.*fiscal_year=${month.fiscal_year - 1}`),
  );
  await expect(main.getByText(`असार`).first()).toBeVisible();
});
