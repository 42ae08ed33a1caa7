import { pdf } from '@krishi-bima/contract/downloads/downloads';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { verificationPath } from '@krishi-bima/contract/papers/code';
import { paperVerification } from '@krishi-bima/contract/papers/papers';
import { policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer, setTariff } from '../../test/farm.ts';
import { cash, submittedProposal } from '../../test/money.ts';
import { issuedPolicy, tryMove } from '../../test/office-moves.ts';
import { codeOn, printedBy } from '../../test/printing.ts';

const { vegetable } = formEndpoints;

function look(app: TestApp, code: string) {
  return app.as(null)(paperVerification.get, { params: { code } });
}

async function proposalCode(app: TestApp, id: number, paper?: 'subsidy_application'): Promise<string> {
  const started = app.as('agent')(pdf.start, { query: { form: 'vegetable', id, ...(paper ? { paper } : {}) } });
  return codeOn((await printedBy(app, 'agent', started)).bytes);
}

describe('whoever holds a printed paper', () => {
  test('learns its number, day, state and check code without signing in, and nothing of the farmer', async () => {
    const app = await openTestApp();
    const { id, proposal_no } = await submittedProposal(app);

    const code = await proposalCode(app, id);
    const { status, body } = await look(app, code);

    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['current', 'date', 'fingerprint', 'number', 'state']);
    expect(body).toMatchObject({ number: proposal_no, state: { ne: 'पेस गरिएको', en: 'Submitted' }, current: true });
    expect(body.fingerprint.replaceAll(' ', '')).toBe(code);
    expect((await look(app, code.toLowerCase())).body).toEqual(body);
  });

  test('is told when the record has changed since, and that a new print holds', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app);
    const before = await proposalCode(app, proposal.id);
    await app.as('agent')(vegetable.patch, {
      params: { id: proposal.id },
      body: { place: 'नमुना टोल' },
    });

    const older = await look(app, before);
    const code = await proposalCode(app, proposal.id);

    expect(older.body).toMatchObject({ number: `मस्यौदा–${proposal.id}`, current: false });
    expect(code).not.toBe(before);
    expect((await look(app, code)).body.current).toBe(true);
    expect((await look(app, before)).body.current).toBe(false);
  });

  test('of a policy reads how it stands today: cancelled since, by the same paper', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { policy, proposal, policy_no } = await issuedPolicy(app);
    const { bytes } = await printedBy(app, 'agent', app.as('agent')(policies.print, { query: { id: policy } }));
    const issued = await look(app, codeOn(bytes));
    await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason: 'कृषकले बाली हटाए' });

    const cancelled = await look(app, codeOn(bytes));

    expect(issued.body).toMatchObject({ number: policy_no, state: { en: 'Issued' }, current: true });
    expect(cancelled.body).toMatchObject({ number: policy_no, state: { en: 'Cancelled' }, current: true });
  });

  test('of a receipt or a KYC likewise', async () => {
    const app = await openTestApp();
    const { id } = await submittedProposal(app);
    const call = app.as('cropAdmin');
    const { body: receipt } = await call(receipts.create, { body: cash(id, '1020.00') });
    const { bytes } = await printedBy(app, 'cropAdmin', call(receipts.print, { params: { id: receipt.id } }));
    expect((await look(app, codeOn(bytes))).body.state.en).toBe('Paid');
    await call(receipts.reverse, { params: { id: receipt.id }, body: { reason: 'दोहोरो' } });
    expect((await look(app, codeOn(bytes))).body).toMatchObject({
      number: receipt.receipt_no,
      state: { en: 'Reversed' },
      current: true,
    });

    const farmer = await registerFarmer(app);
    const { bytes: form } = await printedBy(app, 'cropAdmin', call(kyc.print, { query: { id: farmer.id } }));
    const body = { personal_info: { father_name_np: 'ह्लादिनीप्रसाद थापा' } };
    expect((await look(app, codeOn(form))).body).toMatchObject({ number: `KYC/${farmer.id}`, current: true });
    await call(kyc.patch, { params: { id: farmer.id }, body });
    expect((await look(app, codeOn(form))).body.current).toBe(false);
  });
});

describe('a code that stands on no paper of the office', () => {
  test('is unknown; so is that of a draft deleted since', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app);
    const code = await proposalCode(app, proposal.id);
    await app.as('agent')(vegetable.remove, { params: { id: proposal.id } });

    expect((await look(app, code)).status).toBe(404);
    expect((await look(app, '0123456789ABCDEF'.repeat(2))).status).toBe(404);
    expect((await look(app, 'no code')).status).toBe(400);
  });

  test('is looked up from one address so many times and no more', async () => {
    const { app } = await openTestApp();
    const url = `/api/v1${verificationPath('0'.repeat(32)).replace('/v/', '/paper-check/')}/`;
    const ask = (remoteAddress: string) => app.inject({ url, remoteAddress });
    for (let asked = 0; asked < 60; asked += 1) expect((await ask('203.0.113.7')).statusCode).toBe(404);

    const refused = await ask('203.0.113.7');

    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('203.0.113.8')).statusCode).toBe(404);
  });
});
