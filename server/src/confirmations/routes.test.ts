import { companies } from '@krishi-bima/contract/companies/companies';
import { type ConfirmationKind, confirmations } from '@krishi-bima/contract/confirmations/confirmations';
import { auth, users } from '@krishi-bima/contract/users/users';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { type Person, password } from '../../test/people.ts';

const firstPassword = 'told-by-the-office';

async function officeOfTwo(): Promise<TestApp> {
  const app = await openTestApp();
  const params = { id: app.company.id };
  await app.as('superAdmin')(companies.patch, { params, body: { approval_limit: '500000.00' } });
  return app;
}

async function openOf(app: TestApp, kind: ConfirmationKind, person: Person = 'secondCropAdmin') {
  const { body } = await app.as(person)(confirmations.list);
  return body.results.find((one) => one.kind === kind);
}

function newAdmin(app: TestApp) {
  const names = { first_name: 'नयाँ', last_name: 'एडमिन' };
  return { ...names, username: `admin.${app.company.id}`, password: firstPassword, role: 'crop_admin' } as const;
}

function signIn(app: TestApp, username: string, word: string) {
  return app.as(null)(auth.login, { body: { username, password: word } });
}

describe('in a company where two approve', () => {
  test('a new admin signs in only after another admin has confirmed', async () => {
    const app = await officeOfTwo();
    const { body: made } = await app.as('cropAdmin')(users.create, { body: newAdmin(app) });
    const before = await signIn(app, made.username, firstPassword);
    const waiting = await openOf(app, 'new_admin');
    const params = { id: waiting?.id ?? 0 };

    const alone = await app.as('cropAdmin')(confirmations.confirm, { params });
    const forced = await app.as('cropAdmin')(users.patch, { params: { id: made.id }, body: { is_active: true } });
    const confirmed = await app.as('secondCropAdmin')(confirmations.confirm, { params });
    const after = await signIn(app, made.username, firstPassword);

    expect(made).toMatchObject({ is_active: false, unconfirmed: ['new_admin'] });
    expect(before.body.code).toBe('inactive_account');
    expect(waiting).toMatchObject({ person: { id: made.id }, asked_by: { id: app.ids.cropAdmin } });
    expect([alone.body.code, forced.body.code]).toEqual(['own_request', 'unconfirmed']);
    expect(confirmed.status).toBe(204);
    expect(after.status).toBe(200);
    expect(await openOf(app, 'new_admin')).toBeUndefined();
  });

  test('an agent becomes an admin by two, and the rest of the change does not wait', async () => {
    const app = await officeOfTwo();
    const params = { id: app.ids.agent };

    const changed = await app.as('cropAdmin')(users.patch, { params, body: { role: 'crop_admin', last_name: 'शाह' } });
    const wish = await openOf(app, 'admin_role');
    await app.as('secondCropAdmin')(confirmations.confirm, { params: { id: wish?.id ?? 0 } });
    const { body: now } = await app.as('cropAdmin')(users.get, { params });

    expect(changed.body).toMatchObject({ last_name: 'शाह', groups: [{ name: 'agent' }], unconfirmed: ['admin_role'] });
    expect(now).toMatchObject({ groups: [{ name: 'crop_admin' }] });
    expect(now.unconfirmed).toBeUndefined();
  });

  test('the password of another admin stays until a second one confirms its reset', async () => {
    const app = await officeOfTwo();
    const username = app.usernames.secondCropAdmin;
    const params = { id: app.ids.secondCropAdmin };
    await app.as('cropAdmin')(users.resetPassword, { params, body: { new_password: firstPassword } });

    const tried = await signIn(app, username, firstPassword);
    const own = await signIn(app, username, password);
    const wish = await openOf(app, 'admin_password');
    const confirmed = await app.as('superAdmin')(confirmations.confirm, { params: { id: wish?.id ?? 0 } });

    expect([tried.body.code, own.status]).toEqual(['wrong_credentials', 200]);
    expect(confirmed.status).toBe(204);
    expect((await signIn(app, username, firstPassword)).status).toBe(200);
    expect((await app.as('secondCropAdmin')(auth.me)).status).toBe(401);
  });

  test('the limit is changed by two, and one who refuses leaves it as it is', async () => {
    const app = await officeOfTwo();
    const params = { id: app.company.id };
    const asked = await app.as('cropAdmin')(companies.setApprovalLimit, { params, body: { approval_limit: null } });
    const wish = await openOf(app, 'approval_limit', 'livestockAdmin');
    await app.as('livestockAdmin')(confirmations.refuse, { params: { id: wish?.id ?? 0 } });
    await app.as('cropAdmin')(companies.setApprovalLimit, { params, body: { approval_limit: '900000.00' } });
    const second = await openOf(app, 'approval_limit', 'livestockAdmin');

    await app.as('livestockAdmin')(confirmations.confirm, { params: { id: second?.id ?? 0 } });
    const { body: mine } = await app.as('cropAdmin')(companies.mine);

    expect(asked.body.approval_limit).toBe('500000.00');
    expect(wish).toMatchObject({ approval_limit: null, present_limit: '500000.00', person: null });
    expect(mine.results[0]?.approval_limit).toBe('900000.00');
  });

  test('asking again takes the place of the first wish, and a decided one is not decided again', async () => {
    const app = await officeOfTwo();
    const params = { id: app.company.id };
    for (const approval_limit of ['600000.00', '700000.00']) {
      await app.as('cropAdmin')(companies.setApprovalLimit, { params, body: { approval_limit } });
    }
    const { body } = await app.as('cropAdmin')(confirmations.list);
    const [only] = body.results;
    await app.as('secondCropAdmin')(confirmations.confirm, { params: { id: only?.id ?? 0 } });

    const again = await app.as('livestockAdmin')(confirmations.confirm, { params: { id: only?.id ?? 0 } });

    expect(body).toMatchObject({ count: 1, results: [{ approval_limit: '700000.00' }] });
    expect(again.body.code).toBe('wrong_state');
  });

  test('an admin of the other line does not confirm an account that they may not make', async () => {
    const app = await officeOfTwo();
    await app.as('cropAdmin')(users.create, { body: newAdmin(app) });
    const wish = await openOf(app, 'new_admin', 'livestockAdmin');

    const refused = await app.as('livestockAdmin')(confirmations.confirm, { params: { id: wish?.id ?? 0 } });

    expect(refused.status).toBe(403);
  });

  test('agents are made by one', async () => {
    const app = await officeOfTwo();
    const { body } = await app.as('cropAdmin')(users.create, { body: { ...newAdmin(app), role: 'agent' } });

    expect(body).toMatchObject({ is_active: true });
    expect((await app.as('cropAdmin')(confirmations.list)).body.count).toBe(0);
  });

  test('nobody of another company sees or confirms it', async () => {
    const app = await officeOfTwo();
    await app.as('cropAdmin')(users.create, { body: newAdmin(app) });
    const wish = await openOf(app, 'new_admin');
    const params = { id: wish?.id ?? 0 };

    expect((await app.as('otherCompany')(confirmations.list)).body.count).toBe(0);
    expect((await app.as('otherCompany')(confirmations.confirm, { params })).status).toBe(404);
    expect((await app.as('agent')(confirmations.list)).status).toBe(403);
  });
});

describe('where one is enough', () => {
  test('an admin makes another one alone', async () => {
    const app = await openTestApp();
    const { body } = await app.as('cropAdmin')(users.create, { body: newAdmin(app) });

    expect(body).toMatchObject({ is_active: true });
    expect(body.unconfirmed).toBeUndefined();
  });
});
