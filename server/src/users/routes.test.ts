import type { Role } from '@krishi-bima/contract/access/roles';
import { auth, users } from '@krishi-bima/contract/users/users';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { password } from '../../test/people.ts';

let hired = 0;
function newUser(role: Role = 'agent') {
  hired += 1;
  return { username: `new.${hired}.${role}`, password: 'another-long-one', first_name: 'नयाँ', last_name: 'मान्छे', role };
}

describe('the user lists', () => {
  test('crop shows groups 2, 3 and 4 of the own company, livestock 7 and 5', async () => {
    const app = await openTestApp();

    const crop = await app.as('cropAdmin')(users.list, { query: { group_ids: '2,3,4' } });
    const repeated = await app.as('cropAdmin')(users.list, { query: { group_ids: ['7', '5'] } });

    expect(new Set(crop.body.results.map(({ groups }) => groups[0]?.id))).toEqual(new Set([2, 3, 4]));
    expect(new Set(crop.body.results.map(({ insurance }) => insurance))).toEqual(new Set([app.company.id]));
    expect(new Set(repeated.body.results.map(({ groups }) => groups[0]?.id))).toEqual(new Set([5, 7]));
  });

  test('another company named in the filter gives an empty list', async () => {
    const app = await openTestApp();

    const found = await app.as('cropAdmin')(users.list, { query: { insurance__id: app.otherCompany.id } });

    expect(found.body).toMatchObject({ count: 0, results: [] });
  });

  test('a name in either script of the letters typed finds the person', async () => {
    const app = await openTestApp();

    const found = await app.as('cropAdmin')(users.list, { query: { search: 'घिमि' } });

    expect(found.body.results.map(({ id }) => id)).toEqual([app.ids.technician]);
  });

  test('a technician and a partner do not see them', async () => {
    const app = await openTestApp();

    expect((await app.as('technician')(users.list)).status).toBe(403);
    expect((await app.as('partner')(users.list)).status).toBe(403);
  });
});

describe('an admin', () => {
  test('adds an agent who can sign in at once', async () => {
    const app = await openTestApp();
    const body = newUser();

    const created = await app.as('cropAdmin')(users.create, { body });
    const signedIn = await app.as(null)(auth.login, { body: { username: body.username, password: body.password } });

    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ insurance: app.company.id, groups: [{ id: 2, name: 'agent' }] });
    expect(JSON.stringify(created.body)).not.toContain('argon2');
    expect(signedIn.status).toBe(200);
  });

  test('cannot make a super admin or somebody of the other line', async () => {
    const app = await openTestApp();

    const above = await app.as('cropAdmin')(users.create, { body: newUser('superadmin') });
    const beside = await app.as('cropAdmin')(users.create, { body: newUser('livestock_admin') });

    expect([above.status, beside.status]).toEqual([403, 403]);
  });

  test('gives no name twice, whatever the capitals', async () => {
    const app = await openTestApp();
    const body = newUser();
    await app.as('cropAdmin')(users.create, { body });

    const twice = await app.as('cropAdmin')(users.create, { body: { ...body, username: body.username.toUpperCase() } });

    expect(twice.body).toMatchObject({ code: 'username_taken', fields: { username: 'username_taken' } });
  });

  test('resets a password, which ends the sessions of its owner', async () => {
    const app = await openTestApp();
    const params = { id: app.ids.agent };

    const reset = await app.as('cropAdmin')(users.resetPassword, { params, body: { new_password: 'fresh-and-long' } });
    const old = await app.as('agent')(auth.me);
    const signedIn = await app.as(null)(auth.login, {
      body: { username: app.usernames.agent, password: 'fresh-and-long' },
    });

    expect(reset.status).toBe(204);
    expect(old.status).toBe(401);
    expect(signedIn.status).toBe(200);
  });

  test('deactivates a user, who then is told so at sign-in and nothing before', async () => {
    const app = await openTestApp();
    await app.as('cropAdmin')(users.patch, { params: { id: app.ids.technician }, body: { is_active: false } });

    const right = await app.as(null)(auth.login, { body: { username: app.usernames.technician, password } });
    const wrong = await app.as(null)(auth.login, {
      body: { username: app.usernames.technician, password: 'wrong-password' },
    });

    expect((await app.as('technician')(auth.me)).status).toBe(401);
    expect(right.body.code).toBe('inactive_account');
    expect(wrong.body.code).toBe('wrong_credentials');
  });

  test('does not find a user of another company', async () => {
    const app = await openTestApp();
    const params = { id: app.ids.otherAgent };

    expect((await app.as('cropAdmin')(users.get, { params })).status).toBe(404);
    expect((await app.as('cropAdmin')(users.patch, { params, body: { first_name: 'चोर' } })).status).toBe(404);
    expect((await app.as('cropAdmin')(users.profile, { params, body: { first_name: 'चोर' } })).status).toBe(404);
  });
});

describe('the last super admin', () => {
  test('cannot be deactivated, the last but one can', async () => {
    const app = await openTestApp({ fresh: true });
    const { body: second } = await app.as('superAdmin')(users.create, { body: newUser('superadmin') });

    const first = await app.as('superAdmin')(users.patch, { params: { id: second.id }, body: { is_active: false } });
    const last = await app.as('superAdmin')(users.patch, {
      params: { id: app.ids.superAdmin },
      body: { is_active: false },
    });

    expect(first.status).toBe(200);
    expect(last.body.code).toBe('last_super_admin');
  });
});

describe('the own profile', () => {
  test('is changed by its owner, who cannot give themselves a role', async () => {
    const app = await openTestApp();
    const stray: object = { first_name: 'रमिला माया', role: 'superadmin', insurance: app.otherCompany.id };

    const changed = await app.as('agent')(users.profile, { params: { id: app.ids.agent }, body: stray });

    expect(changed.body).toMatchObject({ first_name: 'रमिला माया', groups: [{ id: 2 }], insurance: app.company.id });
  });

  test('of a colleague is not for an agent', async () => {
    const app = await openTestApp();

    const refused = await app.as('agent')(users.profile, {
      params: { id: app.ids.cropAdmin },
      body: { first_name: 'अर्कै' },
    });

    expect(refused.status).toBe(403);
  });

  test('a new password needs the old one and ends the other sessions', async () => {
    const app = await openTestApp();
    const { body } = await app.as(null)(auth.login, { body: { username: app.usernames.agent, password } });
    const other = { headers: { authorization: `Token ${body.auth_token}` } };

    const wrong = await app.as('agent')(auth.setPassword, {
      body: { current_password: 'not-this-one', new_password: 'brand-new-one' },
    });
    const right = await app.as('agent')(auth.setPassword, {
      body: { current_password: password, new_password: 'brand-new-one' },
    });

    expect(wrong.body.fields).toEqual({ current_password: 'wrong_password' });
    expect(right.status).toBe(204);
    expect((await app.as(null)(auth.me, other)).status).toBe(401);
    expect((await app.as('agent')(auth.me)).status).toBe(200);
  });
});

describe('too many wrong passwords', () => {
  test('from one address wait, and the right one too', async () => {
    const app = await openTestApp();
    const attempt = (attempted: string) =>
      app.as(null)(auth.login, { body: { username: app.usernames.agent, password: attempted } });
    for (let tries = 0; tries < 5; tries += 1) expect((await attempt('wrong-password')).status).toBe(400);

    const sixth = await attempt(password);

    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(5);
  });
});
