import { branches } from '@krishi-bima/contract/companies/companies';
import { indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { findingEndpoints } from '@krishi-bima/contract/findings/findings';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import type { ProposalMove } from '@krishi-bima/contract/proposals/states';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Desk } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';

const calls = formEndpoints.indexinsurance;
const said = { previous_insured: false, refused_before: false, other_insurance: false, declaration_accepted: true };

/** What every proposal goes through, told by other stories. */
async function issue(desk: (person: 'indexagent' | 'cropadmin') => Promise<Desk>, id: number) {
  const [agent, admin] = [await desk('indexagent'), await desk('cropadmin')];
  const move = async (by: Desk, name: ProposalMove) => by(workflow.move, { params: { id }, body: { move: name } });
  const { results } = await agent(branches.list, { query: {} });
  await agent(calls.patch, { params: { id }, body: { ...said, place: 'धुलिखेल', branch: results[0]?.id ?? null } });
  const { findings } = await agent(findingEndpoints.get, { params: { id } });
  for (const { check, part, row, field, level, open } of findings) {
    if (!open || level !== 'warn') continue;
    await agent(findingEndpoints.explain, {
      params: { id },
      body: { check, part, row, field, reason: 'सोधेर पक्का गरिएको' },
    });
  }
  await move(agent, 'submit');
  await move(admin, 'verify_at_desk');
  await move(admin, 'approve');
  const { totals } = await agent(calls.get, { params: { id } });
  const amount = totals.payable ?? '';
  await agent(receipts.create, {
    body: { insurance_proposal: id, amount, method: 'cash', received_on: todayAd() },
  });
  await move(admin, 'issue');
  const { policy } = await admin(workflow.status, { params: { id } });
  return policy?.id ?? 0;
}

test('an index agent insures the members of a cooperative and hands out their certificates', async ({
  page,
  comeBack,
  desk,
}) => {
  await comeBack('indexagent');
  const { results } = await (await desk('indexagent'))(indexCooperatives.list, { query: {} });
  const cooperative = results[0];
  await page.goto(`/indexinsurance/cooperatives/${cooperative?.id}`);
  const main = page.getByRole('main');
  const rows = main.getByRole('row');
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  await main.getByRole('button', { name: 'छानिएका २ को बीमा गर्नुहोस्' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('छानिएका २ सदस्य एउटै प्रस्तावमा राखिन्छन्।');
  await expectAccessible(page);
  await dialog.getByLabel('प्रत्येकको एकाइ').fill('४');
  await dialog.getByRole('button', { name: 'प्रस्ताव बनाउनुहोस्' }).click();
  await expect(dialog).toContainText('बीमा योजनामा तोकिएकोभन्दा थोरै एकाइ भयो।');
  await dialog.getByLabel('प्रत्येकको एकाइ').fill('२०');
  await dialog.getByRole('button', { name: 'प्रस्ताव बनाउनुहोस्' }).click();
  await page.waitForURL(/\/proposals\/indexinsurance\/\d+/);
  const id = Number(/indexinsurance\/(\d+)/.exec(page.url())?.[1]);
  // 20 kattha of 3,000 rupees each, of two members.
  await expect(main).toContainText('१,२०,०००');

  const policy = await issue(desk, id);
  await page.goto(`/policies/${policy}`);
  await expect(main).toContainText('१,२०,०००');
  await main.getByRole('button', { name: 'सबै प्रमाणपत्र', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: /-certificates\.pdf$/ })).toBeVisible();
});

test('@phone the agent of a cooperative finds a member with the certificate, and no other cooperative', async ({
  page,
  comeBack,
  desk,
}) => {
  await comeBack('coopagent');
  const own = await desk('coopagent');
  const { results } = await own(indexCooperatives.list, { query: {} });
  expect(results).toHaveLength(1);
  await page.goto('/indexinsurance');
  const main = page.getByRole('main');
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const rows = isPhone ? main.getByRole('listitem') : main.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await main.getByText(/तामाङ/).first().click();
  await expect(page).toHaveURL(/\/indexinsurance\/members\/\d+/);
  await expect(main.getByRole('button', { name: 'प्रमाणपत्र' }).first()).toBeVisible();
  await expect(main).toContainText('बीमाशुल्क ७%');
  await expectAccessible(page);
});
