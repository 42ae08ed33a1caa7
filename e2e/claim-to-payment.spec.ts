import { claims, type InsuredPolicy } from '@krishi-bima/contract/claims/claims';
import { documentCodes, documentKind, requirementLabel } from '@krishi-bima/contract/documents/kinds';
import type { Page } from '@playwright/test';
import { type Desk, hasClaim } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';
import { photographed } from './scans.ts';

/** An insured animal with an ear tag, of a policy that has a claim already: no other story endorses or cancels it. */
async function insuredAnimal(agent: Desk): Promise<{ policy: InsuredPolicy; tag: string }> {
  const { results } = await agent(claims.insured, { query: { search: '/LVS/' } });
  for (const policy of results) {
    const [row] = policy.rows;
    const isOne = policy.rows.length === 1 && row?.animal && row.mark;
    if (isOne && policy.status === 'issued' && (await hasClaim(agent, policy.id)))
      return { policy, tag: row.mark ?? '' };
  }
  throw new Error('No policy of the demo fits.');
}

async function decide(page: Page, move: string, done: string) {
  const panel = page.getByRole('region', { name: 'निर्णय' });
  await panel.getByRole('radio', { name: move }).check();
  await panel.getByRole('button', { name: move }).click();
  await expect(page.getByRole('region', { name: 'कसले कहिले के गर्नुभयो' }).getByText(done)).toBeVisible();
}

/** Every paper that the list of evidence asks for, and the pictures of the loss and the burial. */
async function handInEvidence(page: Page) {
  const evidence = page.getByRole('region', { name: 'प्रमाण' });
  const codes = documentCodes.filter((code) => documentKind(code).of === 'claim' || code === 'technician_report');
  for (const code of [...codes, 'loss_media', 'burial_media'] as const) {
    const label = requirementLabel(code).ne;
    const row = evidence.getByRole('listitem').filter({ hasText: label }).filter({ hasText: 'अनिवार्य' }).first();
    if ((await row.count()) === 0) continue;
    await row.locator('input[type=file]:not([capture])').setInputFiles(await photographed(page, code));
    await expect(row.getByText(/जाँच बाँकी|^छ$/)).toBeVisible();
  }
}

async function pay(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^बैंक/ }).fill('कृषि विकास बैंक');
  await dialog.getByRole('textbox', { name: /^खाता नं/ }).fill('041200998');
  await dialog.getByRole('textbox', { name: /^भौचर/ }).fill('7712');
  await dialog.getByRole('button', { name: 'भुक्तानी दर्ता गर्नुहोस्' }).click();
}

test('a claim for a dead animal runs from notice to payment by three people, and is paid once', async ({
  desk,
  screenOf,
}) => {
  const { policy, tag } = await insuredAnimal(await desk('livestockagent'));

  const agent = await screenOf('livestockagent');
  await agent.goto(`/claims/new?policy_no=${encodeURIComponent(policy.policy_no)}`);
  await agent.getByRole('list', { name: 'भेटिएका बीमालेख' }).getByRole('button').first().click();
  await agent.getByRole('radio', { name: /^हिजो/ }).check();
  await agent.getByRole('radio', { name: 'मृत्यु' }).check();
  await agent.getByRole('radio', { name: 'दुर्घटना' }).check();
  await agent.getByRole('textbox', { name: /^घटनाको विवरण/ }).fill('चर्न जाँदा भीरबाट लडेर मरेको');
  await expect(agent.getByText(/मा रक्षावरण थियो$/)).toBeVisible();
  await expectAccessible(agent);
  await agent.getByRole('button', { name: 'दाबी दर्ता गर्नुहोस्' }).click();
  await agent.getByRole('link', { name: 'दाबी खोल्नुहोस्' }).click();
  await expect(agent.getByRole('region', { name: 'प्रमाण' }).getByText('९ कागजात बाँकी')).toBeVisible();
  const claim = new URL(agent.url()).pathname;

  const technician = await screenOf('livestocktechnician');
  await technician.goto(claim);
  await decide(technician, 'निरीक्षण सुरु गर्नुहोस्', 'निरीक्षण सुरु भयो');
  await handInEvidence(technician);
  await technician.getByRole('button', { name: 'मूल्याङ्कन लेख्नुहोस्' }).click();
  const figures = technician.getByRole('dialog');
  await figures.getByRole('textbox', { name: 'चलनचल्तीको मूल्य' }).fill('9000');
  await figures
    .getByRole('radiogroup', { name: /^ट्याग बुझाएको/ })
    .getByRole('radio', { name: 'हो', exact: true })
    .check();
  await figures.getByRole('textbox', { name: 'भेटिएको ट्याग नं.' }).fill(tag);
  await expectAccessible(technician);
  await figures.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(technician.getByText('चाहिने सबै कागजात छन्।')).toBeVisible();
  await expect(technician.getByText('बीमालेखसँग मिल्यो')).toBeVisible();
  await expectAccessible(technician);
  await decide(technician, 'मूल्याङ्कन पेस गर्नुहोस्', 'मूल्याङ्कन पेस भयो');

  const admin = await screenOf('livestockadmin');
  await admin.goto(claim);
  await decide(admin, 'स्वीकृत गर्नुहोस्', 'स्वीकृत भयो');
  // Who approved does not pay.
  await expect(admin.getByRole('button', { name: 'भुक्तानी दर्ता गर्नुहोस्' })).toBeDisabled();

  const [one, other] = [await screenOf('superadmin'), await screenOf('superadmin', 'ne')];
  for (const screen of [one, other]) {
    await screen.goto(claim);
    await screen.getByRole('button', { name: 'भुक्तानी दर्ता गर्नुहोस्' }).click();
  }
  await pay(one);
  await expect(one.getByRole('region', { name: 'भुक्तानी', exact: true }).getByText('७७१२')).toBeVisible();
  await pay(other);
  await expect(other.getByRole('dialog').getByRole('alert')).toContainText('अरू कसैले भर्खरै बदलेको');
  await expectAccessible(one);
  const params = { id: Number(claim.split('/').at(-1)) };
  const { status, payable, payments } = await (await desk('superadmin'))(claims.get, { params });
  expect({ status, payments: payments.map(({ amount }) => amount) }).toEqual({ status: 'paid', payments: [payable] });
});
