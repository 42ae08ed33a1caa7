import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { Page } from '@playwright/test';
import { bring } from './by-call.ts';
import { expect, expectAccessible, test } from './office.ts';
import { findProposal, openRegistration, openTab, takePayment } from './steps-to-policy.ts';

/** The agent's line at the branch of the story; what they hold of another stands in another. */
const own = /रमिला पौडेल.*बनेपा शाखा/;

async function openMoney(page: Page) {
  await openRegistration(page, 'crop');
  await page.getByRole('main').getByRole('link', { name: 'रसिद र दाखिला', exact: true }).click();
}

/** Of the receipts in hand only this one, under a slip of the bank. */
async function deposit(page: Page, receipt: string, amount: string, slip: string) {
  const held = page.getByRole('table', { name: 'हातमा भएको' });
  await held.getByRole('row').filter({ hasText: own }).getByRole('button', { name: 'बैंक दाखिला गर्नुहोस्' }).click();
  const dialog = page.getByRole('dialog');
  const rows = dialog.getByRole('table').getByRole('row');
  await rows.filter({ hasText: receipt }).waitFor();
  await dialog.getByRole('checkbox', { name: /सबै/ }).uncheck();
  await rows.filter({ hasText: receipt }).getByRole('checkbox').check();
  await dialog.getByRole('textbox', { name: 'बैंकको नाम' }).fill('नमुना विकास बैंक');
  await dialog.getByRole('textbox', { name: 'भौचर (स्लिप) नं.' }).fill(slip);
  await dialog.getByRole('textbox', { name: 'दाखिला रकम' }).fill(amount);
  await dialog.getByRole('button', { name: 'बैंक दाखिला गर्नुहोस्' }).click();
  await expect(dialog).toBeHidden();
}

function slipRow(page: Page, slip: string) {
  return page
    .getByRole('table', { name: 'बैंक दाखिला' })
    .getByRole('row')
    .filter({ hasText: toDevanagari(slip) });
}

async function decide(page: Page, slip: string, action: string) {
  await slipRow(page, slip)
    .getByRole('button', { name: new RegExp(toDevanagari(slip)) })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** What is counted is what has to be there; then the branch takes no more money on this day. */
async function closeDay(page: Page) {
  const day = page.getByRole('region', { name: 'दैनिक नगद हिसाब' });
  await day.getByRole('button', { name: 'बनेपा शाखा: दैनिक हिसाब बन्द गर्नुहोस्' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'गनेको नगद' }).fill('1');
  await dialog.getByRole('button', { name: 'दैनिक हिसाब बन्द गर्नुहोस्' }).click();
  await expect(dialog.getByText('फरक')).not.toHaveCount(0);
  // Other stories take money at this branch too; the dialog then tells the new sum.
  await expect(async () => {
    if (await dialog.isHidden()) return;
    const said = (await dialog.getByText(/^हुनुपर्ने नगद/).textContent({ timeout: 2000 })) ?? '';
    const expected = /रु\.\s([०-९,.]+)/.exec(said)?.[1] ?? '';
    await dialog.getByRole('textbox', { name: 'गनेको नगद' }).fill(expected);
    await dialog.getByRole('button', { name: 'दैनिक हिसाब बन्द गर्नुहोस्' }).click();
    await expect(dialog).toBeHidden({ timeout: 5000 });
  }).toPass();
  await expect(day.getByRole('row').filter({ hasText: own })).toContainText('हिसाब बन्द');
  // For the other stories of the day.
  await day.getByRole('button', { name: 'बनेपा शाखा: फेरि खोल्नुहोस्' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'कारण' }).fill('थप रकम आयो');
  await page.getByRole('dialog').getByRole('button', { name: /^हो,/ }).click();
  await expect(day.getByRole('row').filter({ hasText: own })).toContainText('बन्द गर्न बाँकी');
}

test('an agent takes the share in two parts and deposits them; the admin confirms one and refuses the other', async ({
  desk,
  screenOf,
}) => {
  const { number } = await bring(desk, 'approved');
  const agent = await screenOf('agent');
  await findProposal(agent, number);
  await openTab(agent, 'रकम');
  const sums = agent.getByRole('main').getByRole('region', { name: 'बीमाशुल्क प्राप्ति' });
  await expect(sums).toContainText('रु. १,०२०.००');
  const first = await takePayment(agent, '700');
  await expect(sums).toContainText('रु. ३२०.००');
  const second = await takePayment(agent);
  await expect(agent.getByRole('main').getByRole('button', { name: 'रकम बुझ्नुहोस्' })).toHaveCount(0);
  await expectAccessible(agent);

  const slips = [1, 2].map((n) => `${Date.now()}${n}`.slice(-8)) as [string, string];
  await openMoney(agent);
  await deposit(agent, first, '700', slips[0]);
  await deposit(agent, second, '320', slips[1]);
  await expect(slipRow(agent, slips[1])).toContainText('पुष्टि बाँकी');
  await expectAccessible(agent);

  const admin = await screenOf('cropadmin');
  await openMoney(admin);
  await decide(admin, slips[0], 'पुष्टि गर्नुहोस्');
  await admin.getByRole('dialog').getByRole('button', { name: /^हो,/ }).click();
  await expect(slipRow(admin, slips[0])).toContainText('पुष्टि भएको');
  await decide(admin, slips[1], 'अस्वीकार गर्नुहोस्');
  await admin.getByRole('dialog').getByRole('textbox', { name: 'कारण' }).fill('खातामा देखिएन');
  await admin.getByRole('dialog').getByRole('button', { name: /^हो,/ }).click();
  await expect(slipRow(admin, slips[1])).toContainText('अस्वीकृत');
  await expect(slipRow(admin, slips[1])).toContainText('खातामा देखिएन');
  await expectAccessible(admin);
  await closeDay(admin);

  // The agent reads why, and has the money in hand again.
  await openMoney(agent);
  await expect(slipRow(agent, slips[1])).toContainText('खातामा देखिएन');
  await findProposal(agent, number);
  await openTab(agent, 'रकम');
  const rows = agent.getByRole('main').getByRole('table', { name: 'रसिद' }).getByRole('row');
  await expect(rows.filter({ hasText: first })).toContainText('बैंक दाखिला भएको');
  await expect(rows.filter({ hasText: second })).toContainText('हातमा');
});
