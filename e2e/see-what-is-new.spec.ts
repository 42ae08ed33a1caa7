import { history } from '@krishi-bima/contract/history/history';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import type { Page } from '@playwright/test';
import { registerFarmer } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';

function bellOf(page: Page) {
  return page.locator('a[href="/notifications"]').filter({ visible: true });
}

test('the bell says that somebody changed a farmer of mine, until I have looked @phone', async ({
  page,
  comeBack,
  desk,
}, { project }) => {
  // Each screen has its own bell to look at.
  const person = project.name === 'phone' ? 'coopagent' : 'indexagent';
  const mine = await desk(person);
  const farmer = await registerFarmer(mine);
  const { results } = await mine(history.mine, { query: { limit: 1 } });
  await mine(history.see, { body: { seen: results[0]?.id ?? 0 } });
  const admin = await desk('cropadmin');
  const params = { id: farmer.id };
  await admin(kyc.patch, { params, body: { personal_info: { ethnicity: 'क्षेत्री' } } });
  await admin(kyc.patch, { params, body: { personal_info: { ethnicity: 'मगर' } } });

  await comeBack(person);
  await page.goto('/settings');
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName('सूचना: २ नपढेका');
  await expect(bell).toContainText('२');
  await bell.click();

  const main = page.getByRole('main');
  await expect(main.getByText('पछिल्लो पटक हेरेपछि २ वटा नयाँ')).toBeVisible();
  const lines = main.getByRole('listitem');
  // The folded changes of a registration say the same word of the KYC.
  const marks = main.getByText('नयाँ', { exact: true }).filter({ visible: true });
  await expect(marks).toHaveCount(2);
  await expect(lines.filter({ has: marks }).filter({ hasText: 'तपाईँ आफैँले' })).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('सूचना');
  await expectAccessible(page);

  // What was new is so for this visit alone.
  await page.reload();
  await expect(lines.first()).toBeVisible();
  await expect(marks).toHaveCount(0);
});
