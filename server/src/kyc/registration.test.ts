import { history } from '@krishi-bima/contract/history/history';
import { kyc, type NewKyc } from '@krishi-bima/contract/kyc/kyc';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { somePlace } from '../../test/farm.ts';
import { wholeFarmer } from '../../test/farmers.ts';
import type { Person } from '../../test/people.ts';

const sita = { name_np: 'सीता थापा', phone_number_np: '9841000001' };
const newFarmer: NewKyc = { personal_info: sita };

describe('registering a farmer', () => {
  test('a crop admin registers one of their own company', async () => {
    const app = await openTestApp();

    const created = await app.as('cropAdmin')(kyc.create, { body: newFarmer });

    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      insurance: app.company.id,
      status: 'new',
      is_crop: true,
      is_livestock: false,
      twin_review: false,
      personal_info: { ...sita, address: null, address_detail: null },
      created_by: { id: app.ids.cropAdmin, first_name: 'सरिता' },
      version: 1,
    });
  });

  test('every detail is kept as it was given, and land is measured', async () => {
    const app = await openTestApp();
    const place = await somePlace(app);
    const district = place.district;
    const personal_info = { ...wholeFarmer, citizenship_issue_district: district };

    const { body } = await app.as('agent')(kyc.create, { body: { personal_info } });
    const read = await app.as('cropAdmin')(kyc.get, { params: { id: body.id } });

    const { total_land_area, ...rest } = wholeFarmer;
    expect(read.status).toBe(200);
    expect(read.body).toEqual(body);
    expect(read.body.personal_info).toMatchObject(rest);
    expect(read.body.personal_info.total_land_area).toEqual({ ...total_land_area, sqm: '508.7370' });
    expect(read.body.personal_info.citizenship_issue_district).toBe(district);
  });

  test('Devanagari digits are kept as Latin ones', async () => {
    const app = await openTestApp();
    const personal_info = { name_np: 'हरि राई', phone_number_np: '९८४१०००००१', citizenship_no: '२७-०१/७५ १२३४' };

    const { body } = await app.as('agent')(kyc.create, { body: { personal_info } });

    expect(body.personal_info.phone_number_np).toBe('9841000001');
    expect(body.personal_info.citizenship_no).toBe('27-01/75 1234');
  });

  test.each<[Person, { is_crop: boolean; is_livestock: boolean }]>([
    ['cropAdmin', { is_crop: true, is_livestock: false }],
    ['agent', { is_crop: true, is_livestock: false }],
    ['indexAgent', { is_crop: true, is_livestock: false }],
    ['koica', { is_crop: true, is_livestock: false }],
    ['livestockAdmin', { is_crop: false, is_livestock: true }],
    ['livestockAgent', { is_crop: false, is_livestock: true }],
    ['himalayan', { is_crop: false, is_livestock: true }],
  ])('of %s goes into the register that they work in', async (person, covers) => {
    const app = await openTestApp();
    expect((await app.as(person)(kyc.create, { body: newFarmer })).body).toMatchObject(covers);
  });

  test('goes into the register that was named, or both', async () => {
    const app = await openTestApp();
    const agent = app.as('agent');

    const animals = await agent(kyc.create, { body: { ...newFarmer, is_livestock: true } });
    const both = await agent(kyc.create, { body: { ...newFarmer, is_crop: true, is_livestock: true } });
    const neither = await agent(kyc.create, { body: { ...newFarmer, is_crop: false, is_livestock: false } });

    expect(animals.body).toMatchObject({ is_crop: false, is_livestock: true });
    expect(both.body).toMatchObject({ is_crop: true, is_livestock: true });
    expect(neither.body).toMatchObject({ is_crop: true, is_livestock: false });
  });

  test('leaves a history row with what was entered', async () => {
    const app = await openTestApp();
    const { body } = await app.as('agent')(kyc.create, { body: newFarmer });

    const { body: trail } = await app.as('cropAdmin')(history.of, { query: { entity: 'kyc', entity_id: body.id } });

    expect(trail.results).toHaveLength(1);
    expect(trail.results[0]).toMatchObject({ action: 'create', actor: { id: app.ids.agent }, subject: sita.name_np });
    expect(trail.results[0]?.changes).toMatchObject({ name_np: [null, sita.name_np], status: [null, 'new'] });
    expect(trail.results[0]?.changes).not.toHaveProperty('name_key');
  });

  test('sent again with the same key answers the same record', async () => {
    const app = await openTestApp();
    const headers = { 'idempotency-key': 'counter-1-farmer-7' };

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.as('agent')(kyc.create, { body: newFarmer, headers })),
    );
    const other = await app.as('agent')(kyc.create, {
      body: { personal_info: { ...sita, name_np: 'गीता थापा' } },
      headers,
    });
    const listed = await app.as('agent')(kyc.list);

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(other.body.code).toBe('key_reused');
    expect(listed.body.count).toBe(1);
    expect(listed.body.results[0]?.twin_review).toBe(false);
  });
});

describe('the address', () => {
  test('made from its detail is the same one for the next farmer of the tole', async () => {
    const app = await openTestApp();
    const place = { ...(await somePlace(app)), tole: 'गोकर्ण टोल' };
    const create = (name_np: string) =>
      app.as('agent')(kyc.create, { body: { personal_info: { ...sita, name_np, address_detail: place } } });

    const [first, second] = [await create('सीता थापा'), await create('गीता थापा')];

    expect(first.body.personal_info.address_detail).toMatchObject({ ...place, ward_number: 1 });
    expect(second.body.personal_info.address).toBe(first.body.personal_info.address);
  });

  test('of two clerks who are the first of one tole at once is one', async () => {
    const app = await openTestApp();
    const place = { ...(await somePlace(app)), tole: 'नयाँ टोल' };
    const names = ['सीता थापा', 'गीता राई', 'हरि श्रेष्ठ', 'माया लामा'];

    const answers = await Promise.all(
      names.map((name_np) =>
        app.as('agent')(kyc.create, { body: { personal_info: { ...sita, name_np, address_detail: place } } }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.personal_info.address)).size).toBe(1);
  });

  test('can be named by id, for the temporary one too; the detail wins over the id', async () => {
    const app = await openTestApp();
    const agent = app.as('agent');
    const place = await somePlace(app);
    const home = { ...place, tole: 'पुरानो टोल' };
    const { body: first } = await agent(kyc.create, { body: { personal_info: { ...sita, address_detail: home } } });
    const { address } = first.personal_info;

    const personal_info = { ...sita, address, temp_address: address };
    const byId = await agent(kyc.create, { body: { personal_info } });
    const both = await agent(kyc.create, {
      body: { personal_info: { ...personal_info, address_detail: { ...place, tole: 'अर्को टोल' } } },
    });

    expect(byId.body.personal_info).toMatchObject({ address, temp_address: address, address_detail: home });
    expect(byId.body.personal_info.temp_address_detail).toMatchObject(home);
    expect(both.body.personal_info.address_detail).toMatchObject({ tole: 'अर्को टोल' });
  });

  test('of another company, or of parts that do not belong together, is refused', async () => {
    const app = await openTestApp();
    const place = await somePlace(app);
    const { body: theirs } = await app.as('otherCompany')(kyc.create, {
      body: { personal_info: { ...sita, address_detail: place } },
    });
    const { address } = theirs.personal_info;

    const foreign = await app.as('agent')(kyc.create, { body: { personal_info: { ...sita, address } } });
    const away = await app.as('agent')(kyc.create, { body: { personal_info: { ...sita, temp_address: address } } });
    const mixed = await app.as('agent')(kyc.create, {
      body: { personal_info: { ...sita, address_detail: { ...place, province: place.province + 1 } } },
    });

    expect(foreign.body.fields).toEqual({ 'personal_info.address': 'unknown_reference' });
    expect(away.body.fields).toEqual({ 'personal_info.temp_address': 'unknown_reference' });
    expect(mixed.body.fields).toEqual({ 'personal_info.address_detail': 'not_in_parent' });
  });
});
