import { history } from '@krishi-bima/contract/history/history';
import { endorsements } from '@krishi-bima/contract/policies/endorsements';
import { type Policy, policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { auth } from '@krishi-bima/contract/users/users';
import { isOneOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { type Desk, hasClaim } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';
import { greyScan } from './scans.ts';
import { openTab } from './steps-to-policy.ts';

/** The admin who wrote the proposal, as of a renewal, could not approve. */
async function writtenByAnother(admin: Desk, found: readonly { id: number }[]): Promise<Policy> {
  const me = await admin(auth.me);
  for (const { id } of found) {
    const policy = await admin(policies.get, { params: { id } });
    const of = { params: { id: policy.insurance_proposal } };
    const { created_by } = await admin(formEndpoints.cattle.get, of);
    // What the admin changed as a writer, the admin does not approve.
    const { results } = await admin(history.of, {
      query: { entity: 'proposal', entity_id: policy.insurance_proposal, limit: 200 },
    });
    const hasWritten = results.some(({ actor, action, entity }) => {
      const isWriting = isOneOf(['create', 'update', 'delete'], action);
      return actor?.id === me.id && isWriting && isOneOf(['proposal', 'proposal_row'], entity);
    });
    const isFree = policy.other_endorsements.every(({ status }) => status === 'withdrawn' || status === 'refused');
    const isOpen = isFree && !hasWritten && !(await hasClaim(admin, id));
    if (isOpen && created_by && created_by.id !== me.id) return policy;
  }
  throw new Error('No policy of the demo fits.');
}

test('an animal is replaced by an endorsement with money and two people', async ({ desk, screenOf }) => {
  const admin = await desk('livestockadmin');
  const { results } = await admin(policies.list, { query: { form: 'cattle', status: 'issued', limit: 200 } });
  // At Banepa another story closes the day, after which no money is taken there.
  const elsewhere = results.filter(({ branch }) => branch?.name_np !== 'बनेपा शाखा');
  const long = elsewhere.filter(({ risk_end_at }) => Date.parse(risk_end_at) > Date.now() + 90 * 86_400_000);
  const policy = await writtenByAnother(admin, long);
  const { id, content } = policy;
  const old = content.insurance_details[0];
  const tag = `NP-${Date.now()}`;

  const agent = await screenOf('livestockagent');
  await agent.goto(`/policies/${id}`);
  await openTab(agent, 'सम्पुष्टि');
  const panel = agent.getByRole('main').getByRole('region', { name: 'सम्पुष्टि' });
  await panel.getByRole('button', { name: 'प्रमाणसहितको सम्पुष्टि' }).click();
  const sheet = agent.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'पशु परिवर्तन गर्ने' }).check();
  if (content.insurance_details.length > 1) {
    await sheet.getByRole('combobox', { name: 'कुन पङ्क्ति' }).click();
    await agent.getByRole('option').first().click();
  }
  await sheet.getByRole('button', { name: 'सुरु गर्नुहोस्' }).click();
  await sheet.getByRole('textbox', { name: /^कानको ट्याग नं/ }).fill(tag);
  await sheet.getByRole('combobox', { name: 'कारण' }).click();
  await agent.getByRole('option', { name: 'बिक्री' }).click();
  await sheet.getByRole('textbox', { name: /^विवरण/ }).fill('पुरानो पशु बेचेर अर्को किनेको');
  const sum = Number(old?.sum_insured);
  await sheet.getByRole('textbox', { name: /चलनचल्तीको मूल्य/ }).fill(String(sum + 9000));
  await sheet.getByRole('textbox', { name: 'बीमाङ्क' }).fill(String(sum + 200));
  await expect(sheet.getByText(/मस्यौदा .* मा सुरक्षित/)).toBeVisible();
  // The formula can be worked again by hand.
  await expect(sheet.getByText(/ × .*% × .* \/ .* = /)).toBeVisible();
  await expectAccessible(agent);
  const send = sheet.getByRole('button', { name: 'स्वीकृतिका लागि पठाउनुहोस्' });
  await expect(send).toBeDisabled();
  for (const item of await sheet.locator('input[type=file]').all()) {
    await item.setInputFiles(greyScan());
  }
  await expect(send).toBeEnabled();
  await send.click();
  await expect(sheet.getByText('स्वीकृतिमा पठाइएको')).toBeVisible();

  const desk2 = await screenOf('livestockadmin');
  await desk2.goto('/registrationFarmerLivestock/insuranceReportLivestock/queue?group=endorsements&limit=200');
  await expect(desk2.getByRole('radio', { name: /^सम्पुष्टि स्वीकृत गर्न बाँकी/ })).toBeChecked();
  await expectAccessible(desk2);
  await desk2.getByRole('main').locator(`a[href^="/policies/${id}?"]`).click();
  const decision = desk2.getByRole('dialog');
  await decision.getByRole('button', { name: 'स्वीकृत गर्नुहोस्' }).click();
  await expect(decision.getByText('स्वीकृत, रकम बुझ्न बाँकी')).toBeVisible();
  await decision.getByRole('button', { name: 'रकम बुझेर रसिद काट्नुहोस्' }).click();
  await desk2
    .getByRole('dialog', { name: 'रकम बुझेर रसिद काट्नुहोस्' })
    .getByRole('button', { name: 'रकम बुझेर रसिद काट्नुहोस्' })
    .click();
  await expect(decision.getByText('लागू', { exact: true })).toBeVisible();
  await expect(decision.getByRole('button', { name: 'सम्पुष्टि (PDF)' })).toBeEnabled();

  const { results: waiting } = await admin(endorsements.list, { query: { policy: id } });
  const { content: after } = await admin(policies.get, { params: { id } });
  // A cover that begins tomorrow is changed from tomorrow on.
  const begins = todayAd(new Date(policy.risk_start_at));
  const effective_from = begins > todayAd() ? begins : todayAd();
  expect(waiting.at(-1)).toMatchObject({ status: 'in_force', effective_from });
  expect(after.insurance_details.map(({ tag_no }) => tag_no)).toContain(tag);
  expect(after.insurance_details.map(({ tag_no }) => tag_no)).not.toContain(old?.tag_no);
});
