import { fields } from '@krishi-bima/contract/fields/fields';
import { endorsements } from '@krishi-bima/contract/policies/endorsements';
import { policies } from '@krishi-bima/contract/policies/policies';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { registers } from '@krishi-bima/contract/registers/registers';
import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { behindItsBack } from '../../test/behind-its-back.ts';
import {
  changedSum,
  insuredPlot,
  prepare,
  proveEndorsement,
  sentEndorsement,
  tryEndorsementMove,
} from '../../test/endorsing.ts';
import { tomatoes } from '../../test/farm.ts';
import { cash } from '../../test/money.ts';
import { issuedPolicy, tryMove } from '../../test/office-moves.ts';

async function office() {
  const app = await openTestApp();
  return { app, ...(await insuredPlot(app)) };
}

function read(app: TestApp, id: number) {
  return app.as('agent')(policies.get, { params: { id } });
}

const today = todayAd();

describe('an endorsement with extra premium', () => {
  test('is in force after a second person approved it and the farmer paid, and not before', async () => {
    const { app, policy, proposal, row } = await office();
    const sent = await sentEndorsement(app, changedSum(policy, row.id, '90000.00'));
    const { body: more } = await prepare(app, changedSum(policy, row.id, '95000.00'));

    expect(sent.sum_insured).toBe('-10000.00');
    expect(more).toMatchObject({ code: 'another_endorsement' });
    await tryEndorsementMove(app, 'agent', sent.id, 'withdraw_endorsement');

    const raised = await sentEndorsement(app, {
      ...changedSum(policy, row.id, '100000.00'),
      kind: 'add_row',
      cause: 'purchase',
      rows: [{ row_id: null, values: { ...tomatoes, kitta_no: '418', sheet_no: '9' } }],
    });
    const own = await tryEndorsementMove(app, 'agent', raised.id, 'approve_endorsement');
    const approved = await tryEndorsementMove(app, 'cropAdmin', raised.id, 'approve_endorsement');
    const { body: before } = await read(app, policy);
    const part = await pay(app, proposal, raised.id, '1.00');
    const { body: waiting } = await read(app, policy);
    const rest = fromPaisa(toPaisa(raised.farmer_share) - 100);
    const whole = await pay(app, proposal, raised.id, rest);
    const over = await pay(app, proposal, raised.id, '1.00');
    const { body: after } = await read(app, policy);

    expect(own.status).toBe(403);
    expect(approved.body).toMatchObject({ status: 'approved', decided_by: { id: app.ids.cropAdmin } });
    expect([before.content.insurance_details.length, waiting.content.insurance_details.length]).toEqual([1, 1]);
    expect([part.status, whole.status, over.status]).toEqual([201, 201, 409]);
    expect(whole.body.endorsement).toEqual({ id: raised.id, number: raised.number });
    expect(after.endorsements).toMatchObject([{ id: raised.id, status: 'in_force' }]);
    expect(after.other_endorsements).toMatchObject([{ id: sent.id, status: 'withdrawn' }]);
    expect(after.content.insurance_details.map(({ kitta_no }) => kitta_no)).toEqual(['417', '418']);
    expect(after).toMatchObject({ sum_insured: '100000.00', current: { sum_insured: '200000.00' } });
    const { premium, subsidy, farmer_share, days, days_left } = raised;
    expect(toPaisa(premium)).toBe(Math.round((500_000 * days_left) / days));
    expect(toPaisa(subsidy)).toBe(Math.round((toPaisa(premium) * 80) / 100));
    expect(toPaisa(premium)).toBe(toPaisa(subsidy) + toPaisa(farmer_share));
    const { body: ledger } = await app.as('cropAdmin')(subsidies.list, { query: { insurance_proposal: proposal } });
    expect(ledger.results.map(({ amount }) => amount).toSorted()).toEqual(['4000.00', subsidy].toSorted());
    const lines = async (key: string) => {
      const query = { fiscal_year: fiscalYearOf(today), limit: 50 };
      return (await app.as('cropAdmin')(registers.lines, { params: { key }, query })).body.totals;
    };
    const [register, claims] = [await lines('policy_register'), await lines('subsidy_claims')];
    expect(register).toMatchObject({ sum_insured: '200000.00', subsidy: claims.amount });
    expect(claims).toMatchObject({ sum_insured: '200000.00', premium: register.premium });
    // The proposal's own account is settled and stays so.
    const { body: money } = await app.as('agent')(receipts.ofProposal, { params: { id: proposal } });
    expect(money).toMatchObject({ received: '1020.00', due: '0.00', excess: '0.00' });
  });

  test('is not paid before it is approved, nor once its day has passed', async () => {
    const { app, policy, proposal, row } = await office();
    const raised = await sentEndorsement(app, addition(policy, row.id));

    const early = await pay(app, proposal, raised.id, '1.00');
    const past = await prepareFor(app, policy, row.id, addDays(today, -1));

    expect(early).toMatchObject({ status: 409, body: { code: 'not_receivable' } });
    expect(past.body).toMatchObject({ code: 'another_endorsement' });
  });
});

test('a field is insured once an endorsement has added its row, and no more when another takes it out', async () => {
  const { app, policy, proposal, row, farmer } = await office();
  const { body: field } = await app.as('agent')(fields.create, {
    body: { farm_id: farmer.personal_info, field_name: 'बारी', kitta_no: '418' },
  });
  const cover = async () => (await app.as('agent')(fields.get, { params: { id: field.id } })).body.cover;
  const asked = addition(policy, row.id);
  const added = await sentEndorsement(app, {
    ...asked,
    rows: asked.rows.map(({ values }) => ({ row_id: null, values: { ...values, field_id: field.id } })),
  });
  await tryEndorsementMove(app, 'cropAdmin', added.id, 'approve_endorsement');
  const waiting = await cover();
  await pay(app, proposal, added.id, added.farmer_share);
  const insured = await cover();
  const { body } = await read(app, policy);
  const [, own] = body.content.insurance_details;
  const taken = await sentEndorsement(app, {
    ...{ policy, kind: 'remove_row', effective_from: today, cause: 'sale', reason: 'जग्गा बेचेको' },
    rows: [{ row_id: own?.id ?? 0, values: null }],
  });
  await tryEndorsementMove(app, 'cropAdmin', taken.id, 'approve_endorsement');

  expect([waiting, insured?.policy, await cover()]).toEqual([null, policy, null]);
});

function addition(policy: number, row_id: number) {
  return {
    ...changedSum(policy, row_id, '1.00'),
    kind: 'add_row' as const,
    cause: 'purchase' as const,
    rows: [{ row_id: null, values: { ...tomatoes, kitta_no: '418', sheet_no: '9' } }],
  };
}

function prepareFor(app: TestApp, policy: number, row_id: number, effective_from: string) {
  return prepare(app, { ...changedSum(policy, row_id, '90000.00'), effective_from });
}

function pay(app: TestApp, proposal: number, endorsement: number, amount: string) {
  return app.as('cropAdmin')(receipts.create, { body: { ...cash(proposal, amount), endorsement } });
}

describe('what identifies the insured', () => {
  test('changes with evidence and a second person, and the double-cover check knows it at once', async () => {
    const { app, policy, row, farmer } = await office();
    const path = `insurance_details.${row.id}.kitta_no`;
    const { body: draft } = await prepare(app, {
      policy,
      kind: 'identify',
      effective_from: today,
      cause: 'survey',
      reason: 'कित्ताकाट भएको',
      changes: [
        { path, value: '५०१' },
        { path: 'personal_info.name_np', value: 'सीता थापा मगर' },
      ],
    });
    const bare = await tryEndorsementMove(app, 'agent', draft.id, 'send_endorsement');
    await proveEndorsement(app, draft);
    await tryEndorsementMove(app, 'agent', draft.id, 'send_endorsement');
    const approved = await tryEndorsementMove(app, 'cropAdmin', draft.id, 'approve_endorsement');
    const { body: after } = await read(app, policy);
    const { rows } = await app.deps.database.pool.query<{ kitta_no: string[] }>(
      `select kitta_no from policy_rows where policy = ${policy}`,
    );

    expect(bare).toMatchObject({ status: 422, body: { fields: { identity_proof: 'required' } } });
    expect(approved.body).toMatchObject({ status: 'in_force', premium: '0.00', farmer_share: '0.00' });
    expect(after.content.personal_info).toMatchObject({ id: farmer.personal_info, name_np: 'सीता थापा मगर' });
    expect(after.endorsements[0]?.changes).toMatchObject({ [path]: ['417', '501'] });
    expect(rows).toEqual([{ kitta_no: ['501'] }]);
  });

  test('is refused where another policy in force insures it, whoever sends and whoever approves', async () => {
    const { app, policy, row, farmer } = await office();
    const other = await issuedPolicy(app, [{ ...tomatoes, kitta_no: '600', sheet_no: '7' }]);
    const { body: draft } = await prepare(app, {
      policy,
      kind: 'identify',
      effective_from: today,
      cause: 'mistake',
      reason: 'कित्ता सच्याएको',
      changes: [
        { path: `insurance_details.${row.id}.kitta_no`, value: '600' },
        { path: `insurance_details.${row.id}.sheet_no`, value: '7' },
      ],
    });
    const proven = await proveEndorsement(app, draft);
    const sent = await tryEndorsementMove(app, 'agent', draft.id, 'send_endorsement');

    expect(farmer.id).not.toBe(other.farmer.id);
    expect(proven.findings).toMatchObject([{ check: 'plot_insured', level: 'stop', open: true }]);
    expect(sent).toMatchObject({ status: 422, body: { code: 'checks_open', fields: { kitta_no: 'plot_insured' } } });
  });

  test('never changes by a draft that changes money, and a draft changes nothing else', async () => {
    const { app, policy, row } = await office();
    const change = { path: 'personal_info.name_np', value: 'गीता थापा' };

    const mixed = await prepare(app, { ...changedSum(policy, row.id, '90000.00'), changes: [change] });
    const frozen = await prepare(app, {
      ...changedSum(policy, row.id, '90000.00'),
      kind: 'identify',
      rows: [],
      changes: [{ path: 'default_values.risk_end_at', value: '2040-01-01' }],
    });
    const { body: sum } = await prepare(app, {
      ...changedSum(policy, row.id, '90000.00'),
      rows: [{ row_id: row.id, values: { sum_insured: '90000.00', kitta_no: '999' } }],
    });

    expect(mixed.body).toMatchObject({ code: 'rule_broken', fields: { [change.path]: 'frozen' } });
    expect(frozen.body).toMatchObject({ fields: { 'default_values.risk_end_at': 'frozen' } });
    expect(sum.row_changes[0]?.after).toMatchObject({ sum_insured: '90000.00', kitta_no: '417' });
  });
});

describe('four eyes', () => {
  test("keep the preparer and the proposal's writer from approving", async () => {
    const { app, policy, row } = await office();
    const body = changedSum(policy, row.id, '90000.00');
    const { body: admins } = await prepare(app, body, 'cropAdmin');
    await proveEndorsement(app, { ...admins });
    await tryEndorsementMove(app, 'cropAdmin', admins.id, 'send_endorsement');

    const own = await tryEndorsementMove(app, 'cropAdmin', admins.id, 'approve_endorsement');
    const other = await tryEndorsementMove(app, 'secondCropAdmin', admins.id, 'approve_endorsement');

    expect(own).toMatchObject({ status: 422, body: { fields: { other_preparer: 'own_writing' } } });
    expect(other.body.status).toBe('in_force');
    const alone = sql`update endorsements set decided_by = created_by where id = ${admins.id}`;
    await expect(behindItsBack(app, alone)).rejects.toThrow('endorsements_two_people');
  });

  test('may refuse with a reason, and the preparer may take back what nobody has paid for', async () => {
    const { app, policy, row } = await office();
    const sent = await sentEndorsement(app, changedSum(policy, row.id, '90000.00'));

    const silent = await tryEndorsementMove(app, 'cropAdmin', sent.id, 'refuse_endorsement');
    const stranger = await tryEndorsementMove(app, 'cropAdmin', sent.id, 'recall_endorsement');
    const back = await tryEndorsementMove(app, 'agent', sent.id, 'recall_endorsement');
    await tryEndorsementMove(app, 'agent', sent.id, 'send_endorsement');
    const refused = await tryEndorsementMove(app, 'cropAdmin', sent.id, 'refuse_endorsement', { reason: 'कागज अपुग' });
    const { body } = await read(app, policy);

    expect(silent).toMatchObject({ status: 422, body: { fields: { reason: 'required' } } });
    expect([stranger.status, back.body.status]).toEqual([403, 'draft']);
    expect(refused.body).toMatchObject({ status: 'refused', decision_reason: 'कागज अपुग' });
    expect(body.endorsements).toEqual([]);
    expect(body.other_endorsements).toMatchObject([{ status: 'refused', decision_reason: 'कागज अपुग' }]);
  });

  test('of another company, and of those who only read, see and do nothing', async () => {
    const { app, policy, row } = await office();
    const sent = await sentEndorsement(app, changedSum(policy, row.id, '90000.00'));

    expect((await app.as('otherCompany')(endorsements.get, { params: { id: sent.id } })).status).toBe(404);
    expect((await app.as('otherCompany')(endorsements.list, { query: {} })).body.count).toBe(0);
    expect((await tryEndorsementMove(app, 'otherCompany', sent.id, 'approve_endorsement')).status).toBe(404);
    expect((await tryEndorsementMove(app, 'technician', sent.id, 'approve_endorsement')).status).toBe(403);
    expect((await tryEndorsementMove(app, 'partner', sent.id, 'approve_endorsement')).status).toBe(403);
  });
});

describe('a draft', () => {
  test('says what is missing, and is sent only whole and before its day', async () => {
    const { app, policy, row } = await office();
    const { body: empty } = await prepare(app, { policy, kind: 'remove_row', effective_from: today });
    const last = await app.as('agent')(endorsements.patch, {
      params: { id: empty.id },
      body: { rows: [{ row_id: row.id, values: null }], effective_from: addDays(today, -1) },
    });
    const sent = await tryEndorsementMove(app, 'agent', empty.id, 'send_endorsement');

    expect(empty.problems).toMatchObject({ reason: 'required', cause: 'required', rows: 'required' });
    expect(last.body.problems).toMatchObject({ rows: 'last_row' });
    expect(sent).toMatchObject({ status: 422, body: { code: 'hindered', fields: { ahead: 'past_date' } } });
  });

  test('is written by its preparer alone, of a policy in force', async () => {
    const { app, policy, proposal, row } = await office();
    const { body: draft } = await prepare(app, changedSum(policy, row.id, '90000.00'));
    const others = await app.as('cropAdmin')(endorsements.patch, { params: { id: draft.id }, body: { reason: 'अरू' } });
    await tryEndorsementMove(app, 'agent', draft.id, 'withdraw_endorsement');
    await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason: 'बाली बेचियो' });
    const late = await prepare(app, changedSum(policy, row.id, '90000.00'));

    expect(others.status).toBe(403);
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });
});

test('a lower sum gives premium back, and the claim list asks for less by as much as the register says', async () => {
  const { app, policy, proposal, row } = await office();
  const lowered = await sentEndorsement(app, changedSum(policy, row.id, '90000.00'));
  await tryEndorsementMove(app, 'cropAdmin', lowered.id, 'approve_endorsement');
  const totals = async (key: string) => {
    const query = { fiscal_year: fiscalYearOf(today), limit: 50 };
    return (await app.as('cropAdmin')(registers.lines, { params: { key }, query })).body.totals;
  };
  const [register, claims] = [await totals('policy_register'), await totals('subsidy_claims')];
  const { body } = await app.as('cropAdmin')(subsidies.list, { query: { insurance_proposal: proposal } });

  expect(lowered.subsidy).toMatch(/^-\d/);
  expect(register).toMatchObject({ sum_insured: '90000.00', premium: claims.premium, subsidy: claims.amount });
  expect(body.results.map(({ amount }) => toPaisa(amount))).toEqual([400_000 + toPaisa(lowered.subsidy)]);
});

test('the renewal of an endorsed policy begins with what the policy insures now', async () => {
  const { app, policy, row } = await office();
  const lowered = await sentEndorsement(app, changedSum(policy, row.id, '90000.00'));
  await tryEndorsementMove(app, 'cropAdmin', lowered.id, 'approve_endorsement');

  const { body: renewal } = await app.as('agent')(policies.renew, { params: { id: policy } });
  const { rows } = await app.deps.database.pool.query<{ sum: string }>(
    `select values ->> 'sum_insured' as sum from proposal_rows where insurance_proposal = ${renewal.id}`,
  );

  expect(rows).toEqual([{ sum: '90000.00' }]);
});

test('whoever looked at an older policy is told that it changed meanwhile, and nothing is saved or decided', async () => {
  const app = await openTestApp();
  const { policy, row } = await insuredPlot(app);
  const { id, policy: seen } = await sentEndorsement(app, changedSum(policy, row.id, '90000.00'));
  const policy_version = seen.version;
  const changes = [{ path: 'personal_info.nominee_name_np', value: 'हरि थापा' }];
  const correction = { effective_from: todayAd(), reason: 'लेख्दा भएको गल्ती', changes };
  const corrected = await app.as('secondCropAdmin')(policies.endorse, { params: { id: policy }, body: correction });
  expect(corrected.status).toBeLessThan(300);

  const decided = await tryEndorsementMove(app, 'cropAdmin', id, 'approve_endorsement', { policy_version });
  await tryEndorsementMove(app, 'agent', id, 'recall_endorsement');
  const params = { id };
  const saved = await app.as('agent')(endorsements.patch, { params, body: { reason: 'अर्को कारण', policy_version } });
  const { body } = await app.as('agent')(endorsements.get, { params });
  const again = { reason: 'अर्को कारण', policy_version: body.policy.version };

  expect([decided.status, decided.body.code]).toEqual([409, 'policy_changed']);
  expect([saved.status, saved.body.code]).toEqual([409, 'policy_changed']);
  expect(body).toMatchObject({
    reason: 'उत्पादन लागत फेरिएको',
    priced: [{ after: { sum_insured: '90000.00', rate: 5 } }],
  });
  expect((await app.as('agent')(endorsements.patch, { params, body: again })).body.reason).toBe('अर्को कारण');
});
