import { fields } from '@krishi-bima/contract/fields/fields';
import { uploads } from '@krishi-bima/contract/media/media';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
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
  await page.route(pieces, (route) => route.abort('connectionreset'));

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
