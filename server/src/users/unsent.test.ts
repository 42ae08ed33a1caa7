import { history } from '@krishi-bima/contract/history/history';
import { users } from '@krishi-bima/contract/users/users';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import type { Person } from '../../test/people.ts';

const kept_since = '2026-11-20T05:00:00.000Z';

function tell(app: TestApp, by: Person, about: Person, unsent: number) {
  return app.as(by)(users.tellUnsent, { params: { id: app.ids[about] }, body: { unsent, kept_since } });
}

async function newsOf(app: TestApp, reader: Person) {
  const { body } = await app.as(reader)(history.mine, { query: { unread: true } });
  return body.results.filter(({ action }) => action === 'left_unsent');
}

describe('what a device holds of an account that is switched off', () => {
  test('is told to the admins by whoever signs in there next: how much, and whose', async () => {
    const app = await openTestApp();
    await app.as('cropAdmin')(users.patch, { params: { id: app.ids.technician }, body: { is_active: false } });
    expect((await tell(app, 'agent', 'technician', 3)).status).toBe(204);
    // The next one finds the same there.
    await tell(app, 'agent', 'technician', 3);

    const news = await newsOf(app, 'cropAdmin');

    expect(news).toMatchObject([
      { entity: 'user', subject: 'विकास घिमिरे', actor: null, unread: true, changes: { unsent: [null, 3] } },
    ]);
    expect(await newsOf(app, 'agent')).toEqual([]);
    await tell(app, 'agent', 'technician', 4);
    expect(await newsOf(app, 'cropAdmin')).toHaveLength(2);
  });

  test('of one that works is told to nobody', async () => {
    const app = await openTestApp();
    expect((await tell(app, 'agent', 'technician', 3)).status).toBe(204);
    expect(await newsOf(app, 'cropAdmin')).toEqual([]);
  });

  test('is nothing of another company', async () => {
    const app = await openTestApp();
    await app.as('otherCompany')(users.patch, { params: { id: app.ids.otherAgent }, body: { is_active: false } });
    expect((await tell(app, 'agent', 'otherAgent', 3)).status).toBe(404);
    expect(await newsOf(app, 'otherCompany')).toEqual([]);
  });

  test('is a number from one on', async () => {
    const app = await openTestApp();
    expect(await tell(app, 'agent', 'technician', 0)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});
