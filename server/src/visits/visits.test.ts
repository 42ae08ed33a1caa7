import { claims } from '@krishi-bima/contract/claims/claims';
import { branches, companies } from '@krishi-bima/contract/companies/companies';
import { checkLimitEndpoints } from '@krishi-bima/contract/findings/findings';
import { photos } from '@krishi-bima/contract/media/media';
import type { NewVisit, VisitFilter } from '@krishi-bima/contract/visits/visits';
import { visits } from '@krishi-bima/contract/visits/visits';
import { work } from '@krishi-bima/contract/work/work';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, ownOffice, type TestApp } from '../../test/app.ts';
import { behindItsBack } from '../../test/behind-its-back.ts';
import { claimMoved, claimsOffice, deathOf, noticed } from '../../test/claims.ts';
import { registerFarmer, setTariff, somePlace, tomatoes } from '../../test/farm.ts';
import { someField, view } from '../../test/media.ts';
import { issuedPolicy, proposalIn, report, tryMove } from '../../test/office-moves.ts';
import { upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';
import { eraseFarmers } from '../kyc/erase.ts';
import { raiseRenewals } from './renewals.ts';

const today = todayAd();

async function office() {
  const app = await openTestApp();
  await setTariff(app);
  return app;
}

async function listed(app: TestApp, person: Person, query: VisitFilter = {}) {
  const { status, body } = await app.as(person)(visits.list, { query });
  expect(status).toBe(200);
  return body.results;
}

function tryAdd(app: TestApp, body: NewVisit, person: Person = 'cropAdmin', headers = {}) {
  return app.as(person)(visits.create, { body, headers });
}

async function added(app: TestApp, change: Partial<NewVisit> = {}, person: Person = 'cropAdmin') {
  const { personal_info } = change.personal_info ? { personal_info: change.personal_info } : await registerFarmer(app);
  const { status, body } = await tryAdd(app, { kind: 'follow_up', personal_info, due_on: today, ...change }, person);
  expect({ status, fields: body.fields, code: body.code }).toEqual({ status: 201, fields: undefined, code: undefined });
  return body;
}

describe('an inspection', () => {
  test('is a visit of the technician from the moment it is assigned, and done when the report is in', async () => {
    const app = await office();
    const { id, farmer } = await proposalIn(app, 'technician_review');

    const [visit, ...others] = await listed(app, 'technician', { mine: true });
    expect(others).toEqual([]);
    expect(visit).toMatchObject({
      ...{ kind: 'inspection', status: 'due', raised: true, due_on: addDays(today, 7), phase: 'harvesting' },
      person: { id: app.ids.technician },
      personal_info: { id: farmer.personal_info, kyc: farmer.id, name_np: farmer.name_np },
      record: { kind: 'proposal', id, form: 'vegetable', number: expect.stringMatching(/VEG/) },
      created_by: { id: app.ids.cropAdmin },
    });

    await report(app, id);
    await tryMove(app, 'technician', id, 'verify');
    expect(await listed(app, 'technician', { mine: true, status: 'due' })).toEqual([]);
    expect(await listed(app, 'technician', { day: today })).toMatchObject([
      { id: visit?.id, status: 'done', done_on: today, done_by: { id: app.ids.technician } },
    ]);
  });

  test('goes with the proposal to another technician, and ends when it is taken back', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'technician_review');
    const [visit] = await listed(app, 'technician', { mine: true });

    await tryMove(app, 'cropAdmin', id, 'reassign', { technician: app.ids.secondTechnician });
    expect(await listed(app, 'technician', { mine: true })).toEqual([]);
    expect(await listed(app, 'secondTechnician', { mine: true })).toMatchObject([{ id: visit?.id, status: 'due' }]);

    await tryMove(app, 'cropAdmin', id, 'take_back', { reason: 'प्राविधिक बिरामी' });
    const [ended] = await listed(app, 'secondTechnician', { insurance_proposal: id });
    expect(ended).toMatchObject({ status: 'cancelled', done_on: null });
  });

  test('is neither given away, ended nor cancelled beside its proposal; another day may be set', async () => {
    const app = await office();
    await proposalIn(app, 'technician_review');
    const [visit] = await listed(app, 'technician', { mine: true });
    const params = { id: visit?.id ?? 0 };
    const technician = app.as('technician');

    const given = await technician(visits.patch, { params, body: { person: app.ids.secondTechnician } });
    const done = await technician(visits.finish, { params, body: { report: 'सबै ठीक छ' } });
    const dropped = await technician(visits.cancel, { params, body: { reason: 'पानी परेको' } });
    for (const { status, body } of [given, done, dropped]) {
      expect([status, body.code]).toEqual([409, 'visit_of_record']);
    }
    const moved = await technician(visits.patch, { params, body: { due_on: addDays(today, 2), note: 'फोन गरेर जाने' } });
    expect(moved.body).toMatchObject({ due_on: addDays(today, 2), note: 'फोन गरेर जाने', version: 2 });
  });
});

describe('a survey of a claim', () => {
  test('is a visit of whoever the claim is assigned to, with the phase of the claim, until it is assessed', async () => {
    const { app, policy, row } = await claimsOffice();
    const claim = await noticed(app, deathOf(policy, row));
    const assignee = app.ids.livestockTechnician;
    const assign = (to: number | null) =>
      app.as('livestockAdmin')(claims.assign, { body: { claims: [claim.id], assignee: to } });

    await assign(assignee);
    const [visit] = await listed(app, 'livestockTechnician', { mine: true });
    expect(visit).toMatchObject({
      ...{ kind: 'claim_survey', phase: 'intimated', due_on: addDays(today, 3) },
      record: { kind: 'claim', id: claim.id, number: claim.claim_no, form: 'cattle' },
    });
    await claimMoved(app, 'livestockTechnician', claim.id, 'inspect_claim');
    expect(await listed(app, 'livestockTechnician', { mine: true })).toMatchObject([
      { id: visit?.id, status: 'due', phase: 'inspection' },
    ]);
    expect(await listed(app, 'livestockAdmin', { phase: 'intimated' })).toEqual([]);

    await assign(null);
    expect(await listed(app, 'livestockTechnician', { claim: claim.id })).toMatchObject([{ status: 'cancelled' }]);
    await assign(assignee);
    await assign(assignee);
    expect((await listed(app, 'livestockTechnician', { claim: claim.id })).map(({ status }) => status)).toEqual([
      'cancelled',
      'due',
    ]);
    await claimMoved(app, 'livestockAdmin', claim.id, 'refuse_claim', { refusal: 'no_loss', reason: 'क्षति भएको छैन' });
    expect(await listed(app, 'livestockTechnician', { claim: claim.id, status: 'due' })).toEqual([]);
  });
});

describe('a policy', () => {
  const grown = { planting_date: addDays(today, -10), harvest_date: addDays(today, 90) };

  test('asks for pictures when the crop flowers, by whoever inspected it; a company may ask for none or more', async () => {
    const app = await office();
    const limit = (value: number) =>
      app.as('cropAdmin')(checkLimitEndpoints.create, {
        body: { limit_name: 'photo_visits', value, effective_from: today },
      });
    const one = await issuedPolicy(app, [{ ...tomatoes, ...grown }]);
    await limit(2);
    const two = await issuedPolicy(app, [{ ...tomatoes, ...grown, kitta_no: '512' }]);
    const over = await issuedPolicy(app, [{ ...tomatoes, kitta_no: '513' }]);

    expect(await listed(app, 'technician', { policy: one.policy })).toMatchObject([
      {
        ...{ kind: 'photographs', phase: 'flowering', due_on: addDays(today, 35), raised: true },
        person: { id: app.ids.technician },
        record: { kind: 'policy', number: one.policy_no },
      },
    ]);
    const phases = (await listed(app, 'technician', { policy: two.policy })).map(({ phase }) => phase);
    expect(phases).toEqual(['flowering', 'harvesting']);
    // A season that is over has nothing left to photograph.
    expect(await listed(app, 'technician', { policy: over.policy })).toEqual([]);
  });

  test('that ends soon gets one renewal visit, half-way, which cancelling the policy ends', async () => {
    const app = await ownOffice()();
    await setTariff(app);
    const { policy } = await issuedPolicy(app);
    await raiseRenewals(app.deps);
    expect(await listed(app, 'agent', { kind: 'renewal' })).toEqual([]);

    await behindItsBack(app, sql`update policies set risk_end_at = now() + interval '20 days' where id = ${policy}`);
    await raiseRenewals(app.deps);
    await raiseRenewals(app.deps);

    const [visit, ...others] = await listed(app, 'agent', { kind: 'renewal' });
    expect(others).toEqual([]);
    expect(visit).toMatchObject({ due_on: addDays(today, 5), person: { id: app.ids.agent }, created_by: null });
    expect((await app.as('agent')(work.list, { query: { kinds: 'visit' } })).body.results).toEqual([]);
    await tryMove(app, 'cropAdmin', (await issuedProposal(app, policy)) ?? 0, 'cancel', {
      ...{ cause: 'double_cover', reason: 'अर्को बीमालेख छ' },
    });
    expect(await listed(app, 'agent', { kind: 'renewal' })).toMatchObject([{ id: visit?.id, status: 'cancelled' }]);
  });
});

async function issuedProposal({ deps }: TestApp, policy: number) {
  const found = deps.database.db.selectFrom('policies').select('insurance_proposal').where('id', '=', policy);
  return (await found.executeTakeFirst())?.insurance_proposal;
}

describe('a visit added by hand', () => {
  test('is of a farmer, for a colleague and a day; asked for twice it is one', async () => {
    const app = await office();
    const { personal_info, id } = await registerFarmer(app);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body: NewVisit = {
      ...{ kind: 'follow_up', personal_info, person: app.ids.technician, due_on: addDays(today, 1) },
      note: ' सिमाना हिँडेर नाप्ने, कित्ता १०६ ',
    };

    const first = await tryAdd(app, body, 'agent', key);
    const again = await tryAdd(app, body, 'agent', key);

    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect(first.body).toMatchObject({
      ...{ kind: 'follow_up', status: 'due', raised: false, record: null, note: 'सिमाना हिँडेर नाप्ने, कित्ता १०६' },
      personal_info: { kyc: id },
      created_by: { id: app.ids.agent },
      place: { exact: false, at: [expect.any(Number), expect.any(Number)], address: { tole: 'गोकर्ण टोल' } },
    });
    expect(await listed(app, 'technician', { day: addDays(today, 1), mine: true })).toHaveLength(1);
    expect(await listed(app, 'technician', { day: today, mine: true })).toEqual([]);
  });

  test('needs a policy where its kind does, and names only what is the farmer’s', async () => {
    const app = await office();
    const { policy, farmer } = await issuedPolicy(app);
    const stranger = await registerFarmer(app, { citizenship_no: '24-01-70-09999' });
    const base = { due_on: today, personal_info: farmer.personal_info };
    const refused = async (body: NewVisit, person?: Person) => {
      const { status, body: said } = await tryAdd(app, body, person);
      return [status, said.fields];
    };

    expect(await refused({ ...base, kind: 'renewal' })).toEqual([422, { policy: 'required' }]);
    expect(await refused({ ...base, kind: 'renewal', policy, personal_info: stranger.personal_info })).toEqual([
      422,
      { policy: 'unknown_reference' },
    ]);
    expect(await refused({ ...base, kind: 'follow_up', person: app.ids.otherAgent })).toEqual([
      422,
      { person: 'unknown_reference' },
    ]);
    expect(await refused({ ...base, kind: 'follow_up', person: app.ids.partner })).toEqual([
      422,
      { person: 'unknown_reference' },
    ]);
    expect(await refused({ ...base, kind: 'follow_up', due_on: addDays(today, -1) })).toEqual([
      422,
      { due_on: 'past_date' },
    ]);
    const of = { kind: 'inspection' } as object as Pick<NewVisit, 'kind'>;
    expect(await refused({ ...base, ...of })).toEqual([400, { kind: 'bad_choice' }]);
    expect(await refused({ ...base, kind: 'follow_up' }, 'otherAgent')).toEqual([
      400,
      { personal_info: 'unknown_reference' },
    ]);
    expect((await tryAdd(app, { ...base, kind: 'renewal', policy })).status).toBe(201);
  });

  test('is done by its report, or cancelled with a reason, once', async () => {
    const app = await office();
    const visit = await added(app, { person: app.ids.technician });
    const params = { id: visit.id };
    const technician = app.as('technician');

    const wordless = await technician(visits.finish, { params, body: {} });
    expect([wordless.status, wordless.body.fields]).toEqual([422, { report: 'required' }]);
    const done = await technician(visits.finish, { params, body: { report: 'बाली राम्रो छ' } });
    expect(done.body).toMatchObject({
      ...{ status: 'done', done_on: today, report: 'बाली राम्रो छ' },
      done_by: { id: app.ids.technician },
    });
    const late = await technician(visits.cancel, { params, body: { reason: 'भेट भएन' } });
    expect([late.status, late.body.code]).toEqual([409, 'wrong_state']);

    const other = await added(app, { person: app.ids.technician });
    const dropped = await technician(visits.cancel, { params: { id: other.id }, body: { reason: 'कृषक घरमा छैनन्' } });
    expect(dropped.body).toMatchObject({ status: 'cancelled', cancel_reason: 'कृषक घरमा छैनन्', done_on: null });
  });

  test('of pictures is done once there are some of the field', async () => {
    const app = await office();
    const field = await someField(app);
    const grown = { planting_date: addDays(today, -10), harvest_date: addDays(today, 90) };
    const { policy } = await issuedPolicy(app, [{ ...tomatoes, ...grown }]);
    await behindItsBack(
      app,
      sql`update visits set field = ${field.id}, personal_info = ${field.farm_id},
        created_at = now() - interval '1 minute' where policy = ${policy}`,
    );
    const [visit] = await listed(app, 'technician', { policy });
    const params = { id: visit?.id ?? 0 };
    expect(visit?.place).toMatchObject({ exact: true });

    const none = await app.as('technician')(visits.finish, { params, body: {} });
    expect([none.status, none.body.code]).toEqual([422, 'pictures_missing']);
    const picture = { bytes: await view(77).toBuffer(), name: 'IMG_1.jpg' };
    await upload(app, 'agent', photos.create, { field__id: field.id }, [picture]);
    const done = await app.as('technician')(visits.finish, { params, body: {} });
    expect([done.status, done.body.status]).toEqual([200, 'done']);
  });

  test('is changed by its visitor, its author and the admin, and by nobody else', async () => {
    const app = await office();
    const visit = await added(app, { person: app.ids.technician }, 'agent');
    const note = (person: Person) => app.as(person)(visits.patch, { params: { id: visit.id }, body: { note: person } });

    for (const person of ['technician', 'agent', 'cropAdmin'] as const) expect((await note(person)).status).toBe(200);
    const refused = await note('secondTechnician');
    expect([refused.status, refused.body.code]).toEqual([403, 'visit_of_other']);
    expect((await note('partner')).status).toBe(403);
    expect((await note('otherAgent')).status).toBe(404);

    const open = await added(app);
    const taken = await app.as('secondTechnician')(visits.patch, {
      ...{ params: { id: open.id }, body: { person: app.ids.secondTechnician } },
    });
    expect(taken.body.person?.id).toBe(app.ids.secondTechnician);
    const stale = await app.as('secondTechnician')(visits.patch, {
      ...{ params: { id: open.id }, body: { note: 'पुरानो' }, headers: { 'if-match': '"1"' } },
    });
    expect(stale.status).toBe(409);
  });
});

describe('the list', () => {
  test('is by due day, and of a day what is due and done then; what is overdue is today’s', async () => {
    const app = await office();
    const person = app.ids.technician;
    const farmer = await registerFarmer(app, { name_np: 'मैयाँ कार्की' });
    const late = await added(app, { person });
    await behindItsBack(app, sql`update visits set due_on = ${addDays(today, -4)} where id = ${late.id}`);
    const now = await added(app, { person, personal_info: farmer.personal_info });
    const next = await added(app, { person: null, due_on: addDays(today, 1) });
    const ids = async (query: VisitFilter) => (await listed(app, 'technician', query)).map(({ id }) => id);

    expect(await ids({ day: today })).toEqual([late.id, now.id]);
    expect(await ids({ day: addDays(today, -4) })).toEqual([late.id]);
    expect(await ids({ overdue: true })).toEqual([late.id]);
    expect(await ids({ unassigned: true })).toEqual([next.id]);
    expect(await ids({ ordering: '-due_on', due_from: today })).toEqual([next.id, now.id]);
    expect(await ids({ days_from: today, days_until: addDays(today, 1) })).toEqual([now.id, next.id]);
    expect(await ids({ search: 'मैयाँ' })).toEqual([now.id]);
    expect(await ids({ person, status: 'due', limit: 1, offset: 1 })).toEqual([now.id]);
    const { body } = await app.as('technician')(visits.list);
    expect(body).toMatchObject({ count: 3, next: null, previous: null, detour: 1.4 });
  });

  test('of one person tells from which branch they set out, where that is known', async () => {
    const app = await office();
    const person = app.ids.technician;
    const baseOf = async (by: Person, query: VisitFilter) => (await app.as(by)(visits.list, { query })).body.base;
    expect(await baseOf('technician', { mine: true })).toBeNull();
    await behindItsBack(app, sql`update users set branch = ${app.branch.id} where id = ${person}`);
    expect(await baseOf('technician', { mine: true })).toBeNull();

    const body = { address_detail: await somePlace(app) };
    expect((await app.as('cropAdmin')(branches.patch, { params: { id: app.branch.id }, body })).status).toBe(200);

    const base = { name_np: 'पनौती', name_en: 'Panauti', at: [expect.any(Number), expect.any(Number)] };
    expect(await baseOf('technician', { mine: true })).toEqual(base);
    expect(await baseOf('cropAdmin', { person, day: today })).toEqual(base);
    expect(await baseOf('cropAdmin', {})).toBeNull();
    expect(await baseOf('cropAdmin', { person: app.ids.cropAdmin })).toBeNull();
    expect(await baseOf('otherCompany', { person })).toBeNull();
  });

  test('is counted by person, day and kind for a plan of at most a month', async () => {
    const app = await office();
    const person = app.ids.technician;
    const done = await added(app, { person });
    await app.as('technician')(visits.finish, { params: { id: done.id }, body: { report: 'भेटियो' } });
    await added(app, { person });
    await added(app, { due_on: addDays(today, 2) });

    const { body } = await app.as('cropAdmin')(visits.plan, { query: { from: today, until: addDays(today, 6) } });
    expect(body).toMatchObject({
      days: [
        { day: today, kind: 'follow_up', due: 1, done: 1, person: { id: person } },
        { day: addDays(today, 2), kind: 'follow_up', due: 1, done: 0, person: null },
      ],
      overdue: 0,
      unassigned: 1,
    });
    const narrowed = async (narrowing: Partial<VisitFilter>) => {
      const query = { from: today, until: addDays(today, 6), ...narrowing };
      const { body: plan } = await app.as('cropAdmin')(visits.plan, { query });
      const { from: days_from, until: days_until, ...of } = query;
      const list = await listed(app, 'cropAdmin', { ...of, days_from, days_until });
      const counted = plan.days.reduce((sum, one) => sum + one.due + one.done, 0);
      expect(counted).toBe(list.length);
      return { counted, unassigned: plan.unassigned };
    };
    const home = done.place.address?.municipality ?? 0;
    expect(await narrowed({ municipality: home })).toEqual({ counted: 3, unassigned: 1 });
    expect(await narrowed({ municipality: home + 1 })).toEqual({ counted: 0, unassigned: 0 });
    expect(await narrowed({ kind: 'renewal' })).toEqual({ counted: 0, unassigned: 0 });
    const long = await app.as('cropAdmin')(visits.plan, { query: { from: today, until: addDays(today, 40) } });
    expect([long.status, long.body.fields]).toEqual([400, { until: 'too_big' }]);
  });

  test('of another company is empty, and a partner reads it without numbers and notes', async () => {
    const app = await office();
    const visit = await added(app, { note: 'फोन ९८४१०००००१ मा गर्ने', person: app.ids.technician });

    expect(await listed(app, 'otherCompany')).toEqual([]);
    expect(await listed(app, 'cropAdmin', { insurance: app.otherCompany.id })).toEqual([]);
    const [masked] = await listed(app, 'partner');
    expect(masked).toMatchObject({ id: visit.id, note: null, personal_info: { phone_number_np: '••••••••01' } });
    const people = await app.as('otherCompany')(visits.people);
    expect(people.body.results.map(({ id }) => id)).not.toContain(app.ids.technician);
    expect((await app.as('agent')(visits.people)).body.results.map(({ id }) => id)).toContain(app.ids.technician);
    expect((await app.as(null)(visits.list)).status).toBe(401);
  });

  test('is part of my work from its day on, besides inspections, which are there as proposals', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'technician_review');
    const due = await added(app, { person: app.ids.technician });
    await added(app, { person: app.ids.technician, due_on: addDays(today, 3) });
    const mine = async () => {
      const { body } = await app.as('technician')(work.list);
      return body.results.map(({ task, record }) => [task, record]);
    };

    expect(new Set(await mine())).toEqual(
      new Set([
        ['inspect', id],
        ['visit', due.id],
      ]),
    );
    await app.as('technician')(visits.finish, { params: { id: due.id }, body: { report: 'भेटियो' } });
    expect(await mine()).toEqual([['inspect', id]]);
  });
});

test('the phases are those of a crop and of a claim, in their order', async () => {
  const app = await openTestApp();
  const { body } = await app.as('technician')(visits.phases);
  expect(body.count).toBe(15);
  expect(body.results.slice(0, 6).map(({ key, of, begins_after }) => [key, of, begins_after])).toEqual([
    ['seedling', 'crop', 0],
    ['growth', 'crop', 0.15],
    ['flowering', 'crop', 0.45],
    ['fruiting', 'crop', 0.65],
    ['harvesting', 'crop', 0.9],
    ['intimated', 'claim', null],
  ]);
  const { body: ofClaims } = await app.as('technician')(visits.phases, { query: { of: 'claim', limit: 2 } });
  expect(ofClaims.results.map(({ name_en }) => name_en)).toEqual(['Notice received', 'Registered']);
  expect(ofClaims.next).toMatch(/^\/api\/v1\/Phases\/\?/);
});

test('an erased farmer leaves no words about the visits', async () => {
  const app = await openTestApp({ fresh: true });
  const { id, personal_info } = await registerFarmer(app);
  const visit = await added(app, { personal_info, note: 'नदीपारिको घर' });
  const { db } = app.deps.database;
  await sql`update kyc set updated_at = now() - interval '9 years' where id = ${id}`.execute(db);
  await app.as('superAdmin')(companies.patch, { params: { id: app.company.id }, body: { erase_after_years: 5 } });

  expect(await eraseFarmers(app.deps)).toBe(1);

  const row = await db.selectFrom('visits').selectAll().where('id', '=', visit.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ note: null, status: 'cancelled' });
  const told = await db.selectFrom('history').select('changes').where('entity', '=', 'visit').execute();
  expect(JSON.stringify(told)).not.toContain('नदीपारि');
});

describe('the order of a day', () => {
  test('is kept for everybody who looks at it, and gone with another day or person', async () => {
    const app = await office();
    const [one, two] = [await added(app), await added(app)];
    const order = (ids: number[], person: Person = 'cropAdmin') => app.as(person)(visits.order, { body: { ids } });
    expect((await order([two.id, one.id])).body).toEqual({ ids: [two.id, one.id] });
    const stops = async () => {
      const found = await listed(app, 'agent', { day: today });
      return Object.fromEntries(found.map(({ id, stop }) => [id, stop]));
    };
    expect(await stops()).toMatchObject({ [one.id]: 2, [two.id]: 1 });
    await app.as('cropAdmin')(visits.patch, { params: { id: one.id }, body: { note: 'बिहानै' } });
    expect((await stops())[one.id]).toBe(2);
    await app.as('cropAdmin')(visits.patch, { params: { id: one.id }, body: { due_on: addDays(today, 1) } });
    await app.as('cropAdmin')(visits.patch, { params: { id: two.id }, body: { person: app.ids.agent } });
    expect((await listed(app, 'agent', { due_from: addDays(today, 1) }))[0]).toMatchObject({ id: one.id, stop: null });
    expect((await stops())[two.id]).toBeNull();
  });

  test('is nobody else’s to set: not of another company, not of a colleague, not of what is done', async () => {
    const app = await office();
    const visit = await added(app, { person: app.ids.cropAdmin });
    const order = (person: Person) => app.as(person)(visits.order, { body: { ids: [visit.id] } });
    expect((await order('otherCompany')).status).toBe(404);
    expect((await order('technician')).body.code).toBe('visit_of_other');
    expect((await order('partner')).status).toBe(403);
    await app.as('cropAdmin')(visits.finish, { params: { id: visit.id }, body: { report: 'भेटियो' } });
    expect((await order('cropAdmin')).body.code).toBe('wrong_state');
    for (const ids of [[], [visit.id, visit.id]])
      expect((await app.as('cropAdmin')(visits.order, { body: { ids } })).status).toBe(400);
  });
});
