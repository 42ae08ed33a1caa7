import { cooperatives, insuranceProjects } from '@krishi-bima/contract/companies/companies';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { registers } from '@krishi-bima/contract/registers/registers';
import { securityLog } from '@krishi-bima/contract/security/security';
import { auth, users } from '@krishi-bima/contract/users/users';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { password } from '../../test/people.ts';
import { checkChain } from './routes.ts';

async function logOf(app: TestApp) {
  return (await app.as('cropAdmin')(securityLog.list)).body.results;
}

describe('the security log', () => {
  test('tells of sign-ins, also those that failed, with account, address and outcome', async () => {
    const app = await openTestApp();
    const username = app.usernames.agent;
    await app.as(null)(auth.login, { body: { username, password: 'wrong-password' } });
    await app.as(null)(auth.login, { body: { username, password } });

    const [done, failed] = await logOf(app);

    const common = { kind: 'sign_in', account: username, address: '127.0.0.1', person: { id: app.ids.agent } };
    expect(done).toMatchObject({ ...common, outcome: 'done' });
    expect(failed).toMatchObject({ ...common, outcome: 'failed' });
  });

  test('tells of a device that nobody knew on which account it is', async () => {
    const app = await openTestApp();
    const username = app.usernames.agent;
    for (const name of ['office/1', 'stranger/1'])
      await app.as(null)(auth.login, { body: { username, password }, headers: { 'user-agent': name } });

    const found = (await logOf(app)).find(({ kind }) => kind === 'new_device');

    expect(found).toMatchObject({ account: username, person: { id: app.ids.agent }, detail: 'stranger/1' });
  });

  test('tells of a refusal once, a new role, a reset and an export', async () => {
    const app = await openTestApp();
    const params = { id: app.ids.agent };
    for (let tries = 0; tries < 3; tries += 1) await app.as('technician')(users.list);
    await app.as('cropAdmin')(users.patch, { params, body: { role: 'technician' } });
    await app.as('cropAdmin')(users.resetPassword, { params, body: { new_password: 'fresh-and-long' } });
    await app.app.inject({
      url: `${registers.exportCsv.path.replace(':key', 'policy_register')}?fiscal_year=2083`,
      headers: { authorization: `Token ${app.tokens.secondCropAdmin}` },
    });

    const told = (await logOf(app)).map(({ kind, outcome, person, detail }) => [kind, outcome, person?.id, detail]);

    const admin = app.ids.cropAdmin;
    expect(told.filter(([kind]) => kind === 'permission')).toEqual([
      ['permission', 'refused', app.ids.technician, 'GET /api/v1/allusers/'],
    ]);
    expect(told).toContainEqual(['role', 'done', admin, `user #${params.id} role: "agent" → "technician"`]);
    expect(told).toContainEqual(['password', 'done', admin, `user #${params.id}`]);
    expect(told).toContainEqual(['export', 'done', app.ids.secondCropAdmin, `policy_register csv #${app.company.id}`]);
  });

  test('tells of whatever says what somebody sees: partner, branch, project, cooperative', async () => {
    const app = await openTestApp();
    const admin = app.as('cropAdmin');
    const named = { name_np: 'सुन्तला', name_en: 'Oranges' };
    const { body: project } = await admin(insuranceProjects.create, { body: named });
    const { body: cooperative } = await admin(cooperatives.create, { body: named });
    const { agent, koica, indexAgent } = app.ids;
    await admin(users.patch, { params: { id: agent }, body: { partner: true, branch: app.branch.id } });
    await admin(users.patch, { params: { id: koica }, body: { insurance_project: project.id } });
    await admin(users.patch, {
      params: { id: indexAgent },
      body: { cooperative: cooperative.id, phone: '9841000001' },
    });

    const told = (await logOf(app)).filter(({ kind }) => kind === 'role').map(({ detail }) => detail);

    expect(told).toEqual([
      `user #${indexAgent} cooperative: null → ${cooperative.id}`,
      expect.stringMatching(`^user #${koica} insurance_project: .* → ${project.id}$`),
      `user #${agent} partner: false → true, branch: null → ${app.branch.id}`,
    ]);
  });

  test('stores of an unknown name nothing that may be a password', async () => {
    const app = await openTestApp();
    const typed = `my secret word! ${app.company.id}`;
    await app.as(null)(auth.login, { body: { username: typed, password: 'wrong-password' } });
    const { db } = app.deps.database;

    const found = await db
      .selectFrom('security_events')
      .select('id')
      .where('account', 'like', '%secret word%')
      .execute();

    expect(found).toEqual([]);
  });

  test('is not changed, shortened or emptied by anybody', async () => {
    const app = await openTestApp();
    await app.as(null)(auth.login, { body: { username: app.usernames.agent, password } });
    const { db, owner } = app.deps.database;
    await expect(db.updateTable('security_events').set({ account: 'x' }).execute()).rejects.toThrow(
      'permission denied',
    );
    await expect(db.deleteFrom('security_events').execute()).rejects.toThrow('permission denied');

    await expect(owner.updateTable('security_events').set({ account: 'x' }).execute()).rejects.toThrow('only grows');
    await expect(owner.deleteFrom('security_events').execute()).rejects.toThrow('only grows');
    await expect(sql`truncate security_events`.execute(owner)).rejects.toThrow('only grows');
  });

  test('shows a change behind its back by the chain of hashes', async () => {
    const app = await openTestApp({ fresh: true });
    const { db, owner } = app.deps.database;
    const tries = Array.from({ length: 8 }, (_, n) => ({ username: `nobody.${n}`, password: 'wrong-password' }));
    await Promise.all(tries.map((body) => app.as(null)(auth.login, { body })));
    const before = await checkChain(db);

    await sql`alter table security_events disable trigger security_events_fixed`.execute(owner);
    await owner.updateTable('security_events').set({ account: 'somebody.else' }).where('id', '=', 4).execute();
    const changed = await checkChain(db);
    await owner.updateTable('security_events').set({ account: 'nobody.3' }).where('id', '=', 4).execute();
    await owner.deleteFrom('security_events').where('id', '=', 5).execute();
    const shortened = await checkChain(db);

    expect(before).toEqual({ checked: 8, whole: true });
    expect(changed.whole).toBe(false);
    expect(shortened).toEqual({ checked: 7, whole: false });
  });

  test('is a company’s own, for its admins, and leaves as a file', async () => {
    const app = await openTestApp();
    await app.as(null)(auth.login, { body: { username: app.usernames.otherAgent, password } });
    await app.as(null)(auth.login, { body: { username: app.usernames.agent, password } });

    const ours = await logOf(app);
    const file = await app.app.inject({
      url: `${securityLog.exportCsv.path}?kind=sign_in`,
      headers: { authorization: `Token ${app.tokens.cropAdmin}` },
    });

    expect(ours.every(({ insurance }) => insurance === app.company.id)).toBe(true);
    expect((await app.as('agent')(securityLog.list)).status).toBe(403);
    expect(file.body).toContain(app.usernames.agent);
    expect(file.body).not.toContain(app.usernames.otherAgent);
    expect((await logOf(app))[0]).toMatchObject({ kind: 'permission' });
    expect((await app.as('agent')(kyc.list)).status).toBe(200);
  });
});
