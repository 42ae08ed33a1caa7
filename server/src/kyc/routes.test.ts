import { history } from '@krishi-bima/contract/history';
import { kyc, type NewKyc } from '@krishi-bima/contract/kyc';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { somePlace } from '../../test/farm.ts';
import type { Person } from '../../test/people.ts';

const sita = { name_np: 'सीता थापा', phone_number_np: '9841000001' };
const newFarmer: NewKyc = { personal_info: sita };

/** Everything that the registration asks for. */
const whole: NewKyc['personal_info'] = {
  ...sita,
  name_en: 'Sita Thapa',
  gender: 'female',
  date_of_birth: '1990-04-14',
  marital_status: 'married',
  nationality: 'nepali',
  grandfather_name_np: 'हरि थापा',
  father_name_np: 'राम थापा',
  mother_name_np: 'गीता थापा',
  spouse_name_np: 'श्याम थापा',
  phone_alt: '01-5555555',
  guardian_phone: '9851000001',
  email: 'sita@example.com',
  id_type: 'citizenship',
  citizenship_no: '27-01-75-01234',
  citizenship_issue_date: '2008-04-14',
  pan_no: '123456789',
  occupation: 'agriculture',
  education: 'literate',
  ethnicity: 'क्षेत्री',
  annual_income_band: 'to_5_lakh',
  is_pep: false,
  family_size: 5,
  family_male: 2,
  family_female: 3,
  total_land_area: { unit: 'ropani', parts: ['1', '0', '0', '0'] },
  membership_no: '12',
  nominee_name_np: 'श्याम थापा',
  nominee_relation: 'पति',
  nominee_phone: '9861000001',
  bank_name: 'कृषि विकास बैंक',
  bank_branch: 'पनौती',
  account_no: '00123456789',
  account_holder: 'Sita Thapa',
  remarks: 'नदी छेउ',
};

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
    const personal_info = { ...whole, citizenship_issue_district: district };

    const { body } = await app.as('agent')(kyc.create, { body: { personal_info } });
    const read = await app.as('cropAdmin')(kyc.get, { params: { id: body.id } });

    const { total_land_area, ...rest } = whole;
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

  test('is refused without a name, and with each malformed detail at its own path', async () => {
    const app = await openTestApp();
    const wrong: object = {
      phone_number_np: '12345',
      gender: 'unknown',
      family_size: 0,
      citizenship_no: 'ABC',
      date_of_birth: '1990-02-30',
      total_land_area: { unit: 'bigha', parts: ['1', '25', '0'] },
    };

    const shape = await app.as('agent')(kyc.create, { body: { personal_info: wrong } as NewKyc });
    const { total_land_area } = wrong as typeof whole;
    const area = await app.as('agent')(kyc.create, { body: { personal_info: { ...sita, total_land_area } } });

    expect(shape.status).toBe(400);
    expect(shape.body.fields).toEqual({
      'personal_info.name_np': 'required',
      'personal_info.phone_number_np': 'bad_phone',
      'personal_info.gender': 'bad_choice',
      'personal_info.family_size': 'too_small',
      'personal_info.citizenship_no': 'bad_citizenship',
      'personal_info.date_of_birth': 'bad_date',
    });
    expect(area.status).toBe(400);
    expect(area.body).toMatchObject({
      code: 'invalid_input',
      fields: { 'personal_info.total_land_area': 'bad_area' },
    });
  });

  test('is refused when nothing in it lets the farmer be found again', async () => {
    const app = await openTestApp();
    const agent = app.as('agent');

    const refused = await agent(kyc.create, { body: { personal_info: { name_np: 'सीता थापा' } } });
    const byGuardian = { name_np: 'सीता थापा', guardian_phone: '9841000001' };
    const byPaper = { name_np: 'गीता थापा', citizenship_no: '27-01-75-01234' };

    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'one_of_three',
      fields: {
        'personal_info.phone_number_np': 'one_of_three',
        'personal_info.citizenship_no': 'one_of_three',
        'personal_info.guardian_phone': 'one_of_three',
      },
    });
    expect((await agent(kyc.create, { body: { personal_info: byGuardian } })).status).toBe(201);
    expect((await agent(kyc.create, { body: { personal_info: byPaper } })).status).toBe(201);
  });

  test('is refused against the rules of the office, all of them at once, and leaves nothing behind', async () => {
    const app = await openTestApp();
    const personal_info = {
      ...sita,
      date_of_birth: '2015-01-01',
      citizenship_issue_date: '2040-01-01',
      family_size: 5,
      family_male: 2,
      family_female: 2,
      address_detail: { ...(await somePlace(app)), tole: 'कहिल्यै नराखिने टोल' },
    };

    const refused = await app.as('agent')(kyc.create, { body: { personal_info } });
    const kept = await app.deps.database.db
      .selectFrom('addresses')
      .select('id')
      .where('tole', '=', personal_info.address_detail.tole)
      .execute();

    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'rule_broken' });
    expect(refused.body.fields).toEqual({
      'personal_info.date_of_birth': 'bad_age',
      'personal_info.citizenship_issue_date': 'future_date',
      'personal_info.family_size': 'sum_mismatch',
    });
    expect(kept).toEqual([]);
  });

  test('counts the age by the day in Nepal, where it is tomorrow already at a quarter past six', async () => {
    const personal_info = { ...sita, date_of_birth: '2010-11-21' };
    const before = await openTestApp({ now: () => new Date('2026-11-20T18:14:59Z') });
    const after = await openTestApp({ now: () => new Date('2026-11-20T18:15:00Z') });

    const refused = await before.as('agent')(kyc.create, { body: { personal_info } });
    const accepted = await after.as('agent')(kyc.create, { body: { personal_info } });

    expect(refused.body.fields).toEqual({ 'personal_info.date_of_birth': 'bad_age' });
    expect(accepted.status).toBe(201);
  });

  test('by the super admin names the company', async () => {
    const app = await openTestApp();
    const superAdmin = app.as('superAdmin');

    const nameless = await superAdmin(kyc.create, { body: newFarmer });
    const unknown = await superAdmin(kyc.create, { body: { ...newFarmer, insurance: 2147483647 } });
    const named = await superAdmin(kyc.create, { body: { ...newFarmer, insurance: app.otherCompany.id } });

    expect(nameless.body).toMatchObject({ code: 'no_company', fields: { insurance: 'required' } });
    expect(unknown.body.fields).toEqual({ insurance: 'unknown_reference' });
    expect(named.body.insurance).toBe(app.otherCompany.id);
  });

  test('by anyone else stays in their own company, whatever the body says', async () => {
    const app = await openTestApp();
    const created = await app.as('agent')(kyc.create, { body: { ...newFarmer, insurance: app.otherCompany.id } });
    expect(created.body.insurance).toBe(app.company.id);
  });

  test.each<Person>(['technician', 'livestockTechnician', 'partner'])('is not for a %s', async (person) => {
    const app = await openTestApp();
    expect((await app.as(person)(kyc.create, { body: newFarmer })).status).toBe(403);
  });

  test('without a token is refused', async () => {
    const app = await openTestApp();
    expect((await app.as(null)(kyc.create, { body: newFarmer })).status).toBe(401);
    expect((await app.as(null)(kyc.list)).status).toBe(401);
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

describe('changing a farmer', () => {
  test('touches what was sent and nothing else', async () => {
    const app = await openTestApp();
    const agent = app.as('agent');
    const { body: farmer } = await agent(kyc.create, { body: { personal_info: whole } });

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
      body: { personal_info: { ...whole, address_detail: await somePlace(app) } },
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
      changes: [{ actor: 'रमिला पौडेल', fields: ['gender'] }, { fields: expect.arrayContaining(['name_np']) }],
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
    // As if registered long ago, or taken over from an older program.
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
    const { body: farmer } = await agent(kyc.create, { body: { personal_info: whole } });
    const personal_info = { marital_status: 'unmarried', id_type: 'passport', id_no: 'PA0123456' };

    const { body } = await agent(kyc.patch, { params: { id: farmer.id }, body: { personal_info } });
    const old = await agent(kyc.create, { body: { personal_info: { ...sita, spouse_name_np: 'श्याम थापा' } } });

    expect(body.personal_info).toMatchObject({ ...personal_info, spouse_name_np: null });
    // An old client does not know the marital status, which rules nothing out then.
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

describe('whose farmers', () => {
  test('a farmer of another company looks like no farmer at all', async () => {
    const app = await openTestApp();
    const { body: farmer } = await app.as('agent')(kyc.create, { body: newFarmer });
    const stranger = app.as('otherCompany');
    const params = { id: farmer.id };

    const seen = await stranger(kyc.get, { params });
    const changed = await stranger(kyc.patch, { params, body: { personal_info: { gender: 'female' } } });
    const listed = await stranger(kyc.list, { query: { insurance: farmer.insurance } });
    const trail = await stranger(history.of, { query: { entity: 'kyc', entity_id: farmer.id } });

    expect([seen.status, changed.status, trail.status]).toEqual([404, 404, 404]);
    expect(listed.body).toMatchObject({ count: 0, results: [] });
  });

  test.each<Person>(['koica', 'himalayan', 'coopAgent'])('%s sees and writes their own only', async (person) => {
    const app = await openTestApp();
    const call = app.as(person);
    const { body: ours } = await call(kyc.create, { body: newFarmer });
    const { body: office } = await app.as('agent')(kyc.create, {
      body: { personal_info: { name_np: 'हरि राई', phone_number_np: '9841000002' } },
    });

    const listed = await call(kyc.list);
    const searched = await call(kyc.list, { query: { search: 'हरि' } });
    const seen = await call(kyc.get, { params: { id: office.id } });
    const changed = await call(kyc.patch, { params: { id: office.id }, body: { is_livestock: true } });
    const byOffice = await app.as('agent')(kyc.list);

    const home = person === 'coopAgent' ? { cooperative: app.cooperative.id } : { insurance_project: app.project.id };
    expect(ours).toMatchObject(home);
    expect(listed.body.results.map(({ id }) => id)).toEqual([ours.id]);
    expect(searched.body.count).toBe(0);
    expect([seen.status, changed.status]).toEqual([404, 404]);
    expect(byOffice.body.count).toBe(2);
  });

  test('somebody of a project who was given none yet registers nobody', async () => {
    const app = await openTestApp();
    const { db } = app.deps.database;
    await db.updateTable('users').set({ insurance_project: null }).where('id', '=', app.ids.koica).execute();

    expect((await app.as('koica')(kyc.create, { body: newFarmer })).status).toBe(403);
    expect((await app.as('koica')(kyc.list)).body.count).toBe(0);
  });
});
