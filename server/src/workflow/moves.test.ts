import { companies } from '@krishi-bima/contract/companies/companies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { type ProposalMove, proposalMoves } from '@krishi-bima/contract/proposals/states';
import { duties } from '@krishi-bima/contract/users/duties';
import { users } from '@krishi-bima/contract/users/users';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, setTariff, tomatoes } from '../../test/farm.ts';
import { handInPapers, payFor, proposalIn, report, tryMove, verifyKyc } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

const { vegetable } = formEndpoints;
async function office() {
  const app = await openTestApp();
  await setTariff(app);
  return app;
}

function standing(app: TestApp, id: number, person: Person = 'cropAdmin') {
  return app.as(person)(workflow.status, { params: { id } });
}

describe('a move', () => {
  test('leads a proposal from draft to issue, each step with who, when and why', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'issued');

    const { body } = await standing(app, id);

    expect(body.status).toBe('issued');
    expect(body.policy?.policy_no).toMatch(/\/POL\/20\d\d-\d\d\/VEG\/00001$/);
    expect(body.timeline.map(({ move, actor }) => [move, actor?.id])).toEqual([
      ['create', app.ids.agent],
      ['submit', app.ids.agent],
      ['assign', app.ids.cropAdmin],
      ['verify', app.ids.technician],
      ['approve', app.ids.cropAdmin],
      ['issue', app.ids.cropAdmin],
    ]);
    expect(body.timeline[2]?.technician?.id).toBe(app.ids.technician);
  });

  test('is refused from a state that it does not start in', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'submitted');

    for (const [name, { from, by }] of Object.entries(proposalMoves)) {
      if ((from as readonly string[]).includes('submitted') || by.length === 0) continue;
      const refused = await tryMove(app, 'superAdmin', id, name as ProposalMove, { reason: 'किनभने' });
      expect(refused, name).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    }
    expect((await standing(app, id)).body.status).toBe('submitted');
  });

  test("that only the program makes is nobody's to ask for", async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'issued');

    for (const move of ['expire', 'renew'] as const)
      expect((await tryMove(app, 'superAdmin', id, move)).status).toBe(403);
  });

  test.each<[Person, ProposalMove]>([
    ['agent', 'assign'],
    ['agent', 'approve'],
    ['agent', 'issue'],
    ['agent', 'return'],
    ['technician', 'submit'],
    ['technician', 'approve'],
    ['technician', 'cancel'],
    ['koica', 'approve'],
    ['partner', 'submit'],
    ['partner', 'approve'],
  ])('is refused to who may not: %s, %s', async (person, move) => {
    const app = await office();
    const { farmer, proposal } = await draftProposal(app);
    if (person === 'koica')
      await app.deps.database.db
        .updateTable('kyc')
        .set({ insurance_project: app.project.id })
        .where('id', '=', farmer.id)
        .execute();

    expect((await tryMove(app, person, proposal.id, move, { reason: 'किनभने' })).status).toBe(403);
  });

  test('of another company is not there', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'submitted');

    expect((await tryMove(app, 'otherCompany', id, 'return', { reason: 'किनभने' })).status).toBe(404);
    expect((await standing(app, id, 'otherCompany')).status).toBe(404);
  });

  test('on a version that somebody changed meanwhile is refused', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'verified');
    const { body: seen } = await standing(app, id);
    await tryMove(app, 'cropAdmin', id, 'return', { reason: 'क्षेत्रफल मिलेन' });

    const stale = await tryMove(app, 'cropAdmin', id, 'approve', {}, { 'if-match': `"${seen.version}"` });

    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  test('asked for twice with the same key is made once', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'verified');
    const headers = { 'idempotency-key': 'approve-once-1' };

    const first = await tryMove(app, 'cropAdmin', id, 'approve', {}, headers);
    const again = await tryMove(app, 'cropAdmin', id, 'approve', {}, headers);

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.timeline.filter(({ move }) => move === 'approve')).toHaveLength(1);
  });
});

describe('a proposal sent back', () => {
  test('needs a reason, which its writer sees, is corrected and keeps its number', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'verified');
    const { body: before } = await app.as('agent')(vegetable.get, { params: { id } });

    const silent = await tryMove(app, 'cropAdmin', id, 'return');
    const back = await tryMove(app, 'cropAdmin', id, 'return', { reason: 'कित्ता नम्बर मिलेन' });
    const patched = await app.as('agent')(vegetable.patch, { params: { id }, body: { place: 'बनेपा' } });
    const row = await app.as('agent')(vegetable.createRow, { body: { insurance_proposal: id, ...tomatoes } });
    const again = await tryMove(app, 'agent', id, 'submit');
    const { body: after } = await app.as('agent')(vegetable.get, { params: { id } });

    expect(silent).toMatchObject({ status: 422, body: { fields: { reason: 'required' } } });
    expect(back.body.timeline.at(-1)).toMatchObject({ move: 'return', reason: 'कित्ता नम्बर मिलेन' });
    expect([patched.status, row.status, again.status]).toEqual([200, 201, 200]);
    expect(after).toMatchObject({ status: 'submitted', proposal_no: before.proposal_no });
    expect(after.totals.premium).toBe('10000.00');
  });

  test('forgets the approvals of what it was', async () => {
    const app = await office();
    await app.as('superAdmin')(companies.patch, {
      params: { id: app.company.id },
      body: { approval_limit: '50000.00' },
    });
    const { id } = await proposalIn(app, 'verified');
    await tryMove(app, 'cropAdmin', id, 'approve_first');

    const { body } = await tryMove(app, 'cropAdmin', id, 'return', { reason: 'फेरि हेर्नुहोस्' });

    expect(body.first_approved_by).toBeNull();
  });

  test('can be taken back by its writer before anybody looked at it, and by nobody else', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'submitted');

    const other = await tryMove(app, 'cropAdmin', id, 'recall');
    const own = await tryMove(app, 'agent', id, 'recall');

    expect(other.status).toBe(403);
    expect(own.body.status).toBe('returned');
  });

  test('for good is rejected, with a reason, and moves no more', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'verified');

    const { body } = await tryMove(app, 'cropAdmin', id, 'reject', { reason: 'जग्गा नै छैन' });
    const after = await app.as('agent')(vegetable.patch, { params: { id }, body: { place: 'बनेपा' } });

    expect(body).toMatchObject({ status: 'rejected', moves: [] });
    expect(after.status).toBe(409);
  });
});

describe('a technician', () => {
  test('is one of the same company, at work', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'submitted');

    for (const technician of [undefined, app.ids.agent, app.ids.otherAgent, 2_000_000])
      expect(
        (await tryMove(app, 'cropAdmin', id, 'assign', { technician })).status,
        String(technician),
      ).toBeGreaterThan(399);
    await app.deps.database.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', app.ids.technician)
      .execute();
    const resting = await tryMove(app, 'cropAdmin', id, 'assign', { technician: app.ids.technician });

    expect(resting).toMatchObject({ status: 400, body: { fields: { technician: 'unknown_reference' } } });
  });

  test('is not somebody whose duty leaves verifying to others, nor a partner', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'submitted');
    const named = { name_np: 'कागज हेर्ने', name_en: 'Papers' };
    const body = { role: 'technician' as const, ...named, permissions: ['add_document' as const] };
    const { body: duty } = await app.as('cropAdmin')(duties.create, { body });
    const change = (person: 'technician' | 'secondTechnician', rights: object) =>
      app.as('cropAdmin')(users.patch, { params: { id: app.ids[person] }, body: rights });
    await change('technician', { duty: duty.id });
    await change('secondTechnician', { partner: true });

    for (const technician of [app.ids.technician, app.ids.secondTechnician]) {
      const refused = await tryMove(app, 'cropAdmin', id, 'assign', { technician });
      expect(refused).toMatchObject({ status: 400, body: { fields: { technician: 'unknown_reference' } } });
    }
    const offered = async () =>
      (await app.as('cropAdmin')(users.list, { query: { group_ids: '4', verifies: true } })).body.count;
    expect(await offered()).toBe(0);
    await change('technician', { duty: null });
    expect(await offered()).toBe(1);
    const taken = await tryMove(app, 'cropAdmin', id, 'assign', { technician: app.ids.technician });

    expect(taken.body).toMatchObject({ status: 'technician_review' });
  });

  test('verifies what is assigned to them and nothing else; it can be given to another or taken back', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'technician_review');

    const given = await tryMove(app, 'cropAdmin', id, 'reassign', { technician: app.ids.secondTechnician });
    const lost = await tryMove(app, 'technician', id, 'verify');
    const taken = await tryMove(app, 'cropAdmin', id, 'take_back');
    const gone = await tryMove(app, 'secondTechnician', id, 'verify');

    expect(given.body.technician?.id).toBe(app.ids.secondTechnician);
    expect(lost.status).toBe(403);
    expect(taken.body).toMatchObject({ status: 'submitted', technician: null });
    expect(gone).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  test('verifies with a whole report, and what is called unfit is not issued', async () => {
    const app = await office();
    const { id, farmer } = await proposalIn(app, 'technician_review');

    const bare = await tryMove(app, 'technician', id, 'verify');
    await report(app, id, { recommendation: 'unfit', report_remarks: 'बाली सुकेको' });
    const verified = await tryMove(app, 'technician', id, 'verify');
    await tryMove(app, 'cropAdmin', id, 'approve');
    await verifyKyc(app, farmer.id);
    await payFor(app, id);
    await handInPapers(app, id);
    const issued = await tryMove(app, 'cropAdmin', id, 'issue');

    expect(bare).toMatchObject({ status: 422, body: { fields: { technician_report: 'no_technician_report' } } });
    expect(verified.status).toBe(200);
    expect(issued).toMatchObject({ status: 422, body: { fields: { recommended: 'not_recommended' } } });
  });

  test('is not needed where the form asks for no field visit', async () => {
    const app = await office();
    const { id } = await proposalIn(app, 'submitted');

    expect((await tryMove(app, 'cropAdmin', id, 'verify_at_desk')).body.status).toBe('verified');
  });
});

describe('what a person may do now', () => {
  test('is told with what hinders it', async () => {
    const app = await office();
    const { id, farmer } = await proposalIn(app, 'approved');

    const { body: before } = await standing(app, id);
    await verifyKyc(app, farmer.id);
    await payFor(app, id);
    await handInPapers(app, id);
    const { body: after } = await standing(app, id);
    const { body: agents } = await standing(app, id, 'agent');

    expect(before.moves.find(({ move }) => move === 'issue')?.hindrances).toEqual([
      { check: 'kyc_verified', code: 'kyc_not_verified' },
      { check: 'share_received', code: 'share_not_received' },
      {
        check: 'documents',
        code: 'documents_missing',
        fields: {
          land_certificate: 'required',
          subsidy_application: 'required',
          technician_report: 'required',
        },
      },
    ]);
    expect(after.moves.find(({ move }) => move === 'issue')?.hindrances).toEqual([]);
    expect(after.moves.map(({ move }) => move)).toEqual(['issue', 'return', 'reject']);
    expect(agents.moves).toEqual([]);
  });
});
