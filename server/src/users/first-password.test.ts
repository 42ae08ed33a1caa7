import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { auth, users } from '@krishi-bima/contract/users/users';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { password } from '../../test/people.ts';

const told = 'told-by-the-office';
const own = 'nobody-else-knows';

async function hired(app: TestApp) {
  const body = { username: `first.${app.company.id}`, password: told, first_name: 'नयाँ', last_name: '', role: 'agent' };
  const { body: user } = await app.as('cropAdmin')(users.create, { body: { ...body, role: 'agent' } });
  return user;
}

async function signedIn(app: TestApp, username: string, word: string) {
  const { body } = await app.as(null)(auth.login, { body: { username, password: word } });
  return { headers: { authorization: `Token ${body.auth_token}` } };
}

describe('a password that an admin gave', () => {
  test('opens nothing but setting one’s own', async () => {
    const app = await openTestApp();
    const { username } = await hired(app);
    const session = await signedIn(app, username, told);
    const call = app.as(null);

    const me = await call(auth.me, session);
    const refused = await call(kyc.list, session);
    const same = await call(auth.setPassword, { ...session, body: { current_password: told, new_password: told } });
    const changed = await call(auth.setPassword, { ...session, body: { current_password: told, new_password: own } });

    expect(me.body).toMatchObject({ username, sign_in_step: 'new_password' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'new_password_required' } });
    expect(same.body.fields).toEqual({ new_password: 'same_password' });
    expect(changed.status).toBe(204);
    expect((await call(kyc.list, session)).status).toBe(200);
    expect((await call(auth.me, session)).body.sign_in_step).toBeUndefined();
    expect((await app.as(null)(auth.login, { body: { username, password: told } })).body.code).toBe(
      'wrong_credentials',
    );
  });

  test('by a reset is one-time too', async () => {
    const app = await openTestApp();
    const params = { id: app.ids.agent };
    await app.as('cropAdmin')(users.resetPassword, { params, body: { new_password: told } });

    const session = await signedIn(app, app.usernames.agent, told);

    expect((await app.as(null)(auth.me, session)).body.sign_in_step).toBe('new_password');
  });

  test('ends after a week', async () => {
    const app = await openTestApp();
    const { id, username } = await hired(app);
    const past = new Date(Date.now() - 1000);
    await app.deps.database.db.updateTable('users').set({ password_until: past }).where('id', '=', id).execute();

    const late = await app.as(null)(auth.login, { body: { username, password: told } });

    expect(late.body.code).toBe('password_expired');
  });
});

test('whoever chose their own password works at once', async () => {
  const app = await openTestApp();
  const session = await signedIn(app, app.usernames.agent, password);

  expect((await app.as(null)(kyc.list, session)).status).toBe(200);
});
