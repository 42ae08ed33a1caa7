import { animals } from '@krishi-bima/contract/animals/animals';
import { claims } from '@krishi-bima/contract/claims/claims';
import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { checkLimitEndpoints } from '@krishi-bima/contract/findings/findings';
import { policies, refundRules } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearCode, fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import {
  assessedDeath,
  claimMoved,
  deathOf,
  insuredCow,
  noticed,
  proveClaim,
  tryClaimMove,
  tryNotice,
  yesterday,
} from '../../test/claims.ts';
import { changedSum, insuredPlot, prepare, proveEndorsement, tryEndorsementMove } from '../../test/endorsing.ts';
import { cow, goats } from '../../test/livestock.ts';
import { tryMove } from '../../test/office-moves.ts';

const today = todayAd();

async function office(rows?: Parameters<typeof insuredCow>[1]) {
  const app = await openTestApp();
  return { app, ...(await insuredCow(app, rows)) };
}

async function coverOn(app: TestApp, policy: number, loss_at: string, more: object = {}) {
  const { body } = await app.as('livestockAgent')(claims.cover, { query: { policy, loss_at, ...more } });
  return { ...body, of: Object.fromEntries(body.lines.map((line) => [line.key, line])) };
}

describe('the cover check', () => {
  test('answers for the day of the loss: period, waiting, item, sum, money, endorsements, claims, notice', async () => {
    const { app, policy } = await office();

    const { covered, of, lines } = await coverOn(app, policy, yesterday(), { peril: 'accident' });

    expect(covered).toBe(true);
    expect(lines.map(({ key }) => key)).toHaveLength(8);
    expect(of.period).toMatchObject({ state: 'fits', figures: { from: addDays(today, -50), loss: 'within' } });
    expect(of.waiting).toMatchObject({ state: 'fits', figures: { applies: false, until: addDays(today, -35) } });
    expect(of.sum_left).toMatchObject({ state: 'fits', figures: { sum_insured: '100000.00', left: '100000.00' } });
    expect(of.late).toMatchObject({ state: 'fits', figures: { days: 1, limit: 1 } });
    // The herd was issued without a receipt.
    expect(of.premium).toMatchObject({ state: 'explain', outside: false });
  });

  test('says that the loss came before the cover, within the waiting period, or was told late', async () => {
    const { app, policy } = await office();
    const on = (days: number) => `${addDays(today, days)}T06:00:00+05:45`;

    const before = await coverOn(app, policy, on(-60));
    const sick = await coverOn(app, policy, on(-36), { peril: 'disease' });
    const hurt = await coverOn(app, policy, on(-36), { peril: 'accident' });
    const well = await coverOn(app, policy, on(-35), { peril: 'disease' });

    expect(before).toMatchObject({ covered: false, of: { period: { outside: true, figures: { loss: 'before' } } } });
    expect(sick).toMatchObject({ covered: false, of: { waiting: { state: 'explain', outside: true } } });
    expect([hurt.covered, well.covered]).toEqual([true, true]);
    expect(well.of.late).toMatchObject({ state: 'explain', outside: false, figures: { days: 35, limit: 1 } });
  });

  test("knows the company's own limits and nothing of another company's policy", async () => {
    const { app, policy } = await office();
    const limit = { limit_name: 'notice_days_livestock', effective_from: today, value: 0 } as const;
    await app.as('livestockAdmin')(checkLimitEndpoints.create, { body: { insurance: app.company.id, ...limit } });

    const { of } = await coverOn(app, policy, yesterday());
    const query = { policy, loss_at: yesterday() };

    expect(of.late).toMatchObject({ state: 'explain', figures: { days: 1, limit: 0 } });
    expect((await app.as('otherLivestockAdmin')(claims.cover, { query })).status).toBe(404);
  });

  test('is asked of policies found by tag, name, phone and number', async () => {
    const { app, policy, row } = await office();
    const found = async (search: string) =>
      (await app.as('livestockAgent')(claims.insured, { query: { search } })).body.results;
    const [one] = await found('np-00417');

    expect(one).toMatchObject({ id: policy, found: [row], rows: [{ row_id: row, kind: 'cow', mark: 'NP-00417' }] });
    expect((await found(one?.policy_no ?? '')).map(({ id }) => id)).toEqual([policy]);
    expect((await found(one?.personal_info.name_np ?? '')).map(({ id }) => id)).toContain(policy);
    expect((await found(one?.personal_info.phone_number_np ?? '')).map(({ id }) => id)).toContain(policy);
    const { body } = await app.as('otherLivestockAdmin')(claims.insured, { query: { search: 'NP-00417' } });
    expect(body.results).toEqual([]);
  });
});

describe('a notice', () => {
  test('is numbered without gaps, and the same notice sent twice is one claim', async () => {
    const { app, policy, row } = await office([cow, { ...cow, tag_no: 'NP-2' }]);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const code = `/CLM/${fiscalYearCode(fiscalYearOf(today))}/LVS/`;

    const first = await tryNotice(app, deathOf(policy, row), 'livestockTechnician', key);
    const again = await tryNotice(app, deathOf(policy, row), 'livestockTechnician', key);
    const same = await tryNotice(app, deathOf(policy, row));
    const refused = await tryNotice(app, deathOf(policy, row, { loss_at: `${addDays(today, 1)}T06:00:00+05:45` }));
    const other = await noticed(app, deathOf(policy, row + 1));

    expect(first.body).toMatchObject({
      status: 'intimated',
      covered: true,
      late: false,
      kind: 'cow',
      mark: 'NP-00417',
    });
    expect(first.body.claim_no).toMatch(new RegExp(`${code}00001$`));
    expect(again.body.id).toBe(first.body.id);
    expect(same).toMatchObject({
      status: 409,
      body: { code: 'claim_exists', fields: { 'lines.0.row_id': 'claim_exists' } },
    });
    expect(refused).toMatchObject({ status: 422, body: { fields: { loss_at: 'future_date' } } });
    expect(other.claim_no).toMatch(new RegExp(`${code}00002$`));
  });

  test('of a loss before the cover is registered with what was found, and cannot be approved', async () => {
    const { app, policy, row } = await office();
    const loss_at = `${addDays(today, -60)}T06:00:00+05:45`;

    const claim = await noticed(app, deathOf(policy, row, { loss_at, late_reason: 'गाउँमा फोन लागेन' }));
    await assessedDeath(app, claim);
    const approved = await tryClaimMove(app, 'livestockAdmin', claim.id, 'approve_claim');

    expect(claim).toMatchObject({ covered: false, late: true, late_reason: 'गाउँमा फोन लागेन' });
    expect(approved).toMatchObject({ status: 422, body: { fields: { covered: 'not_covered' } } });
  });

  test('names rows of the policy, what was hit of them, and causes and losses of its line', async () => {
    const { app, policy, row } = await office([goats]);
    const line = { row_id: row, loss: 'death' as const };

    const wrong = await tryNotice(app, {
      ...deathOf(policy, row, { peril: 'hail' }),
      lines: [{ ...line, damaged_count: 13 }, { row_id: 999_999, loss: 'partial' }, line],
    });
    const negative = await tryNotice(app, { ...deathOf(policy, row), lines: [{ ...line, estimated: '-5.00' }] });

    expect(wrong).toMatchObject({
      status: 422,
      body: {
        fields: {
          peril: 'bad_choice',
          'lines.0.damaged_count': 'too_big',
          'lines.1.row_id': 'not_of_policy',
          'lines.1.loss': 'bad_choice',
          'lines.2.row_id': 'repeated',
        },
      },
    });
    expect(negative.status).toBe(400);
  });

  test('is given by those of the line, and nobody of another company sees the claim', async () => {
    const { app, policy, row } = await office();
    const { id } = await noticed(app, deathOf(policy, row));
    const params = { id };

    expect((await tryNotice(app, deathOf(policy, row), 'agent')).status).toBe(403);
    expect((await tryNotice(app, deathOf(policy, row), 'partner')).status).toBe(403);
    expect((await tryNotice(app, deathOf(policy, row), 'otherLivestockAdmin')).status).toBe(400);
    expect((await app.as('otherLivestockAdmin')(claims.get, { params })).status).toBe(404);
    expect((await tryClaimMove(app, 'otherLivestockAdmin', id, 'inspect_claim')).status).toBe(404);
    expect((await app.as('otherLivestockAdmin')(claims.list, { query: {} })).body.count).toBe(0);
    expect((await tryClaimMove(app, 'partner', id, 'inspect_claim')).status).toBe(403);
  });
});

describe('a claim', () => {
  test('goes from notice to payment by three people, and the animal is dead and not renewed', async () => {
    const { app, policy, row } = await office([cow, { ...cow, tag_no: 'NP-2' }]);
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

  test('above the limit is approved by two, neither of whom assessed it', async () => {
    const { app, policy, row } = await office([{ ...cow, market_value: '150000.00', sum_insured: '150000.00' }]);
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

  test('whose figures an admin entered is not approved by that admin, whoever submitted them', async () => {
    const { app, policy, row } = await office();
    const claim = await noticed(app, deathOf(policy, row));
    await claimMoved(app, 'livestockTechnician', claim.id, 'inspect_claim');
    const lines = claim.lines.map(({ id }) => ({ id, market_value: '90000.00' }));
    await app.as('livestockAdmin')(claims.assess, { params: { id: claim.id }, body: { lines } });
    await claimMoved(app, 'livestockTechnician', claim.id, 'ask_documents', { reason: 'कागज पठाउनुहोस्' });
    await assessedDeath(app, claim);

    const own = await tryClaimMove(app, 'livestockAdmin', claim.id, 'approve_claim');

    expect(own).toMatchObject({ status: 422, body: { fields: { other_assessor: 'own_assessment' } } });
  });

  test('is not decided twice: who saw an older version is told so', async () => {
    const { app, policy, row } = await office();
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

  test('is refused with a code, appealed, looked at by somebody else, and sent back with a reason', async () => {
    const { app, policy, row } = await office();
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

  test('waits for its papers: they begin the clock, and none of them is left out', async () => {
    const { app, policy, row } = await office();
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
});

test('a policy with an open claim is neither cancelled nor endorsed, and what was claimed in full is not refunded', async () => {
  const app = await openTestApp();
  const plot = await onDay(app, addDays(today, -20), () => insuredPlot(app));
  const { policy, proposal } = plot;
  await app.as('cropAdmin')(refundRules.create, { body: { effective_from: today, rule: 'pro_rata' } });
  const refund = async () => (await app.as('cropAdmin')(policies.refund, { params: { id: policy } })).body;
  const before = await refund();
  const lines = [{ row_id: plot.row.id, loss: 'total' as const }];
  const claim = await noticed(app, { ...deathOf(policy, plot.row.id, { peril: 'hail' }), lines }, 'agent');
  const cancelled = await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason: 'बाली बेचियो' });
  const { body: draft } = await prepare(app, changedSum(policy, plot.row.id, '90000.00'));
  await proveEndorsement(app, draft);
  const endorsed = await tryEndorsementMove(app, 'agent', draft.id, 'send_endorsement');

  await claimMoved(app, 'technician', claim.id, 'inspect_claim');
  const figures = claim.lines.map(({ id }) => ({ id, cost_till_loss: '100000.00' }));
  await app.as('technician')(claims.assess, { params: { id: claim.id }, body: { lines: figures } });
  await proveClaim(app, claim, 'cropAdmin');
  await claimMoved(app, 'technician', claim.id, 'assess_claim');
  const approved = await claimMoved(app, 'cropAdmin', claim.id, 'approve_claim');
  const after = await refund();

  expect(before.refund_farmer).not.toBe('0.00');
  expect(cancelled).toMatchObject({ status: 422, body: { fields: { no_open_claim: 'claim_open' } } });
  expect(endorsed).toMatchObject({ status: 422, body: { fields: { no_open_claim: 'claim_open' } } });
  expect(approved.payable).toBe('90000.00');
  expect(after).toMatchObject({ refund_farmer: '0.00', refund_authority: '0.00' });
});

test('a plot is paid by its share, and never above what was spent on it', async () => {
  const app = await openTestApp();
  const plot = await onDay(app, addDays(today, -20), () => insuredPlot(app));
  const half = { unit: 'ropani' as const, parts: ['1', '0', '0', '0'] };
  const { body: claim } = await app.as('agent')(claims.create, {
    body: {
      ...deathOf(plot.policy, plot.row.id, { peril: 'hail' }),
      lines: [{ row_id: plot.row.id, loss: 'partial', damaged_area: half, damage_percent: 80, estimated: '40000.00' }],
    },
  });
  await claimMoved(app, 'technician', claim.id, 'inspect_claim');
  const assess = async (figures: object) => {
    const lines = claim.lines.map(({ id }) => ({ id, ...figures }));
    return (await app.as('technician')(claims.assess, { params: { id: claim.id }, body: { lines } })).body;
  };

  const without = await assess({ salvage_value: '1000.00' });
  const whole = await assess({ cost_till_loss: '60000.00' });
  const cut = await assess({ cost_till_loss: '30000.00' });
  const refused = await assess({ refusal: 'no_loss' });

  expect(claim).toMatchObject({ estimated: '40000.00', form: 'vegetable', kind: 'tomato', mark: '417' });
  expect(without).toMatchObject({ payable: null, sums: null });
  // A lakh, half of two ropani, 80 per cent: 40,000; less 4,000 and 1,000.
  expect(whole.sums).toMatchObject({
    assessed: '40000.00',
    deductible: '4000.00',
    salvage: '1000.00',
    payable: '35000.00',
  });
  expect(cut).toMatchObject({ payable: '30000.00', lines: [{ payout: { cut: '5000.00', cut_by: ['cost'] } }] });
  expect(refused).toMatchObject({ payable: '0.00' });
});

test('the list has its tabs, days, people and search, and counts as many', async () => {
  const { app, policy, row } = await office([cow, { ...cow, tag_no: 'NP-2' }]);
  const first = await noticed(
    app,
    deathOf(policy, row, { lines: [{ row_id: row, loss: 'death', estimated: '90000.00' }] }),
  );
  const second = await noticed(app, deathOf(policy, row + 1));
  await assessedDeath(app, second);
  const assign = (assignee: number, person: 'livestockAdmin' | 'otherLivestockAdmin' = 'livestockAdmin') =>
    app.as(person)(claims.assign, { body: { claims: [first.id], assignee } });
  const list = async (query: object, person: 'livestockAdmin' | 'livestockTechnician' = 'livestockAdmin') =>
    (await app.as(person)(claims.list, { query })).body.results.map(({ id }) => id);

  const wrong = await assign(app.ids.technician);
  const foreign = await assign(app.ids.livestockTechnician, 'otherLivestockAdmin');
  const given = await assign(app.ids.livestockTechnician);
  const { body: counts } = await app.as('livestockAdmin')(claims.counts, { query: { registration: 'livestock' } });
  const { body: people } = await app.as('livestockAdmin')(claims.people, { query: { registration: 'livestock' } });

  expect([wrong.status, foreign.status, given.body.assigned]).toEqual([422, 404, 1]);
  expect(await list({ tab: 'open' })).toEqual([second.id, first.id]);
  expect(await list({ tab: 'intimated' })).toEqual([first.id]);
  expect(await list({ tab: 'mine' })).toEqual([second.id]);
  expect(await list({ tab: 'mine' }, 'livestockTechnician')).toEqual([first.id]);
  expect(await list({ search: 'np-2' })).toEqual([second.id]);
  expect(await list({ search: first.claim_no })).toEqual([first.id]);
  expect(await list({ registration: 'crop' })).toEqual([]);
  expect(await list({ due: 'past' })).toEqual([]);
  expect(counts).toMatchObject({ tabs: { open: 2, mine: 1, intimated: 1, assessed: 1, paid: 0 }, past: 0, soon: 0 });
  expect(people.assessors.map(({ id }) => id)).toContain(app.ids.livestockTechnician);
  expect(people.approvers.map(({ id }) => id)).toEqual([app.ids.livestockAdmin]);
});
