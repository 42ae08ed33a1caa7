import { history } from '@krishi-bima/contract/history/history';
import { kyc, type NewKyc, personalNumbers } from '@krishi-bima/contract/kyc/kyc';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import type { Person } from '../../test/people.ts';
import { masked, maskedChanges } from './masking.ts';

const numbers = {
  phone_number_np: '9841000001',
  phone_alt: '01-5555555',
  guardian_phone: '9851000002',
  nominee_phone: '9861000003',
  email: 'sita@example.com',
  citizenship_no: '27-01-75-01234',
  id_no: 'PA0123456',
  national_id_no: '123-456-789-0',
  pan_no: '123456789',
  account_no: '00123456789',
};
/** `firms.test.ts` reads this one masked. */
const numbersOfFirms = ['registration_no', 'authorised_phone', 'authorised_citizenship_no'];
const sita: NewKyc['personal_info'] = {
  name_np: 'सीता थापा',
  name_en: 'Sita Thapa',
  bank_name: 'कृषि विकास बैंक',
  ...numbers,
};

async function openWithSita() {
  const app = await openTestApp();
  const { body: farmer } = await app.as('agent')(kyc.create, { body: { personal_info: sita } });
  return { app, farmer, partner: app.as('partner') };
}

/** Asserts that none of the numbers is anywhere in the answer. */
function expectNoNumbers(answer: unknown) {
  const text = JSON.stringify(answer);
  for (const number of Object.values(numbers)) expect(text).not.toContain(number);
}

describe('a partner', () => {
  test('sees who a farmer is, but no number, in the record and in lists', async () => {
    const { farmer, partner } = await openWithSita();

    const one = await partner(kyc.get, { params: { id: farmer.id } });
    const list = await partner(kyc.list);
    const found = await partner(kyc.list, { query: { search: 'सीता' } });

    expect(one.body.personal_info).toMatchObject({
      name_np: sita.name_np,
      bank_name: sita.bank_name,
      phone_number_np: '••••••••01',
      phone_alt: '••-•••••55',
      citizenship_no: '••-••-••-•••34',
      national_id_no: '•••-•••-•••-0',
      email: '••••@•••••••.•om',
      account_no: '•••••••••89',
    });
    expect(list.body.results[0]?.personal_info.phone_number_np).toBe('••••••••01');
    expect(list.body).toEqual(found.body);
    for (const { body } of [one, list, found]) expectNoNumbers(body);
  });

  test('finds nobody by a number, whether there is one or not', async () => {
    const { partner } = await openWithSita();
    const right = ['9841000001', '98410', '०००१', '27-01', 'सीता 9841', '+977-9841000001', 'PA0123456', '0'];
    for (const search of [...right, '9999999999']) {
      const { body } = await partner(kyc.list, { query: { search } });
      expect(body).toMatchObject({ count: 0, results: [], next: null });
    }
  });

  test('may not ask for twins, which would tell a number', async () => {
    const { partner } = await openWithSita();
    const query = { citizenship_no: numbers.citizenship_no };
    expect((await partner(kyc.twins, { query })).status).toBe(403);
  });

  test('reads the history without the numbers of before and after, also where a clerk wrote one by hand', async () => {
    const { app, farmer, partner } = await openWithSita();
    const twin = { ...sita, name_np: 'गीता थापा' };
    const reason = 'फोन ९८४१००००९९ अर्कै हो, 27-01-75-99999 पनि';
    const { body: second } = await app.as('agent')(kyc.create, {
      body: { personal_info: { ...twin, remarks: 'छोरा: 9812345678, जन्म २०४७' }, twin_reason: reason },
    });
    await app.as('agent')(kyc.patch, {
      params: { id: second.id },
      body: { personal_info: { phone_number_np: '9867777777', account_no: '77777777' } },
    });

    const of = (id: number, person: Person) => app.as(person)(history.of, { query: { entity: 'kyc', entity_id: id } });
    const [hidden, open] = [await of(second.id, 'partner'), await of(second.id, 'cropAdmin')];

    expect(hidden.body.results[0]?.changes).toEqual({
      phone_number_np: ['••••••••01', '••••••••77'],
      account_no: ['•••••••••89', '••••••77'],
    });
    expect(hidden.body.results[1]?.reason).toBe('फोन ••••••••९९ अर्कै हो, ••-••-••-•••99 पनि');
    expect(hidden.body.results[1]?.changes.remarks).toEqual([null, 'छोरा: ••••••••78, जन्म २०४७']);
    expect((await partner(kyc.get, { params: { id: second.id } })).body.twin_reason).not.toContain('९८४१');
    expectNoNumbers(hidden.body);
    expectNoNumbers((await of(farmer.id, 'partner')).body);
    expect(JSON.stringify(open.body)).toContain('9867777777');
    expect(JSON.stringify(open.body)).toContain(reason);
  });

  test('gets no numbers through notifications either', async () => {
    const { app, farmer, partner } = await openWithSita();
    // This person registered farmers before the account became a partner's.
    await app.deps.database.db
      .updateTable('kyc')
      .set({ created_by: app.ids.partner })
      .where('id', '=', farmer.id)
      .execute();
    const { body } = await partner(history.mine);
    expect(body.count).toBe(1);
    expectNoNumbers(body);
  });
});

describe('history', () => {
  test('of a colleague is for those who see colleagues', async () => {
    const app = await openTestApp();
    const status = async (person: Person, entity_id: number) =>
      (await app.as(person)(history.of, { query: { entity: 'user', entity_id } })).status;

    expect(await status('cropAdmin', app.ids.agent)).toBe(200);
    expect(await status('technician', app.ids.agent)).toBe(403);
    expect(await status('partner', app.ids.agent)).toBe(403);
    expect(await status('technician', app.ids.technician)).toBe(200);
    expect(await status('otherCompany', app.ids.agent)).toBe(404);
  });

  test.each<Person>(['koica', 'coopAgent'])("of a farmer outside the own project is nobody's: %s", async (person) => {
    const { app, farmer } = await openWithSita();
    const trail = await app.as(person)(history.of, { query: { entity: 'kyc', entity_id: farmer.id } });
    expect(trail.status).toBe(404);
  });
});

describe('masking', () => {
  test('covers every number that the contract names', () => {
    expect(new Set(personalNumbers)).toEqual(new Set([...Object.keys(numbers), ...numbersOfFirms]));
  });

  test('hides a short number whole', () => {
    expect(masked({ partner: true }, { citizenship_no: '12-34' })).toEqual({ citizenship_no: '••-••' });
  });

  test('leaves everything else as it is, and everything for everybody else', () => {
    const record = { name_np: 'सीता', family_size: 5, address: null, phone_number_np: null, remarks: 'वडा ५, २०४७' };
    expect(masked({ partner: true }, record)).toEqual(record);
    expect(masked({ partner: false }, numbers)).toBe(numbers);
    const changes: Record<string, [unknown, unknown]> = { phone_number_np: [null, '9841000001'] };
    expect(maskedChanges({ partner: false }, changes)).toBe(changes);
    expect(maskedChanges({ partner: true }, changes)).toEqual({ phone_number_np: [null, '••••••••01'] });
  });
});
