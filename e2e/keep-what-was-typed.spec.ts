import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { Page } from '@playwright/test';
import { ownPhone, registerFarmer, writeProposal } from './desk.ts';
import { expect, expectAccessible, password, test } from './office.ts';

/** Begins a registration, and waits until the browser says that it is kept. */
async function beginRegistration(page: Page, typed: { name: string; phone?: string }) {
  await page.goto('/farmers/new');
  const name = page.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' });
  await name.fill(typed.name);
  if (typed.phone) await page.getByRole('textbox', { name: 'मोबाइल नं.', exact: true }).fill(typed.phone);
  await expect(page.getByText(/^मस्यौदा .* मा सुरक्षित भयो।$/)).toBeVisible();
  return name;
}

async function signInAgain(page: Page, person: string) {
  await page.getByLabel('प्रयोगकर्ता नाम').fill(person);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'लगइन गर्नुहोस्' }).click();
}

test('a registration that was begun is still there after a reload', async ({ page, comeBack }) => {
  await comeBack('agent');
  const name = await beginRegistration(page, { name: 'मैयाँ कार्की', phone: '98' });

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await expect(name).toHaveValue('मैयाँ कार्की');
  await expect(page.getByRole('textbox', { name: 'मोबाइल नं.', exact: true })).toHaveValue('98');
});

test('a registration survives a session that ended while it was typed', async ({ page, comeBack }) => {
  await comeBack('agent');
  const name = await beginRegistration(page, { name: 'फूलमाया मोक्तान', phone: ownPhone() });
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));

  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('लगइन अवधि सकियो। कृपया फेरि लगइन गर्नुहोस्।')).toBeVisible();
  await signInAgain(page, 'agent');

  await expect(page).toHaveURL(/\/farmers\/new/);
  await expect(name).toHaveValue('फूलमाया मोक्तान');
});

test('signing out with unsaved typing asks first, and then the draft is gone', async ({ page, signIn }) => {
  await signIn('agent');
  await beginRegistration(page, { name: 'कान्छी लामा' });
  const logout = page.getByRole('button', { name: 'लगआउट' }).first();
  await logout.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('एउटा मस्यौदा छ');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'होइन, फर्कनुहोस्' }).click();
  await expect(page.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' })).toHaveValue('कान्छी लामा');

  await logout.click();
  await question.getByRole('button', { name: 'मेटाएर लगआउट गर्नुहोस्' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInAgain(page, 'agent');
  await page.waitForURL('**/users');
  await page.goto('/farmers/new');
  await expect(page.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' })).toHaveValue('');
  await expect(page.getByText('पहिलेको अधुरो मस्यौदा छ।')).toHaveCount(0);
});

test('whoever signs in next on the same browser never sees what another left unfinished', async ({
  page,
  comeBack,
}) => {
  await comeBack('agent');
  await beginRegistration(page, { name: 'बिर्खबहादुर तामाङ', phone: ownPhone() });
  // The session ends without signing out, so the draft stays for its owner.
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));
  await page.keyboard.press('ControlOrMeta+s');
  await page.waitForURL(/\/login/);
  await signInAgain(page, 'cropadmin');
  await expect(page.getByRole('button', { name: 'लगआउट' }).first()).toBeVisible();

  await page.goto('/farmers/new');
  const name = page.getByRole('textbox', { name: 'पूरा नाम (नेपालीमा)' });
  await expect(name).toHaveValue('');
  await expect(page.getByText('पहिलेको अधुरो मस्यौदा छ।')).toHaveCount(0);
  await page.goto('/settings');
  await expect(page.getByText('अधुरो काम छैन।')).toBeVisible();
  await expect(page.getByText('बिर्खबहादुर तामाङ')).toHaveCount(0);
});

test('the wire breaks while a farmer is saved: it is said beside the button, and trying again saves', async ({
  page,
  comeBack,
  complaints,
  desk,
}) => {
  const own = await desk('agent');
  const farmer = await registerFarmer(own);
  const phone = ownPhone();
  await comeBack('agent');
  await page.goto(`/farmers/${farmer.id}?edit=identity`);
  const main = page.getByRole('main');
  const mobile = main.getByRole('textbox', { name: 'मोबाइल नं.', exact: true });
  await mobile.fill(phone);
  await page.route(`**${kyc.patch.path.replace(':id', String(farmer.id))}`, (route) => route.abort());
  await main.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();

  const failure = main.getByRole('alert');
  await expect(failure).toContainText('सुरक्षित भएन। लेखिएको विवरण यहीँ छ।');
  await expect(failure).toContainText('इन्टरनेट जडानमा समस्या छ');
  await expect(failure).toBeInViewport();
  await expect(mobile).toHaveValue(toDevanagari(phone));
  await page.unrouteAll();
  // Logged, as the specification says, and besides shown to the clerk.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('no answer from')]);
  await failure.getByRole('button', { name: 'फेरि प्रयास गर्नुहोस्' }).click();

  await expect(mobile).toBeHidden();
  const { personal_info: saved } = await own(kyc.get, { params: { id: farmer.id } });
  expect(saved.phone_number_np).toBe(phone);
});

test('what is typed while the page asks what another changed stays, and is saved', async ({ page, comeBack, desk }) => {
  const { get, patch } = formEndpoints.vegetable;
  const other = await desk('cropadmin');
  const { id } = await writeProposal(await desk('agent'), await registerFarmer(other), { kitta_no: '417' });
  await comeBack('agent');
  await page.goto(`/proposals/vegetable/${id}?step=rows`);
  const main = page.getByRole('main');
  await main.getByRole('row', { name: /गोलभेँडा/ }).click();
  const kitta = main.getByRole('textbox', { name: 'कित्ता नं.', exact: true });
  await kitta.fill('418');
  await other(patch, { params: { id }, body: { place: 'बनेपा' } });

  const asked = Promise.withResolvers<void>();
  const typedOn = Promise.withResolvers<void>();
  await page.route(`**${get.path.replace(':id', String(id))}`, async (route) => {
    asked.resolve();
    await typedOn.promise;
    await route.continue();
  });
  await page.keyboard.press('ControlOrMeta+s');
  await asked.promise;
  await kitta.fill('419');
  typedOn.resolve();

  const panel = main.getByRole('alert');
  await expect(panel).toContainText('यो प्रस्ताव अरू कसैले भर्खरै बदल्नुभएको छ।');
  await expect(kitta).toHaveValue('४१९');
  await panel.getByRole('button', { name: 'मिलाएर सुरक्षित गर्नुहोस्' }).click();
  await expect(panel).toBeHidden();
  await expect(main.getByText(/मा सुरक्षित$/)).toBeVisible();
  const { default_values, insurance_details } = await other(get, { params: { id } });
  expect(default_values.place).toBe('बनेपा');
  expect(insurance_details.map(({ kitta_no }) => kitta_no)).toEqual(['419']);
});
