import type { Role } from '@krishi-bima/contract/access/roles';
import { cooperatives, insuranceProjects } from '@krishi-bima/contract/companies/companies';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { auth, users } from '@krishi-bima/contract/users/users';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { jpeg, upload } from '../../test/papers.ts';
import { type Person, password } from '../../test/people.ts';
import { removeOrphans } from '../storage/staged-files.ts';

const { vegetable } = formEndpoints;
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

  test('a group that is no number is refused, instead of nobody being found', async () => {
    const app = await openTestApp();

    const refused = await app.as('cropAdmin')(users.list, { query: { group_ids: 'abc' } });

    expect([refused.status, refused.body]).toMatchObject([400, { fields: { group_ids: expect.any(String) } }]);
    expect((await app.as('cropAdmin')(users.list, { query: { group_ids: '99' } })).body.count).toBe(0);
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
    const params = { id: app.ids.agent };
    const names = { first_name: 'रमिला माया', name_en: 'Ramila Maya Paudel' };
    const stray: object = { ...names, role: 'superadmin', insurance: app.otherCompany.id };

    const changed = await app.as('agent')(users.profile, { params, body: stray });
    const nepali = await app.as('agent')(users.profile, { params, body: { name_en: 'रमिला' } });

    expect(changed.body).toMatchObject({ ...names, groups: [{ id: 2 }], insurance: app.company.id });
    expect(nepali.body.fields).toEqual({ name_en: 'not_latin' });
  });

  test('has once what the report of a technician says of them', async () => {
    const app = await openTestApp();
    const said = { qualification: 'पशु चिकित्सक', council_no: '812', office_name: 'धुलिखेल शाखा' };

    const changed = await app.as('technician')(users.profile, { params: { id: app.ids.technician }, body: said });
    const tooLong = { params: { id: app.ids.technician }, body: { council_no: '8'.repeat(31) } };

    expect(changed.body).toMatchObject(said);
    expect((await app.as('technician')(auth.me)).body).toMatchObject(said);
    expect((await app.as('technician')(users.profile, tooLong)).body.fields).toHaveProperty('council_no');
  });

  test('shows a picture; whoever may not set it, or sends none, leaves nothing in the store', async () => {
    const app = await openTestApp();
    const stored = async () =>
      (await Array.fromAsync(app.deps.files.keys())).filter((key) => key.startsWith('pictures'));
    const send = (person: Person, to: Person, bytes: Uint8Array) =>
      upload(app, person, users.profile, {}, [{ bytes, name: 'me.jpg', field: 'profile_picture' }], {
        id: app.ids[to],
      });
    const before = await stored();
    const picture = await jpeg();

    for (const [person, to, status] of [
      ['partner', 'cropAdmin', 403],
      ['agent', 'cropAdmin', 403],
      ['cropAdmin', 'otherAgent', 404],
    ] as const)
      expect((await send(person, to, picture)).status, person).toBe(status);
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>',
    );
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .gif()
      .toBuffer();
    for (const bytes of [drawing, gif]) expect((await send('agent', 'agent', bytes)).status).toBe(415);
    expect(await stored()).toEqual(before);

    const { body: first } = await send('agent', 'agent', picture);
    const { body: second } = await send('agent', 'agent', await jpeg({ colour: '#aa3322' }));
    expect(first.profile_picture).toContain('/files/pictures/');
    expect(second.profile_picture).not.toBe(first.profile_picture);
    const replaced = first.profile_picture?.slice('/files/'.length).replace(/\?.*/, '') ?? '';
    const later = { ...app.deps, clock: () => new Date(Date.now() + 2 * 60 * 60_000) };
    await removeOrphans(later);
    expect(await stored()).not.toContain(replaced);
    expect((await app.app.inject(second.profile_picture ?? '')).statusCode).toBe(200);
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

describe('projects and cooperatives', () => {
  const named = { name_np: 'अदुवा परियोजना', name_en: 'Ginger project' };

  test('are named by an admin, and whoever is moved into one sees that one alone', async () => {
    const app = await openTestApp();
    const [admin, theirs] = [app.as('cropAdmin'), app.as('koica')];
    await registerFarmer(app, {}, 'koica');
    const seen = await theirs(kyc.list, { query: {} });
    const { body: project } = await admin(insuranceProjects.create, { body: named });
    const params = { id: app.ids.koica };

    const moved = await admin(users.patch, { params, body: { insurance_project: project.id } });
    const after = await theirs(kyc.list, { query: {} });
    const projects = await theirs(insuranceProjects.list);

    expect(moved.body).toMatchObject({ insurance_project: project.id });
    expect([seen.body.count, after.body.count]).toEqual([1, 0]);
    expect(projects.body.results).toMatchObject([{ id: project.id, ...named }]);
  });

  test('of another company are given to nobody, and agents make none', async () => {
    const app = await openTestApp();
    const foreign = await app.as('otherCompany')(cooperatives.create, { body: named });
    const params = { id: app.ids.indexAgent };

    const given = await app.as('cropAdmin')(users.patch, { params, body: { cooperative: foreign.body.id } });
    const renamed = await app.as('cropAdmin')(cooperatives.patch, { params: { id: foreign.body.id }, body: named });
    const made = await app.as('agent')(insuranceProjects.create, { body: named });

    expect(given).toMatchObject({ status: 400, body: { fields: { cooperative: 'unknown_reference' } } });
    expect([renamed.status, made.status]).toEqual([404, 403]);
  });
});

describe('a partner', () => {
  test('is made on the users page, reads masked, and does not become an admin by a tick', async () => {
    const app = await openTestApp();
    const admin = app.as('cropAdmin');
    const { personal_info } = await registerFarmer(app);
    const params = { id: app.ids.agent };

    await admin(users.patch, { params, body: { partner: true } });
    const masked = await app.as('agent')(kyc.list, { query: { search: 'सीता' } });
    const writes = await app.as('agent')(vegetable.create, { body: { personal_info } });
    const back = await admin(users.patch, { params, body: { partner: false } });
    const { body: colleague } = await admin(users.create, { body: { ...newUser('crop_admin'), partner: true } });
    const raised = await admin(users.patch, { params: { id: colleague.id }, body: { partner: false } });

    expect(JSON.stringify(masked.body)).toContain('•');
    expect(writes.status).toBe(403);
    expect(back).toMatchObject({ status: 200, body: { partner: false } });
    expect(raised.status).toBe(403);
  });
});
