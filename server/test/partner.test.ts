import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { endorsementMoveNames } from '@krishi-bima/contract/policies/endorsement-states';
import { endorsements } from '@krishi-bima/contract/policies/endorsements';
import { proposalMoves } from '@krishi-bima/contract/proposals/states';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { describe, expect, test } from 'vitest';
import { allCalls, queriesFor, send } from './all-calls.ts';
import { openTestApp, type TestApp } from './app.ts';
import { changedSum, insuredPlot, sentEndorsement, tryEndorsementMove } from './endorsing.ts';
import { registerFarmer } from './farm.ts';
import { cash, submittedProposal } from './money.ts';
import { foreignRecords } from './sweep-records.ts';

/**
 * Of oneself: leaving, the password, the picture, what was read, which notices come, what one had made, own views.
 * Nothing of the office.
 */
const ofOneself = [
  ...['auth.login', 'auth.logout', 'auth.setPassword', 'users.profile', 'history.see', 'guide.seen', 'notices.choose'],
  ...['auth.endSession', 'auth.endOtherSessions', 'auth.startSecondFactor', 'auth.beginSecondFactor'],
  'users.tellUnsent',
  ...['auth.proveSecondFactor', 'auth.newRecoveryCodes', 'auth.endSecondFactor'],
  ...['downloads.cancel', 'downloads.retry', 'downloads.remove'],
  ...['savedViews.create', 'savedViews.patch', 'savedViews.remove'],
];

/** Who may is told by the record: each is refused in a test of its own. */
const byRecord = ['workflow.move', 'endorsements.move', 'claims.move', 'checks.explain', 'claimSurvey.explain'];

/** Every number that a partner may not see, in a farmer of its own with a proposal, a draft and what hangs on them. */
const secrets = {
  phone_number_np: '9841777001',
  phone_alt: '9841777002',
  guardian_phone: '9841777003',
  nominee_phone: '9841777004',
  citizenship_no: '24-01-70-77705',
  national_id_no: '7770611111',
  id_no: '77707-11',
  pan_no: '777081111',
  account_no: '7770900112233',
};

/** For calls that are all refused: none leaves anything that another could meet. */
let refusing: Promise<TestApp> | undefined;

describe('the partner', () => {
  test.each(
    allCalls.filter(({ name, endpoint }) => endpoint.method !== 'GET' && ![...ofOneself, ...byRecord].includes(name)),
  )('$name: writes nothing', async ({ endpoint }) => {
    refusing ??= openTestApp();
    expect((await send(await refusing, 'partner', endpoint, 1)).statusCode).toBe(403);
  });

  test('makes no move, whichever it tries', async () => {
    const app = await openTestApp();
    const { id } = await submittedProposal(app);
    for (const move of Object.keys(proposalMoves)) {
      const body = { move, reason: 'कारण' } as never;
      const { status } = await app.as('partner')(workflow.move, { params: { id }, body });
      expect([400, 403], move).toContain(status);
    }
    const { body } = await app.as('agent')(workflow.status, { params: { id } });
    expect(body.status).toBe('submitted');
  });

  test('makes no move of an endorsement', async () => {
    const app = await openTestApp();
    const { policy, row } = await insuredPlot(app);
    const { id } = await sentEndorsement(app, changedSum(policy, row.id, '90000.00'));
    for (const move of endorsementMoveNames) {
      const { status } = await tryEndorsementMove(app, 'partner', id, move, { reason: 'कारण' });
      expect([400, 403], move).toContain(status);
    }
    const { body } = await app.as('agent')(endorsements.get, { params: { id } });
    expect(body.status).toBe('submitted');
  });

  test('sees no number of a farmer through any call there is', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app, { ...secrets, name_np: 'गोप्य कृषक', bank_name: 'नमुना बैंक' });
    const sold = await submittedProposal(app);
    const cheque = { method: 'cheque', reference_no: '7771011', instrument_date: '2026-01-01' } as const;
    await app.as('agent')(receipts.create, { body: { ...cash(sold.id, '100.00'), ...cheque, bank_name: 'नमुना बैंक' } });
    const records = await foreignRecords(app);
    const own = [farmer.id, farmer.personal_info, sold.id];
    const ids = [...new Set([...Object.values(records), ...own])];
    const numbers = [...Object.values(secrets), cheque.reference_no, '9841000001'];

    for (const { name, endpoint } of allCalls.filter((one) => one.endpoint.method === 'GET')) {
      const queries = new Set([
        ...['', '?limit=200', '?search=9841777001', '?search=24-01-70-77705'],
        ...(['kyc', 'proposal'] as const).flatMap((entity) => queriesFor(endpoint, ids, entity)),
      ]);
      const asked = endpoint.path.includes(':')
        ? [...own, records[name] ?? 0].map((id) => [id, ''] as const)
        : [...queries].map((query) => [1, query] as const);
      for (const [id, query] of asked) {
        const { statusCode, body } = await send(app, 'partner', endpoint, id, query);
        expect(statusCode, `${name} ${query}`).toBeLessThan(500);
        // What was sought stands in the addresses of the next page.
        const told = body.replace(/"(next|previous)":"[^"]*"/g, '');
        // And any that stands by itself: seven digits within a file's key begin with 777 now and then.
        expect(
          numbers.filter((one) => told.includes(one)),
          `${name} ${query}`,
        ).toEqual([]);
        expect(
          told.match(/9841777\d+|9841000001|(?<![\w-])777\d{4,}(?![\w-])|24-01-70-\d+/)?.[0],
          `${name} ${query}`,
        ).toBeUndefined();
      }
    }
  });

  test('sees who the farmers are', async () => {
    const app = await openTestApp();
    await registerFarmer(app, secrets);
    const { body } = await send(app, 'partner', kyc.list, 1);
    expect(body).toContain('सीता थापा');
    expect(body).toContain('•');
  });

  test('sees no user, no money and no ledger, and prints nothing', async () => {
    const app = await openTestApp();
    for (const name of ['users.list', 'receipts.list', 'deposits.list', 'days.book', 'subsidies.list', 'pdf.start']) {
      const call = allCalls.find((one) => one.name === name);
      if (!call) throw new Error(`No call ${name}`);
      expect((await send(app, 'partner', call.endpoint, 1, '?form=vegetable&id=1')).statusCode, name).toBe(403);
    }
  });
});
