import { expect, expectAccessible, test } from './office.ts';

test('an admin reads the rules of the company and plans other figures @phone', async ({ page, comeBack }, info) => {
  // Days far off, another on each screen: no other story goes by them.
  const [day, refundDay] = info.project.name === 'phone' ? ['२०८९/०२/०१', '२०८९/०३/०१'] : ['२०८९/०२/०२', '२०८९/०३/०२'];
  await comeBack('cropadmin');
  await page.goto('/settings/rules');
  const checks = page.getByRole('region', { name: 'जाँचका सीमा' });
  await checks.getByRole('button', { name: 'प्रतिरोपनी अधिकतम बोट: सच्याउनुहोस्' }).click();
  await checks.getByRole('textbox', { name: 'लागू मिति' }).fill(day);
  await checks.getByRole('textbox', { name: 'सीमा' }).fill('४५');
  await expectAccessible(page);
  await checks.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(checks.getByRole('form')).toHaveCount(0);
  await checks.getByText('पहिलेका र आउने').click();
  await expect(checks.getByText(new RegExp(`${day}.* देखि ४५ बोट`))).toBeVisible();

  const refunds = page.getByRole('region', { name: 'बीमालेख रद्द गर्दाको फिर्ता' });
  await refunds.getByRole('button', { name: 'सच्याउनुहोस्' }).click();
  await refunds.getByRole('textbox', { name: 'लागू मिति' }).fill('२०८०/०१/०१');
  const method = refunds.getByRole('combobox', { name: 'फिर्ताको तरिका' });
  if (info.project.name === 'phone') await method.selectOption({ label: 'फिर्ता नहुने' });
  else {
    await method.click();
    await page.getByRole('option', { name: 'फिर्ता नहुने' }).click();
  }
  await refunds.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(refunds.getByText('बितेको मिति राख्न मिल्दैन।').first()).toBeVisible();
  await refunds.getByRole('textbox', { name: 'लागू मिति' }).fill(refundDay);
  await refunds.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(refunds.getByRole('form')).toHaveCount(0);
  await expectAccessible(page);

  const ceilings = page.getByRole('region', { name: 'प्रतिकृषक अनुदानको सीमा' });
  await ceilings.getByRole('button', { name: 'सच्याउनुहोस्' }).click();
  await ceilings.getByRole('textbox', { name: 'लागू मिति' }).fill(day);
  await ceilings.getByRole('textbox', { name: 'सीमा (रु.)' }).fill('२५००००');
  await expectAccessible(page);
  await ceilings.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(ceilings.getByRole('form')).toHaveCount(0);
  await expect(ceilings.getByRole('row', { name: new RegExp(`${day}.*२,५०,०००`) })).toBeVisible();
});

test('an admin reads how long the farmers of the company are kept, which the super admin decides @phone', async ({
  page,
  comeBack,
  screenOf,
}) => {
  await comeBack('cropadmin');
  await page.goto('/settings/security');
  const kept = page.getByRole('region', { name: 'कृषकको विवरण कहिलेसम्म राख्ने' });
  await expect(kept.getByText(/खेत नभएका कृषकको विवरण मेटिँदैन/)).toBeVisible();
  await expect(kept.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  const above = await screenOf('superadmin', 'en');
  await above.goto('/settings/security');
  await expect(above.getByRole('heading', { name: 'Two-step sign-in' }).first()).toBeVisible();
  await expect(above.getByRole('region', { name: "How long farmers' details are kept" })).toHaveCount(0);
});
