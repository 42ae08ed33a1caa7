import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './office.ts';

/** From here on the server has another release: the page names another first script, and one part is gone. */
async function release(page: Page, part: RegExp) {
  await page.route(part, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('/', (route) => route.fulfill({ body: '<script src="/assets/index-next.js"></script>' }));
}

test('a tab that stood open over a new release says so, and loads it when asked @phone', async ({
  page,
  comeBack,
  complaints,
}) => {
  await comeBack('cropadmin');
  await page.goto('/users');
  const add = page.getByRole('button', { name: 'प्रयोगकर्ता थप्नुहोस्' });
  await expect(add).toBeVisible();
  await release(page, /user-dialog/);

  await add.click();

  await expect(page.getByText('नयाँ संस्करण आएको छ')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('प्रयोगकर्ता');
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'पृष्ठ फेरि लोड गर्नुहोस्' }).click();
  await add.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(complaints.splice(0).every((line) => line.startsWith('a part of the page did not come'))).toBe(true);
});

test('what was typed is still there after loading the new release', async ({ page, comeBack, complaints }) => {
  await comeBack('agent');
  await page.goto('/farmers/new');
  const name = page.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' });
  await release(page, /notifications-page/);
  await name.fill('मैयाँ कार्की');
  page.on('dialog', () => complaints.push('the browser asked'));

  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await page.getByRole('button', { name: 'पृष्ठ फेरि लोड गर्नुहोस्' }).click();

  await expect(page.getByText('नयाँ संस्करण आएको छ')).toBeHidden();
  await expect(name).toHaveValue('मैयाँ कार्की');
});
