import { policies } from '@krishi-bima/contract/policies/policies';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { setTariff } from '../../test/farm.ts';
import { issuedPolicy, tryMove } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

async function issued() {
  const app = await openTestApp();
  await setTariff(app);
  return { app, ...(await issuedPolicy(app)) };
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const nominee = { path: 'personal_info.nominee_name_np', value: 'हरि थापा' };

function endorse(
  app: TestApp,
  id: number,
  changes: { path: string; value: string | null }[],
  person: Person = 'cropAdmin',
  effective_from = tomorrow,
) {
  return app.as(person)(policies.endorse, {
    params: { id },
    body: { effective_from, reason: 'कृषकको निवेदन', changes },
  });
}

describe('an endorsement', () => {
  test('is numbered per policy, says what it was and is, and stands over what was issued', async () => {
    const { app, policy } = await issued();
    const phone = 'personal_info.phone_number_np';

    await endorse(app, policy, [nominee]);
    const { status, body } = await endorse(app, policy, [{ path: phone, value: '९८४१००००११' }, nominee]);

    expect(status).toBe(201);
    expect(body.endorsements.map(({ number, changes }) => [number, changes])).toEqual([
      [1, { 'personal_info.nominee_name_np': [null, 'हरि थापा'] }],
      [2, { [phone]: ['9841000001', '9841000011'] }],
    ]);
    expect(body.endorsements[0]).toMatchObject({ reason: 'कृषकको निवेदन', created_by: { id: app.ids.cropAdmin } });
    expect(body.content.personal_info.nominee_name_np).toBe('हरि थापा');
    expect(body.content.insurance_details[0]).toMatchObject({ kitta_no: '417', sum_insured: '100000.00' });
  });

  test('by one person changes nothing that identifies the insured', async () => {
    const { app, policy } = await issued();
    const { body: before } = await app.as('agent')(policies.get, { params: { id: policy } });
    const kitta = `insurance_details.${String(before.content.insurance_details[0]?.id)}.kitta_no`;

    for (const path of [kitta, 'personal_info.name_np', 'personal_info.citizenship_no', 'personal_info.account_no']) {
      const refused = await endorse(app, policy, [nominee, { path, value: '418' }]);
      expect(refused).toMatchObject({ status: 422, body: { fields: { [path]: 'own_kind' } } });
    }
  });

  test.each([
    'insurance_details.0.sum_insured',
    'default_values.risk_end_at',
    'default_values.wants_subsidy',
    'nonsense',
    'personal_info.__proto__',
  ])('never changes what is frozen: %s', async (path) => {
    const { app, policy } = await issued();

    const refused = await endorse(app, policy, [nominee, { path, value: '1' }]);

    expect(refused).toMatchObject({ status: 422, body: { fields: { [path]: 'frozen' } } });
  });

  test('is refused without a change, malformed, and outside of the period', async () => {
    const { app, policy } = await issued();
    await endorse(app, policy, [nominee]);

    const same = await endorse(app, policy, [nominee]);
    const phone = await endorse(app, policy, [{ path: 'personal_info.phone_number_np', value: '12' }]);
    const late = await endorse(app, policy, [{ ...nominee, value: 'गीता थापा' }], 'cropAdmin', '2040-01-01');

    expect(same).toMatchObject({ status: 422, body: { fields: { changes: 'no_change' } } });
    expect(phone).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(late).toMatchObject({ status: 422, body: { fields: { effective_from: 'outside_period' } } });
  });

  test("is an admin's, of the same company, and of a policy in force", async () => {
    const { app, policy, proposal } = await issued();

    const agents = await endorse(app, policy, [nominee], 'agent');
    const strangers = await endorse(app, policy, [nominee], 'otherCompany');
    await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason: 'बाली बेचियो' });
    const late = await endorse(app, policy, [nominee]);

    expect([agents.status, strangers.status]).toEqual([403, 404]);
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  test('made by somebody who has not seen the one before is refused, and says who changed what', async () => {
    const { app, policy } = await issued();
    const { body: seen } = await app.as('agent')(policies.get, { params: { id: policy } });
    const { body: changed } = await endorse(app, policy, [nominee]);

    const late = await app.as('cropAdmin')(policies.endorse, {
      params: { id: policy },
      body: { effective_from: tomorrow, reason: 'कृषकको निवेदन', changes: [{ ...nominee, value: 'गीता थापा' }] },
      headers: { 'if-match': `"${seen.version}"` },
    });

    expect(changed.version).toBe(seen.version + 1);
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current_version: changed.version } });
    expect(late.body).toHaveProperty('changes.length', 1);
  });

  test('made twice at once is numbered in turn', async () => {
    const { app, policy } = await issued();

    const both = await Promise.all(
      ['क', 'ख'].map((word) => endorse(app, policy, [{ ...nominee, value: `हरि ${word}पा` }])),
    );
    const { body } = await app.as('agent')(policies.get, { params: { id: policy } });

    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(body.endorsements.map(({ number }) => number)).toEqual([1, 2]);
  });
});
