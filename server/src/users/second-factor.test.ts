import { companies } from '@krishi-bima/contract/companies/companies';
import { history } from '@krishi-bima/contract/history/history';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { securityLog } from '@krishi-bima/contract/security/security';
import { auth, users } from '@krishi-bima/contract/users/users';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { type Person, password } from '../../test/people.ts';
import { buildApp } from '../app.ts';
import { isRecoveryCode, otpAt, otpStepOf } from './otp.ts';

/** The code that the app shows; `ahead` half minutes from now. */
function codeOf(secret: string, ahead = 0) {
  return otpAt(secret, Math.floor(Date.now() / 30_000) + ahead);
}

async function setUp(app: TestApp, person: Person = 'agent') {
  const call = app.as(person);
  const { body: begun } = await call(auth.beginSecondFactor, { body: { password } });
  const { body: proven } = await call(auth.proveSecondFactor, { body: { otp: codeOf(begun.secret) } });
  await call(auth.startSecondFactor);
  return { secret: begun.secret, codes: proven.recovery_codes };
}

function signIn(app: TestApp, more: { otp?: string; device?: string } = {}, person: Person = 'agent') {
  return app.as(null)(auth.login, { body: { username: app.usernames[person], password, ...more } });
}

describe('the codes of an authenticator app', () => {
  // RFC 6238, appendix B; its codes have eight digits, ours are the last six of them.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('are those of the standard at second %d', (seconds, code) => {
    const now = new Date(seconds * 1000);

    expect(otpAt(secret, Math.floor(seconds / 30))).toBe(code);
    expect(otpStepOf(secret, toDevanagari(code), now, 0)).toBe(Math.floor(seconds / 30));
    expect(otpStepOf(secret, code, new Date(now.getTime() + 30_000), 0)).toBe(Math.floor(seconds / 30));
    expect(otpStepOf(secret, code, new Date(now.getTime() + 90_000), 0)).toBeUndefined();
  });
});

describe('a second factor', () => {
  test('is asked for after the right password, and never before', async () => {
    const app = await openTestApp();
    const { secret } = await setUp(app);

    const missing = await signIn(app);
    const wrong = await app.as(null)(auth.login, {
      body: { username: app.usernames.agent, password: 'wrong-password' },
    });
    const right = await signIn(app, { otp: codeOf(secret) });

    expect(missing).toMatchObject({ status: 400, body: { code: 'otp_required' } });
    expect(wrong.body.code).toBe('wrong_credentials');
    expect(right.status).toBe(200);
  });

  test('is not asked for again on the same device, but on another', async () => {
    const app = await openTestApp();
    const { secret } = await setUp(app);
    const { body: first } = await signIn(app, { otp: codeOf(secret) });

    const again = await signIn(app, { device: first.device });
    const other = await signIn(app, { device: 'x'.repeat(43) });

    expect(again.status).toBe(200);
    expect(other.body.code).toBe('otp_required');
  });

  test('takes each code once', async () => {
    const app = await openTestApp();
    const { secret } = await setUp(app);
    const otp = codeOf(secret);

    const answers = await Promise.all([signIn(app, { otp }), signIn(app, { otp })]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('that comes a second time is told to its owner, as somebody must have seen it', async () => {
    const app = await openTestApp();
    const { secret, codes } = await setUp(app);
    const otp = codeOf(secret);
    const [recovery = ''] = codes;
    const bell = async () => (await app.as('agent')(history.mine)).body.results.map(({ action }) => action);
    for (const one of [otp, recovery]) await signIn(app, { otp: one });
    const before = await bell();
    for (const one of ['000000', otp, recovery]) await signIn(app, { otp: one });

    const after = await bell();
    const { body: log } = await app.as('cropAdmin')(securityLog.list, { query: { outcome: 'failed' } });

    expect(before).not.toContain('used_code');
    expect(after.filter((action) => action === 'used_code')).toHaveLength(2);
    expect(log.results.map(({ detail }) => detail)).toEqual(['used_otp', 'used_otp', 'wrong_otp']);
  });

  test('has recovery codes of which the database holds salted hashes alone', async () => {
    const app = await openTestApp();
    const { codes } = await setUp(app);
    const { db } = app.deps.database;

    const rows = await db.selectFrom('recovery_codes').select('hash').where('user_id', '=', app.ids.agent).execute();

    expect(new Set(rows.map(({ hash }) => hash.split(':')[0])).size).toBe(10);
    expect(rows.every(({ hash }) => /^[\w-]{16}:[0-9a-f]{64}$/.test(hash))).toBe(true);
    expect(codes.every((code) => rows.filter(({ hash }) => isRecoveryCode(code, hash)).length === 1)).toBe(true);
  });

  test('that is lost is made up for by a recovery code, once', async () => {
    const app = await openTestApp();
    const { codes } = await setUp(app);
    const [otp = ''] = codes;

    const first = await signIn(app, { otp: otp.toLowerCase().replace('-', ' ') });
    const second = await signIn(app, { otp });
    const state = await app.as('agent')(auth.secondFactor);

    expect(codes).toHaveLength(10);
    expect(first.status).toBe(200);
    expect(second.body.fields).toEqual({ otp: 'wrong_otp' });
    expect(state.body.codes_left).toBe(9);
  });

  test('is sealed in the database by the operator’s key, and opens the account all the same', async () => {
    const app = await openTestApp();
    const config = { ...app.deps.config, secretsKey: 'a key of the operator, from the vault' };
    const sealing = await buildApp({ ...app.deps, config });
    onTestFinished(() => sealing.close());
    const headers = { authorization: `Token ${app.tokens.agent}` };
    const send = async ({ path }: { path: string }, payload: object = {}) => {
      const { body } = await sealing.inject({ method: 'POST', url: path, headers, payload });
      return JSON.parse(body || '{}') as Record<string, string>;
    };
    const { secret = '' } = await send(auth.beginSecondFactor, { password });
    await send(auth.proveSecondFactor, { otp: codeOf(secret) });
    await send(auth.startSecondFactor);

    const { db } = app.deps.database;
    const stored = await db.selectFrom('users').selectAll().where('id', '=', app.ids.agent).executeTakeFirstOrThrow();
    const right = await send(auth.login, { username: app.usernames.agent, password, otp: codeOf(secret) });

    expect(stored.otp_secret).toMatch(/^sealed:/);
    expect(stored.otp_secret).not.toContain(secret);
    expect(right.auth_token).toBeDefined();
  });

  test('is guessed five times and no more, asking for it included', async () => {
    const app = await openTestApp();
    await setUp(app);

    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await signIn(app, tries % 2 ? {} : { otp: '000000' }));

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('is not on before its codes were shown and it was started', async () => {
    const app = await openTestApp();
    const call = app.as('agent');
    const early = await call(auth.startSecondFactor);
    const { body: begun } = await call(auth.beginSecondFactor, { body: { password } });
    const unproven = await call(auth.startSecondFactor);
    const wrong = await call(auth.proveSecondFactor, { body: { otp: codeOf(begun.secret, 20) } });

    expect([early.body.code, unproven.body.code]).toEqual(['wrong_state', 'wrong_state']);
    expect(wrong.body.fields).toEqual({ otp: 'wrong_otp' });
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Krishi%20Bima/);
    expect((await signIn(app)).status).toBe(200);
  });

  test('is set up and ended only with the password', async () => {
    const app = await openTestApp();
    await setUp(app);
    const call = app.as('agent');
    const wrong = { body: { password: 'not-this-one' } };

    const refused = await Promise.all([
      call(auth.beginSecondFactor, wrong),
      call(auth.newRecoveryCodes, wrong),
      call(auth.endSecondFactor, wrong),
    ]);
    const ended = await call(auth.endSecondFactor, { body: { password } });

    expect(refused.map(({ body }) => body.code)).toEqual(['wrong_password', 'wrong_password', 'wrong_password']);
    expect(ended.status).toBe(204);
    expect((await signIn(app)).status).toBe(200);
  });

  test('never leaves the server in the user, the history or the log', async () => {
    const app = await openTestApp();
    const { secret } = await setUp(app);
    const { db } = app.deps.database;

    const me = await app.as('agent')(auth.me);
    const told = await db.selectFrom('history').selectAll().where('actor', '=', app.ids.agent).execute();

    expect(JSON.stringify([me.body, told])).not.toContain(secret);
    expect(told.map(({ action }) => action)).toContain('second_factor');
  });
});

describe('the operator', () => {
  test('asks it of a role in every company, of the super admin too, who has none', async () => {
    const app = await openTestApp();
    const config = { ...app.deps.config, secondFactorRoles: ['superadmin' as const] };
    const strict = await buildApp({ ...app.deps, config });
    onTestFinished(() => strict.close());
    const ask = (person: Person, url: string) =>
      strict.inject({ url, headers: { authorization: `Token ${app.tokens[person]}` } });

    const refused = await ask('superAdmin', kyc.list.path);
    const me = await ask('superAdmin', auth.me.path);
    await setUp(app, 'superAdmin');

    expect(refused.json()).toMatchObject({ code: 'second_factor_required' });
    expect(me.json()).toMatchObject({ sign_in_step: 'second_factor' });
    expect((await ask('superAdmin', auth.secondFactor.path)).json()).toMatchObject({ required: true });
    expect((await ask('superAdmin', kyc.list.path)).statusCode).toBe(200);
    expect((await ask('agent', kyc.list.path)).statusCode).toBe(200);
  });
});

describe('a company', () => {
  async function requiring(app: TestApp, from: string) {
    const body = { roles: ['agent' as const], from };
    return app.as('cropAdmin')(companies.setSecondFactor, { params: { id: app.company.id }, body });
  }

  test('asks it of a role from a day on; until it is set up nothing else answers', async () => {
    const app = await openTestApp();
    const set = await requiring(app, '2025-01-01');
    const before = await app.as('agent')(kyc.list);
    const me = await app.as('agent')(auth.me);
    await setUp(app);
    const after = await app.as('agent')(kyc.list);
    const ended = await app.as('agent')(auth.endSecondFactor, { body: { password } });

    expect(set.body).toMatchObject({ second_factor_roles: ['agent'], second_factor_from: '2025-01-01' });
    expect(before.body.code).toBe('second_factor_required');
    expect(me.body.sign_in_step).toBe('second_factor');
    expect(after.status).toBe(200);
    expect(ended.body.code).toBe('second_factor_required');
    expect((await app.as('technician')(kyc.list)).status).toBe(200);
  });

  test('lets everybody work until the day', async () => {
    const app = await openTestApp();
    await requiring(app, '2099-01-01');

    expect((await app.as('agent')(kyc.list)).status).toBe(200);
    expect((await app.as('agent')(auth.secondFactor)).body).toMatchObject({
      required: true,
      required_from: '2099-01-01',
    });
  });

  test('has an admin end what somebody lost, whose sign-ins end with it', async () => {
    const app = await openTestApp();
    await setUp(app);
    const params = { id: app.ids.agent };

    const foreign = await app.as('otherCompany')(users.endSecondFactor, { params });
    const below = await app.as('agent')(users.endSecondFactor, { params });
    const ended = await app.as('cropAdmin')(users.endSecondFactor, { params });

    expect([foreign.status, below.status, ended.status]).toEqual([404, 403, 204]);
    expect((await app.as('agent')(auth.me)).status).toBe(401);
    expect((await signIn(app)).status).toBe(200);
  });
});
