import { history } from '@krishi-bima/contract/history/history';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import type { Page } from '@playwright/test';
import { registerFarmer } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';

function bellOf(page: Page) {
  return page.locator('a[href="/notifications"][aria-label]').filter({ visible: true });
}

test('the bell says that somebody changed a farmer of mine, until I have opened the farmer @phone', async ({
  page,
  comeBack,
  desk,
}, { project }) => {
  // Each screen has its own bell to look at, of somebody in no other story: whoever signs in elsewhere is told so by the bell.
  const person = project.name === 'phone' ? 'coopagent2' : 'indexagent2';
  const mine = await desk(person);
  const farmer = await registerFarmer(mine);
  await mine(history.see, { body: { seen: 2_147_483_647 } });
  const admin = await desk('cropadmin2');
  const params = { id: farmer.id };
  await admin(kyc.patch, { params, body: { personal_info: { ethnicity: 'क्षेत्री' } } });
  await admin(kyc.patch, { params, body: { personal_info: { ethnicity: 'मगर' } } });

  await comeBack(person);
  await page.goto('/settings');
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName('सूचना: २ नपढेका');
  await bell.click();

  // The list itself reads nothing: the record that is opened does.
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^नपढेका/ }).click();
  const block = main.getByRole('listitem').filter({ hasText: farmer.personal_info.name_np }).first();
  await expect(block).toContainText('कृषकको विवरण सच्याउनुभयो');
  await expect(bell).toHaveAccessibleName('सूचना: २ नपढेका');
  // What is about to change is dimmed.
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await block.getByRole('link', { name: 'कृषक हेर्नुहोस्' }).click();
  await expect(page).toHaveURL(new RegExp(`/farmers/${farmer.id}`));
  await expect(bell).toHaveAccessibleName('सूचना');

  await page.goto('/notifications?tab=unread');
  await expect(main.getByText('नयाँ सूचना छैन।')).toBeVisible();
});

test('a task stays in my work until it is done, and its button leads there @phone', async ({
  page,
  comeBack,
  desk,
}) => {
  const farmer = await registerFarmer(await desk('agent'));
  await comeBack('cropadmin');
  await page.goto('/notifications?kinds=kyc&limit=200');

  const main = page.getByRole('main');
  const block = main
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/farmers/${farmer.id}"]`) })
    .first();
  await expect(block).toContainText('केवाइसी प्रमाणित गर्न बाँकी');
  await expect(block).toContainText('आजदेखि');
  await expect(block.getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
  await block.getByRole('link', { name: 'केवाइसी जाँच्नुहोस्' }).click();
  await expect(page).toHaveURL(new RegExp(`/farmers/${farmer.id}`));

  await page.goto('/notifications?kinds=kyc&limit=200');
  await expect(block).toContainText('केवाइसी प्रमाणित गर्न बाँकी');
});
