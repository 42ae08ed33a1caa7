import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { addDays, formatBs, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Locator, Page } from '@playwright/test';
import { registerFarmer } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';

const today = todayAd();
const day = (ad: string) => formatBs(toBs(ad), 'short', 'en');

async function pick(page: Page, field: Locator, option: string) {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(field).toHaveValue(option);
}

async function answer(main: Locator, answers: Record<string, string>) {
  for (const [question, said] of Object.entries(answers))
    await main.getByRole('radiogroup', { name: question }).getByRole('radio', { name: said, exact: true }).check();
}

async function fillHeader(page: Page) {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const list = (name: string) => main.getByRole('combobox', { name });
  const next = main.getByRole('button', { name: /^Next/ });
  await field('Proposal date').fill(day(today));
  await pick(page, list('Branch'), 'Hetauda branch');
  await pick(page, list('Type of insured'), 'Individual');

  const place = main.getByRole('group', { name: 'Insured location' });
  await pick(page, place.getByRole('combobox', { name: 'District' }), 'Kavrepalanchok');
  await expect(place.getByRole('combobox', { name: 'Province' })).toHaveValue('Bagmati');
  await pick(page, place.getByRole('combobox', { name: 'Local level' }), 'Panauti Municipality');
  await pick(page, place.getByRole('combobox', { name: 'Ward no.' }), '7');
  await answer(main, { Purpose: 'Commercial' });
  await pick(page, list('Land tenure'), 'Own');
  await field('Risk starts').fill(day(addDays(today, 1)));
  await field('Risk ends').fill(day(addDays(today, 95)));
  await next.click();
}

async function fillPast(page: Page) {
  const main = page.getByRole('main');
  await answer(main, {
    'Insured before?': 'No',
    'Declined for insurance before?': 'No',
    'Insured with another company?': 'No',
    'Subsidy requested?': 'Yes',
  });
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: /^Next/ }).click();
}

async function fillRow(page: Page) {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const list = (name: string) => main.getByRole('combobox', { name });
  await main.getByRole('button', { name: /^Add row/ }).click();
  await field('Kitta no.').fill('417');
  await field('Ropani').fill('2');
  await pick(page, list('Vegetable'), 'Tomato');
  await pick(page, list('Farming method'), 'Open field');
  await pick(page, list('Stage of the crop'), 'Growth');
  await field('Planting date').fill(day(addDays(today, -10)));
  await field('Harvest date').fill(day(addDays(today, 90)));
  await field('Labour').fill('100000');
  await field('Sum insured').fill('100000');
  await main.getByRole('button', { name: /^Done/ }).click();
  await expect(main.getByRole('row', { name: /417/ })).toContainText('1,00,000');
}

test('an agent who reads English writes a vegetable proposal with the mouse and submits it', async ({
  page,
  comeBack,
  desk,
}) => {
  const agent = await desk('agent');
  const farmer = await registerFarmer(agent);
  const { id } = await agent(formEndpoints.vegetable.create, { body: { personal_info: farmer.personal_info.id } });
  await comeBack('agent', 'en');
  await page.goto(`/proposals/vegetable/${id}`);
  const main = page.getByRole('main');
  await fillHeader(page);
  await fillRow(page);
  await expectAccessible(page);
  await main.getByRole('button', { name: /^Next/ }).click();
  await fillPast(page);

  // What is still missing is named in English, and leads to its place.
  const step = (name: RegExp) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
  await step(/Review/).click();
  await expect(main).toContainText('2 things to resolve');
  await main.getByRole('button', { name: /Place/ }).first().click();
  await expect(main.getByRole('textbox', { name: 'Place', exact: true })).toBeFocused();
  await main.getByRole('textbox', { name: 'Place', exact: true }).fill('Panauti');
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: /^Next/ }).click();

  const totals = main.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('Rs. 1,020.00');
  await expect(totals).toContainText('One thousand twenty rupees only');
  await main.getByRole('textbox', { name: 'Reason for proceeding' }).fill('The papers come tomorrow');
  await main.getByRole('button', { name: 'Save the reason' }).click();
  await expect(main.getByText('The papers come tomorrow')).toBeVisible();
  await main.getByRole('button', { name: 'Submit the proposal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click();

  await expect(main.getByText('Submitted', { exact: true }).first()).toBeVisible();
  await expect(main).toContainText(/HBC\/\d{4}-\d{2}\/VEG\/\d{5}/);
  // Only what people wrote themselves stands in Nepali.
  const shown = (await main.innerText()).replaceAll('खोपासी', '');
  expect(shown.match(/[०-९]+/g)).toBeNull();
});
