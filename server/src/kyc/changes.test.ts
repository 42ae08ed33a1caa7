import { history } from '@krishi-bima/contract/history/history';
import { kyc, type NewKyc } from '@krishi-bima/contract/kyc/kyc';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { somePlace } from '../../test/farm.ts';
import { wholeFarmer } from '../../test/farmers.ts';
import type { Person } from '../../test/people.ts';

const sita = { name_np: 'सीता थापा', phone_number_np: '9841000001' };
const newFarmer: NewKyc = { personal_info: sita };

describe('changing a farmer', () => {
  test('touches what was sent and nothing else', async () => {
    const app = await openTestApp();
    const agent = app.as('agent');
    const { body: farmer } = await agent(kyc.create, { body: { personal_info: wholeFarmer } });

    const changed = await agent(kyc.patch, {
      params: { id: farmer.id },
      body: { personal_info: { phone_number_np: '9842000002', remarks: null } },
    });

    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...farmer,
      personal_info: { ...farmer.personal_info, phone_number_np: '9842000002', remarks: null },
      version: 2,
      updated_at: changed.body.updated_at,
    });
  });

  test('to what it is already leaves neither version nor history', async () => {
    const app = await openTestApp();
    const agent = app.as('agent');
    const { body: farmer } = await agent(kyc.create, {
      body: { personal_info: { ...wholeFarmer, address_detail: await somePlace(app) } },
    });

    const { insurance, ...record } = farmer;
    const same = await agent(kyc.patch, { params: { id: farmer.id }, body: record });
    const trail = await agent(history.of, { query: { entity: 'kyc', entity_id: farmer.id } });

    expect(same.body).toEqual({ ...farmer, insurance });
    expect(trail.body.count).toBe(1);
  });

  test('is shown in the history, before and after', async () => {
    const app = await openTestApp();
    const { body: farmer } = await app.as('agent')(kyc.create, { body: newFarmer });

    await app.as('cropAdmin')(kyc.patch, {
      params: { id: farmer.id },
      body: { personal_info: { gender: 'female' }, is_livestock: true },
    });
    const { body: trail } = await app.as('agent')(history.of, { query: { entity: 'kyc', entity_id: farmer.id } });

    expect(trail.results[0]).toMatchObject({
      action: 'update',
      actor: { id: app.ids.cropAdmin },
      changes: { gender: [null, 'female'], is_livestock: [false, true] },
    });
  });

  test('on a stale version is refused with what changed and by whom', async () => {
    const app = await openTestApp();
    const { body: farmer } = await app.as('agent')(kyc.create, { body: newFarmer });
    const params = { id: farmer.id };
    const headers = { 'if-match': `"${farmer.version}"` };
    await app.as('agent')(kyc.patch, { params, body: { personal_info: { gender: 'female' } }, headers });

    const late = await app.as('cropAdmin')(kyc.patch, { params, body: { personal_info: { gender: 'male' } }, headers });

    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'stale',
      current_version: 2,
      changes: [{ actor: 'रमिला पौडेल', fields: ['gender'] }],
    });
  });

  test('cannot take away the name or the last way to find them', async () => {
    const app = await openTestApp();
    const agent = app.as('agent');
    const { body: farmer } = await agent(kyc.create, { body: newFarmer });
    const change = (personal_info: object) => agent(kyc.patch, { params: { id: farmer.id }, body: { personal_info } });

    expect((await change({ name_np: null })).status).toBe(400);
    const unreachable = await change({ phone_number_np: null });
    expect([unreachable.status, unreachable.body.code]).toEqual([422, 'one_of_three']);
    expect((await change({ phone_number_np: null, guardian_phone: '9841000009' })).status).toBe(200);
  });

  test('is held only against the rules that it touches', async () => {
    const app = await openTestApp();
    const agent = app.as('agent');
    const { body: farmer } = await agent(kyc.create, { body: newFarmer });
    // The farmer is as if registered long ago, or imported from an older program.
    await app.deps.database.db
      .updateTable('kyc')
      .set({ date_of_birth: '1900-01-01', family_size: 3, family_male: 5, is_crop: false })
      .where('id', '=', farmer.id)
      .execute();
    const change = (personal_info: object) => agent(kyc.patch, { params: { id: farmer.id }, body: { personal_info } });

    expect((await change({ gender: 'female' })).status).toBe(200);
    expect((await change({ family_female: 1 })).body.fields).toEqual({ 'personal_info.family_size': 'sum_mismatch' });
    expect((await change({ date_of_birth: '1920-01-01' })).body.fields).toEqual({
      'personal_info.date_of_birth': 'bad_age',
    });
  });

  test('drops what another answer rules out', async () => {
    const app = await openTestApp();
    const agent = app.as('agent');
    const { body: farmer } = await agent(kyc.create, { body: { personal_info: wholeFarmer } });
    const personal_info = { marital_status: 'unmarried', id_type: 'passport', id_no: 'PA0123456' } as const;

    const { body } = await agent(kyc.patch, { params: { id: farmer.id }, body: { personal_info } });
    const old = await agent(kyc.create, { body: { personal_info: { ...sita, spouse_name_np: 'श्याम थापा' } } });

    expect(body.personal_info).toMatchObject({ ...personal_info, spouse_name_np: null });
    // An old client does not know the marital status, which then rules nothing out.
    expect(old.body.personal_info.spouse_name_np).toBe('श्याम थापा');
  });

  test('of the address is merged too, and null takes it away', async () => {
    const app = await openTestApp();
    const agent = app.as('agent');
    const place = await somePlace(app);
    const { body: farmer } = await agent(kyc.create, { body: newFarmer });
    const params = { id: farmer.id };

    const moved = await agent(kyc.patch, { params, body: { personal_info: { address_detail: place } } });
    const found = await agent(kyc.list, { query: { ward: place.ward } });
    const untouched = await agent(kyc.patch, { params, body: { personal_info: { gender: 'female' } } });
    const gone = await agent(kyc.patch, { params, body: { personal_info: { address: null } } });
    const lost = await agent(kyc.list, { query: { ward: place.ward } });

    expect(moved.body.personal_info.address_detail).toMatchObject(place);
    expect(found.body.count).toBe(1);
    expect(untouched.body.personal_info.address_detail).toMatchObject(place);
    expect(gone.body.personal_info.address_detail).toBeNull();
    expect(lost.body.count).toBe(0);
  });

  test('keeps the farmer in at least one register', async () => {
    const app = await openTestApp();
    const { body: farmer } = await app.as('agent')(kyc.create, { body: newFarmer });
    const change = (body: object) => app.as('agent')(kyc.patch, { params: { id: farmer.id }, body });

    const refused = await change({ is_crop: false });
    const moved = await change({ is_crop: false, is_livestock: true });

    expect([refused.status, refused.body.fields]).toEqual([422, { is_crop: 'required', is_livestock: 'required' }]);
    expect(moved.body).toMatchObject({ is_crop: false, is_livestock: true });
  });

  test('cannot move them to another company, project or state by a stray key', async () => {
    const app = await openTestApp();
    const { body: farmer } = await app.as('agent')(kyc.create, { body: newFarmer });
    const stray: object = {
      insurance: app.otherCompany.id,
      insurance_project: app.project.id,
      cooperative: app.cooperative.id,
      status: 'verified',
      created_by: app.ids.otherAgent,
      personal_info: { id: 1, name_key: 'x', deleted_at: '2026-01-01' },
    };

    const patched = await app.as('agent')(kyc.patch, { params: { id: farmer.id }, body: stray });

    expect(patched.body).toEqual(farmer);
  });

  test.each<Person>(['technician', 'partner'])('is not for a %s', async (person) => {
    const app = await openTestApp();
    const { body: farmer } = await app.as('agent')(kyc.create, { body: newFarmer });
    const call = app.as(person);
    expect((await call(kyc.patch, { params: { id: farmer.id }, body: { is_livestock: true } })).status).toBe(403);
    expect((await call(kyc.get, { params: { id: farmer.id } })).status).toBe(200);
  });
});
