import { waitingNotices } from '@krishi-bima/contract/claims/waiting-notices';
import { signatures } from '@krishi-bima/contract/documents/documents';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import type { Locator, Page } from '@playwright/test';
import { bring, move } from './by-call.ts';
import { ownPhone, registerFarmer } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';
import { partsAreThere } from './parts-are-there.ts';

/** That nobody answered is what these stories are about. */
function forgive(complaints: string[]) {
  const others = complaints.filter((one) => !/no answer|net::ERR|Failed to fetch|sign-out/.test(one));
  complaints.splice(0, complaints.length, ...others);
}

/** Draws on the pad, and saves what was drawn. */
async function sign(page: Page, where: Locator) {
  const box = await where.locator('canvas').first().boundingBox();
  if (!box) throw new Error('There is no pad.');
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  for (let at = 0; at < 20; at += 1) await page.mouse.move(box.x + 30 + at * 8, box.y + 40 + (at % 2) * 30);
  await page.mouse.up();
  await where.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
}

const keptText = /राखियो। जोडिएपछि आफैँ पठाइन्छ।/;

/** The page is killed without a word, and another is opened in the same browser when the line is back. */
async function killAndComeBack(page: Page): Promise<Page> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/notifications');
  return next;
}

test('a report is kept without a line, and arrives once after the page was killed @phone', async ({
  page,
  comeBack,
  desk,
  complaints,
}, { project }) => {
  const { id } = await bring(desk, 'technician_review');
  const technician = await desk('technician');
  await comeBack('technician');
  await page.goto(`/proposals/vegetable/${id}?tab=inspection`);
  const main = page.getByRole('main');
  const condition = main.getByRole('textbox', { name: 'बालीको अवस्था' });
  if (project.name === 'phone') await main.getByRole('button', { name: 'अर्को' }).click();
  await condition.click();
  await expect(page.getByRole('banner')).toBeVisible();
  await partsAreThere(page);
  await page.context().setOffline(true);
  await expect(page.getByText('इन्टरनेट छैन', { exact: false }).first()).toBeVisible();
  await condition.fill('बिरुवा हुर्किँदै, पात सग्लै');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(keptText)).toBeVisible();
  await expect(page.getByText('इन्टरनेट छैन · १ काम पठाउन बाँकी')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '१ काम पठाउन बाँकी' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '१ काम पठाउन बाँकी' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('पठाउन बाँकी');
  await expect(main.getByText('जोडिएपछि जान्छ')).toBeVisible();
  await expectAccessible(page);

  const later = await killAndComeBack(page);
  const read = () => technician(formEndpoints.vegetable.get, { params: { id } });
  await expect.poll(async () => (await read()).technician_data?.stage_found).toBe('बिरुवा हुर्किँदै, पात सग्लै');
  await later.goto('/outbox');
  await expect(later.getByText('सबै पठाइयो।')).toBeVisible();
  await expectAccessible(later);
  forgive(complaints);
});

test('a farmer whose answer was lost is registered once @phone', async ({ page, comeBack, desk, complaints }) => {
  const agent = await desk('agent');
  const phone = ownPhone();
  await comeBack('agent');
  await page.goto('/farmers/new');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' }).fill('फूलमाया मोक्तान');
  await main.getByRole('textbox', { name: 'मोबाइल नं.', exact: true }).fill(phone);
  let arrived = 0;
  await page.route('**/api/v1/kyc/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    arrived += 1;
    // The server has it, and the line breaks before its answer.
    if (arrived < 3) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(keptText)).toBeVisible();
  await expect(page).toHaveURL(/\/outbox$/);
  await expect(main.getByRole('heading', { name: 'फूलमाया मोक्तान' })).toBeVisible();
  const again = main.getByRole('button', { name: 'सबै फेरि पठाउनुहोस्' });
  // It goes by itself as well, and takes the button with it: whoever waits for the button then waits for minutes.
  for (let tries = 0; tries < 4 && (await again.isVisible()); tries += 1)
    await again.click({ timeout: 5000 }).catch(() => {});
  await expect(main.getByText('सबै पठाइयो।')).toBeVisible();
  expect(arrived).toBeGreaterThan(2);
  const { results } = await agent(kyc.list, { query: { search: phone } });
  expect(results).toHaveLength(1);
  forgive(complaints);
});

test('a farmer and the signature that hangs on the farmer arrive one after the other @phone', async ({
  page,
  comeBack,
  desk,
  complaints,
}) => {
  const agent = await desk('agent');
  const phone = ownPhone();
  await comeBack('agent');
  await page.goto('/farmers/new');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' }).click();
  await partsAreThere(page);
  await page.context().setOffline(true);
  await main.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' }).fill('सावित्री न्यौपाने');
  await main.getByRole('textbox', { name: 'मोबाइल नं.', exact: true }).fill(phone);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/outbox$/);
  await main.getByRole('button', { name: 'कृषक दर्ता: कार्य' }).click();
  await page.getByRole('menuitem', { name: 'हस्ताक्षर लिनुहोस्' }).click();
  await sign(page, page.getByRole('dialog'));
  await expect(main.getByText('कृषक दर्ता भएपछि जान्छ')).toBeVisible();
  await expectAccessible(page);
  const later = await killAndComeBack(page);
  const found = async () => (await agent(kyc.list, { query: { search: phone } })).results.map(({ id }) => id);
  await expect.poll(async () => (await found()).length).toBe(1);
  const [id = 0] = await found();
  await expect.poll(async () => (await agent(signatures.list, { query: { kyc__id: id } })).count).toBe(1);
  await later.goto('/outbox');
  await expect(later.getByText('सबै पठाइयो।')).toBeVisible();
  forgive(complaints);
});

test('what a rule refuses says why, opens as it was typed, and goes only on a person’s word @phone', async ({
  page,
  comeBack,
  desk,
  complaints,
}, { project }) => {
  const { id } = await bring(desk, 'technician_review');
  await comeBack('technician');
  await page.goto(`/proposals/vegetable/${id}?tab=inspection`);
  const main = page.getByRole('main');
  const condition = main.getByRole('textbox', { name: 'बालीको अवस्था' });
  if (project.name === 'phone') await main.getByRole('button', { name: 'अर्को' }).click();
  await condition.click();
  await partsAreThere(page);
  await page.context().setOffline(true);
  await condition.fill('पात पहेँलिएका');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(keptText)).toBeVisible();
  // Meanwhile the office has sent the proposal back to its writer.
  await move(await desk('cropadmin'), id, 'return', { reason: 'कित्ता नम्बर मिलेन।' });
  await page.getByRole('link', { name: 'हेर्नुहोस्', exact: true }).click();
  await expect(main.getByText('जोडिएपछि जान्छ')).toBeVisible();
  await page.context().setOffline(false);
  await expect(main.getByText('नियमले रोक्यो')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /तीमध्ये १ हेर्नुपर्ने/ })).toBeVisible();
  await expectAccessible(page);
  if (project.name === 'desk') {
    await main.getByRole('button', { name: /: कार्य$/ }).click();
    await page.getByRole('menuitem', { name: 'फिर्ता लिनुहोस्' }).click();
  } else await main.getByRole('button', { name: 'फिर्ता लिनुहोस्' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('३० दिनसम्म');
  await question.getByRole('button', { name: 'फिर्ता लिनुहोस्' }).click();
  await expect(main.getByText('सबै पठाइयो।')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'फिर्ता लिइएका' })).toBeVisible();
  await expectAccessible(page);
  forgive(complaints);
});

test('a notice of loss and a signature are kept without a line, and arrive once @phone', async ({
  page,
  comeBack,
  desk,
  complaints,
}) => {
  const agent = await desk('agent');
  const farmer = await registerFarmer(agent, { name_np: 'मैयाँ कार्की' });
  await comeBack('agent');
  await page.goto(`/farmers/${farmer.id}?tab=signature`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^हस्ताक्षर/ }).click();
  await page.context().setOffline(true);
  await sign(page, page.getByRole('form', { name: 'हस्ताक्षर' }));
  await expect(page.getByText(keptText)).toBeVisible();
  await page.context().setOffline(false);
  const marks = () => agent(signatures.list, { query: { kyc__id: farmer.id } });
  await expect.poll(async () => (await marks()).count).toBe(1);

  await page.goto('/claims/new');
  const whose = `मैयाँ कार्की ${ownPhone()}`;
  const search = main.getByRole('searchbox');
  await search.click();
  await partsAreThere(page);
  await page.context().setOffline(true);
  await search.fill(whose);
  await main.getByRole('button', { name: 'बीमालेख पछि जोड्ने गरी टिप्नुहोस्' }).click();
  for (const name of ['हिजो', 'असिना']) await page.getByRole('radio', { name }).press('Space');
  await main.getByRole('textbox', { name: 'घटनाको विवरण' }).fill('असिना परेर पात र फल झरेका छन्।');
  await main.getByRole('textbox', { name: /नाम/ }).last().fill('मैयाँ कार्की');
  await page.getByRole('button', { name: 'क्षतिको सूचना सुरक्षित गर्नुहोस्' }).click();
  await expect(page.getByText(keptText).first()).toBeVisible();
  await expect(main.getByText('क्षतिको सूचना, असिना')).toBeVisible();
  const later = await killAndComeBack(page);
  const told = async () => {
    const { results } = await agent(waitingNotices.list, { query: { limit: 200 } });
    return results.filter(({ said_of }) => said_of === whose).length;
  };
  await expect.poll(told).toBe(1);
  await later.goto('/outbox');
  await expect(later.getByText('सबै पठाइयो।')).toBeVisible();
  forgive(complaints);
});
