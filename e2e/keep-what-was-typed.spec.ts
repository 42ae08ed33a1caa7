import { expect, test } from './office.ts';

test('a registration that was begun is still there after a reload', async ({ page, comeBack }) => {
  await comeBack('agent');
  await page.goto('/farmers/new');
  const name = page.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' });
  await name.fill('मैयाँ कार्की');
  await page.getByRole('textbox', { name: 'मोबाइल नं.', exact: true }).fill('98');
  // Kept at every keystroke, written to the browser's database right after.
  await page.waitForTimeout(1500);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await expect(name).toHaveValue('मैयाँ कार्की');
  await expect(page.getByRole('textbox', { name: 'मोबाइल नं.', exact: true })).toHaveValue('98');
});

test('a registration survives a session that ended while it was typed', async ({ page, comeBack }) => {
  await comeBack('agent');
  await page.goto('/farmers/new');
  const name = page.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' });
  await name.fill('फूलमाया मोक्तान');
  await page.getByRole('textbox', { name: 'मोबाइल नं.', exact: true }).fill('9810555826');
  await page.waitForTimeout(1500);
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));

  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('प्रयोगकर्ता नाम').fill('agent');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('stories-at-the-counter');
  await page.getByRole('button', { name: 'लगइन गर्नुहोस्' }).click();

  await expect(page).toHaveURL(/\/farmers\/new/);
  await expect(name).toHaveValue('फूलमाया मोक्तान');
});
