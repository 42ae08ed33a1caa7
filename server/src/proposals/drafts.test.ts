import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { history } from '@krishi-bima/contract/history/history';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer, setTariff, tomatoes, wholeProposal } from '../../test/farm.ts';

const { vegetable } = formEndpoints;

describe('a vegetable proposal', () => {
  test('is begun for a farmer with nothing but the farmer', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);

    const { status, body } = await app.as('agent')(vegetable.create, { body: { personal_info: farmer.personal_info } });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      insurance: app.company.id,
      form: 'vegetable',
      status: 'draft',
      proposal_no: null,
      fiscal_year: null,
      personal_info: { id: farmer.personal_info, kyc: farmer.id, name_np: 'सीता थापा' },
      default_values: {},
      insurance_details: [],
      tariff: null,
      totals: { sum_insured: '0.00', premium: null },
    });
  });

  test('keeps what was entered, in Latin digits, and knows its fiscal year', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal } = await draftProposal(app, []);

    const group = { insured_type: 'group', group_name: 'हरियाली समूह', member_count: '१२' };
    const typed: FormValues = { proposal_date: '२०२४-०७-१५', ...group };

    const { body } = await app.as('agent')(vegetable.patch, {
      params: { id: proposal.id },
      body: typed,
    });

    expect(body).toMatchObject({ fiscal_year: 2080, version: proposal.version + 1, tariff: { rate: 5 } });
    expect(body.default_values).toMatchObject({ proposal_date: '2024-07-15', member_count: 12, place: 'पनौती' });
  });

  test('forgets what no longer belongs: the name of the group when it is no group', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, []);
    const patch = (body: FormValues) => app.as('agent')(vegetable.patch, { params: { id: proposal.id }, body });

    await patch({ insured_type: 'group', group_name: 'हरियाली समूह' });
    const { body } = await patch({ insured_type: 'individual', place: null });

    expect(body.default_values).not.toHaveProperty('group_name');
    expect(body.default_values).not.toHaveProperty('place');
  });

  test('is found by its owner, newest first, and an owner without one has an empty list', async () => {
    const app = await openTestApp();
    const { farmer, proposal } = await draftProposal(app);
    const call = app.as('agent');
    const { body: second } = await call(vegetable.create, { body: { personal_info: farmer.personal_info } });

    const { body: found } = await call(vegetable.byOwner, {
      params: { id: farmer.personal_info },
      query: { insurance: app.company.id },
    });
    const none = await call(vegetable.byOwner, { params: { id: 2147483647 } });

    expect(found.results.map(({ id }) => id)).toEqual([second.id, proposal.id]);
    expect(found.results[1]?.insurance_details[0]).toMatchObject({ kitta_no: '417', premium: null });
    expect(none).toMatchObject({ status: 200, body: { count: 0, results: [] } });
  });

  test('shows in its history who changed which field', async () => {
    const app = await openTestApp();
    const { proposal, rows } = await draftProposal(app);
    await app.as('cropAdmin')(vegetable.patch, { params: { id: proposal.id }, body: { place: 'बनेपा' } });
    await app.as('agent')(vegetable.patchRow, { params: { id: rows[0]?.id ?? 0 }, body: { kitta_no: '418' } });

    const { body } = await app.as('agent')(history.of, { query: { entity: 'proposal', entity_id: proposal.id } });

    expect(body.results.slice(0, 2)).toMatchObject([
      { entity: 'proposal_row', action: 'update', changes: { kitta_no: ['417', '418'] } },
      { entity: 'proposal', actor: { id: app.ids.cropAdmin }, changes: { place: ['पनौती', 'बनेपा'] } },
    ]);
  });

  test('repeated with the same key is the same proposal', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const again = () =>
      app.as('agent')(vegetable.create, {
        body: { personal_info: farmer.personal_info },
        headers: { 'idempotency-key': 'counter-3-proposal' },
      });

    expect((await again()).body.id).toBe((await again()).body.id);
  });

  test('changed by somebody else meanwhile is not overwritten', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, []);
    const headers = { 'if-match': `"${proposal.version}"` };
    const patch = (place: string) =>
      app.as('agent')(vegetable.patch, { params: { id: proposal.id }, body: { place }, headers });

    expect((await patch('बनेपा')).status).toBe(200);
    const stale = await patch('धुलिखेल');

    expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current_version: proposal.version + 1 } });
  });

  test('saved without a change keeps its version', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, []);

    const { body } = await app.as('agent')(vegetable.patch, {
      params: { id: proposal.id },
      body: await wholeProposal(app),
    });

    expect(body.version).toBe(proposal.version);
  });
});

describe('refused', () => {
  test('what is malformed, with a path for each field', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, []);

    const typed: FormValues = { proposal_date: 'आज', purpose: 'fun', loss_last_5y: [{ year: 1900 }] };
    const refused = await app.as('agent')(vegetable.patch, {
      params: { id: proposal.id },
      body: typed,
    });

    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      proposal_date: 'bad_date',
      purpose: 'bad_choice',
      'loss_last_5y.0.year': 'too_small',
    });
  });

  test('a place whose parts do not belong together, a day outside the calendar, a branch that is none', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, []);
    const { farm_address } = await wholeProposal(app);
    if (!farm_address) throw new Error('A whole proposal has a place.');

    const refused = await app.as('agent')(vegetable.patch, {
      params: { id: proposal.id },
      body: {
        farm_address: { ...farm_address, district: 77 },
        proposal_date: '2090-01-01',
        branch: 2147483647,
      },
    });

    expect(refused.body).toMatchObject({
      code: 'invalid_input',
      fields: { farm_address: 'not_in_parent', proposal_date: 'bad_date', branch: 'unknown_reference' },
    });
  });

  test('a farmer who is not there', async () => {
    const app = await openTestApp();
    const refused = await app.as('agent')(vegetable.create, { body: { personal_info: 2147483647 } });
    expect(refused.body).toMatchObject({ code: 'invalid_input', fields: { personal_info: 'unknown_reference' } });
  });
});

describe('behind the wall', () => {
  test('a proposal of another company does not exist', async () => {
    const app = await openTestApp();
    const { proposal, farmer } = await draftProposal(app);
    const stranger = app.as('otherCompany');
    const params = { id: proposal.id };

    expect((await stranger(vegetable.get, { params })).status).toBe(404);
    expect((await stranger(vegetable.patch, { params, body: { place: 'x' } })).status).toBe(404);
    expect((await stranger(vegetable.submit, { params })).status).toBe(404);
    expect((await stranger(vegetable.byOwner, { params: { id: farmer.personal_info } })).body.count).toBe(0);
  });

  test('a farmer, branch or agent of another company cannot be named', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const stranger = app.as('otherCompany');
    const theirs = await registerFarmer(app, {}, 'otherAgent');

    const begun = await stranger(vegetable.create, { body: { personal_info: farmer.personal_info } });
    const named = await stranger(vegetable.create, {
      body: { personal_info: theirs.personal_info, branch: app.branch.id, agent: app.ids.agent },
    });

    expect(begun.body.fields).toEqual({ personal_info: 'unknown_reference' });
    expect(named.body.fields).toEqual({ branch: 'unknown_reference', agent: 'unknown_reference' });
  });

  test("a stray company in the body does not move a proposal, and the super admin's follows the farmer", async () => {
    const app = await openTestApp();
    const { proposal, farmer } = await draftProposal(app, []);
    const stray: FormValues = { insurance: app.otherCompany.id, place: 'बनेपा' };

    const { body } = await app.as('agent')(vegetable.patch, { params: { id: proposal.id }, body: stray });
    const wide = await app.as('superAdmin')(vegetable.create, { body: { personal_info: farmer.personal_info } });
    const wrong = await app.as('superAdmin')(vegetable.create, {
      body: { personal_info: farmer.personal_info, insurance: app.otherCompany.id },
    });

    expect(body.insurance).toBe(app.company.id);
    expect(wide.body.insurance).toBe(app.company.id);
    expect(wrong.status).toBe(400);
  });

  test("a project's people see the proposals of its farmers and no others", async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app, [tomatoes], 'agent');
    const own = await draftProposal(app, [tomatoes], 'koica');
    const koica = app.as('koica');

    expect((await koica(vegetable.get, { params: { id: proposal.id } })).status).toBe(404);
    expect((await koica(vegetable.get, { params: { id: own.proposal.id } })).body.insurance_details).toHaveLength(1);
  });
});

test.each(['technician', 'partner'] as const)('a %s reads and does not write', async (person) => {
  const app = await openTestApp();
  const { proposal, rows } = await draftProposal(app);
  const call = app.as(person);
  const params = { id: proposal.id };

  expect((await call(vegetable.get, { params })).status).toBe(200);
  expect((await call(vegetable.create, { body: { personal_info: 1 } })).status).toBe(403);
  expect((await call(vegetable.patch, { params, body: {} })).status).toBe(403);
  expect((await call(vegetable.submit, { params })).status).toBe(403);
  expect((await call(vegetable.removeRow, { params: { id: rows[0]?.id ?? 0 } })).status).toBe(403);
});

test("a partner does not see the farmer's phone, nor a number in a remark", async () => {
  const app = await openTestApp();
  const { proposal } = await draftProposal(app, [{ ...tomatoes, remarks: 'फोन ९८४१०००००१ मा गर्ने' }]);

  const { body } = await app.as('partner')(vegetable.get, { params: { id: proposal.id } });

  expect(body.personal_info).toMatchObject({ name_np: 'सीता थापा', phone_number_np: '••••••••01' });
  expect(body.insurance_details[0]?.remarks).toBe('फोन ••••••••०१ मा गर्ने');
});
