import { history } from '@krishi-bima/contract/history/history';
import { kyc, type NewKyc } from '@krishi-bima/contract/kyc/kyc';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { somePlace } from '../../test/farm.ts';
import type { Facts } from '../../test/farmers.ts';
import type { Person } from '../../test/people.ts';

const sita = { name_np: 'सीता थापा', phone_number_np: '9841000001' };
const newFarmer: NewKyc = { personal_info: sita };

describe('a registration', () => {
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
    const { total_land_area } = wrong as Facts;
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
    const before = await openTestApp({ clock: () => new Date('2026-11-20T18:14:59Z') });
    const after = await openTestApp({ clock: () => new Date('2026-11-20T18:15:00Z') });

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
