import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { type ReportRow, reports } from '@krishi-bima/contract/reports/reports';
import { addDays, formatBs, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf, fiscalYearRange } from '@krishi-bima/nepali/fiscal-year';
import { formatMoney, formatNumber } from '@krishi-bima/nepali/money';
import type { Page } from '@playwright/test';
import { registerFarmer, writeProposal } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';
import { openedSheet } from './spreadsheet.ts';

const report = '/registrationcrop/insuranceReportCrop/report';
// Up to yesterday: what other stories write today is not in it.
const to = addDays(todayAd(), -1);
const { from } = fiscalYearRange(fiscalYearOf(to));

/** Typed as staff do, by Bikram Sambat. */
async function narrowToThisYear(page: Page) {
  await page.getByRole('button', { name: 'थप फिल्टर' }).click();
  const folded = page.getByRole('region', { name: 'थप फिल्टर' });
  await folded.getByRole('button', { name: 'प्रस्ताव मिति' }).click();
  const period = page.getByRole('dialog', { name: 'प्रस्ताव मिति' });
  await period.getByLabel('देखि', { exact: true }).fill(formatBs(toBs(from), 'short', 'ne'));
  await period.getByLabel('सम्म', { exact: true }).fill(formatBs(toBs(to), 'short', 'ne'));
  await period.getByLabel('सम्म', { exact: true }).press('Enter');
  await folded.getByRole('button', { name: 'बन्द गर्नुहोस्' }).click();
}

/** It opens with what was issued this fiscal year; these stories look at drafts too. */
async function takeFiltersOff(page: Page, clear: string) {
  await expect(page).toHaveURL(/status=issued/);
  await page.getByRole('button', { name: clear, exact: true }).first().click();
  await expect(page).not.toHaveURL(/status=issued/);
}

async function take(page: Page, kind: RegExp): Promise<string[][]> {
  await page.getByRole('button', { name: 'डाउनलोड गर्नुहोस्' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  return openedSheet(await coming, test.info());
}

test('the year’s report is filtered, kept as a view and taken into a spreadsheet', async ({ page, comeBack, desk }) => {
  const call = await desk('cropadmin');
  // A spreadsheet would take this name for a sum to work out.
  const oddlyNamed = await registerFarmer(call, { name_np: '-१' });
  const { id } = await writeProposal(call, oddlyNamed);
  await call(formEndpoints.vegetable.patch, { params: { id }, body: { proposal_date: to } });
  await comeBack('cropadmin');
  await page.goto(report);
  await takeFiltersOff(page, 'फिल्टर हटाउनुहोस्');
  await narrowToThisYear(page);
  await expect(page).toHaveURL(new RegExp(`start_date=${from}`));
  const query = { registration: 'crop', start_date: from, end_date: to } as const;
  const { count, totals, results } = await call(reports.insured, { query });
  const sums = page.getByRole('region', { name: 'सूचीको जम्मा' });
  await expect(sums).toContainText(`${formatNumber(count)} पङ्क्ति`);
  await expectAccessible(page);

  const name = `यस वर्ष ${Date.now() % 100_000}`;
  await page.getByRole('button', { name: 'सुरक्षित फिल्टर' }).click();
  const views = page.getByRole('dialog', { name: 'सुरक्षित फिल्टर' });
  await views.getByLabel('अहिलेको फिल्टर सुरक्षित गर्नुहोस्').fill(name);
  await views.getByRole('button', { name: 'सुरक्षित गर्नुहोस्', exact: true }).click();
  await expect(views.getByRole('button', { name, exact: true })).toBeVisible();
  await page.goto(report);
  await page.getByRole('button', { name: 'सुरक्षित फिल्टर' }).click();
  await views.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`end_date=${to}`));
  await expect(page.getByRole('button', { name })).toBeVisible();
  const table = page.getByRole('table').getByRole('row');
  await expect(table).toHaveCount(Math.min(50, count) + 1);

  const [head = [], ...lines] = await take(page, /CSV/);
  expect(await take(page, /XLSX/)).toEqual([head, ...lines]);

  const column = (title: string) => lines.map((line) => line[head.indexOf(title)] ?? '');
  expect(column('क्र.सं.')).toEqual(lines.map((_, at) => String(at + 1)));
  expect(lines).toHaveLength(count);
  const insured = column('बीमितको नाम').slice(0, results.length);
  expect(insured).toEqual(results.map(({ personal_info }: ReportRow) => personal_info.name_np));
  expect(insured).toContain('-१');
  await expect(table).toContainText(['बीमित', ...insured]);
  const day = results[0]?.proposal_date ?? '';
  expect(column('प्रस्ताव मिति (ई.सं.)')[0]).toBe(day.replaceAll('-', '/'));
  expect(column('प्रस्ताव मिति (वि.सं.)')[0]).toBe(`${formatBs(toBs(day), 'short', 'en')} वि.सं.`);
  for (const [title, total] of [
    ['बीमाङ्क (रु.)', totals.sum_insured],
    ['बीमाशुल्क (रु.)', totals.premium],
    ['अनुदान (रु.)', totals.subsidy],
    ['कृषकले तिर्नुपर्ने रकम (रु.)', totals.farmer_share],
  ] as const) {
    // A text would show its two places still.
    expect(column(title).filter((cell) => cell.endsWith('0') && cell.includes('.'))).toEqual([]);
    const added = column(title).reduce((all, cell) => all + Number(cell), 0);
    expect(added.toFixed(2), title).toBe(total);
    await expect(sums).toContainText(formatMoney(total));
  }
});

test('an export that failed is taken again', async ({ page, comeBack }) => {
  await comeBack('agent', 'en');
  let fails = true;
  await page.route('**/export-insurance-csv/**', async (route) => {
    if (fails) await route.fulfill({ status: 503, body: '{}' });
    else await route.continue();
  });
  await page.goto(report);
  await takeFiltersOff(page, 'Clear filter');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  await expect(page.getByText('The file could not be prepared')).toBeVisible();

  fails = false;
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Again' }).click();

  expect((await coming).suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText('File downloaded')).toBeVisible();
});
