import { expect, expectAccessible, type Person, password, test } from './office.ts';

test('somebody with a wrong password is told so, and what they typed stays', async ({ page, complaints }) => {
  void complaints;
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await expectAccessible(page);

  await page.getByLabel('प्रयोगकर्ता नाम').fill('agent');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');

  await expect(page.getByText('प्रयोगकर्ता नाम वा पासवर्ड मिलेन।')).toBeVisible();
  await expect(page.getByLabel('प्रयोगकर्ता नाम')).toHaveValue('agent');
});

test('who guesses passwords is told how long to wait @phone', async ({ page, complaints }) => {
  void complaints;
  await page.goto('/login');
  // Nobody's name, so that no other story has to wait.
  await page.getByLabel('प्रयोगकर्ता नाम').fill(`nobody.${Date.now()}`);
  const waiting = page.getByText(/^धेरै पटक पासवर्ड मिलेन। [०-९]+ मिनेटपछि फेरि प्रयास गर्नुहोस्।$/);
  for (let tries = 0; tries < 7 && !(await waiting.isVisible()); tries += 1) {
    await page.getByLabel('पासवर्ड', { exact: true }).fill(`guess-number-${tries}`);
    const answer = page.waitForResponse(/auth\/token\/login/);
    await page.getByRole('button', { name: 'लगइन गर्नुहोस्' }).click();
    expect((await answer).status()).toBe(tries < 5 ? 400 : 429);
  }

  await expect(waiting).toBeVisible();
  await expectAccessible(page);
});

const landings: [Person, string][] = [
  ['superadmin', '/users'],
  ['cropadmin', '/users'],
  ['agent', '/users'],
  ['livestockadmin', '/userslivestock'],
  ['livestockagent', '/userslivestock'],
  ['indexagent', '/indexinsurance'],
  ['coopagent', '/indexinsurance'],
  ['himalayan', '/himalayanlivestock'],
];
for (const [person, path] of landings) {
  test(`${person} lands on ${path}`, async ({ page, signIn }) => {
    await signIn(person);
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
  });
}

for (const person of ['technician', 'koica', 'CIMMYT'] as const) {
  test(`${person} has no landing and is shown what is open to them`, async ({ page, signIn }) => {
    await signIn(person);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('button', { name: 'लगआउट' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the browser keeps what the specification names, and signing out removes it', async ({ page, signIn }) => {
  await signIn('agent');
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);

  expect(kept.username).toBe('agent');
  expect(kept.insurance__id).toBe(kept.insuranceCompanyId);
  expect(JSON.parse(kept.permissions ?? '')).toContain('view_kyc');

  await page.getByRole('button', { name: 'लगआउट' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  const left = await page.evaluate(() => Object.keys(localStorage));
  for (const key of ['token', 'username', 'userid', 'permissions', 'insuranceCompanyId'])
    expect(left).not.toContain(key);
});

test('a token that no longer counts leads back to signing in, with the reason', async ({ page, complaints }) => {
  void complaints;
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));

  await page.goto('/settings');

  await expect(page).toHaveURL(/\/login\?error=auth_failed/);
  await expect(page.getByText('लगइन अवधि सकियो। कृपया फेरि लगइन गर्नुहोस्।')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('somebody reads the page in English and it stays so @phone', async ({ page, signIn }) => {
  await page.goto('/login');
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByLabel('Username').fill('agent');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  void signIn;
});
