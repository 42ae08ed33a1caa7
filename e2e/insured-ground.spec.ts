import { randomInt } from 'node:crypto';
import { fields } from '@krishi-bima/contract/fields/fields';
import type { Position } from '@krishi-bima/contract/geometry/polygon';
import { policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { carry, handInByCall } from './by-call.ts';
import { type Desk, registerFarmer, writeProposal } from './desk.ts';
import { squareFrom } from './ground.ts';
import { expect, expectAccessible, test } from './office.ts';

/** About two ropani, in degrees. */
const side = 0.0003;

/** A proposal of a new farmer on ground that reaches from there to the north-east. */
async function proposeOn(desk: Desk, corner: Position, name_np: string, field_name: string) {
  const farmer = await registerFarmer(desk, { name_np });
  const field_polygon_json = squareFrom(corner, side);
  const field = await desk(fields.create, {
    body: { farm_id: farmer.personal_info.id, field_name, field_polygon_json },
  });
  const { id } = await writeProposal(desk, farmer, { field_id: field.id });
  return { id, farmer };
}

test('ground that a policy insures is not insured again: whose it is stands with the proposal, which is not taken @phone', async ({
  page,
  comeBack,
  desk,
}) => {
  const agent = await desk('agent');
  const corner: Position = [81 + randomInt(0, 9000) / 10_000, 28.4 + randomInt(0, 5000) / 10_000];
  const insured = await proposeOn(agent, corner, 'हरि राई', 'पल्लो बारी');
  await carry(desk, { ...insured, writer: agent }, [
    'submitted',
    'technician_review',
    'verified',
    'approved',
    'issued',
  ]);
  const { results } = await agent(policies.list, {
    query: { search: insured.farmer.personal_info.phone_number_np ?? '' },
  });
  const { id } = await proposeOn(agent, [corner[0] + side / 2, corner[1]], 'सीता थापा', 'ठूलो पाटो');
  await handInByCall(agent, id, 'land_certificate', 'subsidy_application');

  await comeBack('agent');
  await page.goto(`/proposals/vegetable/${id}?step=review`);
  const main = page.getByRole('main');
  const stop = main.getByRole('listitem').filter({ hasText: 'हरि राईको पल्लो बारी' });
  await expect(stop).toContainText('बीमा भइसकेको छ');
  await expect(stop).toContainText(results[0]?.policy_no ?? 'a policy');
  await expectAccessible(page);
  await expect(main.getByRole('note')).toContainText('जाँचमा देखिएका विषय बाँकी छन्');
  await main.getByRole('button', { name: 'पेस गर्नुहोस्' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^हो,/ }).click();
  await expect(main.getByRole('alert')).toContainText('तलको जाँचमा देखिएका विषय मिलाउनुहोस्');
  await expect(stop).toBeVisible();
  const { status } = await agent(formEndpoints.vegetable.get, { params: { id } });
  expect(status).toBe('draft');
});
