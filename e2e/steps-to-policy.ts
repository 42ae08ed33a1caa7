import { kycDocuments, signatures } from '@krishi-bima/contract/documents/documents';
import { type DocumentCode, documentKinds } from '@krishi-bima/contract/documents/kinds';
import type { Form } from '@krishi-bima/contract/forms/form';
import {
  type ProposalMove,
  type ProposalState,
  proposalMove,
  proposalStates,
} from '@krishi-bima/contract/proposals/states';
import { leadingMoves } from '@krishi-bima/contract/workflow/turns';
import { type QueueGroupName, queueGroup } from '@krishi-bima/contract/workflow/workflow';
import type { Page } from '@playwright/test';
import type { Desk } from './desk.ts';
import { type Answers, fillFields } from './fill.ts';
import { expect, expectAccessible } from './office.ts';
import { photographed } from './scans.ts';

const registrations = {
  crop: '/registrationcrop/insuranceReportCrop',
  livestock: '/registrationFarmerLivestock/insuranceReportLivestock',
};

/** By the menu; who has just come in goes there at once. */
export async function openRegistration(page: Page, line: keyof typeof registrations) {
  if (page.url() === 'about:blank') {
    await page.goto(registrations[line]);
    return;
  }
  await page.getByRole('navigation', { name: 'मेनु' }).getByRole('link', { name: 'दर्ता' }).click();
  // Whoever goes on before the page is there stays where they were; the address is there before it.
  await expect(page).toHaveURL(new RegExp(registrations[line]));
  await expect(queueTab(page)).toBeVisible();
}

/** Notifications have a tab of that name too, which is there until the next page is. */
function queueTab(page: Page) {
  return page.getByRole('main').locator('a[href$="/queue"]');
}

/** Opens a proposal from the list of what waits for whoever looks. */
export async function openWaiting(page: Page, form: Form, group: QueueGroupName, proposalNo: string) {
  const main = page.getByRole('main');
  await openRegistration(page, form.line);
  await queueTab(page).click();
  // Other groups end in the same words.
  await main.getByRole('radio', { name: new RegExp(`^${queueGroup(group).label.ne}`) }).check();
  await main.getByRole('row').filter({ hasText: proposalNo }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/proposals/${form.name}/\\d+`));
}

/** Finds a proposal in the box of the header. */
export async function findProposal(page: Page, proposalNo: string) {
  if (page.url() === 'about:blank') await page.goto('/settings');
  await page.getByRole('combobox', { name: /^नाम, फोन, नागरिकता/ }).fill(proposalNo);
  await page
    .getByRole('listbox')
    .getByRole('group', { name: 'प्रस्ताव' })
    .getByRole('option')
    .filter({ hasText: proposalNo })
    .click();
  await expect(page).toHaveURL(/\/proposals\/\w+\/\d+/);
}

export async function expectState(page: Page, state: ProposalState) {
  await expect(page.getByRole('main').getByText(proposalStates[state].ne, { exact: true }).first()).toBeVisible();
}

/** What leads on is the green button; what leads back, or ends it, is in the menu. */
export async function chooseMove(page: Page, name: ProposalMove) {
  const { label } = proposalMove(name);
  if (leadingMoves.includes(name)) {
    await page.getByRole('main').getByRole('button', { name: label.ne, exact: true }).click();
  } else {
    await chooseInMenu(page, label.ne);
  }
}

/** The three dots of a record. */
export async function chooseInMenu(page: Page, name: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /: थप काम$/ })
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens a tab of a record as a clerk does. */
export async function openTab(
  page: Page,
  name: 'सार' | 'बाली' | 'पशु' | 'निरीक्षण' | 'कागजात' | 'रकम' | 'इतिहास' | 'सम्पुष्टि',
) {
  const tab = page
    .getByRole('navigation', { name: /का भाग$/ })
    .getByRole('link', { name: new RegExp(`^${name}( |$)`) });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
}

/** Chooses what leads on, or back, and says yes. */
export async function makeMove(page: Page, name: ProposalMove, reason?: string) {
  const { label, to } = proposalMove(name);
  await chooseMove(page, name);
  const dialog = page.getByRole('dialog');
  if (reason) await dialog.getByRole('textbox', { name: /^कारण/ }).fill(reason);
  await dialog.getByRole('button', { name: label.ne, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectState(page, to);
}

export async function assignTo(page: Page, technician: string) {
  const { label } = proposalMove('assign');
  await chooseMove(page, 'assign');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'प्राविधिक' }).click();
  await page.getByRole('option', { name: technician }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: label.ne, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectState(page, 'technician_review');
}

/** One of the steps of a proposal that is being written. */
export async function goToStep(page: Page, name: string) {
  const step = page.getByRole('navigation', { name: 'चरण' }).getByRole('button', { name: new RegExp(name) });
  await step.click();
  await expect(step).toHaveAttribute('aria-current', 'step');
}

/** What is insured: a row, typed and kept. */
export async function addRow(page: Page, form: Form, answers: Answers) {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^पङ्क्ति थप्नुहोस्/ }).click();
  await fillFields(main, form.row.fields, answers);
  await main.getByRole('button', { name: /^राख्नुहोस्/ }).click();
}

/** Goes on although something was found. */
export async function giveReason(page: Page, reason: string) {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'अघि बढ्नुको कारण' }).fill(reason);
  await main.getByRole('button', { name: 'कारण सुरक्षित गर्नुहोस्' }).click();
  await expect(main.getByText(reason)).toBeVisible();
}

/** Hands in a proposal from its last step; it is given a number. */
export async function submit(page: Page): Promise<string> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'पेस गर्नुहोस्' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^हो,/ }).click();
  // Not before it has arrived: nothing is left to be written.
  await expect(page.getByRole('navigation', { name: 'चरण' })).toBeHidden();
  await expectState(page, 'submitted');
  return /[A-Z]{3}\/\d{4}-\d{2}\/[A-Z]{3}\/\d{5}/.exec((await main.textContent()) ?? '')?.[0] ?? '';
}

export async function handIn(page: Page, ...codes: DocumentCode[]) {
  for (const code of codes) {
    const { ne } = documentKinds[code].label;
    const seen = page.getByRole('button', { name: `${ne} १: हेर्नुहोस्` });
    await page
      .getByLabel(`${ne}: फाइल थप्नुहोस्`)
      .and(page.locator('input'))
      .setInputFiles(
        await Promise.all(
          (code === 'field_photos' ? [1, 2, 3, 4, 5] : [1]).map((n) => photographed(page, `${code} ${n}`)),
        ),
      );
    await expect(seen).toBeVisible();
  }
}

/** The technician's findings, typed and saved. */
export async function report(page: Page, form: Form, answers: Answers) {
  const part = form.parts?.technician_data;
  if (!part) throw new Error('the form has no report');
  const main = page.getByRole('main');
  await fillFields(main, part.fields, answers);
  const save = main.getByRole('button', { name: 'प्रतिवेदन सुरक्षित गर्नुहोस्' });
  await save.click();
  await expect(page.getByText('प्रतिवेदन सुरक्षित भयो।')).toBeVisible();
  // The cursor stays where it was, for whoever goes on by keyboard.
  await expect(save).toBeFocused();
}

/** Takes what the farmer owes, or a part of it. */
export async function takePayment(page: Page, amount?: string): Promise<string> {
  const main = page.getByRole('main');
  const written = /\S+\/RC-\d+/;
  await openTab(page, 'रकम');
  const rows = main.getByRole('table', { name: 'रसिद' }).getByRole('row').filter({ hasText: written });
  await main.getByRole('button', { name: 'रकम बुझ्नुहोस्' }).click();
  const earlier = await rows.count();
  const dialog = page.getByRole('dialog');
  if (amount) await dialog.getByRole('textbox', { name: 'प्राप्त रकम' }).fill(amount);
  await dialog.getByRole('button', { name: 'रसिद काट्नुहोस्' }).click();
  await expect(rows).toHaveCount(earlier + 1);
  await expect(dialog).toBeHidden();
  return written.exec((await rows.last().textContent()) ?? '')?.[0] ?? '';
}

/** The photograph, both sides of the citizenship and a thumb print, as the office scans them. */
export async function scanKyc(desk: Desk, page: Page, kyc__id: number) {
  for (const code of ['photo', 'citizenship_front', 'citizenship_back'] as const) {
    const file = await photographed(page, documentKinds[code].label.en);
    await desk(kycDocuments.create, { body: { kyc__id, code, file } as never });
  }
  await desk(signatures.create, { body: { kyc__id, thumb_left: await photographed(page, 'thumb') } as never });
}

/** Vouches for the farmer, on the farmer's own page. */
export async function verifyKyc(page: Page) {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'केवाइसी प्रमाणित गर्नुहोस्', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'केवाइसी प्रमाणित गर्नुहोस्', exact: true }).click();
  await expect(main.getByText('केवाइसी प्रमाणित भयो')).toBeVisible();
}

/** From an issued proposal to its policy, which says its number. */
export async function openPolicy(page: Page, form: Form): Promise<string> {
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: /^बीमालेख .* खोल्नुहोस्$/ });
  const [policyNo = ''] = /\S+\/\S+/.exec((await link.textContent()) ?? '') ?? [];
  await link.click();
  await expect(page).toHaveURL(/\/policies\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(form.policy_title.ne);
  await expect(main).toContainText(policyNo);
  return policyNo;
}
