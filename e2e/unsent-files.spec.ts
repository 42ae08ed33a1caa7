import { fields } from '@krishi-bima/contract/fields/fields';
import { uploads } from '@krishi-bima/contract/media/media';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import type { Route } from '@playwright/test';
import { registerFarmer } from './desk.ts';
import { fieldPictures } from './field-pictures.ts';
import { expect, expectAccessible, test } from './office.ts';

test('photos that have not arrived are seen on every page until they have @phone', async ({ page, comeBack, desk }) => {
  const call = await desk('agent');
  const farmer = await registerFarmer(call);
  const field = await call(fields.create, {
    body: { farm_id: farmer.personal_info.id, field_name: 'खोलापारिको पाटो' },
  });
  const { photos } = await fieldPictures([[85.5, 27.6] as const, [85.51, 27.6] as const]);
  await comeBack('agent');
  const pieces = `**${urlOf(uploads.create)}**`;
  // Asking what has arrived goes through; what is sent does not.
  const cut = (route: Route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionreset');
  await page.route(pieces, cut);

  await page.goto(`/fields/${field.id}`);
  const main = page.getByRole('main');
  await main.locator('input[type=file][multiple]').setInputFiles(photos);
  const indicator = page.getByRole('banner').getByRole('link', { name: /^पठाइँदै: २ फाइल/ });
  await expect(indicator).toBeVisible();
  // Another page, and another visit: they are kept, and said to be.
  await page.goto('/notifications');
  await expect(indicator).toBeVisible();
  await expectAccessible(page);
  await page.goto('/downloads');
  await expect(main.getByRole('link', { name: /खेतमा जानुहोस्$/ })).toHaveCount(2);
  await expectAccessible(page);
  await indicator.click();
  await expect(page).toHaveURL(new RegExp(`/fields/${field.id}$`));
  await expect(main.getByText('२ फाइल सर्भरमा पुगेको छैन।')).toBeVisible();

  await page.goto('/notifications');
  await expect(indicator).toBeVisible();
  await page.unroute(pieces);
  await expect(indicator).toBeHidden();
  await page.goto(`/fields/${field.id}`);
  await expect(main.getByText('५ मध्ये २')).toBeVisible();
});

test('an upload that another device began is seen with what there may be, and cancelled @phone', async ({
  page,
  comeBack,
  desk,
}) => {
  const call = await desk('agent');
  const farmer = await registerFarmer(call);
  const field = await call(fields.create, { body: { farm_id: farmer.personal_info.id, field_name: 'पारिपाखा' } });
  await comeBack('agent');
  await page.goto('/downloads');
  const name = `IMG_${field.id}.jpg`;
  const said = { client_id: crypto.randomUUID(), kind: 'photo', field: String(field.id), filename: name };
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = {
    ...{ authorization: `Token ${token}`, 'tus-resumable': '1.0.0' },
    ...{ 'upload-length': '4000000', 'upload-metadata': metadata.join(',') },
  };
  expect((await page.request.post(urlOf(uploads.create), { headers })).status()).toBe(201);

  await page.reload();
  const panel = page.getByRole('region', { name: 'टुङ्गिन बाँकी अपलोड' });
  const line = panel.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('पारिपाखा');
  await expect(panel).toContainText('बढीमा १०० फाइल');
  await expectAccessible(page);
  await line.getByRole('button', { name: /हटाउनुहोस्$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /नपठाउने/ })
    .click();
  await expect(line).toHaveCount(0);
  expect((await call(uploads.list, {})).results.filter((one) => one.name === name)).toEqual([]);
});
