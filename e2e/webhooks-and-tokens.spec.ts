import { randomInt } from 'node:crypto';
import { history } from '@krishi-bima/contract/history/history';
import { kyc, type NewKyc } from '@krishi-bima/contract/kyc/kyc';
import type { WebhookBody } from '@krishi-bima/contract/webhooks/body';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { startReceiver } from '../test/webhook-receiver.ts';
import { registerFarmer } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';

test('an admin connects another program, tries it, and it learns of a farmer by itself @phone', async ({
  page,
  comeBack,
  desk,
}) => {
  const receiver = await startReceiver();
  const name = `लेखा प्रणाली ${randomInt(1_000_000)}`;
  const main = page.getByRole('main');
  try {
    await comeBack('cropadmin');
    await page.goto('/settings');
    // Panels above the link come one after the other and move it under the pointer.
    await expect(main.getByRole('link', { name: /^वेबहुक/ })).toHaveAttribute('href', /webhooks/);
    await page.goto('/settings/webhooks');
    await main.getByRole('button', { name: 'वेबहुक थप्नुहोस्' }).click();
    const dialog = page.getByRole('dialog', { name: 'वेबहुक थप्नुहोस्' });
    await dialog.getByLabel('नाम').fill(name);
    await dialog.getByLabel('ठेगाना').fill('https://192.168.1.10/hooks');
    await dialog.getByLabel('कृषक दर्ता').check();
    await dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
    await expect(dialog).toContainText('यो ठेगाना भित्री सञ्जालको हो।');
    await dialog.getByLabel('ठेगाना').fill(receiver.url);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();

    const secret = page.getByRole('dialog', { name: 'गोप्य साँचो' });
    await expect(secret).toContainText(/whsec_\S{40}/);
    await secret.getByRole('button', { name: 'मैले राखेँ' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();

    await main.getByRole('button', { name: 'नमुना पठाउनुहोस्' }).click();
    await expect(main).toContainText('webhook-signature: v1,');
    await expect(main).toContainText('२०४');
    expect(receiver.received).toHaveLength(1);
    await expectAccessible(page);

    const farmer = await registerFarmer(await desk('agent'));
    const isOfFarmer = ({ body }: { body: string }) => (JSON.parse(body) as WebhookBody).data.kyc === farmer.id;
    await expect.poll(() => receiver.received.filter(isOfFarmer).length).toBe(1);
    await page.reload();
    // Stories beside this one register farmers too.
    const row = main.getByRole('table').getByRole('row', { name: /कृषक दर्ता/ });
    const phoneRow = main.getByRole('listitem').filter({ hasText: 'कृषक दर्ता' });
    await row.or(phoneRow).first().click();
    const delivery = page.getByRole('dialog', { name: 'कृषक दर्ता' });
    await expect(delivery).toContainText('"type": "farmer.registered"');
    const before = receiver.received.length;
    await delivery.getByRole('button', { name: 'फेरि पठाउनुहोस्' }).click();
    await expect.poll(() => receiver.received.length).toBeGreaterThan(before);
    await delivery.getByRole('button', { name: 'बन्द गर्नुहोस्' }).first().click();

    await page.getByRole('button', { name: `${name}: अरू काम` }).click();
    await page.getByRole('menuitem', { name: 'मेटाउनुहोस्' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /मेटाउनुहोस्/ })
      .click();
    await expect(page).toHaveURL(/\/settings\/webhooks$/);
    await expect(main.getByText(name)).toHaveCount(0);
  } finally {
    await receiver.close();
  }
});

test('an admin gives another program a token, which reads and changes a farmer, and ends when it is turned off', async ({
  page,
  comeBack,
  desk,
  request,
}) => {
  const farmer = await registerFarmer(await desk('agent'));
  const name = `बैंक ${randomInt(1_000_000)}`;
  const main = page.getByRole('main');
  await comeBack('cropadmin');
  await page.goto('/settings/programs');
  await main.getByRole('button', { name: 'टोकन बनाउनुहोस्' }).click();
  const dialog = page.getByRole('dialog', { name: 'टोकन बनाउनुहोस्' });
  await dialog.getByLabel('प्रणालीको नाम').fill(name);
  await dialog.getByLabel('कृषकको विवरण सच्याउने').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'बनाउनुहोस्', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'टोकन', exact: true });
  const token = /kbp_[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  expect(token).not.toBe('');
  await shown.getByRole('button', { name: 'मैले राखेँ' }).click();

  const headers = { authorization: `Token ${token}` };
  const url = urlOf(kyc.get, { params: { id: farmer.id } });
  const change: { personal_info: Partial<NewKyc['personal_info']> } = { personal_info: { ethnicity: 'मगर' } };
  expect((await request.get(url, { headers })).status()).toBe(200);
  expect((await request.patch(url, { headers, data: change })).status()).toBe(200);
  expect((await request.get('/api/v1/auth/users/me/', { headers })).status()).toBe(403);
  const admin = await desk('cropadmin');
  const { results } = await admin(history.of, { query: { entity: 'kyc', entity_id: farmer.id } });
  expect(results[0]).toMatchObject({ program: name });

  await page.goto(`/farmers/${farmer.id}?tab=history`);
  await expect(main).toContainText(`${name} (`);
  await page.goto('/settings/programs');
  await expectAccessible(page);
  await main.getByRole('button', { name: `${name}: अरू काम` }).click();
  await page.getByRole('menuitem', { name: 'टोकन बन्द गर्नुहोस्' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /टोकन बन्द गर्नुहोस्/ })
    .click();
  await expect(main.getByRole('row', { name: new RegExp(name) })).toContainText('बन्द गरिएको');
  expect((await request.get(url, { headers })).status()).toBe(401);
});
