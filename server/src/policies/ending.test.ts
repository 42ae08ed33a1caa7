import { policies, refundRules } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { setTariff, tomatoes } from '../../test/farm.ts';
import { handInPapers, issuedPolicy, payFor, proposalIn, tryMove } from '../../test/office-moves.ts';
import { expirePolicies } from './expiry.ts';

const { vegetable } = formEndpoints;
const today = todayAd();

async function issued() {
  const app = await openTestApp();
  await setTariff(app);
  return { app, ...(await issuedPolicy(app)) };
}

function rule(app: TestApp, body: object, person: 'cropAdmin' | 'agent' = 'cropAdmin') {
  return app.as(person)(refundRules.create, { body: { effective_from: today, rule: 'pro_rata', ...body } });
}

describe('cancelling a policy', () => {
  test('gives back by the rule of the company: to the farmer and to the authority', async () => {
    const { app, policy, proposal } = await issued();
    await rule(app, {});

    const { body: preview } = await app.as('cropAdmin')(policies.refund, { params: { id: policy } });
    const silent = await tryMove(app, 'cropAdmin', proposal, 'cancel');
    const { body } = await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason: 'बाली बेचियो' });
    const { body: after } = await app.as('agent')(policies.get, { params: { id: policy } });

    expect(silent.status).toBe(422);
    expect(body.status).toBe('cancelled');
    expect(preview).toMatchObject({ rule: 'pro_rata' });
    expect(after).toMatchObject({
      status: 'cancelled',
      cancellation: {
        rule: 'pro_rata',
        by: { id: app.ids.cropAdmin },
        refund_farmer: preview.refund_farmer,
        refund_authority: preview.refund_authority,
      },
    });
    // The first of 200 days has begun: 199 / 200 of 4,000 and of 1,000 are refunded.
    expect([after.cancellation?.refund_authority, after.cancellation?.refund_farmer]).toEqual(['3980.00', '995.00']);
  });

  test('gives nothing back where the company has no rule', async () => {
    const { app, policy, proposal } = await issued();
    await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason: 'बाली बेचियो' });

    const { body } = await app.as('agent')(policies.get, { params: { id: policy } });

    expect(body.cancellation).toMatchObject({ rule: 'none', refund_farmer: '0.00', refund_authority: '0.00' });
  });

  test("is an admin's of the same company, and once", async () => {
    const { app, proposal } = await issued();
    const reason = { reason: 'बाली बेचियो' };

    expect((await tryMove(app, 'agent', proposal, 'cancel', reason)).status).toBe(403);
    expect((await tryMove(app, 'otherCompany', proposal, 'cancel', reason)).status).toBe(404);
    expect((await tryMove(app, 'cropAdmin', proposal, 'cancel', reason)).status).toBe(200);
    expect((await tryMove(app, 'cropAdmin', proposal, 'cancel', reason)).status).toBe(409);
  });
});

describe('a rule for refunds', () => {
  test('is dated, never in the past, one a day, and its scale rises', async () => {
    const app = await openTestApp();
    const scale = [
      { up_to: 10, kept: 25 },
      { up_to: 50, kept: 60 },
    ];

    const first = await rule(app, { rule: 'short_period', scale });
    const twice = await rule(app, { rule: 'none' });
    const past = await rule(app, { effective_from: '2024-01-01' });
    const falling = await rule(app, { effective_from: '2040-01-01', rule: 'short_period', scale: scale.toReversed() });
    const empty = await rule(app, { effective_from: '2040-01-01', rule: 'short_period' });
    const agents = await rule(app, { effective_from: '2040-01-01' }, 'agent');
    const theirs = await app.as('otherCompany')(refundRules.list);

    expect(first).toMatchObject({ status: 201, body: { rule: 'short_period', scale } });
    expect(twice).toMatchObject({ status: 409, body: { code: 'day_taken' } });
    expect(past).toMatchObject({ status: 422, body: { fields: { effective_from: 'past_date' } } });
    expect([falling.status, empty.status, agents.status]).toEqual([422, 422, 403]);
    expect(theirs.body.count).toBe(0);
  });
});

describe('the end of the period', () => {
  test("is found by the round also after a standstill, once, and by nobody's name", async () => {
    const { app, policy, proposal } = await issued();
    const { db } = app.deps.database;
    const { body: before } = await app.as('agent')(policies.get, { params: { id: policy } });
    const end = Date.parse(before.risk_end_at);

    await expirePolicies(db, new Date(end - 1000));
    const { body: still } = await app.as('agent')(policies.get, { params: { id: policy } });
    await Promise.all([
      expirePolicies(db, new Date(end + 9 * 86_400_000)),
      expirePolicies(db, new Date(end + 9 * 86_400_000)),
    ]);
    const again = await expirePolicies(db, new Date(end + 10 * 86_400_000));
    const { body: standing } = await app.as('agent')(workflow.status, { params: { id: proposal } });

    expect(still.status).toBe('issued');
    expect(again).toBe(0);
    expect(standing.status).toBe('expired');
    expect(standing.timeline.filter(({ move }) => move === 'expire')).toMatchObject([{ actor: null }]);
  });
});

describe('the round that ends covers', () => {
  test('passes over one that it cannot end, and ends those behind it', async () => {
    const { app, policy, proposal } = await issued();
    const { db, owner } = app.deps.database;
    const next = await issuedPolicy(app);
    const late = new Date(Date.now() + 500 * 86_400_000);
    // A proposal whose state lost its policy, and one that the database refuses to change.
    await db.updateTable('proposals').set({ status: 'approved' }).where('id', '=', proposal).execute();
    const stuck = await issuedPolicy(app);
    await sql`create function refuse_${sql.raw(String(stuck.policy))}() returns trigger language plpgsql as
      'begin if new.id = ${sql.raw(String(stuck.policy))} then raise exception ''stuck''; end if; return new; end'`.execute(
      owner,
    );
    await sql`create trigger stuck before update on policies for each row
      execute function refuse_${sql.raw(String(stuck.policy))}()`.execute(owner);
    const said: object[] = [];
    try {
      await expirePolicies(db, late, { error: (about: object) => void said.push(about) });
    } finally {
      await sql`drop trigger stuck on policies`.execute(owner);
    }
    const states = await db.selectFrom('policies').select(['id', 'status']).execute();
    const stateOf = (id: number) => states.find((one) => one.id === id)?.status;
    expect([stateOf(policy), stateOf(stuck.policy), stateOf(next.policy)]).toEqual(['issued', 'issued', 'expired']);
    expect(said).toMatchObject([{ policy: stuck.policy }]);
    await expirePolicies(db, late);
    expect((await app.as('agent')(policies.get, { params: { id: stuck.policy } })).body.status).toBe('expired');
  });
});

describe('a renewal', () => {
  test('is a new draft with what the policy says, of its length, that names it', async () => {
    const { app, policy, policy_no } = await issued();
    const { body: old } = await app.as('agent')(policies.get, { params: { id: policy } });

    const { status, body } = await app.as('agent')(policies.renew, { params: { id: policy } });
    const { body: draft } = await app.as('agent')(vegetable.get, { params: { id: body.id } });
    const { body: standing } = await app.as('agent')(workflow.status, { params: { id: body.id } });
    const twice = await app.as('agent')(policies.renew, { params: { id: policy } });

    expect(status).toBe(201);
    expect(draft).toMatchObject({
      status: 'draft',
      proposal_no: null,
      default_values: {
        previous_insured: true,
        previous_policy_no: policy_no,
        risk_start_at: old.risk_end_at,
        proposal_date: today,
        purpose: 'commercial',
      },
      totals: { sum_insured: '100000.00' },
    });
    expect(draft.default_values).not.toHaveProperty('declaration_accepted');
    expect(draft.insurance_details).toHaveLength(1);
    expect(draft.insurance_details[0]).toMatchObject({ crop: 'tomato', kitta_no: '417' });
    expect(draft.insurance_details[0]).not.toHaveProperty('planting_date');
    expect(standing.renews).toEqual({ id: policy, policy_no });
    expect(twice).toMatchObject({ status: 409, body: { code: 'already_renewed' } });
  });

  test('carries every row, in its order', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { policy } = await issuedPolicy(app, [tomatoes, { ...tomatoes, kitta_no: '418' }]);

    const { body } = await app.as('agent')(policies.renew, { params: { id: policy } });
    const { body: draft } = await app.as('agent')(vegetable.get, { params: { id: body.id } });

    expect(draft.insurance_details.map(({ kitta_no }) => kitta_no)).toEqual(['417', '418']);
  });

  test('once issued makes the earlier policy a renewed one', async () => {
    const { app, policy, proposal } = await issued();
    const { id } = await proposalIn(app, 'approved');
    await app.deps.database.db.updateTable('proposals').set({ renews: proposal }).where('id', '=', id).execute();
    const farmer = await app.deps.database.db
      .selectFrom('proposals')
      .select('personal_info')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await app.deps.database.db
      .updateTable('kyc')
      .set({ status: 'verified' })
      .where('personal_info', '=', farmer.personal_info)
      .execute();

    await payFor(app, id);
    await handInPapers(app, id);
    const { status } = await tryMove(app, 'cropAdmin', id, 'issue');
    const { body: earlier } = await app.as('agent')(policies.get, { params: { id: policy } });

    expect(status).toBe(200);
    expect(earlier.status).toBe('renewed');
    expect(earlier.renewal).toMatchObject({ id, status: 'issued' });
  });

  test('is refused of a cancelled policy, of another company, and to whoever may not write', async () => {
    const { app, policy, proposal } = await issued();
    const renew = (person: 'agent' | 'technician' | 'otherCompany') =>
      app.as(person)(policies.renew, { params: { id: policy } });

    expect((await renew('technician')).status).toBe(403);
    expect((await renew('otherCompany')).status).toBe(404);
    await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason: 'बाली बेचियो' });
    expect(await renew('agent')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  test('list holds what ends within the days asked for, soonest first', async () => {
    const { app, policy } = await issued();
    const ending = async (ending_within: number) =>
      (await app.as('agent')(policies.list, { query: { ending_within } })).body.results.map(({ id }) => id);

    expect(await ending(30)).toEqual([]);
    expect(await ending(201)).toEqual([policy]);
  });
});
