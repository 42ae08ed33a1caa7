import { pick } from './keyboard.ts';
import { expect, expectAccessible, password, test } from './office.ts';

test('a crop admin hires an agent, who signs in, and lets them go again', async ({
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
  await theirs.goto('/login');
  await theirs.getByLabel('प्रयोगकर्ता नाम').fill(username);
  await theirs.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'लगइन गर्नुहोस्' }).click();
  await expect(theirs).toHaveURL(/\/users/);

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

  await expect(page.getByText('"cropadmin2" सँग मिल्ने प्रयोगकर्ता भेटिएन।')).toBeVisible();
});
