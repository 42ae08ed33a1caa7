import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectRoom, test } from './office.ts';

const pages = [
  '/users',
  '/userslivestock',
  '/registrationcrop/insuranceReportCrop',
  '/registrationcrop/insuranceReportCrop/proposals',
  '/registrationcrop/insuranceReportCrop/policies',
  '/registrationcrop/insuranceReportCrop/policies?ending_within=30',
  '/registrationcrop/insuranceReportCrop/queue?group=kyc',
  '/registrationFarmerLivestock/insuranceReportLivestock',
  '/registrationFarmerLivestock/insuranceReportLivestock/proposals',
  '/registrationFarmerLivestock/insuranceReportLivestock/animals',
  '/registrationcrop/insuranceReportCrop/subsidies',
  '/registrationcrop/insuranceReportCrop/subsidy-bills',
  '/registrationFarmerLivestock/insuranceReportLivestock/subsidies',
  '/registrationFarmerLivestock/insuranceReportLivestock/subsidy-bills',
  '/registrationFarmerLivestock/insuranceReportLivestock/policies',
  '/registrationcrop/insuranceReportCrop/report',
  '/registrationFarmerLivestock/insuranceReportLivestock/report',
  '/indexinsurance',
  '/himalayanlivestock',
  '/himalayanlivestock/farmers',
  '/diseasemap',
  '/home',
  '/settings',
  '/settings/security',
  '/settings/addresses',
  '/settings/rates',
  '/settings/tariffs',
  '/settings/rules',
  '/settings/duties',
  '/settings/security-log',
  '/settings/calendar',
  '/settings/company',
  '/notifications',
  '/claims',
  '/claims/new',
  '/visits',
  '/farmers/new',
  '/imports',
  '/imports/new',
  '/guide',
];

test('every page opens in both languages and everybody can use it @phone', async ({ page, comeBack }, { project }) => {
  await comeBack('superadmin', firstOn(project.name));
  const titles = new Map<string, string>();
  for (const path of pages) {
    await test.step(path, async () => {
      await follow(page, `${path}${path.includes('?') ? '&' : '?'}limit=10`);
      const title = await page.title();
      expect(titles.get(title), `${title} is the title of two pages`).toBeUndefined();
      expect(title).toMatch(/.+ · /);
      titles.set(title, path);
      await look(page, project.name);
    });
  }
});

test('a page keeps its name while the code of the next one is on its way', async ({ page, comeBack }) => {
  await comeBack('superadmin', 'en');
  await open(page, '/indexinsurance?limit=10');
  const own = await page.title();
  const code = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/animals-page/, async (route) => {
    asked.resolve();
    await code.promise;
    await route.continue();
  });

  await page.evaluate(() => history.pushState(null, '', '/himalayanlivestock?limit=10'));
  await asked.promise;
  await page.evaluate(() => new Promise(requestAnimationFrame));

  expect(await page.title()).toBe(own);
  code.resolve();
  await expect(page).toHaveTitle(/^Livestock: animals/);
});

test('everybody can use the page of an animal in both languages @phone', async ({ page, comeBack }, { project }) => {
  await comeBack('livestockadmin', firstOn(project.name));
  await open(page, '/registrationFarmerLivestock/insuranceReportLivestock/animals?limit=10');
  await page.getByRole('main').locator('tbody a, li a[href^="/animals/"]').first().click();
  await expect(page).toHaveURL(/\/animals\/\d+/);
  await expect(page.getByRole('main').getByRole('link', { name: /^(इतिहास|History)$/ })).toBeVisible();
  await settle(page);
  await look(page, project.name);
});

test("everybody can use a farmer's file in both languages @phone", async ({ page, comeBack }, { project }) => {
  await comeBack('cropadmin', firstOn(project.name));
  await open(page, '/registrationcrop/insuranceReportCrop?limit=10');
  await page.getByRole('main').locator('tbody a, li a[href^="/farmers/"]').first().click();
  await expect(page).toHaveURL(/\/farmers\/\d+/);
  const tabs = page.getByRole('main').locator('nav a[href*="tab="], nav a[href^="/farmers/"]');
  await expect(tabs.first()).toBeVisible();
  await settle(page);
  await look(page, project.name);

  for (const tab of ['proposals', 'history']) {
    await open(page, `${new URL(page.url()).pathname}?tab=${tab}`);
    await expect(page.getByRole('main').locator('nav [aria-current=page][href*="/farmers/"]')).toHaveCount(1);
    await look(page, project.name);
  }
});

test('everybody can use what waits, the till and a policy in both languages @phone', async ({ page, comeBack }, {
  project,
}) => {
  await comeBack('cropadmin', firstOn(project.name));
  for (const path of ['queue?group=submitted&limit=10', 'money?limit=10', 'policies?limit=10']) {
    await open(page, `/registrationcrop/insuranceReportCrop/${path}`);
    await look(page, project.name);
  }
  await page.getByRole('main').locator('tbody a, li a[href^="/policies/"]').first().click();
  await expect(page).toHaveURL(/\/policies\/\d+/);
  const proposal = page.getByRole('main').locator('a[href^="/proposals/"]').first();
  await expect(proposal).toBeVisible();
  await settle(page);
  await look(page, project.name);
  await open(page, (await proposal.getAttribute('href')) ?? '');
  await look(page, project.name);
});

test('everybody can use each step of a proposal in both languages @phone', async ({ page, comeBack }, { project }) => {
  await comeBack('cropadmin', firstOn(project.name));
  await open(page, '/registrationcrop/insuranceReportCrop/proposals?status=draft&ordering=-sum_insured');
  await page.getByRole('main').locator('tbody a, li a[href^="/proposals/"]').first().click();
  await expect(page).toHaveURL(/\/proposals\/vegetable\/\d+/);
  const steps = page.getByRole('navigation', { name: /^(चरण|Steps)$/ }).getByRole('button');
  await expect(steps.first()).toBeVisible();

  const found = (await steps.all()).map(async (step) => ((await step.isEnabled()) ? [step] : []));
  const enabled = (await Promise.all(found)).flat();
  expect(enabled.length).toBeGreaterThan(2);
  for (const step of enabled) {
    await step.click();
    await expect(step).toHaveAttribute('aria-current', 'step');
    await settle(page);
    await look(page, project.name);
  }
});

test("everybody can use the pages of a technician's day in both languages @phone", async ({ page, comeBack }, {
  project,
}) => {
  await comeBack('technician', firstOn(project.name));
  for (const path of ['/login', '/outbox', '/visits']) {
    await open(page, path);
    await look(page, project.name);
  }
  await open(page, '/registrationcrop/insuranceReportCrop/queue?group=assigned&limit=10');
  await page.getByRole('main').locator('tbody a, li a[href^="/proposals/"]').first().click();
  await expect(page).toHaveURL(/\/proposals\/\w+\/\d+/);
  await open(page, `${new URL(page.url()).pathname}?tab=inspection`);
  await look(page, project.name);
});

/** Goes to another page as a link of the page does, without loading the whole again. */
async function follow(page: Page, path: string) {
  if (!page.url().startsWith('http')) return open(page, path);
  const before = await page.title();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect(page).not.toHaveTitle(before);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  return settle(page);
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await settle(page);
}

/** Nothing of the page is still to come. */
async function settle(page: Page) {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

type Language = 'ne' | 'en';

/** The language in which a screen is only looked over; it is examined in the other one. */
function firstOn(screen: string): Language {
  return screen === 'desk' ? 'ne' : 'en';
}

/**
 * Names, roles and contrast do not depend on the language, so each page is examined once on the desk and once on the
 * phone; whether the words find room is seen in both languages.
 */
async function look(page: Page, screen: string) {
  const first = firstOn(screen);
  await expect(page.locator('html')).toHaveAttribute('lang', first);
  await expectRoom(page);
  await expectOneTab(page);
  await speak(page, first === 'ne' ? 'en' : 'ne');
  await expectAccessible(page);
  await speak(page, first);
}

/** Whoever looks at a row of tabs sees on which one they are. */
async function expectOneTab(page: Page) {
  for (const tabs of await page.getByRole('main').locator('nav:has([aria-current=page])').all())
    await expect(tabs.locator('[aria-current=page]')).toHaveCount(1);
}

/** As when the language is switched in another tab. */
async function speak(page: Page, language: Language) {
  await page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await settle(page);
}

test('the register of proposals keeps its filter over a reload and opens from the keyboard', async ({
  page,
  comeBack,
}) => {
  await comeBack('cropadmin');
  await page.goto('/registrationcrop/insuranceReportCrop');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^प्रस्ताव/ })
    .click();
  const main = page.getByRole('main');
  await expect(main.locator('nav a[aria-current=page]')).toHaveText(/^प्रस्ताव/);

  await main.getByRole('button', { name: 'स्थिति' }).click();
  await page.getByRole('dialog', { name: 'स्थिति' }).getByRole('button', { name: 'पेस गरिएको' }).click();
  await expect(page).toHaveURL(/status=submitted/);
  await expect(main.getByRole('row').filter({ hasText: 'मस्यौदा' })).toHaveCount(0);

  await page.reload();
  await expect(main.getByRole('row').filter({ hasText: 'VEG/' }).first()).toBeVisible();
  await expect(main.getByRole('row').filter({ hasText: 'मस्यौदा' })).toHaveCount(0);
  await main.getByRole('searchbox').focus();
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/proposals\/\w+\/\d+/);
});

test('the guide opens at the task of the page, answers a search with the step, and comes as one file', async ({
  page,
  comeBack,
}) => {
  await comeBack('agent');
  await page.goto('/registrationcrop/insuranceReportCrop/money');
  await page.getByRole('banner').getByRole('link', { name: 'प्रयोगकर्ता पुस्तिका खोल्नुहोस्' }).click();
  await expect(page).toHaveURL(/guide\?task=receive-money/);
  const main = page.getByRole('main');
  await expect(main.getByRole('article').getByRole('listitem')).toHaveCount(4);

  const search = main.getByRole('searchbox');
  const tasks = main.getByRole('navigation', { name: 'पुस्तिकाका काम' });
  await search.fill('rikabhari');
  await tasks.getByRole('link').first().click();
  await expect(page).toHaveURL(/task=sign-in#step-4/);
  await expect(main.locator('#step-4')).toBeInViewport();
  await search.fill('असिना पर्दा के गर्ने');
  await expect(main.getByText('यससँग मिल्ने काम भेटिएन')).toBeVisible();
  await expect(tasks.getByRole('link')).toHaveCount(13);

  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: 'पूरै पुस्तिका (PDF)' }).click();
  expect((await saving).suggestedFilename()).toBe('krishi-bima-guide-ne.pdf');
});

test('a tab shows a skeleton for two seconds when it is first opened, and not when it is reloaded @phone', async ({
  page,
  comeBack,
}) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await comeBack('agent', 'ne', 'new tab');
  const heading = page.getByRole('heading', { name: 'सेटिङ' });

  await page.goto('/settings');
  await timeUntil(page, page.getByRole('main').locator('[aria-busy=true]').first());
  // The skeleton is seen a moment after its two seconds have begun.
  await page.clock.runFor(1900);
  await expect(heading).toBeHidden();
  expect(await timeUntil(page, heading)).toBeLessThan(500);

  await page.reload();
  expect(await timeUntil(page, heading)).toBeLessThan(2000);
});

/** How many milliseconds the page lives through; its clock stands still while the machine is busy. */
async function timeUntil(page: Page, thing: Locator): Promise<number> {
  let passed = 0;
  for (; !(await thing.isVisible()); passed += 10) {
    await page.clock.runFor(10);
    await page.waitForTimeout(20);
  }
  return passed;
}

test('a page that is not for somebody says so, and an unknown address too', async ({ page, comeBack }) => {
  await comeBack('technician');

  await page.goto('/users');
  await expect(page.getByText('यो पृष्ठ हेर्ने अनुमति छैन।')).toBeVisible();
  await expect(page.getByText(/प्राविधिक.*ले यो पृष्ठ खोल्न मिल्दैन।.*एडमिनलाई भन्नुहोस्/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /सेटिङ/ }).click();
  await expect(page).toHaveURL(/settings/);

  for (const scope of ['/indexinsurance', '/himalayanlivestock']) {
    await page.goto(scope);
    await expect(page.getByText('यो पृष्ठ हेर्ने अनुमति छैन।')).toBeVisible();
  }

  await page.goto('/nowhere');
  await expect(page.getByText('पृष्ठ भेटिएन।')).toBeVisible();
});

test('the phone has two tabs and the menu in a drawer @touch', async ({ page, comeBack }) => {
  await comeBack('cropadmin');
  await page.goto('/settings');

  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'सूचना' }) });
  // The number before the name is what others did meanwhile.
  await expect(tabs.getByRole('link')).toHaveText(['सेटिङ', /सूचना$/]);
  await page.getByRole('button', { name: 'मेनु खोल्नुहोस्' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'दर्ता' }).click();
  await expect(page).toHaveURL(/registrationcrop/);
});
