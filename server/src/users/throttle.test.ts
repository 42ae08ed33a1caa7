import { auth, users } from '@krishi-bima/contract/users/users';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { password } from '../../test/people.ts';
import { expireSignIns } from './expiry.ts';

let networks = 0;
/** An address from which nobody has tried yet. */
function newAddress() {
  networks += 1;
  return `10.9.${networks >> 8}.${networks & 255}`;
}

interface Answered {
  status: number;
  body: { code?: string; auth_token?: string; device?: string };
}

async function attempt(
  { app }: TestApp,
  remoteAddress: string,
  body: { username: string; password: string; device?: string },
): Promise<Answered> {
  const response = await app.inject({ method: 'POST', url: auth.login.path, payload: body, remoteAddress });
  return { status: response.statusCode, body: JSON.parse(response.body) as Answered['body'] };
}

function statusesOf(answers: readonly Answered[]) {
  return answers.map(({ status }) => status);
}

describe('guessing a password', () => {
  test('is refused after five tries, also when thirty come at once', async () => {
    const app = await openTestApp();
    const address = newAddress();
    const guess = { username: app.usernames.agent, password: 'wrong-password' };

    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(app, address, guess)));

    expect(statusesOf(answers).filter((status) => status === 400)).toHaveLength(5);
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(25);
  });

  test('from a colleague’s address does not lock out a device that is known', async () => {
    const app = await openTestApp();
    const address = newAddress();
    const right = { username: app.usernames.agent, password };
    const { body: known } = await attempt(app, address, right);
    for (let tries = 0; tries < 6; tries += 1) {
      await attempt(app, address, { username: app.usernames.agent, password: 'wrong-password' });
    }

    const elsewhere = await attempt(app, address, right);
    const owner = await attempt(app, address, { ...right, device: known.device ?? '' });

    expect(elsewhere.status).toBe(429);
    expect(owner.status).toBe(200);
    expect(owner.body.device).toBe(known.device);
  });

  test('of many names from one address does not shut the office out', async () => {
    const app = await openTestApp();
    const address = newAddress();
    const { body: known } = await attempt(app, address, { username: app.usernames.technician, password });
    for (let tries = 0; tries < 50; tries += 1) {
      await attempt(app, address, { username: `nobody.${address}.${tries}`, password: 'wrong-password' });
    }

    const stranger = await attempt(app, address, { username: app.usernames.cropAdmin, password });
    const colleague = await attempt(app, address, {
      username: app.usernames.technician,
      password,
      device: known.device ?? '',
    });

    expect(stranger.status).toBe(429);
    expect(colleague.status).toBe(200);
  });

  test('on a known device waits too, and only there', async () => {
    const app = await openTestApp();
    const username = app.usernames.agent;
    const { body: first } = await attempt(app, newAddress(), { username, password });
    const { body: second } = await attempt(app, newAddress(), { username, password });
    const guess = { username, password: 'wrong-password', device: first.device ?? '' };
    for (let tries = 0; tries < 5; tries += 1) await attempt(app, newAddress(), guess);

    const here = await attempt(app, newAddress(), { ...guess, password });
    const there = await attempt(app, newAddress(), { username, password, device: second.device ?? '' });

    expect([here.status, there.status]).toEqual([429, 200]);
  });

  test('with a mark that this account never had counts as from anywhere', async () => {
    const app = await openTestApp();
    const address = newAddress();
    const { body: other } = await attempt(app, newAddress(), { username: app.usernames.technician, password });
    const guess = { username: app.usernames.agent, password: 'wrong-password', device: other.device ?? '' };
    for (let tries = 0; tries < 5; tries += 1) await attempt(app, address, guess);

    expect((await attempt(app, address, guess)).status).toBe(429);
  });

  test('counts an IPv6 network of 64 bits as one address', async () => {
    const app = await openTestApp();
    const guess = { username: app.usernames.agent, password: 'wrong-password' };
    for (let tries = 1; tries <= 5; tries += 1) await attempt(app, `2001:db8:77:1::${tries}`, guess);

    expect((await attempt(app, '2001:db8:77:1:a:b:c:d', guess)).status).toBe(429);
    expect((await attempt(app, '2001:db8:77:2::1', guess)).status).toBe(400);
  });

  test('of one account from a hundred addresses ends, and its known devices stay open', async () => {
    const app = await openTestApp();
    const username = app.usernames.agent;
    const { body: known } = await attempt(app, newAddress(), { username, password });
    for (let tries = 0; tries < 100; tries += 1) {
      await attempt(app, newAddress(), { username, password: 'wrong-password' });
    }

    const next = await attempt(app, newAddress(), { username, password });
    const owner = await attempt(app, newAddress(), { username, password, device: known.device ?? '' });

    expect([next.status, owner.status]).toEqual([429, 200]);
  });

  test('in the form for a new password waits too', async () => {
    const app = await openTestApp();
    const body = { current_password: 'not-this-one', new_password: 'brand-new-one' };
    const answers = await Promise.all(Array.from({ length: 9 }, () => app.as('agent')(auth.setPassword, { body })));

    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe('a username', () => {
  test('is free where only another company uses it, and each signs in to their own', async () => {
    const app = await openTestApp();
    const username = `shared.${app.company.id}`;
    const facts = { username, first_name: 'नयाँ', last_name: 'मान्छे', role: 'agent' } as const;
    const ours = await app.as('cropAdmin')(users.create, { body: { ...facts, password: 'first-of-two-words' } });
    const theirs = await app.as('otherCompany')(users.create, { body: { ...facts, password: 'other-of-two-words' } });

    const first = await app.as(null)(auth.login, { body: { username, password: 'first-of-two-words' } });
    const other = await app.as(null)(auth.login, { body: { username, password: 'other-of-two-words' } });
    const meOf = async (token: string) =>
      (await app.as(null)(auth.me, { headers: { authorization: `Token ${token}` } })).body.id;

    expect([ours.status, theirs.status]).toEqual([201, 201]);
    expect(await meOf(first.body.auth_token)).toBe(ours.body.id);
    expect(await meOf(other.body.auth_token)).toBe(theirs.body.id);
  });

  test('with the same password in two companies asks for the company before it', async () => {
    const app = await openTestApp();
    const username = `twin.${app.company.id}`;
    const body = { username, first_name: 'नयाँ', last_name: '', role: 'agent', password: 'one-and-the-same' } as const;
    await app.as('cropAdmin')(users.create, { body });
    const { body: theirs } = await app.as('otherCompany')(users.create, { body });
    const { code } = await app.deps.database.db
      .selectFrom('companies')
      .select('code')
      .where('id', '=', app.otherCompany.id)
      .executeTakeFirstOrThrow();

    const either = await app.as(null)(auth.login, { body: { username, password: body.password } });
    const named = await app.as(null)(auth.login, {
      body: { username: `${code.toLowerCase()}/${username}`, password: body.password },
    });
    const me = await app.as(null)(auth.me, { headers: { authorization: `Token ${named.body.auth_token}` } });

    expect(either.body).toMatchObject({ code: 'ambiguous_account' });
    expect(me.body.id).toBe(theirs.id);
  });
});

describe('sign-ins that have ended', () => {
  test('are not listed, and are deleted', async () => {
    const app = await openTestApp();
    const { db } = app.deps.database;
    const long = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    const old = { user_id: app.ids.agent, hash: `old-${app.company.id}`, last_used_at: long, created_at: long };
    await db.insertInto('tokens').values(old).execute();

    const { body: listed } = await app.as('agent')(auth.sessions);
    const deleted = await expireSignIns(app.deps);

    expect(listed.count).toBe(1);
    expect(deleted).toBeGreaterThan(0);
    const left = await db.selectFrom('tokens').select('hash').where('user_id', '=', app.ids.agent).execute();
    expect(left.map(({ hash }) => hash)).not.toContain(old.hash);
  });
});
