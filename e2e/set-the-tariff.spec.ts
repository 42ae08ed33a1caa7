import { expect, expectAccessible, test } from './office.ts';

test('an admin writes a new version, sees what it changes, saves it and withdraws it @phone', async ({
  page,
  comeBack,
}, { project }) => {
  // Of another cover on each screen, so that the two runs leave each other's versions alone.
  const line = project.name === 'phone' ? 'orangeinsurance.*' : 'vegetable.*';
  await comeBack('cropadmin');
  await page.goto(`/settings/tariffs?line=${line}`);
  const planned = page.getByRole('main').locator('tr, li').filter({ hasText: 'लागू हुन बाँकी' });
  await expect(page.getByText('रु. ५०,००,००० सम्म')).toBeVisible();

  await page.getByRole('button', { name: 'नयाँ संस्करण' }).click();
  await page.getByRole('textbox', { name: 'लागू मिति' }).fill('२०८९/०१/०१');
  await page.getByRole('textbox', { name: 'बीमाशुल्क दर' }).first().fill('६.५');
  await page.getByRole('button', { name: 'के फेरिन्छ हेर्नुहोस्' }).click();
  const effect = page.getByRole('region', { name: 'के फेरिन्छ' });
  await expect(effect.getByRole('row').filter({ hasText: 'बीमाशुल्क दर' })).toContainText(/५%\s*६\.५%/);
  await expect(effect.getByText(/मस्यौदा/).first()).toBeVisible();
  await expectAccessible(page);

  // A later change of mind asks for another look.
  await page.getByRole('textbox', { name: 'बीमाशुल्क दर' }).first().fill('6');
  await expect(effect).toHaveCount(0);
  await page.getByRole('button', { name: 'के फेरिन्छ हेर्नुहोस्' }).click();
  await effect.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(planned).toContainText('२०८९/०१/०१');
  await expectAccessible(page);

  await planned.getByRole('button', { name: 'हटाउनुहोस्' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'हटाउनुहोस्' }).click();
  await expect(planned).toHaveCount(0);
});

test('an admin of livestock sets the tariffs of livestock alone', async ({ page, comeBack }) => {
  await comeBack('livestockadmin');
  await page.goto('/settings/tariffs');
  await expect(page.getByRole('combobox', { name: 'बीमा', exact: true })).toHaveValue('पशुधन बीमा');
  await page.getByRole('combobox', { name: 'बीमा', exact: true }).click();
  await expect(page.getByRole('option')).toHaveCount(1);
});
