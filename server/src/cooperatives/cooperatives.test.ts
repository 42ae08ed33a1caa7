import { cooperativeFarmers, indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { history } from '@krishi-bima/contract/history/history';
import { kyc, type NewKyc } from '@krishi-bima/contract/kyc/kyc';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer, somePlace } from '../../test/farm.ts';
import { jpeg, upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';

type Info = NewKyc['personal_info'];
const today = todayAd();
const weekAgo = addDays(today, -7);

const ujyalo = {
  person_type: 'firm',
  name_np: 'राजापुर उज्यालो कृषि सहकारी संस्था लि.',
  name_en: 'Rajapur Ujyalo Agriculture Cooperative Ltd.',
  firm_type: 'cooperative',
  business: 'धान उत्पादन',
  phone_number_np: '9848023600',
  registration_no: '1123/069/070',
  registration_date: '2012-11-20',
  registration_office: 'डिभिजन सहकारी कार्यालय, बर्दिया',
  pan_no: '601234567',
  bank_name: 'कृषि विकास बैंक',
  bank_branch: 'राजापुर',
  account_no: '0410041004402',
  account_holder: 'राजापुर उज्यालो कृषि सहकारी',
  authorised_name_np: 'फूलमती थारू',
  authorised_position: 'अध्यक्ष',
} satisfies Info;

async function registerFirm(app: TestApp, change: Partial<Info> = {}, person: Person = 'indexAgent') {
  const address_detail = await somePlace(app);
  const { body } = await app.as(person)(kyc.create, {
    body: { personal_info: { ...ujyalo, address_detail, ...change } },
  });
  return body;
}

async function found(app: TestApp, person: Person = 'indexAgent', change: Partial<Info> = {}) {
  const firm = await registerFirm(app, change, person);
  const body = { personal_info: firm.personal_info.id, chair_name_np: 'फूलमती थारू', chair_phone: '९८४८०२३६१७' };
  return { firm, made: await app.as(person)(indexCooperatives.create, { body }) };
}

const named = (name_np: string) => ({ name_np, name_en: null });

/** Members of a cooperative whose user is `coopAgent`, and those of another one. */
async function twoCooperatives(app: TestApp) {
  const { made } = await found(app);
  const own = [
    await registerFarmer(app, { ...named('सीताराम थारू'), membership_no: '011', citizenship_no: '52-01-70-00011' }),
    await registerFarmer(app, { ...named('बसन्ती चौधरी'), membership_no: '014', citizenship_no: '52-01-70-00014' }),
  ];
  const foreign = await registerFarmer(app, { ...named('मनिराम थारू'), citizenship_no: '52-01-70-00018' });
  for (const [farmer, cooperative] of [
    [own[0], app.cooperative.id],
    [own[1], app.cooperative.id],
    [foreign, made.body.id],
  ] as const) {
    const { status } = await app.as('indexAgent')(cooperativeFarmers.add, {
      body: { cooperative, personal_info: farmer?.personal_info ?? 0, member_since: weekAgo },
    });
    expect(status).toBe(201);
  }
  return {
    made: made.body,
    own: own.map(({ id }) => id),
    owners: own.map(({ personal_info }) => personal_info),
    foreign: foreign.id,
    foreignOwner: foreign.personal_info,
  };
}

const idsOf = ({ body }: { body: { results: { id: number }[] } }) => body.results.map(({ id }) => id);

describe('a cooperative', () => {
  test('is a firm, with its registration, its chair, its manager, its bank and its picture', async () => {
    const app = await openTestApp();
    const { firm, made } = await found(app);

    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      kyc: firm.id,
      name_np: ujyalo.name_np,
      registration_no: '1123/069/070',
      bank_name: 'कृषि विकास बैंक',
      account_no: '0410041004402',
      chair_name_np: 'फूलमती थारू',
      chair_phone: '9848023617',
      manager_name_np: null,
      logo: null,
      members: 0,
    });
    const { body: changed } = await app.as('indexAgent')(indexCooperatives.patch, {
      params: { id: made.body.id },
      body: { manager_name_np: 'हरिराम थारू', manager_phone: '9848023618' },
    });
    expect(changed).toMatchObject({ chair_name_np: 'फूलमती थारू', manager_name_np: 'हरिराम थारू' });
    const file = { bytes: await jpeg({ width: 90, height: 90 }), name: 'चिह्न.jpg' };
    const { body: pictured } = await upload(app, 'indexAgent', indexCooperatives.setLogo, {}, [file], {
      id: made.body.id,
    });
    expect(pictured.logo).toMatch(/^http|^\//);

    // The firm's own page says it first.
    await app.as('indexAgent')(kyc.patch, {
      params: { id: firm.id },
      body: { personal_info: { name_np: 'राजापुर कृषि सहकारी' } },
    });
    const { body: read } = await app.as('cropAdmin')(indexCooperatives.get, { params: { id: made.body.id } });
    expect(read.name_np).toBe('राजापुर कृषि सहकारी');
  });

  test('that was only a name gets its firm once, and the firm belongs to it', async () => {
    const app = await openTestApp();
    const firm = await registerFirm(app);
    const { id } = app.cooperative;
    const link = ({ personal_info }: { personal_info: { id: number } }) =>
      app.as('cropAdmin')(indexCooperatives.patch, { params: { id }, body: { personal_info: personal_info.id } });

    const { body: before } = await app.as('coopAgent')(indexCooperatives.get, { params: { id } });
    expect(before).toMatchObject({ name_np: 'पनौती', kyc: null, registration_no: null });
    expect((await link(firm)).body).toMatchObject({ kyc: firm.id, name_np: ujyalo.name_np, members: 0 });
    expect((await app.as('coopAgent')(kyc.get, { params: { id: firm.id } })).body.cooperative).toBe(id);

    const second = await registerFirm(app, {
      registration_no: '77/070',
      pan_no: '601234568',
      phone_number_np: '9848023700',
    });
    expect((await link(second)).status).toBe(403);
    const again = await app.as('cropAdmin')(indexCooperatives.create, {
      body: { personal_info: firm.personal_info.id },
    });
    expect(again.body).toMatchObject({ code: 'cooperative_exists' });
  });

  test('is no person and no other firm', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const company = await registerFirm(app, { firm_type: 'company' });

    for (const personal_info of [farmer.personal_info, company.personal_info.id]) {
      const refused = await app.as('indexAgent')(indexCooperatives.create, { body: { personal_info } });
      expect(refused).toMatchObject({ status: 422, body: { fields: { personal_info: 'not_a_cooperative' } } });
    }
  });

  test('is found by its user, by its name in either script and by its registration number', async () => {
    const app = await openTestApp();
    const { made } = await found(app);
    const find = async (query: object) => idsOf(await app.as('indexAgent')(indexCooperatives.list, { query }));

    expect(await find({})).toEqual([made.body.id, app.cooperative.id]);
    expect(await find({ cooperative_user: app.ids.coopAgent })).toEqual([app.cooperative.id]);
    expect(await find({ cooperative_user: app.ids.indexAgent })).toEqual([]);
    for (const search of ['उज्यालो', 'rajapur', '1123/069', '१२३/०६९']) {
      expect(await find({ search })).toEqual([made.body.id]);
    }
    expect(await find({ search: '%' })).toEqual([]);
    expect(await find({ insurance: app.otherCompany.id })).toEqual([]);
  });

  test('does not exist for another company, nor for the people of another cooperative', async () => {
    const app = await openTestApp();
    const { firm, made } = await found(app);
    const params = { id: made.body.id };
    const file = { bytes: await jpeg({ width: 90, height: 90 }), name: 'चिह्न.jpg' };

    expect(idsOf(await app.as('coopAgent')(indexCooperatives.list))).toEqual([app.cooperative.id]);
    expect(idsOf(await app.as('otherCompany')(indexCooperatives.list))).toEqual([]);
    for (const person of ['coopAgent', 'otherCompany'] as const) {
      expect((await app.as(person)(indexCooperatives.get, { params })).status).toBe(404);
      expect((await app.as(person)(indexCooperatives.patch, { params, body: { chair_phone: null } })).status).toBe(404);
      expect((await upload(app, person, indexCooperatives.setLogo, {}, [file], params)).status).toBe(404);
    }
    expect(
      (await app.as('otherCompany')(indexCooperatives.create, { body: { personal_info: firm.personal_info.id } }))
        .status,
    ).toBe(404);
    const own = await registerFirm(app, { registration_no: '9/070', pan_no: '601234569' }, 'coopAgent');
    expect(
      (await app.as('coopAgent')(indexCooperatives.create, { body: { personal_info: own.personal_info.id } })).status,
    ).toBe(403);
  });

  test('is not shown to agents, technicians, livestock and projects; a partner reads its numbers masked', async () => {
    const app = await openTestApp();
    const { made } = await found(app);

    for (const person of ['agent', 'technician', 'livestockAdmin', 'livestockAgent', 'koica', 'himalayan'] as const) {
      expect((await app.as(person)(indexCooperatives.list)).status).toBe(403);
      expect((await app.as(person)(cooperativeFarmers.list)).status).toBe(403);
    }
    for (const person of ['superAdmin', 'cropAdmin', 'indexAgent'] as const) {
      expect(idsOf(await app.as(person)(indexCooperatives.list, { query: { insurance: app.company.id } }))).toEqual([
        made.body.id,
        app.cooperative.id,
      ]);
    }
    const { body } = await app.as('partner')(indexCooperatives.list);
    expect(body.results[0]).toMatchObject({ account_no: '•••••••••••02', pan_no: '•••••••67' });
    expect((await app.as('partner')(indexCooperatives.create, { body: { personal_info: 1 } })).status).toBe(403);
  });
});

describe('the members of a cooperative', () => {
  test('are farmers with the number and the day of their membership, newest first, ten to a page', async () => {
    const app = await openTestApp();
    const cooperative = app.cooperative.id;
    const registered: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { id, personal_info } = await registerFarmer(app, {
        citizenship_no: `52-01-70-001${at}`,
        phone_number_np: null,
      });
      registered.push(id);
      await app.as('indexAgent')(cooperativeFarmers.add, {
        body: { cooperative, personal_info, member_since: addDays(today, at - 12), membership_no: `०${at}` },
      });
    }
    const newest = registered.toReversed();

    const first = await app.as('coopAgent')(cooperativeFarmers.list);
    expect(first.body.count).toBe(12);
    expect(idsOf(first)).toEqual(newest.slice(0, 10));
    expect(first.body.results[0]).toMatchObject({
      cooperative,
      member_since: addDays(today, -1),
      personal_info: { membership_no: '011', citizenship_no: '52-01-70-00111' },
      policy_count: 0,
      sum_insured: '0.00',
    });
    expect(first.body.next).toContain('limit=10&offset=10');
    expect(idsOf(await app.as('coopAgent')(cooperativeFarmers.list, { query: { offset: 10 } }))).toEqual(
      newest.slice(10),
    );
    const between = { start_date: addDays(today, -3), end_date: addDays(today, -2) };
    expect(idsOf(await app.as('coopAgent')(cooperativeFarmers.list, { query: between }))).toEqual(newest.slice(1, 3));
  });

  test('are those of the user who is named, and found by name and by number', async () => {
    const app = await openTestApp();
    const { own, foreign, made } = await twoCooperatives(app);
    const find = async (query: object, person: Person = 'indexAgent') =>
      idsOf(await app.as(person)(cooperativeFarmers.list, { query })).toSorted((a, b) => a - b);

    expect(await find({})).toEqual([...own, foreign]);
    expect(await find({ cooperative_user_id: app.ids.coopAgent })).toEqual(own);
    expect(await find({ cooperative_user_id: app.ids.agent })).toEqual([]);
    expect(await find({ cooperative: made.id })).toEqual([foreign]);
    expect(await find({ search: 'sitaram' })).toEqual([own[0]]);
    expect(await find({ search: '०१४' })).toEqual([own[1]]);
    expect(await find({ insurance: app.otherCompany.id })).toEqual([]);
    expect(await find({ insurance: app.company.id }, 'superAdmin')).toEqual([...own, foreign]);
    const { body } = await app.as('indexAgent')(indexCooperatives.list, { query: {} });
    expect(body.results.map(({ members }) => members)).toEqual([1, 2]);
  });

  test('of another cooperative do not exist for its agent, whatever is asked', async () => {
    const app = await openTestApp();
    const { own, owners, foreign, foreignOwner, made } = await twoCooperatives(app);
    const agent = app.as('coopAgent');

    expect(idsOf(await agent(cooperativeFarmers.list)).toSorted((a, b) => a - b)).toEqual(own);
    expect((await agent(cooperativeFarmers.list, { query: { cooperative: made.id } })).body.count).toBe(0);
    expect((await agent(cooperativeFarmers.kyc, { params: { id: own[0] ?? 0 } })).body.personal_info.name_np).toBe(
      'सीताराम थारू',
    );
    expect((await agent(cooperativeFarmers.kyc, { params: { id: foreign } })).status).toBe(404);
    expect((await agent(cooperativeFarmers.remove, { params: { id: foreign } })).status).toBe(404);
    const taken = await agent(cooperativeFarmers.add, {
      body: { cooperative: app.cooperative.id, personal_info: foreignOwner },
    });
    expect(taken.status).toBe(404);
    const given = await agent(cooperativeFarmers.add, {
      body: { cooperative: made.id, personal_info: owners[0] ?? 0 },
    });
    expect(given.status).toBe(404);
  });

  test('of another company do not exist either', async () => {
    const app = await openTestApp();
    const { own } = await twoCooperatives(app);
    const params = { id: own[0] ?? 0 };
    const other = app.as('otherCompany');

    expect((await other(cooperativeFarmers.list)).body.count).toBe(0);
    expect((await other(cooperativeFarmers.kyc, { params })).status).toBe(404);
    expect((await other(cooperativeFarmers.remove, { params })).status).toBe(404);
    expect(
      (await other(cooperativeFarmers.list, { query: { cooperative_user_id: app.ids.coopAgent } })).body.count,
    ).toBe(0);
    const stranger = await registerFarmer(app, {}, 'otherAgent');
    for (const person of ['indexAgent', 'superAdmin', 'otherCompany'] as const) {
      const body = { cooperative: app.cooperative.id, personal_info: stranger.personal_info };
      expect((await app.as(person)(cooperativeFarmers.add, { body })).status).toBe(404);
    }
  });

  test('are registered by the cooperative itself, from that day on', async () => {
    const app = await openTestApp();
    const address_detail = await somePlace(app);
    const { body: farmer } = await app.as('coopAgent')(kyc.create, {
      body: { personal_info: { name_np: 'जगमती चौधरी', phone_number_np: '9848023622', address_detail } },
    });

    const { body } = await app.as('indexAgent')(cooperativeFarmers.list, { query: { start_date: today } });
    expect(body.results).toMatchObject([{ id: farmer.id, cooperative: app.cooperative.id, member_since: today }]);
  });

  test('belong to one cooperative at a time, come from no later day and are no cooperative themselves', async () => {
    const app = await openTestApp();
    const { owners, made } = await twoCooperatives(app);
    const add = (personal_info: number, change: object = {}) =>
      app.as('indexAgent')(cooperativeFarmers.add, { body: { cooperative: made.id, personal_info, ...change } });
    const farmer = await registerFarmer(app, { citizenship_no: '52-01-70-09999' });

    expect((await add(owners[0] ?? 0)).body).toMatchObject({ code: 'member_elsewhere' });
    expect((await add(farmer.personal_info, { member_since: addDays(today, 1) })).body.fields).toEqual({
      member_since: 'future_date',
    });
    expect((await add(made.personal_info ?? 0)).body).toMatchObject({ code: 'firm_as_member' });
    expect((await add(farmer.personal_info)).status).toBe(201);
    expect((await add(farmer.personal_info)).body).toMatchObject({ code: 'already_member' });
  });

  test('who leave stay customers, and their history says so', async () => {
    const app = await openTestApp();
    const { own, made } = await twoCooperatives(app);
    const id = own[0] ?? 0;

    expect((await app.as('indexAgent')(cooperativeFarmers.remove, { params: { id } })).status).toBe(204);
    expect((await app.as('indexAgent')(cooperativeFarmers.kyc, { params: { id } })).status).toBe(404);
    expect((await app.as('indexAgent')(kyc.get, { params: { id } })).body.cooperative).toBeNull();
    expect((await app.as('coopAgent')(kyc.get, { params: { id } })).status).toBe(404);
    const { body } = await app.as('indexAgent')(history.of, { query: { entity: 'kyc', entity_id: id } });
    expect(body.results[0]?.changes).toMatchObject({ cooperative: [app.cooperative.id, null] });
    // The firm of a cooperative is none of its members.
    expect((await app.as('indexAgent')(cooperativeFarmers.remove, { params: { id: made.kyc ?? 0 } })).status).toBe(404);
  });

  test('are asked for by days and ids that are such', async () => {
    const app = await openTestApp();

    for (const query of [{ start_date: 'यो महिना' }, { limit: 0 }, { cooperative_user_id: -1 }, { offset: -1 }]) {
      const { status, body } = await app.as('indexAgent')(cooperativeFarmers.list, { query });
      expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: Object.keys(query) });
    }
  });
});
