import type { BankingDetails, InspectionReport } from '@krishi-bima/contract/forms/records';
import { history } from '@krishi-bima/contract/history/history';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer, setTariff } from '../../test/farm.ts';
import { proposalIn } from '../../test/office-moves.ts';

const { foodcrop, vegetable, cattle } = formEndpoints;
const banking = calledAt(foodcrop.banking);
const inspection = calledAt(vegetable.technicianData);
const animalInspection = calledAt(cattle.technicianData);

function calledAt<T>(call: T | undefined): T {
  if (call === undefined) throw new Error('the form has no such part');
  return call;
}

async function foodcropDraft(app: TestApp) {
  const farmer = await registerFarmer(app);
  const { body } = await app.as('agent')(foodcrop.create, { body: { personal_info: farmer.personal_info } });
  return body;
}

const loan: BankingDetails = {
  has_loan: true,
  lender_type: 'cooperative',
  lender_name: 'जनता सहकारी',
  lender_branch: 'पनौती',
  loan_account_no: '००१२३४५६७',
  loan_amount: '50000',
  loan_date: '2024-10-01',
  loan_maturity: '2026-10-01',
  assign_claim_to_lender: false,
  payee_account_no: '98765432101',
};

test.each([['vegetable'], ['orangeinsurance']] as const)(
  'an account for claims of %s asks for no loan',
  async (name) => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const form = formEndpoints[name];
    const account = { payee_bank: 'नमुना बैंक', payee_account_no: '९८७६५४३२१०१', payee_name: 'सीता थापा' };
    const { body: draft } = await app.as('agent')(form.create, { body: { personal_info: farmer.personal_info } });
    const { id } = draft;

    const saved = await app.as('agent')(calledAt(form.banking), {
      params: { id },
      body: { ...account, has_loan: true },
    });
    const { body: read } = await app.as('agent')(form.get, { params: { id } });
    const { body: refused } = await app.as('agent')(form.submit, { params: { id } });

    expect(saved.status).toBe(200);
    expect(read.banking).toEqual({ ...account, payee_account_no: '98765432101' });
    expect(Object.keys(refused.fields ?? {}).filter((path) => path.startsWith('banking'))).toEqual([]);
  },
);

describe('bank and loan of a food crop', () => {
  test('are kept with the proposal, in Latin digits, and stand in its history', async () => {
    const app = await openTestApp();
    const { id, version } = await foodcropDraft(app);

    const saved = await app.as('agent')(banking, { params: { id }, body: loan });
    const { body: read } = await app.as('agent')(foodcrop.get, { params: { id } });
    const { body: changes } = await app.as('agent')(history.of, { query: { entity: 'proposal', entity_id: id } });

    expect(saved.body).toMatchObject({
      id,
      version: version + 1,
      loan_account_no: '001234567',
      loan_amount: '50000.00',
    });
    expect(read.banking).toMatchObject({ has_loan: true, lender_name: 'जनता सहकारी' });
    expect(changes.results[0]?.changes).toMatchObject({ loan_amount: [null, '50000.00'] });
  });

  test('a loan that is taken back takes its details with it', async () => {
    const app = await openTestApp();
    const { id } = await foodcropDraft(app);
    await app.as('agent')(banking, { params: { id }, body: loan });

    const { body } = await app.as('agent')(banking, { params: { id }, body: { has_loan: false } });

    expect(body).toMatchObject({ has_loan: false, payee_account_no: '98765432101' });
    expect(body).not.toHaveProperty('loan_amount');
  });

  test('must be answered before the proposal is submitted', async () => {
    const app = await openTestApp();
    await setTariff(app, { line: 'foodcrop.*' });
    const { id } = await foodcropDraft(app);

    const silent = await app.as('agent')(foodcrop.submit, { params: { id } });
    await app.as('agent')(banking, { params: { id }, body: { has_loan: true } });
    const half = await app.as('agent')(foodcrop.submit, { params: { id } });

    expect(silent.body.fields).toMatchObject({ 'banking.has_loan': 'required' });
    expect(half.body.fields).toMatchObject({ 'banking.loan_amount': 'required', 'banking.lender_type': 'required' });
  });

  test('show a partner no account number', async () => {
    const app = await openTestApp();
    const { id } = await foodcropDraft(app);
    await app.as('agent')(banking, { params: { id }, body: loan });

    const { body } = await app.as('partner')(foodcrop.get, { params: { id } });

    expect(body.banking).toMatchObject({ payee_account_no: '•••••••••01', loan_account_no: '•••••••67' });
  });

  test('are refused what is malformed, and a stale version', async () => {
    const app = await openTestApp();
    const { id, version } = await foodcropDraft(app);
    const headers = { 'if-match': `"${version + 5}"` };

    const wrong = await app.as('agent')(banking, { params: { id }, body: { interest_rate: 31, loan_account_no: '1' } });
    const stale = await app.as('agent')(banking, { params: { id }, body: { has_loan: false }, headers });

    expect(wrong.body.fields).toEqual({ interest_rate: 'too_big', loan_account_no: 'bad_account' });
    expect(stale.body.code).toBe('stale');
  });
});

const report: InspectionReport = {
  technician_name: 'विकास घिमिरे',
  qualification: 'जेटीए',
  office_name: 'कृषि ज्ञान केन्द्र',
  visit_date: '2024-11-20',
  risk_flood: 'low',
  recommendation: 'fit',
};

describe("a technician's report", () => {
  test('is written by the one it is assigned to, and is no writing of the proposal', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { id } = await proposalIn(app, 'technician_review');

    const saved = await app.as('technician')(inspection, { params: { id }, body: report });
    const { body: read } = await app.as('agent')(vegetable.get, { params: { id } });

    expect(saved.body).toMatchObject({ ...report, insurance_proposal: id });
    expect(read).toMatchObject({ technician: app.ids.technician, technician_data: report });
  });

  test('that comes again under its key is not written a second time over what came after it', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { id } = await proposalIn(app, 'technician_review');
    const headers = { 'idempotency-key': `report-${id}` };
    const first = await app.as('technician')(inspection, { params: { id }, body: report, headers });
    await app.as('technician')(inspection, { params: { id }, body: { ...report, recommendation: 'unfit' } });

    const again = await app.as('technician')(inspection, { params: { id }, body: report, headers });
    const other = await app.as('technician')(inspection, { params: { id }, body: { recommendation: 'fit' }, headers });

    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: first.body.id, recommendation: 'unfit' });
    expect(other.body.code).toBe('key_reused');
  });

  test('is refused to everybody else, and before or after the review', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { id } = await proposalIn(app, 'technician_review');
    const { proposal: draft } = await draftProposal(app);
    const { id: later } = await proposalIn(app, 'verified');
    const send = (
      person: 'technician' | 'secondTechnician' | 'livestockTechnician' | 'agent' | 'otherCompany',
      of: number,
    ) => app.as(person)(inspection, { params: { id: of }, body: report });

    expect((await send('secondTechnician', id)).status).toBe(403);
    expect((await send('livestockTechnician', id)).status).toBe(403);
    expect((await send('agent', id)).status).toBe(403);
    expect((await send('technician', draft.id)).status).toBe(403);
    expect((await send('technician', later)).body.code).toBe('wrong_state');
    expect((await send('otherCompany', id)).status).toBe(403);
  });

  test('of one form is not written at the path of another, nor of an animal that is none', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { id } = await proposalIn(app, 'technician_review');
    const { body } = await app.as('technician')(vegetable.get, { params: { id } });
    const row = body.insurance_details[0]?.id ?? 0;

    const wrong = await app.as('livestockTechnician')(animalInspection, {
      params: { id: row },
      body: { qualification: 'x' },
    });

    expect(wrong.status).toBe(404);
  });
});
