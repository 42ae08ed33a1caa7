import { readFile } from 'node:fs/promises';
import { type InsuredRow, reports } from '@krishi-bima/contract/reports';
import { formatBs, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf, fiscalYearRange } from '@krishi-bima/nepali/fiscal-year';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './office.ts';
import { sheetOf } from './workbook.ts';

const report = '/registrationcrop/insuranceReportCrop/report';
const { from } = fiscalYearRange(fiscalYearOf(todayAd()));
const to = todayAd();

/** Typed as staff do, by Bikram Sambat. */
async function narrowToThisYear(page: Page) {
  await page.getByRole('button', { name: 'प्रस्ताव मिति' }).first().click();
  const period = page.getByRole('dialog', { name: 'प्रस्ताव मिति' });
  await period.getByLabel('देखि', { exact: true }).fill(formatBs(toBs(from), 'short', 'ne'));
  await period.getByLabel('सम्म', { exact: true }).fill(formatBs(toBs(to), 'short', 'ne'));
  await period.getByLabel('सम्म', { exact: true }).press('Enter');
}

async function take(page: Page, kind: RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: 'निर्यात' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  return readFile(await (await coming).path());
}

/** Cells of each line. */
function linesOf(csv: string): string[][] {
  return csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );
}

test('the year’s report is filtered, kept as a view and taken into a spreadsheet', async ({ page, comeBack, desk }) => {
  test.setTimeout(120_000);
  await comeBack('cropadmin');
  await page.goto(report);
  await narrowToThisYear(page);
  await expect(page).toHaveURL(new RegExp(`start_date=${from}`));
  const call = await desk('cropadmin');
  const query = { registration: 'crop', start_date: from, end_date: to } as const;
  const { count, totals, results } = await call(reports.insured, { query });
  const sums = page.getByRole('region', { name: 'सूचीको जम्मा' });
  await expect(sums).toContainText(`${count.toLocaleString('ne-NP-u-nu-deva')} पङ्क्ति`);
  await expectAccessible(page);

  const name = `यस वर्ष ${Date.now() % 100_000}`;
  await page.getByRole('button', { name: 'सुरक्षित दृश्य' }).click();
  const views = page.getByRole('dialog', { name: 'सुरक्षित दृश्य' });
  await views.getByLabel('अहिलेको दृश्य राख्नुहोस्').fill(name);
  await views.getByRole('button', { name: 'राख्नुहोस्', exact: true }).click();
  await expect(views.getByRole('button', { name, exact: true })).toBeVisible();
  await page.goto(report);
  await page.getByRole('button', { name: 'सुरक्षित दृश्य' }).click();
  await views.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`end_date=${to}`));
  await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(Math.min(50, count) + 1);

  const lines = linesOf((await take(page, /CSV/)).toString('utf8'));
  const { rows, frozen } = sheetOf(await take(page, /XLSX/));

  expect(lines).toHaveLength(count + 1);
  expect(rows).toHaveLength(count + 1);
  expect(frozen).toBe(1);
  const head = lines[0] ?? [];
  expect(rows[0]).toEqual(head);
  const column = (title: string) => head.indexOf(title);
  const insured = column('बीमितको नाम');
  const named = ({ personal_info }: InsuredRow) => personal_info.name_np;
  expect(lines.slice(1, results.length + 1).map((line) => line[insured])).toEqual(results.map(named));
  expect(rows.slice(1).map((row) => row[insured])).toEqual(lines.slice(1).map((line) => line[insured]));
  for (const [title, total] of [
    ['बीमाङ्क रु.', totals.sum_insured],
    ['बीमाशुल्क रु.', totals.premium],
    ['अनुदान रु.', totals.subsidy],
  ] as const) {
    const at = column(title);
    const sum = rows.slice(1).reduce((all, row) => all + Number(row[at] ?? 0), 0);
    expect(sum.toFixed(2), title).toBe(total);
    expect(rows.slice(1).every((row) => row[at] === null || typeof row[at] === 'number')).toBe(true);
  }
  // A day is a number of days since the end of 1899, which the cell's format shows as a date.
  const [day, written] = [Number(rows[1]?.[column('प्रस्ताव मिति (ई.सं.)')]), results[0]?.proposal_date];
  expect(new Date(Date.UTC(1899, 11, 30) + day * 86_400_000).toISOString().slice(0, 10)).toBe(written);
});

test('an export that failed is taken again', async ({ page, comeBack }) => {
  await comeBack('agent', 'en');
  let fails = true;
  await page.route('**/export-insurance-csv/**', async (route) => {
    if (fails) await route.fulfill({ status: 503, body: '{}' });
    else await route.continue();
  });
  await page.goto(report);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  await expect(page.getByText('The file could not be made')).toBeVisible();

  fails = false;
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Again' }).click();

  expect((await coming).suggestedFilename()).toMatch(/^insurance-.*\.csv$/);
  await expect(page.getByText('The file is downloaded')).toBeVisible();
});
