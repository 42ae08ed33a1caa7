import { readFile } from 'node:fs/promises';
import { addresses } from '@krishi-bima/contract/addresses/addresses';
import { statistics } from '@krishi-bima/contract/statistics/statistics';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { formatNumber } from '@krishi-bima/nepali/money';
import { expect, expectAccessible, test } from './office.ts';

const fiscal_year = fiscalYearOf(todayAd());

test('a super admin reads the statistics down to a single claim @phone', async ({ page, comeBack, desk }, {
  project,
}) => {
  const call = await desk('superadmin');
  const { places, total } = await call(statistics.get, { query: { fiscal_year } });
  const [first] = places;
  expect(total.value).toBeGreaterThan(0);
  await comeBack('superadmin');
  await page.goto(`/diseasemap?fiscal_year=${fiscal_year}`);
  const main = page.getByRole('main');

  const ranking = main.getByRole('region', { name: 'जिल्लाको क्रम' });
  await expect(ranking.getByRole('row').last()).toContainText(formatNumber(total.value ?? 0));
  await expect(main.getByRole('region', { name: /कारणअनुसार/ })).toBeVisible();
  await expect(main.locator('canvas')).toBeVisible();
  const scale = main.locator('.maplibregl-ctrl-scale');
  const ofNepal = (await scale.textContent()) ?? '';
  await expectAccessible(page);

  await ranking.getByRole('button', { name: `${first?.name_np}: भित्रको तह हेर्नुहोस्` }).press('Enter');
  await expect(page).toHaveURL(
    new RegExp(`level=municipality&.*district=${first?.district}|district=${first?.district}.*level=municipality`),
  );
  // The map goes along, and back.
  await expect(scale).not.toHaveText(ofNepal);
  const inside = main.getByRole('region', { name: 'पालिकाको क्रम' });
  await inside
    .getByRole('button', { name: /भित्रको तह हेर्नुहोस्/ })
    .first()
    .press('Enter');
  await expect(main.getByRole('region', { name: 'वडाको क्रम' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inside).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ranking).toBeVisible();
  await expect(scale).toHaveText(ofNepal);

  // A province has its own districts alone, and its sum is that of its register.
  const { results: districts } = await call(addresses.districts);
  const { province } = districts.find(({ id }) => id === first?.district) ?? {};
  const inProvince = await call(statistics.get, { query: { fiscal_year, province } });
  await page.goto(`/diseasemap?fiscal_year=${fiscal_year}&province=${province}`);
  await expect(ranking.getByRole('row').last()).toContainText(formatNumber(inProvince.total.value ?? 0));
  await expect(scale).not.toHaveText(ofNepal);
  const own = new Set(districts.filter((one) => one.province === province).map(({ id }) => id));
  expect(inProvince.places.every(({ id }) => id !== null && own.has(id))).toBe(true);

  await ranking.getByRole('link', { name: new RegExp(`${first?.name_np}: सूची खोल्नुहोस्`) }).click();
  await expect(page).toHaveURL(/register=claims_register/);
  // On a phone a row of the register is a card.
  const register = { name: 'दाबी दर्ता किताब' };
  const rows =
    project.name === 'phone'
      ? main.getByRole('list', register).getByRole('listitem')
      : main.getByRole('table', register).locator('tbody tr');
  await expect(rows).toHaveCount(first?.value ?? 0);
  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/claims\/\d+/);
});

test('the map is taken away as a picture with its title and the meaning of its colours', async ({ page, comeBack }) => {
  await comeBack('superadmin');
  await page.goto(`/diseasemap?fiscal_year=${fiscal_year}&measure=premium`);
  const taken = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'नक्सा PNG' }).click();

  const picture = await taken;
  expect(picture.suggestedFilename()).toMatch(/^बीमाशुल्क, .*\.png$/);
  const bytes = await readFile(await picture.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const map = await page.getByRole('main').locator('canvas').boundingBox();
  expect(bytes.readUInt32BE(16)).toBe(map?.width);
  expect(bytes.readUInt32BE(20)).toBeGreaterThan((map?.height ?? 0) + 60);
});

test('the months of the year are gone through by key, and stay in the address', async ({ page, comeBack }) => {
  await comeBack('superadmin');
  await page.goto(`/diseasemap?fiscal_year=${fiscal_year}&month=4&measure=premium`);
  const months = page.getByRole('main').getByRole('group', { name: 'महिना' }).getByRole('radio');

  await months.first().press('ArrowRight');
  await expect(page).toHaveURL(/month=5/);
  await expect(months.nth(1)).toBeChecked();
  await months.nth(1).press('Home');
  await expect(page).toHaveURL(/month=4/);
});

test('the mark leads home, and from there to what has waited longest @phone', async ({ page, comeBack }) => {
  await comeBack('cropadmin');
  await page.goto('/settings');
  await page.getByRole('banner').locator('a[href="/home"]').click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'गृहपृष्ठ' })).toBeVisible();
  await expect(main.getByRole('region', { name: /गत वर्षको सोही अवधिसँग/ })).toBeVisible();
  await expectAccessible(page);

  // A branch is chosen in the head of the page, and goes along into each list.
  await main.getByRole('button', { name: 'शाखा' }).click();
  await page.getByRole('dialog', { name: 'शाखा' }).getByRole('listitem').getByRole('button').first().click();
  await expect(page).toHaveURL(/branch=\d+/);
  await main.getByRole('region', { name: 'पाउनुपर्ने अनुदान', exact: true }).getByRole('link').first().click();
  await expect(page).toHaveURL(/register=premium_statement.*branch=\d+|branch=\d+.*register=premium_statement/);
  await page.goBack();

  const work = main.getByRole('table', { name: 'मेरो पालोका काम' });
  await work.getByRole('link').first().click();
  await expect(page).toHaveURL(/notifications\?task=/);
  await page.goBack();
  await main.getByRole('button', { name: 'पुरानोबाट सुरु गर्नुहोस्' }).click();
  await expect(page).not.toHaveURL(/home/);
});
