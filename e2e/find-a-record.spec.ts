import { proposals } from '@krishi-bima/contract/proposals/proposals';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './office.ts';

async function someSubmitted(page: Page, request: APIRequestContext) {
  await page.goto('/settings');
  const headers = { Authorization: `Token ${await page.evaluate(() => localStorage.getItem('token'))}` };
  const answer = await request.get(urlOf(proposals.list, { query: { status: 'submitted', limit: 1 } }), { headers });
  const [line] = (await answer.json()).results;
  return line as { id: number; form: string; proposal_no: string; personal_info: { kyc: number; name_np: string } };
}

test('a proposal is found by its number from anywhere, without the mouse', async ({ page, request, comeBack }) => {
  await comeBack('agent');
  const line = await someSubmitted(page, request);
  const box = page.getByRole('combobox', { name: 'नाम, फोन, नागरिकता, प्रस्ताव वा बीमालेख नम्बरले खोज्नुहोस्' });
  await expect(box).toBeVisible();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type(line.proposal_no);
  const group = page.getByRole('listbox').getByRole('group', { name: 'प्रस्ताव' });
  await expect(group.getByRole('option')).toContainText([line.proposal_no]);
  await expectAccessible(page);

  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(new RegExp(`/proposals/${line.form}/${line.id}$`));
});

test('a name finds farmers and their proposals, each in its group @phone', async ({ page, request, comeBack }) => {
  await comeBack('agent', 'en');
  const { personal_info } = await someSubmitted(page, request);
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole('button', { name: 'Find a farmer, proposal or policy' }).click();
  }
  const box = page.getByRole('combobox', { name: 'Search by name, phone, citizenship, proposal or policy number' });
  // At once: while it is typed the lists still change.
  await box.fill(personal_info.name_np);
  const list = page.getByRole('listbox', { name: 'Search results' });
  const farmers = list.getByRole('group', { name: 'Farmers' }).getByRole('option');
  await expect(farmers.first()).toHaveAttribute('aria-selected', 'true');
  const written = list.getByRole('group', { name: 'Proposals' }).getByRole('option');
  await expect(written.first()).toContainText(personal_info.name_np);

  const steps = await farmers.count();
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await expect(written.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/proposals\/\w+\/\d+$/);
});
