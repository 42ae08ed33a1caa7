import type { Page } from '@playwright/test';
import { ReleaseDesk } from './next-release.ts';
import { expect, expectAccessible, test } from './office.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker has all that it keeps, and answers for the page. */
async function kept(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const offline = 'इन्टरनेट छैन';

test('the program opens without a line, also where nobody has been, and nobody is signed out @touch', async ({
  page,
  comeBack,
  complaints,
}) => {
  await comeBack('technician');
  await page.goto('/home');
  await kept(page);
  await page.context().setOffline(true);

  for (const path of ['/registrationcrop/insuranceReportCrop', '/visits', '/settings', '/farmers/new']) {
    await page.goto(path);
    await expect(page.locator('#main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText(offline).first()).toBeInViewport();
  }
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

  await page.goto('/settings/security-log');
  await expect(page.getByRole('button', { name: 'पृष्ठ फेरि लोड गर्नुहोस्' })).toBeHidden();
  await page.context().setOffline(false);
  await page.goto('/settings');
  await expect(page.getByText('इन्टरनेट नहुँदा पनि एप खुल्छ।')).toBeVisible();
  await expectAccessible(page);
  expect(complaints.splice(0).every((line) => /^(no answer from|the current user)/.test(line))).toBe(true);
});

test('whoever is signed out finds the sign-in page without a line @phone', async ({ page, signIn, complaints }) => {
  await signIn('agent');
  await kept(page);
  await page.evaluate(() => localStorage.clear());
  await page.context().setOffline(true);

  await page.goto('/login');

  await expect(page.getByLabel('प्रयोगकर्ता नाम')).toBeEditable();
  await page.getByLabel('प्रयोगकर्ता नाम').fill('agent');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('stories-at-the-counter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('इन्टरनेट जडानमा समस्या छ')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'लगइन गर्नुहोस्' }).click();
  await expect(page).toHaveURL(/\/users/);
  expect(complaints.splice(0).every((line) => line.startsWith('no answer from'))).toBe(true);
});

test('a new release waits beside the running one until somebody asks for it', async ({ browser, baseURL, tokenOf }) => {
  const desk = new ReleaseDesk(baseURL ?? '');
  await desk.open();
  const context = await browser.newContext({ baseURL: desk.address });
  const page = await context.newPage();
  const token = await tokenOf('agent');
  await page.addInitScript((known) => {
    localStorage.setItem('token', known);
    sessionStorage.setItem('first-load', 'over');
  }, token);
  await page.goto('/farmers/new');
  await kept(page);
  const name = page.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' });
  await name.fill('मैयाँ कार्की');

  desk.release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText('नयाँ संस्करण आएको छ')).toBeVisible();
  await expect(name).toHaveValue('मैयाँ कार्की');
  await page.getByRole('button', { name: 'पछि' }).click();
  await expect(page.getByText('नयाँ संस्करण आएको छ')).toBeHidden();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe(
    'installed',
  );

  desk.release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByRole('button', { name: 'पृष्ठ फेरि लोड गर्नुहोस्' }).click();
  await expect(page.getByText('नयाँ संस्करण आएको छ')).toBeHidden();
  await expect(name).toHaveValue('मैयाँ कार्की');
  const left = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
  expect(left).toBeNull();
  await context.close();
  desk.close();
});

test('of what the server tells, a device keeps the names of places and nothing of anybody', async ({
  page,
  comeBack,
}) => {
  await comeBack('agent');
  await page.goto('/home');
  await kept(page);
  await page.goto('/registrationcrop/insuranceReportCrop');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.goto('/farmers/new');
  await expect(page.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' })).toBeVisible();

  const stored = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    );
    return (await Promise.all(caching)).flat().map((url) => new URL(url).pathname);
  });

  expect(stored.length).toBeGreaterThan(300);
  const places = /^\/api\/v1\/(province|district|municipality|ward)\/$/;
  expect(stored.filter((path) => !/^\/(assets\/.*)?$/.test(path) && !places.test(path))).toEqual([]);
});

test('a browser reads of the program what it needs to install it', async ({ page }) => {
  await page.goto('/login');
  const session = await page.context().newCDPSession(page);
  const { data, errors, manifest } = await session.send('Page.getAppManifest');

  expect(errors).toEqual([]);
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  // As Chromium understood it; a wrong address or kind of display is left out of this.
  expect(manifest).toMatchObject({
    name: 'कृषि बीमा',
    display: 'kStandalone',
    startUrl: `${new URL(page.url()).origin}/`,
  });
  expect(manifest.icons?.length).toBe(4);
  expect(manifest.shortcuts?.length).toBe(3);
  const written = JSON.parse(data ?? '{}') as {
    icons: Picture[];
    screenshots: Picture[];
    shortcuts: { url: string }[];
  };
  for (const purpose of ['any', 'maskable'])
    expect(written.icons.filter((one) => one.purpose === purpose).map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ]);
  expect(new Set(written.screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes, type } of [...written.icons, ...written.screenshots])
    expect(await page.evaluate(drawn, src)).toEqual({ type, sizes });
  for (const { url } of written.shortcuts) expect((await page.request.get(url)).ok()).toBe(true);
});

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

async function drawn(url: string) {
  const answer = await fetch(url);
  const { width, height } = await createImageBitmap(await answer.blob());
  return { type: answer.headers.get('content-type'), sizes: `${width}x${height}` };
}
