import { type Permission, permissionsOf, programScopes } from '@krishi-bima/contract/access/roles';
import { addresses } from '@krishi-bima/contract/addresses/addresses';
import { branches, companies } from '@krishi-bima/contract/companies/companies';
import { downloads } from '@krishi-bima/contract/downloads/downloads';
import { history } from '@krishi-bima/contract/history/history';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { programs } from '@krishi-bima/contract/programs/programs';
import { securityLog } from '@krishi-bima/contract/security/security';
import { smsTemplates } from '@krishi-bima/contract/sms/rules';
import { auth, users } from '@krishi-bima/contract/users/users';
import { webhooks } from '@krishi-bima/contract/webhooks/webhooks';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { callsAMinute } from '@krishi-bima/contract/wire/program-token';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { type Person, password } from '../../test/people.ts';

const today = todayAd();

interface Wanted {
  scopes?: readonly Permission[];
  expires_on?: string;
  insurance?: number;
}

function tryMake(app: TestApp, wanted: Wanted = {}, person: Person = 'cropAdmin') {
  const { scopes = ['view_kyc', 'add_kyc'], expires_on = addDays(today, 30), ...rest } = wanted;
  return app.as(person)(programs.create, { body: { name: 'लेखा प्रणाली', scopes: [...scopes], expires_on, ...rest } });
}

async function make(app: TestApp, wanted: Wanted = {}, person: Person = 'cropAdmin') {
  const answer = await tryMake(app, wanted, person);
  expect(answer.status).toBe(201);
  const { token, ...program } = answer.body;
  return { ...program, token, bearing: { authorization: `Token ${token}` } };
}

type Bearing = Awaited<ReturnType<typeof make>>;

type AnyCall = (endpoint: Endpoint, given: object) => ReturnType<ReturnType<TestApp['as']>>;

/** Whoever asks is the program: the header says so. */
function by(app: TestApp, { bearing: headers }: Pick<Bearing, 'bearing'>) {
  const ask = app.as(null) as AnyCall;
  return { get: (endpoint: Endpoint, given: object = {}) => ask(endpoint, { ...given, headers }) };
}

describe('the token of another program', () => {
  test('reads and writes by its scopes, and the history names it beside its maker', async () => {
    const app = await openTestApp();
    const made = await make(app);
    const farmer = await registerFarmer(app);
    const seen = await app.as(null)(kyc.get, { params: { id: farmer.id }, headers: made.bearing });
    expect(seen.body.id).toBe(farmer.id);
    const change = {
      params: { id: farmer.id },
      body: { personal_info: { phone_number_np: '9841000077' } },
      headers: made.bearing,
    };
    expect((await app.as(null)(kyc.patch, change as never)).status).toBe(403);

    const wider = await make(app, { scopes: ['view_kyc', 'change_kyc'] });
    const { status } = await app.as(null)(kyc.patch, { ...change, headers: wider.bearing });
    expect(status).toBe(200);
    const { body } = await app.as('cropAdmin')(history.of, { query: { entity: 'kyc', entity_id: farmer.id } });
    expect(body.results[0]).toMatchObject({ program: 'लेखा प्रणाली', actor: { id: app.ids.cropAdmin } });
    expect(body.results.at(-1)?.program).toBeNull();
    const { body: log } = await app.as('cropAdmin')(securityLog.list, { query: { kind: 'permission' } });
    expect(log.results.map(({ detail }) => detail)).toContain(`PATCH ${kyc.patch.path} program #${made.id}`);
  });

  test('is answered once and stored as a hash; the list knows its end alone', async () => {
    const app = await openTestApp();
    const { token, id } = await make(app);
    const { body } = await app.as('cropAdmin')(programs.list);
    expect(body.results).toMatchObject([{ id, state: 'active', hint: token.slice(-4), last_used_at: null }]);
    expect(JSON.stringify(body)).not.toContain(token);
    const { rows } = await sql<{ row: string }>`select programs::text as row from programs where id = ${id}`.execute(
      app.deps.database.db,
    );
    expect(rows[0]?.row).not.toContain(token);
    const { body: told } = await app.as('cropAdmin')(history.of, { query: { entity: 'program', entity_id: id } });
    expect(told.results).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain('token_hash');
  });

  test('says when it was used last', async () => {
    const app = await openTestApp();
    const made = await make(app);
    await app.as(null)(kyc.list, { headers: made.bearing });
    const { body } = await app.as('cropAdmin')(programs.list);
    expect(Date.now() - Date.parse(body.results[0]?.last_used_at ?? '')).toBeLessThan(60_000);
  });

  test('never signs in, and nothing of an account is open to it', async () => {
    const app = await openTestApp();
    const made = await make(app, { scopes: permissionsOf('crop_admin').filter((one) => programScopes.includes(one)) });
    const { get } = by(app, made);
    const person = { params: { id: app.ids.agent } };
    const closed: [Endpoint, object][] = [
      [auth.me, {}],
      [auth.sessions, {}],
      [auth.endOtherSessions, {}],
      [auth.logout, {}],
      [auth.setPassword, { body: { current_password: password, new_password: 'quite-another-word' } }],
      [auth.secondFactor, {}],
      [users.patch, { ...person, body: { first_name: 'राम' } }],
      [users.resetPassword, { ...person, body: { password: 'quite-another-word' } }],
      [users.endSecondFactor, person],
      [users.profile, { params: { id: app.ids.cropAdmin }, body: { first_name: 'राम' } }],
      [companies.setApprovalLimit, { params: { id: app.company.id }, body: { approval_limit: null } }],
      [webhooks.list, {}],
      [programs.list, {}],
      [programs.create, { body: { name: 'अर्को', scopes: ['view_kyc'], expires_on: today } }],
      [downloads.list, {}],
      [securityLog.list, {}],
    ];
    for (const [endpoint, given] of closed)
      expect((await get(endpoint, given)).status, `${endpoint.method} ${endpoint.path}`).toBe(403);
    for (const endpoint of [addresses.provinces, branches.list]) expect((await get(endpoint)).status).toBe(200);
  });

  test('is given no scope that its maker lacks, nor one that people decide', async () => {
    const app = await openTestApp();
    for (const scopes of [['change_calendar'], ['approve_payment'], ['change_customuser'], ['change_program'], []])
      expect((await tryMake(app, { scopes: scopes as Permission[] })).status, String(scopes)).toBe(400);
    const beyond = await tryMake(app, { scopes: ['change_cooperative'] }, 'livestockAdmin');
    expect(beyond.status).toBe(403);
    expect(beyond.body.fields).toEqual({ scopes: 'forbidden' });
  });

  test('loses what its maker loses, and ends when the maker is deactivated', async () => {
    const app = await openTestApp();
    const made = await make(app, { scopes: ['view_kyc', 'view_receipt', 'change_cooperative'] });
    const { get } = by(app, made);
    expect((await get(kyc.list)).status).toBe(200);
    const { db } = app.deps.database;
    const maker = (values: object) => db.updateTable('users').set(values).where('id', '=', app.ids.cropAdmin).execute();
    await maker({ role: 'livestock_admin' });
    const { body } = await app.as('secondCropAdmin')(programs.list);
    expect(body.results[0]).toMatchObject({ lost_scopes: ['change_cooperative'], state: 'active' });
    await maker({ role: 'crop_admin', is_active: false });
    expect((await get(kyc.list)).status).toBe(401);
    expect((await app.as('secondCropAdmin')(programs.list)).body.results[0]?.state).toBe('maker_left');
    await maker({ is_active: true });
    expect((await get(kyc.list)).status).toBe(200);
  });

  test('ends with its last day, which is a year away at most', async () => {
    const app = await openTestApp();
    expect((await tryMake(app, { expires_on: addDays(today, -1) })).body.fields).toEqual({ expires_on: 'past_date' });
    expect((await tryMake(app, { expires_on: addDays(today, 366) })).body.code).toBe('program_too_long');
    const made = await make(app, { expires_on: addDays(today, 5) });
    const { get } = by(app, made);
    expect((await onDay(app, addDays(today, 5), () => get(kyc.list))).status).toBe(200);
    expect((await onDay(app, addDays(today, 6), () => get(kyc.list))).status).toBe(401);
    const later = await onDay(app, addDays(today, 6), () => app.as('cropAdmin')(programs.list));
    expect(later.body.results[0]?.state).toBe('ended');
  });

  test('ends when it is revoked, once', async () => {
    const app = await openTestApp();
    const made = await make(app);
    const params = { id: made.id };
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await app.as('secondCropAdmin')(programs.revoke, { params });
      expect([status, body.state]).toEqual([200, 'revoked']);
    }
    expect((await by(app, made).get(kyc.list)).status).toBe(401);
    const { body } = await app.as('cropAdmin')(history.of, { query: { entity: 'program', entity_id: made.id } });
    expect(body.results.map(({ action }) => action)).toEqual(['revoke', 'create']);
  });

  test('of another company does not exist, and one made by the super admin sees its one company', async () => {
    const app = await openTestApp();
    const made = await make(app);
    const params = { id: made.id };
    expect((await app.as('otherCompany')(programs.revoke, { params })).status).toBe(404);
    expect((await app.as('otherCompany')(programs.list)).body.results).toEqual([]);
    const theirs = await registerFarmer(app, {}, 'otherAgent');
    const { get } = by(app, made);
    expect((await get(kyc.get, { params: { id: theirs.id } })).status).toBe(404);

    expect((await tryMake(app, {}, 'superAdmin')).body.code).toBe('no_company');
    const wide = by(app, await make(app, { insurance: app.company.id }, 'superAdmin'));
    expect((await wide.get(kyc.get, { params: { id: theirs.id } })).status).toBe(404);
    expect((await wide.get(kyc.list, { query: { insurance: app.otherCompany.id } })).body).toMatchObject({ count: 0 });
  });

  test('is of admins', async () => {
    const app = await openTestApp();
    for (const person of ['agent', 'technician', 'partner', 'indexAgent'] as const)
      expect((await tryMake(app, {}, person)).status, person).toBe(403);
    expect((await app.as(null)(programs.list)).status).toBe(401);
  });

  test('repeats nothing that its maker or another program asked under the same key', async () => {
    const app = await openTestApp();
    const scopes = ['change_sms_rule'] as const;
    const [one, two] = [await make(app, { scopes }), await make(app, { scopes })];
    const words = { name_np: 'शिविर', name_en: 'Camp', occasion: null, text_np: 'आउनुहोला', text_en: 'Do come' };
    const ask = async (person: Person | null, bearing: object) => {
      const headers = { ...bearing, 'idempotency-key': 'same' };
      return (await app.as(person)(smsTemplates.create, { body: words, headers })).body.id;
    };
    const ids = [await ask('cropAdmin', {}), await ask(null, one.bearing), await ask(null, two.bearing)];
    expect(new Set(ids).size).toBe(3);
    expect(await ask(null, one.bearing)).toBe(ids[1]);
  });

  test('is answered so often in a minute, and its maker beside it', async () => {
    const app = await openTestApp();
    const made = await make(app);
    const { get } = by(app, made);
    const answers = await Promise.all(Array.from({ length: callsAMinute + 5 }, () => get(branches.list)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers['retry-after']).toBeDefined();
    expect((await app.as('cropAdmin')(branches.list)).status).toBe(200);
  });

  test('that is nobody’s is refused as any other', async () => {
    const app = await openTestApp();
    const nobody = { bearing: { authorization: `Token kbp_${'a'.repeat(43)}` } };
    expect((await by(app, nobody).get(kyc.list)).status).toBe(401);
  });
});
