import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './office.ts';

/** A farmer with two drafts, of which one was begun by mistake. */
async function beginTwice(page: Page, request: APIRequestContext) {
  await page.goto('/settings');
  const headers = { Authorization: `Token ${await page.evaluate(() => localStorage.getItem('token'))}` };
  const send = async (url: string, data: object) => (await request.post(url, { headers, data })).json();
  const phone_number_np = `98${String(Date.now()).slice(-8)}`;
  const farmer = await send(urlOf(kyc.create), { personal_info: { name_np: 'धनमाया मिजार', phone_number_np } });
  const { create, createRow } = formEndpoints.vegetable;
  const begin = (place: string) => send(urlOf(create), { personal_info: farmer.personal_info.id, place });
  const kept = await begin('पनौती');
  const wrong = await begin('बनेपा');
  await send(urlOf(createRow), { insurance_proposal: wrong.id, kitta_no: '९१' });
  return { farmer, kept, wrong };
}

test('a draft begun by mistake is deleted from its page', async ({ page, request, comeBack }) => {
  await comeBack('agent');
  const { farmer, wrong } = await beginTwice(page, request);
  await page.goto(`/proposals/vegetable/${wrong.id}`);
  await page.getByRole('textbox', { name: 'प्रस्ताव मिति', exact: true }).fill('२०८३/०८/०१');
  // Until the browser has kept what was typed.
  await page.waitForTimeout(600);

  await page.getByRole('button', { name: 'धनमाया मिजार, तरकारी बीमा प्रस्ताव फारम: कार्य' }).click();
  await page.getByRole('menuitem', { name: 'मस्यौदा मेटाउनुहोस्' }).click();
  const question = page.getByRole('dialog', { name: 'धनमाया मिजारको तरकारी बीमा प्रस्ताव फारम (मस्यौदा) मेटाउने हो?' });
  await expect(question).toContainText('१ पङ्क्ति');
  await question.getByRole('button', { name: 'होइन, फर्कनुहोस्' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'धनमाया मिजार, तरकारी बीमा प्रस्ताव फारम: कार्य' }).click();
  await page.getByRole('menuitem', { name: 'मस्यौदा मेटाउनुहोस्' }).click();
  await question.getByRole('button', { name: 'हो, मेटाउनुहोस्' }).click();

  await expect(page).toHaveURL(new RegExp(`/farmers/${farmer.id}\\?tab=proposals$`));
  await expect(page.getByText('धनमाया मिजारको तरकारी बीमा प्रस्ताव फारम मेटाइयो।')).toBeVisible();
  const list = page.getByRole('table', { name: 'प्रस्ताव' });
  await expect(list.getByRole('link')).toHaveCount(1);
  await page.goto('/settings');
  await expect(page.getByText('धनमाया मिजार')).toHaveCount(0);
});

test('a draft begun by mistake is deleted from the list @phone', async ({ page, request, comeBack }) => {
  await comeBack('agent');
  const { farmer, kept, wrong } = await beginTwice(page, request);
  await page.goto(`/farmers/${farmer.id}?tab=proposals`);
  const menus = page.getByRole('button', { name: 'धनमाया मिजार, तरकारी बीमा प्रस्ताव फारम: कार्य' });
  await expect(menus).toHaveCount(2);
  await expectAccessible(page);

  await menus.first().click();
  await page.getByRole('menuitem', { name: 'मस्यौदा मेटाउनुहोस्' }).click();
  await page.getByRole('button', { name: 'हो, मेटाउनुहोस्' }).click();

  await expect(menus).toHaveCount(1);
  await expect(page.locator(`a[href$="/${kept.id}"]`)).toHaveCount(1);
  await page.goto(`/proposals/vegetable/${wrong.id}`);
  await expect(page.getByText('पृष्ठ भेटिएन')).toBeVisible();
});
