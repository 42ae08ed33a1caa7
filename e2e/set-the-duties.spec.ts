import { branches } from '@krishi-bima/contract/companies/companies';
import { auth, users } from '@krishi-bima/contract/users/users';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import type { APIRequestContext, Page } from '@playwright/test';
import { deskOf, ownPhone, registerFarmer, writeProposal } from './desk.ts';
import { pick } from './keyboard.ts';
import { expect, expectAccessible, password, test } from './office.ts';

const own = 'counts-what-others-wrote';

/** Somebody newly hired, who has set a password of their own, works by the calls. */
async function begin(request: APIRequestContext, username: string) {
  const login = deskOf(request, '');
  const { auth_token } = await login(auth.login, { body: { username, password } });
  const changed = await request.post(urlOf(auth.setPassword), {
    headers: { authorization: `Token ${auth_token}` },
    data: { current_password: password, new_password: own },
  });
  expect(changed.ok()).toBe(true);
  return deskOf(request, auth_token);
}

async function signInFirst(page: Page, username: string) {
  await page.goto('/login');
  await page.getByLabel('प्रयोगकर्ता नाम').fill(username);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'लगइन गर्नुहोस्' }).click();
  await page.getByLabel('एडमिनले दिएको पासवर्ड', { exact: true }).fill(password);
  await page.getByLabel('नयाँ पासवर्ड', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'पासवर्ड राखेर अगाडि बढ्नुहोस्' }).click();
  await expect(page.getByRole('heading', { name: 'आफ्नै पासवर्ड राख्नुहोस्' })).toHaveCount(0);
}

/** On the page of users: an agent with a duty, who sees what is the branch's. */
async function hire(page: Page, isPhone: boolean, one: { username: string; duty: string; branch: string }) {
  await page.goto('/users');
  await page.getByRole('button', { name: 'प्रयोगकर्ता थप्नुहोस्' }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field('नाम').fill('ईश्वरी');
  await field('थर').fill('पौडेल');
  await field('प्रयोगकर्ता नाम').fill(one.username);
  const chosen = { भूमिका: 'अभिकर्ता', शाखा: one.branch, जिम्मेवारी: one.duty, 'देख्न पाउने कृषक': 'आफ्नो शाखाका' };
  for (const [name, label] of Object.entries(chosen)) {
    const list = dialog.getByRole('combobox', { name, exact: true });
    await (isPhone ? list.selectOption({ label }) : pick(page, list, label));
  }
  await field('पासवर्ड').fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'प्रयोगकर्ता थप्नुहोस्' }).click();
  await expect(dialog).toHaveCount(0);
}

test('an admin makes a duty that only reads; who has it at a branch sees that branch and nothing to change @phone', async ({
  page,
  comeBack,
  desk,
  request,
  browser,
  baseURL,
}, info) => {
  const isPhone = info.project.name === 'phone';
  const stamp = `${isPhone ? 'p' : 'd'}${Date.now()}`;
  const name = `लेखापरीक्षक ${stamp}`;
  await comeBack('cropadmin');
  await page.goto('/settings/duties');
  await page.getByRole('button', { name: 'जिम्मेवारी थप्नुहोस्' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'नाम (नेपालीमा)' }).fill(name);
  await dialog.getByRole('textbox', { name: 'नाम (अङ्ग्रेजीमा)' }).fill(`Auditor ${stamp}`);
  const role = dialog.getByRole('combobox', { name: 'भूमिका' });
  await (isPhone ? role.selectOption({ label: 'अभिकर्ता' }) : pick(page, role, 'अभिकर्ता'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByText(name).click();
  await expect(dialog.getByText('कृषक र प्रस्ताव सबैले हेर्न पाउँछन्।')).toBeVisible();
  await page.keyboard.press('Escape');

  const admin = await desk('cropadmin');
  // An office of its own: nobody else registers there.
  const code = `A${stamp.slice(-6)}${isPhone ? 'P' : 'D'}`;
  const office = await admin(branches.create, { body: { code, name_np: `शाखा ${stamp}`, name_en: 'Audit branch' } });
  const [username, writer] = [`auditor.${stamp}`, `writer.${stamp}`];
  await hire(page, isPhone, { username, duty: name, branch: office.name_np });
  const colleague = { first_name: 'ईश्वरी', last_name: 'पौडेल', password, role: 'agent' as const, branch: office.id };
  await admin(users.create, { body: { ...colleague, username: writer } });
  const agent = await begin(request, writer);
  const here = ownPhone();
  const farmer = await registerFarmer(agent, { phone_number_np: here, name_np: 'सीता थापा' });
  const proposal = await writeProposal(agent, farmer);
  const stranger = await registerFarmer(admin, { name_np: 'गीता राई' });

  const theirs = await browser.newPage({ baseURL, viewport: page.viewportSize() });
  await signInFirst(theirs, username);
  const main = theirs.getByRole('main');
  await theirs.goto(`/registrationcrop/insuranceReportCrop?search=${here}`);
  await expect(main.getByRole('link', { name: 'सीता थापा' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'कृषक थप्नुहोस्' })).toHaveCount(0);
  await expectAccessible(theirs);
  await theirs.goto('/registrationcrop/insuranceReportCrop');
  await expect(main.locator(`a[href^="/farmers/${farmer.id}"]`).first()).toBeVisible();
  await expect(main.locator(`a[href^="/farmers/"]:not([href^="/farmers/${farmer.id}"])`)).toHaveCount(0);
  await expect(main.getByText('गीता राई')).toHaveCount(0);

  await theirs.goto(`/farmers/${farmer.id}`);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('सीता थापा');
  await expect(main.getByRole('button', { name: /सच्याउनुहोस्|प्रस्ताव|थप्नुहोस्/ })).toHaveCount(0);
  await theirs.goto(`/proposals/vegetable/${proposal.id}`);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /पेस|सुरक्षित/ })).toHaveCount(0);
  await theirs.goto(`/farmers/${stranger.id}`);
  await expect(main).toContainText('पृष्ठ भेटिएन।');
  await theirs.goto('/farmers/new');
  await expect(theirs.getByText('यो पृष्ठ हेर्ने अनुमति छैन।')).toBeVisible();
  await theirs.close();
});
