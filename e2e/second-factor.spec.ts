import { createHmac } from 'node:crypto';
import { users } from '@krishi-bima/contract/users/users';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './office.ts';

const given = 'told-at-the-counter';
const own = 'nobody-else-knows-it';

/** What the app on the phone shows now (RFC 6238). */
function codeOf(secret: string) {
  const bits = Array.from(secret, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

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
