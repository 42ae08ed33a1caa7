import type { Page } from '@playwright/test';
import { pick } from './keyboard.ts';
import { expect, expectAccessible, password, test } from './office.ts';

async function signIn(page: Page, username: string, word: string) {
  await page.goto('/login');
  await page.getByLabel('प्रयोगकर्ता नाम').fill(username);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'लगइन गर्नुहोस्' }).click();
}

/** What an admin gave opens nothing until its owner has set their own. */
async function setOwn(page: Page, given: string, own: string) {
  await expect(page.getByRole('heading', { name: 'आफ्नै पासवर्ड राख्नुहोस्' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('एडमिनले दिएको पासवर्ड', { exact: true }).fill(given);
  await page.getByLabel('नयाँ पासवर्ड', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'पासवर्ड राखेर अगाडि बढ्नुहोस्' }).click();
  await expect(page).toHaveURL(/\/users/);
}

test('a crop admin hires an agent, resets the password, and lets them go again', async ({
  page,
  comeBack,
  browser,
  baseURL,
}) => {
  await comeBack('cropadmin');
  await page.goto('/users');
  await page.getByRole('button', { name: 'प्रयोगकर्ता थप्नुहोस्' }).click();
  const dialog = page.getByRole('dialog');
  const username = `story.${Date.now()}`;
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field('नाम').fill('कोपिला');
  await field('थर').fill('गुरुङ');
  await field('प्रयोगकर्ता नाम').fill(username);
  await pick(page, dialog.getByRole('combobox', { name: 'भूमिका' }), 'अभिकर्ता');
  await field('पासवर्ड').fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'प्रयोगकर्ता थप्नुहोस्' }).click();
  await expect(dialog).toBeHidden();

  await page.getByPlaceholder('नाम, प्रयोगकर्ता नाम वा फोन').fill(username);
  await expect(page.getByRole('row').filter({ hasText: username })).toHaveCount(1);

  const theirs = await browser.newPage({ baseURL });
  await signIn(theirs, username, password);
  await setOwn(theirs, password, 'kopila-knows-this');

  await page.getByRole('button', { name: /कोपिला.*कार्य/ }).click();
  await page.getByRole('menuitem', { name: 'पासवर्ड फेर्नुहोस्' }).click();
  await dialog.getByRole('button', { name: 'पासवर्ड बनाउनुहोस्' }).click();
  const made = await dialog.getByLabel('नयाँ पासवर्ड').inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'पासवर्ड फेर्नुहोस्' }).click();
  await expect(dialog).toBeHidden();
  await theirs.reload();
  await expect(theirs, 'the old password no longer holds a session').toHaveURL(/\/login/);
  await signIn(theirs, username, made);
  await setOwn(theirs, made, 'kopila-knows-more');

  await page.getByRole('button', { name: 'भूमिका', exact: true }).click();
  await page.getByRole('dialog', { name: 'भूमिका' }).getByText('प्राविधिक').click();
  await expect(page.getByRole('row').filter({ hasText: username })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('row').filter({ hasText: username })).toHaveCount(1);

  await page.getByRole('button', { name: /कोपिला.*कार्य/ }).click();
  await page.getByRole('menuitem', { name: 'निष्क्रिय बनाउनुहोस्' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^हो,/ }).click();
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('निष्क्रिय');

  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.close();
});

test('an agent reads the list of users and changes nothing', async ({ page, comeBack }) => {
  await comeBack('agent');
  await page.goto('/users');

  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'प्रयोगकर्ता थप्नुहोस्' })).toHaveCount(0);
});

test('the list of one company never shows somebody of the other', async ({ page, comeBack }) => {
  await comeBack('cropadmin');
  await page.goto('/users?search=cropadmin2');

  await expect(page.getByText('“cropadmin2” सँग मिल्ने प्रयोगकर्ता भेटिएन।')).toBeVisible();
});
