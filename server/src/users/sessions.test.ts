import { history } from '@krishi-bima/contract/history/history';
import { notifications } from '@krishi-bima/contract/notifications/notifications';
import { auth, users } from '@krishi-bima/contract/users/users';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { type Person, password } from '../../test/people.ts';
import { buildApp } from '../app.ts';

const day = 24 * 60 * 60 * 1000;

async function signIn(app: TestApp, person: Person, device?: string) {
  const { body } = await app.as(null)(auth.login, { body: { username: app.usernames[person], password, device } });
  return { device: body.device, headers: { authorization: `Token ${body.auth_token}` } };
}

function sessionsOf(app: TestApp, session: { headers: Record<string, string> }) {
  return app.as(null)(auth.sessions, session);
}

describe('the sign-ins of an account', () => {
  test('tell address, device and the days after which they end', async () => {
    const app = await openTestApp();
    const session = await signIn(app, 'agent');

    const { body } = await sessionsOf(app, session);

    expect(body).toMatchObject({ rest_days: 30, max_days: 90 });
    expect(body.results.find(({ current }) => current)).toMatchObject({ address: '127.0.0.1', is_new: false });
  });

  test('mark the device that nobody knew before', async () => {
    const app = await openTestApp();
    const first = await signIn(app, 'agent');
    await signIn(app, 'agent');
    await signIn(app, 'agent', first.device);

    const { body } = await sessionsOf(app, first);

    expect(body.results.filter(({ is_new }) => is_new)).toHaveLength(1);
  });

  test('are all ended but this one, and none of a colleague', async () => {
    const app = await openTestApp();
    const session = await signIn(app, 'agent');
    const other = await signIn(app, 'agent');

    const ended = await app.as(null)(auth.endOtherSessions, session);

    expect(ended).toMatchObject({ status: 200, body: { ended: 2 } });
    expect((await sessionsOf(app, other)).status).toBe(401);
    expect((await sessionsOf(app, session)).body.count).toBe(1);
    expect((await app.as('cropAdmin')(auth.me)).status).toBe(200);
  });

  test('end after ninety days although they are used every day', async () => {
    const app = await openTestApp();
    const session = await signIn(app, 'technician');
    const { db } = app.deps.database;
    const start = (days: number) =>
      db
        .updateTable('tokens')
        .set({ created_at: new Date(Date.now() - days * day) })
        .where('user_id', '=', app.ids.technician)
        .execute();

    await start(89);
    const before = await sessionsOf(app, session);
    await start(91);
    const after = await sessionsOf(app, session);

    expect([before.status, after.status]).toEqual([200, 401]);
  });

  test('end earlier where the operator says so', async () => {
    const app = await openTestApp();
    const session = await signIn(app, 'technician');
    const strict = await buildApp({
      ...app.deps,
      config: { ...app.deps.config, sessions: { restDays: 1, maxDays: 2 } },
    });
    const long = new Date(Date.now() - 1.5 * day);
    const { db } = app.deps.database;
    await db.updateTable('tokens').set({ last_used_at: long }).where('user_id', '=', app.ids.technician).execute();

    const refused = await strict.inject({ url: auth.me.path, headers: session.headers });

    expect(refused.statusCode).toBe(401);
  });
});

describe('the bell of an account', () => {
  test('rings for a new device, a reset and a new role, and not for the known device', async () => {
    const app = await openTestApp();
    const first = await signIn(app, 'agent');
    const unread = async () => (await app.as('agent')(notifications.unread)).body.unread;
    await signIn(app, 'agent', first.device);
    const before = await unread();

    await signIn(app, 'agent');
    const afterDevice = await unread();
    await app.as('cropAdmin')(users.patch, { params: { id: app.ids.agent }, body: { role: 'technician' } });
    const afterRole = await unread();
    const { body: mine } = await app.as('agent')(history.mine);

    expect([before, afterDevice, afterRole]).toEqual([0, 1, 2]);
    expect(mine.results.map(({ action }) => action).slice(0, 2)).toEqual(['update', 'new_device']);
    const params = { id: app.ids.agent };
    await app.as('cropAdmin')(users.resetPassword, { params, body: { new_password: 'fresh-and-long' } });
    const { body: told } = await app.as('cropAdmin')(history.of, { query: { entity: 'user', entity_id: params.id } });
    expect(told.results[0]).toMatchObject({ action: 'reset_password' });
  });
});
