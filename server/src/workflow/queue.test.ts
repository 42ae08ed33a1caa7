import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { type QueueGroupName, workflow } from '@krishi-bima/contract/workflow/workflow';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer, setTariff } from '../../test/farm.ts';
import { proposalIn, tryMove, verifyKyc } from '../../test/office-moves.ts';
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
