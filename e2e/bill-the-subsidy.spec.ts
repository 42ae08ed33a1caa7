import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { expect, expectAccessible, test } from './office.ts';
import { settled } from './settled.ts';

const ledger = '/registrationcrop/insuranceReportCrop/subsidies';

test('an admin bills a whole list to the authority and writes down what came of it', async ({ page, comeBack }) => {
  await comeBack('cropadmin');
  await page.goto(`${ledger}?status=recommended`);
  const main = page.getByRole('main');
  await expect(main.locator('tbody input[type=checkbox]').first()).toBeVisible();

  await main.getByRole('button', { name: /^यस सूचीका सबै/ }).click();
  await main.getByRole('button', { name: 'अनुदान दाबी बनाउनुहोस्' }).click();
  const dialog = page.getByRole('dialog', { name: 'अनुदान दाबी बनाउनुहोस्' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'अनुदान दाबी बनाउनुहोस्' }).click();
  await expect(page.getByText(/प्रविष्टिको स्थिति फेरियो/)).toBeVisible();
  await expect(page).toHaveURL(/status=recommended/);

  await main.getByRole('radio', { name: 'अनुदान दाबी' }).press('Space');
  await expect(page).toHaveURL(/subsidy-bills/);
  await main.locator('tbody a').first().click();
  await expect(page).toHaveURL(/subsidy-bills\/\d+/);
  await expect(main.getByRole('button', { name: 'प्राप्त रकम दर्ता गर्नुहोस्' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await main.getByRole('button', { name: 'प्राप्त रकम दर्ता गर्नुहोस्' }).click();
  const payment = page.getByRole('dialog', { name: 'प्राप्त रकम दर्ता गर्नुहोस्' });
  await payment.getByLabel('पत्र वा भौचर नं.').fill('१२३/०८३');
  await payment.getByLabel('रकम', { exact: false }).last().fill('100');
  await payment.getByRole('button', { name: 'प्राप्त रकम दर्ता गर्नुहोस्' }).click();
  await expect(main.getByText('आंशिक प्राप्त')).toBeVisible();
  await expect(main.getByText('123/083')).toBeVisible();
});

test('those who only read are offered no move, and the partner no ledger', async ({ page, comeBack }) => {
  await comeBack('technician');
  await page.goto(ledger);
  const main = page.getByRole('main');
  await expect(main.locator('tbody a').first()).toBeVisible();
  await expect(main.locator('tbody input[type=checkbox]')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^यस सूचीका सबै/ })).toHaveCount(0);
});

test('a project sees its own entries alone, and the partner is not let in', async ({ page, comeBack, desk }) => {
  const [own, all] = [await (await desk('koica'))(subsidies.list), await (await desk('cropadmin'))(subsidies.list)];
  expect(own.count).toBeLessThan(all.count);
  await comeBack('CIMMYT');
  await page.goto(ledger);
  await expect(page.getByText('यो पृष्ठ हेर्ने अनुमति छैन।')).toBeVisible();
});
