import { checkLimitEndpoints } from '@krishi-bima/contract/findings/findings';
import { type KeptWork, keptWork } from '@krishi-bima/contract/kept/kept';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { setTariff } from '../../test/farm.ts';
import { proposalIn, tryMove } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

async function keep(app: TestApp, person: Person, since?: string): Promise<KeptWork> {
  const { status, body } = await app.as(person)(keptWork.get, { query: since ? { since } : {} });
  expect(status).toBe(200);
  return body;
}

function bodyOf({ answers }: KeptWork, path: string): unknown {
  const found = answers.find((one) => one.path === path);
  if (!found) throw new Error(`${path} is not among ${answers.map((one) => one.path).join(' ')}`);
  return found.body;
}

async function openOffice() {
  const app = await openTestApp();
  await setTariff(app);
  return app;
}

/** A proposal that waits for the technician's inspection, with its farmer. */
function assigned(app: TestApp) {
  return proposalIn(app, 'technician_review');
}

test('a technician keeps the queue, its proposals and their farmers, each as its own call answers', async () => {
  const app = await openOffice();
  const { id, farmer } = await assigned(app);
  const kept = await keep(app, 'technician');

  expect(kept).toMatchObject({ since: null, days: 7, gone: [], counts: { proposals: 1, farmers: 1, visits: 1 } });
  expect(bodyOf(kept, '/api/v1/queue/?group=assigned')).toMatchObject({ count: 1, results: [{ id }] });
  expect(bodyOf(kept, '/api/v1/proposals/')).toMatchObject({
    results: [{ id, personal_info: { id: farmer.personal_info } }],
  });
  expect(bodyOf(kept, '/api/v1/kyc/')).toMatchObject({ results: [{ id: farmer.id }] });
  expect(bodyOf(kept, '/api/v1/tasks/')).toMatchObject({ results: [{ kind: 'inspection', record: { id } }] });

  const { body } = await app.as('technician')(formEndpoints.vegetable.get, { params: { id } });
  expect(bodyOf(kept, `/api/v2/vegetable-insurance-detail/${id}/`)).toEqual(body);
  const paths = kept.answers.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([`/api/v1/proposals/${id}/moves/`, `/api/v1/kyc/${farmer.id}/`]));
  expect(paths.some((path) => path.startsWith('/api/v1/tariffs/'))).toBe(true);
  expect(paths).toContain('/api/v1/check-limits/');
  expect(paths).toEqual(expect.arrayContaining(['/api/v1/agents/', '/api/v1/tariffs/in-force/?form=vegetable']));
  const { default_values, tariff } = body;
  const home = `/api/v1/tariffs/in-force/?district=${default_values.farm_address?.district}&form=vegetable`;
  expect(bodyOf(kept, home)).toMatchObject({ tariff: { id: tariff?.id } });
});

test('an agent keeps the drafts, and nothing of what others have', async () => {
  const app = await openOffice();
  const { id } = await proposalIn(app, 'draft');
  await assigned(app);
  const kept = await keep(app, 'agent');
  expect(bodyOf(kept, '/api/v1/queue/?group=draft')).toMatchObject({ count: 1, results: [{ id }] });
  expect(kept.counts).toMatchObject({ proposals: 1, farmers: 1 });
});

test('a colleague and another company keep nothing of it', async () => {
  const app = await openOffice();
  await assigned(app);
  for (const person of ['secondTechnician', 'otherAgent', 'livestockTechnician'] as const) {
    expect((await keep(app, person)).counts, person).toMatchObject({ proposals: 0, farmers: 0, visits: 0 });
  }
});

test.each(['partner', 'koica', 'himalayan', 'cropAdmin', 'superAdmin'] as const)(
  'nothing of %s is ever kept on a device',
  async (person) => {
    const app = await openOffice();
    const { status, body } = await app.as(person)(keptWork.get, {});
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_kept_for_role' });
  },
);

test('nobody keeps anything without a sign-in, and a cursor is an id', async () => {
  const app = await openOffice();
  expect((await app.as(null)(keptWork.get, {})).status).toBe(401);
  expect((await app.as('agent')(keptWork.get, { query: { since: 'yesterday' } })).status).toBe(400);
});

test('the company says for how many days, and switches it off with none', async () => {
  const app = await openOffice();
  const set = (value: number) =>
    app.as('cropAdmin')(checkLimitEndpoints.create, {
      body: { insurance: app.company.id, limit_name: 'kept_days', effective_from: todayAd(), value },
    });
  await set(0);
  const { status, body } = await app.as('technician')(keptWork.get, {});
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'keeping_switched_off' });
  expect((await keep(app, 'otherAgent')).days).toBe(7);
});

test('identity and account numbers lie on no device, the phone does', async () => {
  const app = await openOffice();
  const { farmer } = await assigned(app);
  const kept = await keep(app, 'technician');
  expect(JSON.stringify(kept)).not.toContain('24-01-70-01234');
  expect(bodyOf(kept, `/api/v1/kyc/${farmer.id}/`)).toMatchObject({
    personal_info: { citizenship_no: '••-••-••-•••34', phone_number_np: '9841000001' },
  });
  expect(JSON.stringify(kept)).not.toMatch(/\/files\/[^"]*signature=/);
});

test('the next time only what changed is handed out, and what went away is named', async () => {
  const app = await openOffice();
  const { id, farmer } = await assigned(app);
  const other = await assigned(app);
  const first = await keep(app, 'technician');

  const same = await keep(app, 'technician', first.cursor);
  expect(same).toMatchObject({ cursor: first.cursor, since: first.cursor, answers: [], gone: [] });

  await app.as('agent')(kyc.patch, { params: { id: farmer.id }, body: { personal_info: { name_np: 'गीता थापा' } } });
  const renamed = await keep(app, 'technician', first.cursor);
  expect(renamed).toMatchObject({ since: first.cursor, gone: [] });
  expect(bodyOf(renamed, `/api/v1/kyc/${farmer.id}/`)).toMatchObject({ personal_info: { name_np: 'गीता थापा' } });
  expect(renamed.answers.map(({ path }) => path)).not.toContain(`/api/v1/kyc/${other.farmer.id}/`);

  await tryMove(app, 'technician', id, 'return', { reason: 'कित्ता नम्बर मिलेन, सच्याउनुहोस्' });
  const left = await keep(app, 'technician', renamed.cursor);
  expect(left.gone).toEqual(
    expect.arrayContaining([`/api/v2/vegetable-insurance-detail/${id}/`, `/api/v1/kyc/${farmer.id}/`]),
  );
  expect(left.counts).toMatchObject({ proposals: 1 });
});

test('a copy that was somebody else’s, or is not known, is handed out whole', async () => {
  const app = await openOffice();
  await assigned(app);
  const { cursor } = await keep(app, 'technician');
  expect(await keep(app, 'agent', cursor)).toMatchObject({ since: null });
  expect(await keep(app, 'technician', '0190d5a4-7c3e-7f4a-9b1c-3f2e1d0c9b8a')).toMatchObject({ since: null });
  // An answer that was lost on the way leaves the device with the cursor before it.
  await assigned(app);
  await keep(app, 'technician', cursor);
  expect(await keep(app, 'technician', cursor)).toMatchObject({ since: cursor });
});

test('nothing new is told by an ETag', async () => {
  const app = await openOffice();
  await assigned(app);
  const { headers, body } = await app.as('technician')(keptWork.get, {});
  const query = { since: body.cursor };
  const again = await app.as('technician')(keptWork.get, { query, headers: { 'if-none-match': String(headers.etag) } });
  expect(again.status).toBe(304);
});

test('of a copy of today the answers are made anew of whom something happened to, and all of them the next day', async () => {
  const app = await openOffice();
  const { db } = app.deps.database;
  const [one, other] = [await assigned(app), await assigned(app)];
  const { cursor } = await keep(app, 'technician');
  const copies = db.updateTable('kept_copies').where('id', '=', cursor);
  // Two minutes later nothing is written any more behind what was looked at.
  await copies.set({ seen_history: sql`(select max(id) from history)` }).execute();

  // No history tells of this.
  await db
    .updateTable('kyc')
    .set({ occupation: 'trade' })
    .where('id', 'in', [one.farmer.id, other.farmer.id])
    .execute();
  const body = { personal_info: { phone_number_np: '9801234567' } };
  await app.as('agent')(kyc.patch, { params: { id: other.farmer.id }, body });
  const paths = (await keep(app, 'technician', cursor)).answers.map(({ path }) => path);
  expect(paths).toContain(`/api/v1/kyc/${other.farmer.id}/`);
  expect(paths).not.toContain(`/api/v1/kyc/${one.farmer.id}/`);

  await copies.set({ whole_on: '2020-01-01' }).execute();
  const next = (await keep(app, 'technician', cursor)).answers.map(({ path }) => path);
  expect(next).toContain(`/api/v1/kyc/${one.farmer.id}/`);
});

test('a limit that changes is found in every answer that it concerns', async () => {
  const app = await openOffice();
  const { id } = await assigned(app);
  const { cursor } = await keep(app, 'technician');
  await app.deps.database.db
    .updateTable('kept_copies')
    .where('id', '=', cursor)
    .set({ seen_history: sql`(select max(id) from history)` })
    .execute();
  await app.as('cropAdmin')(checkLimitEndpoints.create, {
    body: { insurance: app.company.id, limit_name: 'visit_days', effective_from: todayAd(), value: 9 },
  });
  const changed = await keep(app, 'technician', cursor);
  expect(changed.answers.map(({ path }) => path)).toContain(`/api/v1/proposals/${id}/checks/`);
});
