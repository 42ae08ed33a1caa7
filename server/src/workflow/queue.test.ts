import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { endorsements } from '@krishi-bima/contract/policies/endorsements';
import { type QueueGroupName, workflow } from '@krishi-bima/contract/workflow/workflow';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { changedSum, insuredPlot, prepare, sentEndorsement, tryEndorsementMove } from '../../test/endorsing.ts';
import { draftProposal, registerFarmer, setTariff } from '../../test/farm.ts';
import { asksForTwo, issuedPolicy, proposalIn, tryMove, verifyKyc } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

async function office() {
  const app = await openTestApp();
  await setTariff(app);
  return app;
}

async function counts(app: TestApp, person: Person) {
  const { body } = await app.as(person)(workflow.queueCounts);
  return Object.fromEntries(body.groups.map(({ group, count }) => [group, count]));
}

async function ids(app: TestApp, person: Person, group: QueueGroupName) {
  const { body } = await app.as(person)(workflow.queue, { query: { group } });
  expect(body.count).toBe(body.results.length);
  return body.results.map(({ id }) => id);
}

describe('what waits for me', () => {
  test('are my drafts and what was sent back to me, for an agent', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'submitted');
    await tryMove(app, 'cropAdmin', id, 'return', { reason: 'कित्ता मिलेन' });
    const { proposal: mine } = await draftProposal(app);
    await draftProposal(app, [], 'cropAdmin');

    expect(await counts(app, 'agent')).toEqual({ returned: 1, draft: 1 });
    expect(await ids(app, 'agent', 'draft')).toEqual([mine.id]);
    expect(await ids(app, 'agent', 'returned')).toEqual([id]);
  });

  test("is what is assigned to a technician, and nothing of a colleague's", async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'technician_review');
    const { id: other } = await proposalIn(app, 'technician_review');
    await tryMove(app, 'cropAdmin', other, 'reassign', { technician: app.ids.secondTechnician });

    expect(await counts(app, 'technician')).toEqual({ assigned: 1 });
    expect(await ids(app, 'technician', 'assigned')).toEqual([id]);
    expect((await app.as('technician')(workflow.queue, { query: { group: 'verified' } })).status).toBe(403);
  });

  test('is everything under way for an admin, longest waiting first', async () => {
    const app = await office();
    const states = ['submitted', 'technician_review', 'verified', 'approved'] as const;
    for (const state of states) await proposalIn(app, state);
    const { id: later } = await proposalIn(app, 'verified');

    expect(await counts(app, 'cropAdmin')).toMatchObject({
      submitted: 1,
      technician_review: 1,
      verified: 2,
      approved: 1,
      draft: 0,
    });
    expect((await ids(app, 'cropAdmin', 'verified')).at(-1)).toBe(later);
  });

  test('are the farmers whose KYC somebody has to verify, longest registered first, for whoever may', async () => {
    const app = await office();
    const first = await registerFarmer(app, { is_crop: true });
    const verified = await registerFarmer(app, { is_crop: true });
    const last = await registerFarmer(app, { is_crop: true, is_livestock: true });
    await verifyKyc(app, verified.id);
    const waiting = async (person: Person, query = {}) => {
      const { body } = await app.as(person)(workflow.queueCounts, { query });
      return body.kyc;
    };

    const listed = await app.as('cropAdmin')(kyc.list, { query: { waiting: true, ordering: 'created_at' } });
    const rest = await app.as('cropAdmin')(kyc.list, { query: { waiting: false } });

    expect(listed.body.results.map(({ id }) => id)).toEqual([first.id, last.id]);
    expect(rest.body.results.map(({ id }) => id)).toEqual([verified.id]);
    expect(await waiting('cropAdmin', { is_crop: true })).toBe(2);
    expect(await waiting('livestockAdmin', { is_livestock: true })).toBe(1);
    expect([await waiting('agent'), await waiting('technician')]).toEqual([null, null]);
    expect(await waiting('otherCompany', { insurance: app.company.id })).toBe(0);
  });

  test('are farmers again whose identity changed after somebody verified it', async () => {
    const app = await office();
    const { id } = await registerFarmer(app);
    await verifyKyc(app, id);
    await app.as('agent')(kyc.patch, { params: { id }, body: { personal_info: { name_np: 'सीता राई' } } });

    const { body } = await app.as('cropAdmin')(workflow.queueCounts);

    expect(body.kyc).toBe(1);
  });

  test('is nothing of another company, and of a form that is not asked for', async () => {
    const app = await office();
    await proposalIn(app, 'submitted');

    const strangers = await app.as('otherCompany')(workflow.queue, { query: { group: 'submitted' } });
    const other = await app.as('cropAdmin')(workflow.queue, { query: { group: 'submitted', forms: 'cattle' } });
    const own = await app.as('cropAdmin')(workflow.queue, { query: { group: 'submitted', forms: 'vegetable,cattle' } });

    expect([strangers.body.count, other.body.count, own.body.count]).toEqual([0, 0, 1]);
  });
});

async function endorsementsFor(app: TestApp, person: Person, query: { forms?: string; insurance?: number } = {}) {
  const { body: counted } = await app.as(person)(workflow.queueCounts, { query });
  const { body } = await app.as(person)(endorsements.list, { query: { ...query, waiting: true } });
  expect(body.count).toBe(counted.endorsements ?? 0);
  return body.results.map(({ id }) => id);
}

describe('an endorsement that was sent', () => {
  test('waits for whoever may decide it, until it is decided', async () => {
    const app = await openTestApp();
    const { policy, row } = await insuredPlot(app);
    const draft = await prepare(app, changedSum(policy, row.id, '90000.00'));
    expect(await endorsementsFor(app, 'cropAdmin')).toEqual([]);
    await tryEndorsementMove(app, 'agent', draft.body.id, 'withdraw_endorsement');
    const { id } = await sentEndorsement(app, changedSum(policy, row.id, '90000.00'));

    expect(await endorsementsFor(app, 'cropAdmin')).toEqual([id]);
    expect(await endorsementsFor(app, 'secondCropAdmin', { forms: 'vegetable,cattle' })).toEqual([id]);
    expect(await endorsementsFor(app, 'superAdmin', { insurance: app.company.id })).toEqual([id]);
    await tryEndorsementMove(app, 'cropAdmin', id, 'approve_endorsement');
    expect(await endorsementsFor(app, 'secondCropAdmin')).toEqual([]);
  });

  test('waits neither for its preparer nor for the writer of the proposal, who may not decide it', async () => {
    const app = await openTestApp();
    const { policy, proposal, row } = await insuredPlot(app);
    const { id } = await sentEndorsement(app, changedSum(policy, row.id, '90000.00'), 'cropAdmin');
    expect(await endorsementsFor(app, 'cropAdmin')).toEqual([]);
    expect(await endorsementsFor(app, 'secondCropAdmin')).toEqual([id]);

    const { db } = app.deps.database;
    await db
      .updateTable('proposals')
      .set({ submitted_by: app.ids.secondCropAdmin })
      .where('id', '=', proposal)
      .execute();

    expect(await endorsementsFor(app, 'secondCropAdmin')).toEqual([]);
    expect((await tryEndorsementMove(app, 'secondCropAdmin', id, 'approve_endorsement')).body.fields).toEqual({
      other_writer: 'own_writing',
    });
  });

  test('waits for nobody of another company, of the other line, without the permission or for another form', async () => {
    const app = await openTestApp();
    const { policy, row } = await insuredPlot(app);
    await sentEndorsement(app, changedSum(policy, row.id, '90000.00'));

    for (const person of ['otherCompany', 'livestockAdmin', 'technician'] as const) {
      expect(await endorsementsFor(app, person)).toEqual([]);
    }
    expect(await endorsementsFor(app, 'otherCompany', { insurance: app.company.id })).toEqual([]);
    expect(await endorsementsFor(app, 'cropAdmin', { forms: 'cattle' })).toEqual([]);
    const { body } = await app.as('technician')(workflow.queueCounts);
    expect(body.endorsements).toBeNull();
  });
});

describe('a cancellation that was asked for', () => {
  test('waits for a second person, not for the one who asked, with its policy', async () => {
    const app = await office();
    const { proposal, policy, policy_no } = await issuedPolicy(app);
    await issuedPolicy(app);
    await asksForTwo(app);
    expect(await ids(app, 'cropAdmin', 'cancel_asked')).toEqual([]);
    await tryMove(app, 'cropAdmin', proposal, 'ask_cancel', { reason: 'जग्गा बिक्री भएकाले' });

    expect(await counts(app, 'secondCropAdmin')).toMatchObject({ cancel_asked: 1 });
    expect(await counts(app, 'cropAdmin')).toMatchObject({ cancel_asked: 0 });
    expect(await ids(app, 'cropAdmin', 'cancel_asked')).toEqual([]);
    const { body } = await app.as('secondCropAdmin')(workflow.queue, { query: { group: 'cancel_asked' } });
    expect(body.results).toMatchObject([{ id: proposal, policy: { id: policy, policy_no } }]);
    for (const person of ['otherCompany', 'livestockAdmin'] as const) {
      expect(await ids(app, person, 'cancel_asked')).toEqual([]);
    }
    expect((await app.as('agent')(workflow.queue, { query: { group: 'cancel_asked' } })).status).toBe(403);

    await tryMove(app, 'secondCropAdmin', proposal, 'drop_cancel');
    expect(await ids(app, 'secondCropAdmin', 'cancel_asked')).toEqual([]);
  });
});
