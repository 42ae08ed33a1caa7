import { expect, expectAccessible, test } from './office.ts';

// A year that no other story looks at; a day of it goes from असार to साउन or back.
const year = 2090;

test('the super admin sets a year, and a page that is open elsewhere reads dates by it', async ({
  page,
  comeBack,
  browser,
  baseURL,
  tokenOf,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const token = await tokenOf('agent');
  await elsewhere.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const other = await elsewhere.newPage();
  await other.goto('/registrationcrop/insuranceReportCrop');
  await expect(other.getByRole('table')).toBeVisible();
  const dayOf = () => other.evaluate(() => localStorage.getItem('calendar') ?? '');
  const before = await dayOf();

  await comeBack('superadmin');
  await page.goto('/settings');
  await page.getByRole('main').getByRole('link', { name: /पात्रो/ }).click();
  await page.getByRole('link', { name: /२०९०/ }).click();
  const [asar, saun] = [page.getByLabel('असार'), page.getByLabel('साउन')];
  await expect(asar).toHaveValue(/[१२]$/);
  const [inAsar, inSaun] = (await asar.inputValue()) === '३२' ? ['३१', '३२'] : ['३२', '३१'];
  await asar.fill('29');
  await expect(page.getByRole('alert')).toContainText('३६५ वा ३६६');
  await expect(page.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' })).toBeDisabled();
  await asar.fill(inAsar);
  await saun.fill(inSaun);
  const effect = page.getByRole('region', { name: 'के फेरिन्छ' });
  await expect(effect.getByRole('row')).toHaveCount(2);
  await expect(effect.getByRole('status')).toContainText('अभिलेख');

  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  // A reload loses nothing of it.
  await page.reload();
  await expect(saun).toHaveValue(inSaun);
  await page.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(page.getByText('पात्रो सुरक्षित भयो')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'पात्रो सच्याइयो' }).first()).toContainText('असार');

  await other.getByRole('searchbox').first().fill('राम');
  await expect.poll(dayOf).not.toBe(before);
  expect(await dayOf()).toContain(`"year":${year}`);
  await elsewhere.close();
});
