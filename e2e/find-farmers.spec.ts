import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { registerFarmer } from './desk.ts';
import { expect, test } from './office.ts';

test('filters stand in the address: back and forward bring the same list again', async ({ page, comeBack }) => {
  await comeBack('agent');
  await page.goto('/registrationcrop/insuranceReportCrop');
  const main = page.getByRole('main');
  const tab = main.getByRole('navigation').getByRole('link', { name: /^कृषक/ });
  await expect(tab).toContainText(/[०-९]/);
  await main.getByRole('button', { name: 'केवाइसी स्थिति' }).click();
  await page.getByRole('button', { name: 'प्रमाणित', exact: true }).click();
  await expect(page).toHaveURL(/status=verified/);
  await expect(main.getByRole('row').filter({ hasText: /नयाँ$|जाँच हुँदै/ })).toHaveCount(0);
  const verified = await tab.textContent();
  await main.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/farmers\/\d+/);

  await page.goBack();
  await expect(page).toHaveURL(/status=verified/);
  await expect(tab).toHaveText(verified ?? '');
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await expect(tab).not.toHaveText(verified ?? '');
  await page.goForward();
  await expect(page).toHaveURL(/status=verified/);
  await expect(tab).toHaveText(verified ?? '');
});

test('a farmer is found in either spelling and by the number in either script', async ({ page, comeBack, desk }) => {
  const { personal_info } = await registerFarmer(await desk('agent'), { name_np: 'ढुण्डीराज भट्टराई' });
  const phone = personal_info.phone_number_np ?? '';
  await comeBack('cropadmin');
  await page.goto('/registrationcrop/insuranceReportCrop');
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox').or(main.getByPlaceholder('नाम, फोन वा नागरिकता नं.')).first();
  for (const typed of [phone, toNepali(phone), 'dhundiraj bhattarai', 'ढुन्डिराज भट्टराइ']) {
    await search.fill(typed);
    await expect(page).toHaveURL(/search=/);
    await expect(main.getByRole('row').nth(1)).toContainText('ढुण्डीराज भट्टराई');
    await search.fill('');
    await expect(page).not.toHaveURL(/search=/);
  }
});

function toNepali(digits: string) {
  return digits.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
}

test('from a farmer of both covers everybody goes back to the list they work in', async ({ page, comeBack, desk }) => {
  const farmer = await registerFarmer(await desk('agent'));
  await (await desk('cropadmin'))(kyc.patch, { params: { id: farmer.id }, body: { is_livestock: true } });
  await comeBack('livestockagent');
  await page.goto(`/farmers/${farmer.id}`);
  await page.getByRole('main').getByRole('link', { name: 'पशुधन दर्ता' }).click();

  await expect(page).toHaveURL(/registrationFarmerLivestock/);
});
