import { createHash } from 'node:crypto';
import { kycDocuments } from '@krishi-bima/contract/documents/documents';
import { fields } from '@krishi-bima/contract/fields/fields';
import { vegetable as vegetableForm } from '@krishi-bima/contract/forms/vegetable';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Page } from '@playwright/test';
import { ownKitta, ownPhone } from './desk.ts';
import { fillFields } from './fill.ts';
import { expect, expectAccessible, test } from './office.ts';
import { photographed } from './scans.ts';

const { vegetable } = formEndpoints;
const today = todayAd();
const tomatoes = {
  area: '2',
  planting_date: addDays(today, -10),
  harvest_date: addDays(today, 90),
  cost_labour: '100000',
  sum_insured: '100000',
};
const corners = ['85.5121, 27.6121', '85.5131, 27.6121', '85.5131, 27.6131', '85.5121, 27.6131'].join('\n');

test.use({ serviceWorkers: 'allow' });

/** That nobody answered is what these stories are about. */
function forgive(complaints: string[]) {
  const others = complaints.filter(
    (one) => !/no answer|net::ERR|Failed to fetch|did not come|network|current user|in the background/.test(one),
  );
  complaints.splice(0, complaints.length, ...others);
}

async function killAndComeBack(page: Page, isOnline: boolean, address: string): Promise<Page> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
  await context.setOffline(!isOnline);
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

/** The worker keeps the whole program, and the day's work is on the phone. */
async function getReady(page: Page) {
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'आजको काम फोनमा राख्नुहोस्' }).press('Space');
  await expect(page.getByText(/को विवरण · .+ [kM]B/)).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

test('a new farmer with a paper, a proposal of two rows and a field are written without a line and arrive once @touch', async ({
  page,
  comeBack,
  desk,
  complaints,
}) => {
  const agent = await desk('agent');
  const phone = ownPhone();
  await comeBack('agent');
  await getReady(page);
  await page.context().setOffline(true);
  await page.goto('/farmers/new');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' }).fill('हिमाली सुनुवार');
  await main.getByRole('textbox', { name: 'मोबाइल नं.', exact: true }).fill(phone);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/outbox$/);

  // The farmer's file is there before the farmer is registered.
  await main.getByRole('button', { name: 'कृषक दर्ता: कार्य' }).click();
  await page.getByRole('menuitem', { name: 'कृषकको फाइल' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हिमाली सुनुवार');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'कागजात' }).click();
  const scan = await photographed(page, 'front');
  await main.getByLabel('नागरिकता (अगाडि): फाइल थप्नुहोस्').and(page.locator('input')).setInputFiles(scan);
  await expect(main.getByText('विवरण पठाइएपछि जान्छ')).toBeVisible();

  // A proposal with two rows, and its premium by the tariff that the day's work brought along.
  await page.getByRole('button', { name: 'नयाँ प्रस्ताव' }).click();
  await page.getByRole('menuitem', { name: vegetableForm.title.ne }).click();
  await page.getByRole('radio', { name: 'व्यावसायिक' }).press('Space');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/proposals\/vegetable\/-\d+/);
  const address = new URL(page.url()).pathname;
  await page.goto(`${address}?step=rows`);
  const kittas = [ownKitta(), ownKitta()];
  for (const kitta_no of kittas) {
    await main.getByRole('button', { name: /^पङ्क्ति थप्नुहोस्/ }).click();
    // A phone chooses with its own wheel.
    const wheel = (value: string) => main.locator('select').filter({ has: page.locator(`option[value=${value}]`) });
    for (const value of ['tomato', 'open', 'growth']) await wheel(value).selectOption(value);
    await fillFields(main, vegetableForm.row.fields, { ...tomatoes, kitta_no });
    await main.getByRole('button', { name: /^राख्नुहोस्/ }).click();
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/मा फोनमा सुरक्षित/)).toBeVisible();
  await expect(page.getByText('कार्यालयको विवरणसँग जोडिएपछि जाँचिन्छ', { exact: false })).toBeVisible();
  await expect(main).toContainText('रु. १०,०२०.००');
  await expectAccessible(page);

  // The page is killed, and what was written is there.
  const again = await killAndComeBack(page, false, `${address}?step=rows`);
  await expect(again.getByRole('main')).toContainText('रु. १०,०२०.००');

  // A field, by its corners.
  await again.goto('/outbox');
  await again.getByRole('button', { name: 'कृषक दर्ता: कार्य' }).click();
  await again.getByRole('menuitem', { name: 'कृषकको फाइल' }).click();
  const farmer = new URL(again.url()).pathname;
  await again.goto(`${farmer}/fields/new`);
  await again.getByRole('button', { name: 'बिन्दु टाइप गर्नुहोस्' }).click();
  await again.getByRole('textbox', { name: 'सिमानाका बिन्दु' }).fill(corners);
  await again.getByLabel('खेतको नाम').fill('तल्लो खेत');
  await again.getByRole('button', { name: 'खेत सुरक्षित गर्नुहोस्' }).click();
  await again.goto('/outbox');
  await expect(again.getByRole('main').getByText('खेत: तल्लो खेत')).toBeVisible();
  await expectAccessible(again);
  forgive(complaints);

  const later = await killAndComeBack(again, true, '/outbox');
  const found = async () => (await agent(kyc.list, { query: { search: phone } })).results.map(({ id }) => id);
  await expect.poll(async () => (await found()).length).toBe(1);
  const [id = 0] = await found();
  const papers = () => agent(kycDocuments.list, { query: { kyc__id: id } });
  await expect.poll(async () => (await papers()).count).toBe(1);
  const [paper] = (await papers()).results;
  expect(paper).toMatchObject({ code: 'citizenship_front' });
  // Every byte of it.
  expect(paper?.sha256).toBe(createHash('sha256').update(scan.buffer).digest('hex'));
  const owned = () => agent(vegetable.byOwner, { params: { id } });
  await expect.poll(async () => (await owned()).count).toBe(1);
  const [proposal] = (await owned()).results;
  expect(proposal?.insurance_details.map(({ kitta_no }) => kitta_no)).toEqual(kittas);
  expect(proposal?.totals).toMatchObject({ sum_insured: '200000.00', payable: '10020.00' });
  const drawn = () => agent(fields.list, { query: { farm_id: id } });
  await expect.poll(async () => (await drawn()).count).toBe(1);
  await later.goto(`/proposals/vegetable/${proposal?.id}`);
  await expect(later.getByRole('heading', { level: 1 })).toContainText('तरकारी');
  await later.goto('/outbox');
  await expect(later.getByText('सबै पठाइयो।')).toBeVisible();
  forgive(complaints);
});
