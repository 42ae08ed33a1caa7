import { fields } from '@krishi-bima/contract/fields/fields';
import { ndvi } from '@krishi-bima/contract/ndvi/ndvi';
import { registerFarmer } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';

/** At Simikot, where the stories' weather service has a storm and their archive its pictures. */
const ground = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [81.85, 29.95],
      [81.8512, 29.9501],
      [81.8514, 29.9512],
      [81.8501, 29.951],
      [81.85, 29.95],
    ] as [number, number][],
  ],
};

test('an agent sees what threatens a field and how green it is, and adds a value', async ({ page, comeBack, desk }) => {
  const agent = await desk('agent');
  const farmer = await registerFarmer(agent);
  const field = await agent(fields.create, {
    body: { farm_id: farmer.personal_info.id, field_name: 'सिमकोटे बारी', field_polygon_json: ground },
  });
  await comeBack('agent');
  await page.goto(`/farmers/${farmer.id}?tab=fields`);

  const weather = page.getByRole('region', { name: 'मौसम', exact: true });
  await expect(weather.getByText(/भारी वर्षा: ८४ मि\.मि\. \(सीमा ५० मि\.मि\.\)/)).toBeVisible();
  await expect(weather.getByText(/असिना: ३,१०० जुल/)).toBeVisible();
  await expect(weather.getByText('२२ °से.', { exact: true })).toBeVisible();
  await expect(weather.getByRole('region', { name: 'सात दिनको पूर्वानुमान' }).getByRole('listitem')).toHaveCount(7);

  const green = page.getByRole('region', { name: 'वनस्पति सूचकाङ्क (NDVI)' });
  // The archive is looked at once a minute.
  await expect
    .poll(async () => (await agent(ndvi.list, { query: { field__id: field.id } })).count, {
      timeout: 150_000,
      intervals: [3000],
    })
    .toBeGreaterThan(3);
  await page.reload();
  await expect(green.getByText(/ले घट्यो/)).toBeVisible();
  const picture = green.getByRole('img', { name: /खेतको औसत NDVI/ });
  await expect(picture).toBeVisible();
  const address = await picture.locator('image').getAttribute('href');
  expect((await page.request.get(address ?? '')).headers()['content-type']).toBe('image/png');

  await green.getByRole('button', { name: 'NDVI मान थप्नुहोस्' }).click();
  const dialog = page.getByRole('dialog', { name: 'NDVI मान थप्नुहोस्' });
  await dialog.getByRole('textbox', { name: /^NDVI/ }).fill('०.४२');
  await dialog.getByRole('textbox', { name: 'स्रोत' }).fill('ड्रोन सर्वेक्षण');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(green.getByRole('button', { name: /०.४२.*ड्रोन सर्वेक्षण/ })).toBeVisible();
  await expectAccessible(page);
});
