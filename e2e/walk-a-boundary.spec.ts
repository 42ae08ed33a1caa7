import { fields } from '@krishi-bima/contract/fields/fields';
import type { Page } from '@playwright/test';
import { registerFarmer } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';

const start = { longitude: 85.52, latitude: 27.62 };
const metre = { east: 1 / (111_320 * Math.cos((27.62 * Math.PI) / 180)), north: 1 / 110_800 };

/** Three sides of a field of 40 m by 32 m, a step each 4 m; the last side is the way back to the start. */
const steps = [
  ...Array.from({ length: 11 }, (_, n) => [n * 4, 0] as const),
  ...Array.from({ length: 8 }, (_, n) => [40, (n + 1) * 4] as const),
  ...Array.from({ length: 10 }, (_, n) => [36 - n * 4, 32] as const),
];

async function walk(page: Page, way: readonly (readonly [east: number, north: number])[], from: number) {
  const points = page.getByRole('dialog').getByText(/^बिन्दु .* राखियो$/);
  for (const [at, [east, north]] of way.entries()) {
    const { longitude, latitude } = start;
    await page.context().setGeolocation({
      longitude: longitude + east * metre.east,
      latitude: latitude + north * metre.north,
      accuracy: 3,
    });
    await expect(points).toHaveText(`बिन्दु ${(from + at).toLocaleString('ne-NP')} राखियो`);
  }
}

test('a boundary is walked with the line off, goes on after the page was closed, and is saved @touch', async ({
  page,
  comeBack,
  complaints,
  desk,
}) => {
  const agent = await desk('agent');
  const farmer = await registerFarmer(agent);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ ...start, accuracy: 3 });
  await comeBack('agent');
  await page.goto(`/farmers/${farmer.id}/fields/new`);
  await page.getByRole('button', { name: 'हिँडेर' }).click();

  const sheet = page.getByRole('dialog', { name: 'हिँडेर नाप्दै' });
  await expect(sheet.getByText('कम्तीमा ३ बिन्दु चाहिन्छ; अहिले १ छ।')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'टुङ्ग्याउनुहोस्' })).toBeDisabled();
  await page.context().setOffline(true);
  await expect(sheet.getByText('इन्टरनेट छैन। हरेक बिन्दु फोनमै सुरक्षित हुँदै छ।')).toBeVisible();
  await walk(page, steps.slice(1, 12), 2);
  await page.context().setGeolocation({ ...start, accuracy: 40 });
  await expect(sheet.getByText('आकाश खुला ठाउँमा पर्खनुहोस्')).toBeVisible();
  await page.context().setOffline(false);
  for (const said of complaints.splice(0)) expect(said).toContain('no answer from');
  await expectAccessible(page);

  // A call, an empty battery: the page is gone, and so is the tab.
  await page.reload();
  await page.getByRole('button', { name: 'हिँडाइ जारी राख्नुहोस् (१२ बिन्दु)' }).click();
  await page.context().setGeolocation({ ...start, accuracy: 40 });
  await sheet.getByRole('button', { name: 'जारी राख्नुहोस्' }).click();
  await walk(page, steps.slice(12), 13);
  await sheet.getByRole('button', { name: 'टुङ्ग्याउनुहोस्' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('४ कुना')).toBeVisible();

  await page.getByLabel('खेतको नाम').fill('हिँडेर नापेको खेत');
  await page.getByRole('button', { name: 'खेत सुरक्षित गर्नुहोस्' }).click();
  await expect(page).toHaveURL(new RegExp(`/farmers/${farmer.id}\\?tab=fields`));
  const { results } = await agent(fields.list, { query: { farm_id: farmer.personal_info.id } });
  expect(results).toHaveLength(1);
  expect(Number(results[0]?.polygon_area_sqm)).toBeCloseTo(1280, -2);
  // What is saved waits no more.
  await page.goto(`/farmers/${farmer.id}/fields/new`);
  await expect(page.getByRole('button', { name: 'हिँडेर' })).toBeEnabled();
  await expect(page.getByText('हिँडाइ जारी राख्नुहोस्')).toHaveCount(0);
});
