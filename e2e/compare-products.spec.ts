import { readFile } from 'node:fs/promises';
import { indexProducts } from '@krishi-bima/contract/index-cover/products';
import { expect, expectAccessible, test } from './office.ts';

test('a crop admin compares two products, and takes what past years would have paid as a file @phone', async ({
  page,
  comeBack,
  desk,
}) => {
  await comeBack('cropadmin');
  const { results } = await (await desk('cropadmin'))(indexProducts.list, { query: {} });
  const apple = results.find(({ code }) => code === 'IDX-APL-JUM-83');
  const main = page.getByRole('main');

  await page.goto('/indexinsurance/products');
  await main.getByRole('link', { name: 'तुलना' }).click();
  await expect(main).toContainText('तुलना गर्ने योजना छान्नुहोस्');
  const chooser = main.getByRole('combobox', { name: 'तुलनामा थप्नुहोस्' });
  for (const name of [/जुम्ला स्याउ/, /धान भित्र्याउने/]) {
    await chooser.click();
    await page.getByRole('option', { name }).click();
    await expect(main.getByRole('columnheader', { name }).first()).toBeVisible();
  }
  await expect(page).toHaveURL(/products=/);
  const terms = main.getByRole('table', { name: 'सर्त र मूल्य' });
  await expect(terms.getByRole('row', { name: /प्रतिएकाइ बीमाशुल्क/ })).toContainText('रु. १४०.००');
  // By hand: 5.8 % in the mean of twelve years.
  await expect(terms.getByRole('row', { name: /आफ्ना सबै वर्षको औसत/ })).toContainText('५.८२% · १२ वर्ष');
  await expect(main.getByRole('table', { name: /वर्षअनुसार/ }).getByRole('row', { name: /२०७७/ })).toContainText('३६.२%');
  await expectAccessible(page);
  await terms.getByRole('button', { name: /धान भित्र्याउने.*हटाउनुहोस्/ }).click();
  await expect(main).toContainText('तुलना गर्न अर्को योजना पनि छान्नुहोस्।');

  await page.goto(`/indexinsurance/products/${apple?.id}`);
  await main.getByLabel('फूल फुल्ने: सुरु').fill('४०');
  const [file] = await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toBe('IDX-APL-JUM-83-years.csv');
  const lines = (await readFile((await file.path()) ?? '', 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(13);
  // 21.2 mm of a trigger of 40 and 47.6 of 60: (18.8 / 30) × 40 % and (12.4 / 40) × 60 %.
  expect(lines.find((line) => line.startsWith('2077'))).toBe('2077,21.2,47.6,43.6666,873.33,0,0');
});
