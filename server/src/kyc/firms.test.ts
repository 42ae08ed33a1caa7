import { kycDocuments } from '@krishi-bima/contract/documents/documents';
import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { kyc, type NewKyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { somePlace } from '../../test/farm.ts';
import type { Person } from '../../test/people.ts';

type Info = NewKyc['personal_info'];

/** Returns a firm with nothing missing. */
const agro = {
  person_type: 'firm',
  name_np: 'सुनकोसी एग्रो प्रा. लि.',
  name_en: 'Sunkoshi Agro & Dairy 2 Pvt. Ltd.',
  firm_type: 'company',
  business: 'तरकारी उत्पादन',
  phone_number_np: '९८४१२३००००',
  registration_no: '१२३४५/०७८/०७९',
  registration_date: '2021-08-01',
  registration_office: 'कम्पनी रजिस्ट्रारको कार्यालय',
  pan_no: '६०१२३४५६७',
  authorised_name_np: 'हरि कोइराला',
  authorised_position: 'सञ्चालक',
  authorised_phone: '9841230001',
  authorised_citizenship_no: '27-01-70-04321',
} satisfies Info;

async function register(app: TestApp, change: Partial<Info> = {}, person: Person = 'agent') {
  const address_detail = await somePlace(app);
  return app.as(person)(kyc.create, { body: { personal_info: { ...agro, address_detail, ...change } } });
}

async function found(app: TestApp, search: string, person: Person = 'agent') {
  const { body } = await app.as(person)(kyc.list, { query: { search } });
  return body.results.map(({ personal_info }) => personal_info.name_np);
}

describe('a firm', () => {
  test('is registered with its own details, and nothing of a person is asked or kept', async () => {
    const app = await openTestApp();

    const { status, body } = await register(app, { gender: 'female', father_name_np: 'राम', citizenship_no: '12-34' });
    const { body: standing } = await app.as('cropAdmin')(workflow.kycStatus, { params: { id: body.id } });
    const verified = await app.as('cropAdmin')(workflow.kycMove, { params: { id: body.id }, body: { move: 'verify' } });

    expect(status).toBe(201);
    expect(body.personal_info).toMatchObject({
      ...agro,
      phone_number_np: '9841230000',
      registration_no: '12345/078/079',
      pan_no: '601234567',
      gender: null,
      father_name_np: null,
      citizenship_no: null,
    });
    expect(JSON.stringify(standing)).not.toContain('gender');
    expect(verified.body.fields).toEqual({ papers: 'documents_missing' });
  });

  test('is not verified before its registration, tax number and authorised person are there', async () => {
    const app = await openTestApp();
    const { body } = await register(app, { pan_no: null, registration_date: null, authorised_name_np: null });

    const refused = await app.as('cropAdmin')(workflow.kycMove, { params: { id: body.id }, body: { move: 'verify' } });

    expect(refused.body.fields).toEqual({
      pan_no: 'required',
      registration_date: 'required',
      authorised_name_np: 'required',
    });
  });

  test('is found by its name in either script, its registration number and its tax number', async () => {
    const app = await openTestApp();
    await register(app);

    for (const search of ['सुनकोसी', 'sunkoshi agro', '१२३४५/०७८', '601234567', 'एग्रो 601234567']) {
      expect(await found(app, search), search).toEqual([agro.name_np]);
    }
    expect(await found(app, '601234567', 'otherAgent')).toEqual([]);
  });

  test.each([
    ['registration number', { registration_no: '12345-078-079' }],
    ['tax number', { pan_no: '601234567' }],
  ])('is likely the one that has the same %s', async (_, same) => {
    const app = await openTestApp();
    const { body: first } = await register(app);

    const { body: twins } = await app.as('agent')(kyc.twins, { query: same });
    const other = { name_np: 'अर्को फर्म', phone_number_np: '9841239999', registration_no: '9', pan_no: '609999999' };
    const { body: second } = await register(app, { ...other, ...same });

    expect(twins.results.map(({ id }) => id)).toEqual([first.id]);
    expect(second.twin_review).toBe(true);
  });

  test('that turns out to be a person keeps nothing of the firm', async () => {
    const app = await openTestApp();
    const { body } = await register(app, { name_en: 'Sunkoshi Agro' });

    const { body: changed } = await app.as('agent')(kyc.patch, {
      params: { id: body.id },
      body: { personal_info: { person_type: 'person', gender: 'male' } },
    });

    expect(changed.personal_info).toMatchObject({ person_type: 'person', gender: 'male', registration_no: null });
    expect(changed.personal_info.name_np).toBe(agro.name_np);
  });

  test('has papers of its own: certificates, who signs, and no photograph that must be', async () => {
    const app = await openTestApp();
    const { body } = await register(app);

    const { body: papers } = await app.as('agent')(kycDocuments.list, { query: { kyc__id: body.id } });

    const asked = (papers.papers ?? []).filter(({ required }) => required).map(({ code }) => code);
    expect(asked).toEqual(['firm_certificate', 'pan_card', 'citizenship_front', 'citizenship_back', 'mark']);
  });

  test('begins a proposal as a firm, with what KYC says of it', async () => {
    const app = await openTestApp();
    const { body } = await register(app);
    const create = (more: object) =>
      app.as('agent')(formEndpoints.vegetable.create, { body: { personal_info: body.personal_info.id, ...more } });

    const { body: proposal } = await create({});
    const { body: named } = await create({ insured_type: 'firm', group_name: 'शाखा फर्म' });
    const { body: partner } = await app.as('partner')(formEndpoints.vegetable.get, { params: { id: proposal.id } });

    expect(proposal.personal_info.name_np).toBe(agro.name_np);
    expect(proposal.default_values).toMatchObject({
      insured_type: 'firm',
      group_name: agro.name_np,
      firm_registration_no: '12345/078/079',
      firm_pan_no: '601234567',
    });
    expect(named.default_values.group_name).toBe('शाखा फर्म');
    expect(partner.default_values).toMatchObject({
      firm_registration_no: '•••••/•••/•79',
      firm_pan_no: '•••••••67',
    });
  });
});

describe('refused are', () => {
  test('a person with digits in the name, and a firm with nothing to be found by', async () => {
    const app = await openTestApp();

    const person = await register(app, { person_type: 'person', name_en: 'Sita 2' });
    const nameless = await register(app, { phone_number_np: null, registration_no: null, pan_no: null });
    const wrong: FormValues = { pan_no: '12', authorised_phone: '12', firm_type: 'club' };
    const shape = await register(app, wrong);

    expect(person.status).toBe(400);
    expect(person.body.fields).toEqual({ 'personal_info.name_en': 'not_latin' });
    expect(nameless.body).toMatchObject({
      code: 'one_of_firm',
      fields: { 'personal_info.registration_no': 'one_of_firm' },
    });
    expect(shape.body.fields).toEqual({
      'personal_info.pan_no': 'bad_pan',
      'personal_info.authorised_phone': 'bad_phone',
      'personal_info.firm_type': 'bad_choice',
    });
  });

  test('firms of another company, and whoever may not register', async () => {
    const app = await openTestApp();
    const { body } = await register(app);
    const stranger = app.as('otherCompany');

    expect((await stranger(kyc.get, { params: { id: body.id } })).status).toBe(404);
    const { body: twins } = await stranger(kyc.twins, { query: { pan_no: '601234567' } });
    expect(twins.count).toBe(0);
    expect((await register(app, {}, 'partner')).status).toBe(403);
  });
});

test('a partner reads the numbers of a firm and its authorised person masked, and finds nobody by them', async () => {
  const app = await openTestApp();
  const { body } = await register(app);

  const { body: seen } = await app.as('partner')(kyc.get, { params: { id: body.id } });

  expect(seen.personal_info).toMatchObject({
    name_np: agro.name_np,
    registration_no: '•••••/•••/•79',
    pan_no: '•••••••67',
    authorised_phone: '••••••••01',
    authorised_citizenship_no: '••-••-••-•••21',
  });
  expect(await found(app, '601234567', 'partner')).toEqual([]);
});
