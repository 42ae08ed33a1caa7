import { users } from '@krishi-bima/contract/users/users';
import type { Page } from '@playwright/test';
import { codeOf } from './authenticator.ts';
import { expect, expectAccessible, test } from './office.ts';

const given = 'told-at-the-counter';
const own = 'nobody-else-knows-it';

async function enter(page: Page, username: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('प्रयोगकर्ता नाम').fill(username);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'लगइन गर्नुहोस्' }).click();
}

test('a second factor is set up, used, lost and recovered', async ({ desk, browser, baseURL }) => {
  const admin = await desk('cropadmin');
  const username = `factor.${Date.now()}`;
  const names = { first_name: 'सृजना', last_name: 'बस्नेत' };
  await admin(users.create, { body: { ...names, username, password: given, role: 'agent' } });
  const page = await browser.newPage({ baseURL });
  await enter(page, username, given);
  await page.getByLabel('एडमिनले दिएको पासवर्ड', { exact: true }).fill(given);
  await page.getByLabel('नयाँ पासवर्ड', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'पासवर्ड राखेर अगाडि बढ्नुहोस्' }).click();
  await expect(page).toHaveURL(/\/users/);

  // Somebody new is shown their first tasks; a key puts the card away, for good.
  const welcome = page.getByRole('region', { name: /^स्वागत छ/ });
  await expect(welcome).toContainText('कृषक दर्ता गर्ने');
  await welcome.getByRole('button', { name: 'अर्को काम' }).click();
  await expect(welcome).toContainText('बाली बीमाको प्रस्ताव भर्ने');
  await expectAccessible(page);
  const noted = page.waitForResponse(/guide\/seen/);
  await page.keyboard.press('Escape');
  await expect(welcome).toBeHidden();
  await noted;

  await page.goto('/settings/security');
  const panel = page.getByRole('region', { name: 'दुई चरणको लगइन' });
  await panel.getByRole('button', { name: 'सेट गर्न सुरु गर्नुहोस्' }).click();
  await panel.getByLabel('अहिलेको पासवर्ड', { exact: true }).fill(own);
  await panel.getByRole('button', { name: 'सेट गर्न सुरु गर्नुहोस्' }).click();
  const secret = (await panel.locator('code').first().innerText()).replaceAll(' ', '');
  await panel.getByLabel('एपको ६ अङ्कको कोड').fill(codeOf(secret));
  await panel.getByRole('button', { name: 'कोड जाँच्नुहोस्' }).click();
  await expect(panel.getByText('कोड मिल्यो')).toBeVisible();
  await expectAccessible(page);
  const codes = await panel.getByRole('list', { name: 'रिकभरी कोड सुरक्षित राख्नुहोस्' }).locator('code').allInnerTexts();
  await panel.getByLabel('कोड सुरक्षित ठाउँमा राखेँ').check();
  await panel.getByRole('button', { name: 'दुई चरणको लगइन चालु गर्नुहोस्' }).click();
  await expect(panel.getByText(/^चालु भएको मिति/)).toBeVisible();

  const phone = await browser.newPage({ baseURL });
  await enter(phone, username, own);
  await phone.getByLabel('एपको ६ अङ्कको कोड').fill(codeOf(secret));
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'लगइन गर्नुहोस्' }).click();
  await expect(phone).toHaveURL(/\/users/);
  await expect(phone.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(phone.getByRole('region', { name: /^स्वागत छ/ })).toHaveCount(0);

  // The phone is gone, and with it the app: a recovery code opens the account once.
  const stranger = await browser.newPage({ baseURL });
  await enter(stranger, username, own);
  await stranger.getByLabel('एपको ६ अङ्कको कोड').fill('000000');
  await stranger.getByRole('button', { name: 'लगइन गर्नुहोस्' }).click();
  await expect(stranger.getByText('कोड मिलेन। नयाँ कोड लेख्नुहोस्।')).toBeVisible();
  await stranger.getByLabel('एपको ६ अङ्कको कोड').fill(codes[0] ?? '');
  await stranger.getByRole('button', { name: 'लगइन गर्नुहोस्' }).click();
  await expect(stranger).toHaveURL(/\/users/);
  await stranger.goto('/settings/security');
  await expect(stranger.getByText('बाँकी रिकभरी कोड: ९')).toBeVisible();
  for (const one of [page, phone, stranger]) await one.close();
});
