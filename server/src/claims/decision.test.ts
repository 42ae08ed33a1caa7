import { animals } from '@krishi-bima/contract/animals/animals';
import { claims } from '@krishi-bima/contract/claims/claims';
import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect, test } from 'vitest';
import {
  assessedDeath,
  claimMoved,
  claimsOffice,
  coverOn,
  deathOf,
  noticed,
  proveClaim,
  tryClaimMove,
} from '../../test/claims.ts';
import { cow, goats } from '../../test/livestock.ts';

const today = todayAd();

test('a claim goes from notice to payment by three people, and the animal is dead and not renewed', async () => {
  const { app, policy, row } = await claimsOffice([cow, { ...cow, tag_no: 'NP-2' }]);
  const claim = await noticed(app, deathOf(policy, row));
  const bare = await tryClaimMove(app, 'livestockTechnician', claim.id, 'assess_claim');
  const assessed = await assessedDeath(app, claim, '52000.00');
  const payment = { payee_name: 'सीता थापा', bank_name: 'कृषि विकास बैंक', account_no: '0412', reference_no: '७१' };
  const body = { ...payment, paid_on: today };
  const pay = (person: 'livestockAdmin' | 'superAdmin') =>
    app.as(person)(claims.pay, { params: { id: claim.id }, body });

  const own = await tryClaimMove(app, 'livestockTechnician', claim.id, 'approve_claim');
  const approved = await claimMoved(app, 'livestockAdmin', claim.id, 'approve_claim');
  const query = { id: claim.insurance_proposal, claim: claim.id };
  const { body: handed } = await app.as('livestockAdmin')(proposalDocuments.list, { query });
  const params = { id: handed.results[0]?.id ?? 0 };
  const removed = await app.as('livestockAdmin')(proposalDocuments.remove, { params });
  const { body: seen } = await app.as('superAdmin')(claims.get, { params: { id: claim.id } });
  const self = await pay('livestockAdmin');
  const paid = await pay('superAdmin');
  const twice = await pay('superAdmin');
  const closed = await claimMoved(app, 'livestockAdmin', claim.id, 'close_claim');

  expect(bare.status).toBe(409);
  expect(assessed).toMatchObject({
    ...{ status: 'assessed', assessed: '52000.00', payable: '46800.00', papers_on: today },
    clock: { small: true, days: 15, due_on: addDays(today, 15) },
    lines: [
      {
        payout: {
          deductible: '5200.00',
          cut: '0.00',
          steps: [{ step: 'loss' }, { step: 'market' }, { step: 'deductible' }],
        },
      },
    ],
  });
  expect(own.status).toBe(403);
  expect(approved.status).toBe('approved');
  expect(handed.papers?.filter(({ required, missing }) => required && !missing)).toHaveLength(9);
  expect(handed.results.map(({ code }) => code)).toContain('death_certificate');
  expect(seen.moves).toContainEqual({ move: 'pay_claim', hindrances: [] });
  // What it was granted on stays.
  expect(removed).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(self).toMatchObject({ status: 422, body: { fields: { other_approver: 'own_approval' } } });
  expect(paid).toMatchObject({ status: 201, body: { status: 'paid', payments: [{ amount: '46800.00' }] } });
  expect(twice).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(closed.timeline.map(({ move }) => move)).toEqual([
    ...['create', 'inspect_claim', 'assess_claim', 'approve_claim', 'pay_claim', 'close_claim'],
  ]);

  const animal = closed.lines[0]?.animal ?? 0;
  const { body: passport } = await app.as('livestockAgent')(animals.get, { params: { id: animal } });
  const { body: renewal } = await app.as('livestockAgent')(policies.renew, { params: { id: policy } });
  const { body: draft } = await app.as('livestockAgent')(formEndpoints.cattle.get, { params: { id: renewal.id } });
  const { of } = await coverOn(app, policy, `${today}T00:30:00+05:45`, { rows: String(row) });

  expect(passport).toMatchObject({
    state: 'dead',
    died_on: addDays(today, -1),
    moves: [{ move: 'die', reason: claim.claim_no }],
  });
  expect(draft.insurance_details.map(({ tag_no }) => tag_no)).toEqual(['NP-2']);
  expect(of.item).toMatchObject({ outside: true, figures: { dead: 1 } });
  expect(of.sum_left).toMatchObject({ state: 'know', figures: { granted: '46800.00', left: '53200.00' } });
  expect(of.earlier).toMatchObject({ state: 'know', figures: { count: 1, of_rows: 1, claim_no: claim.claim_no } });
});

test('an animal lives again when the approval of its death is sent back, and dies once when it is approved again', async () => {
  const { app, policy, row } = await claimsOffice();
  const claim = await assessedDeath(app, await noticed(app, deathOf(policy, row)), '52000.00');
  const animal = claim.lines[0]?.animal ?? 0;
  const passport = async () => (await app.as('livestockAgent')(animals.get, { params: { id: animal } })).body;
  const reason = 'मूल्य फेरि हेर्नुहोस्';

  await claimMoved(app, 'livestockAdmin', claim.id, 'approve_claim');
  await claimMoved(app, 'livestockAdmin', claim.id, 'return_claim', { reason });
  const back = await passport();
  await claimMoved(app, 'livestockTechnician', claim.id, 'assess_claim');
  await claimMoved(app, 'livestockAdmin', claim.id, 'approve_claim');
  const again = await passport();

  expect(back).toMatchObject({
    died_on: null,
    moves: [{ move: 'undo_death', reason: claim.claim_no }, { move: 'die' }],
  });
  expect(again).toMatchObject({ state: 'dead', died_on: addDays(today, -1) });
  expect(again.moves.map(({ move }) => move)).toEqual(['die', 'undo_death', 'die']);
});

test('the dead of a herd leave it once, come back with the claim, and are not renewed', async () => {
  const { app, policy, row } = await claimsOffice([goats]);
  const body = deathOf(policy, row, { lines: [{ row_id: row, loss: 'death', damaged_count: 4 }] });
  const claim = await assessedDeath(app, await noticed(app, body), '10000.00');
  const animal = claim.lines[0]?.animal ?? 0;
  const heads = async () => (await app.as('livestockAgent')(animals.get, { params: { id: animal } })).body.count;

  const seen = [await heads()];
  await claimMoved(app, 'livestockAdmin', claim.id, 'approve_claim');
  seen.push(await heads());
  await claimMoved(app, 'livestockAdmin', claim.id, 'return_claim', { reason: 'संख्या फेरि हेर्नुहोस्' });
  seen.push(await heads());
  await claimMoved(app, 'livestockTechnician', claim.id, 'assess_claim');
  await claimMoved(app, 'livestockAdmin', claim.id, 'approve_claim');
  seen.push(await heads());
  const { body: renewal } = await app.as('livestockAgent')(policies.renew, { params: { id: policy } });
  const { body: draft } = await app.as('livestockAgent')(formEndpoints.cattle.get, { params: { id: renewal.id } });

  expect(seen).toEqual([12, 8, 12, 8]);
  expect(draft.insurance_details).toMatchObject([{ count: 8, market_value: '80000.00', sum_insured: '40000.00' }]);
});

test('a claim above the limit is approved by two, neither of whom assessed it', async () => {
  const { app, policy, row } = await claimsOffice([{ ...cow, market_value: '150000.00', sum_insured: '150000.00' }]);
  const claim = await noticed(app, deathOf(policy, row));
  const assessed = await assessedDeath(app, claim, '150000.00');
  const approver = app.ids.livestockTechnician;

  const alone = await tryClaimMove(app, 'livestockAdmin', claim.id, 'approve_claim');
  const wrong = await tryClaimMove(app, 'livestockAdmin', claim.id, 'approve_claim_first', { approver });
  const first = await claimMoved(app, 'livestockAdmin', claim.id, 'approve_claim_first', { reason: 'नाप मिल्छ' });
  const again = await tryClaimMove(app, 'livestockAdmin', claim.id, 'approve_claim');
  const second = await claimMoved(app, 'superAdmin', claim.id, 'approve_claim');

  expect(assessed).toMatchObject({
    payable: '135000.00',
    second_above: '100000.00',
    clock: { small: false, days: 21 },
  });
  expect(alone).toMatchObject({ status: 422, body: { fields: { second_person: 'claim_second_person' } } });
  expect(wrong).toMatchObject({ status: 422, body: { fields: { approver: 'unknown_reference' } } });
  expect(first).toMatchObject({ status: 'assessed', first_approved_by: { id: app.ids.livestockAdmin } });
  expect(again.status).toBe(422);
  expect(second).toMatchObject({ status: 'approved', decided_by: { id: app.ids.superAdmin } });
});

test('a claim whose figures an admin entered is not approved by that admin, whoever submitted them', async () => {
  const { app, policy, row } = await claimsOffice();
  const claim = await noticed(app, deathOf(policy, row));
  await claimMoved(app, 'livestockTechnician', claim.id, 'inspect_claim');
  const lines = claim.lines.map(({ id }) => ({ id, market_value: '90000.00' }));
  await app.as('livestockAdmin')(claims.assess, { params: { id: claim.id }, body: { lines } });
  await claimMoved(app, 'livestockTechnician', claim.id, 'ask_documents', { reason: 'कागज पठाउनुहोस्' });
  await assessedDeath(app, claim);

  const own = await tryClaimMove(app, 'livestockAdmin', claim.id, 'approve_claim');
  const people = async (query: object = {}) =>
    (await app.as('livestockAdmin')(claims.people, { query: { registration: 'livestock', ...query } })).body.approvers;

  expect((await people()).map(({ id }) => id)).toEqual([app.ids.livestockAdmin]);
  // Nobody is asked for a second approval who would have to refuse it.
  expect(await people({ claim: claim.id })).toEqual([]);
  expect(
    (await app.as('otherLivestockAdmin')(claims.people, { query: { registration: 'livestock', claim: claim.id } }))
      .status,
  ).toBe(404);
  expect(own).toMatchObject({ status: 422, body: { fields: { other_assessor: 'own_assessment' } } });
});

test('a claim is not decided twice: who saw an older version is told so', async () => {
  const { app, policy, row } = await claimsOffice();
  const claim = await assessedDeath(app, await noticed(app, deathOf(policy, row)));
  const match = { 'if-match': `"${claim.version}"` };
  const refusal = { reason: 'मापनमा क्षति देखिएन', refusal: 'no_loss' };

  const [one, other] = await Promise.all([
    tryClaimMove(app, 'livestockAdmin', claim.id, 'approve_claim', {}, match),
    tryClaimMove(app, 'superAdmin', claim.id, 'refuse_claim', refusal, match),
  ]);

  expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
  expect([one.body.code, other.body.code]).toContain('stale');
});

test('a claim is refused with a code, appealed, looked at by somebody else, and sent back with a reason', async () => {
  const { app, policy, row } = await claimsOffice();
  const claim = await assessedDeath(app, await noticed(app, deathOf(policy, row)));
  const reason = 'ट्याग नमिलेको';
  const bare = await tryClaimMove(app, 'livestockAdmin', claim.id, 'refuse_claim', { reason });
  const silent = await tryClaimMove(app, 'livestockAdmin', claim.id, 'refuse_claim', { refusal: 'identity' });
  const refused = await claimMoved(app, 'livestockAdmin', claim.id, 'refuse_claim', { reason, refusal: 'identity' });
  await claimMoved(app, 'livestockAgent', claim.id, 'appeal_claim', { reason: 'ट्याग भेटियो' });
  const own = await tryClaimMove(app, 'livestockAdmin', claim.id, 'reopen_claim', { reason });
  const reopened = await claimMoved(app, 'superAdmin', claim.id, 'reopen_claim', { reason: 'ट्याग हेरियो' });
  await claimMoved(app, 'livestockTechnician', claim.id, 'assess_claim');
  const back = await claimMoved(app, 'livestockAdmin', claim.id, 'return_claim', { reason: 'मूल्य फेरि हेर्नुहोस्' });

  expect(bare).toMatchObject({ status: 422, body: { fields: { refusal: 'required' } } });
  expect(silent).toMatchObject({ status: 422, body: { fields: { reason: 'required' } } });
  expect(refused).toMatchObject({ status: 'rejected', refusal: 'identity', decision_reason: reason });
  expect(own).toMatchObject({ status: 422, body: { fields: { other_decider: 'own_decision' } } });
  expect([reopened.status, reopened.refusal, back.status]).toEqual(['inspection', null, 'inspection']);
});

test('a claim waits for its papers: they begin the clock, and none of them is left out', async () => {
  const { app, policy, row } = await claimsOffice();
  const claim = await noticed(app, deathOf(policy, row));
  await claimMoved(app, 'livestockTechnician', claim.id, 'inspect_claim');
  const lines = claim.lines.map(({ id }) => ({ id, market_value: '50000.00', tag_returned: true }));
  await app.as('livestockTechnician')(claims.assess, { params: { id: claim.id }, body: { lines } });
  const read = () => app.as('livestockTechnician')(claims.get, { params: { id: claim.id } });

  const bare = await read();
  const hindered = await tryClaimMove(app, 'livestockTechnician', claim.id, 'assess_claim');
  // A picture of the burial comes last; whoever surveys brings all of it.
  await proveClaim(app, claim, 'livestockTechnician');
  const proven = await read();

  expect(claim.clock).toMatchObject({ begun_on: null, due_on: null });
  expect(bare.body.evidence.filter(({ missing }) => missing).map(({ code }) => code)).toEqual([
    ...['claim_form', 'technician_report', 'ward_recommendation', 'sarjamin', 'loss_media'],
    ...['death_certificate', 'post_mortem', 'burial_media'],
  ]);
  expect(proven.body.clock).toMatchObject({ begun_on: today, due_on: addDays(today, 15) });
  expect(hindered).toMatchObject({ status: 422, body: { fields: { papers: 'documents_missing' } } });
});
