import { claims } from '@krishi-bima/contract/claims/claims';
import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { companyAccounts } from '@krishi-bima/contract/payments/accounts';
import { paymentBatches, payments } from '@krishi-bima/contract/payments/payments';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearCode, fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { tryClaimMove } from '../../test/claims.ts';
import { openedSheet } from '../../test/opened-sheet.ts';
import { jpeg, upload } from '../../test/papers.ts';
import { decideBatch, giveAccount, payingOffice, sentBatch, tryBatch } from '../../test/payments.ts';

const today = todayAd();
const year = fiscalYearCode(fiscalYearOf(today));

function fileOf({ app, tokens }: TestApp, id: number, person: 'cropAdmin' | 'otherCompany' = 'cropAdmin') {
  const url = urlOf(paymentBatches.file, { params: { id } });
  return app.inject({ url, headers: { authorization: `Token ${tokens[person]}` } });
}

async function stateOf(app: TestApp, id: number) {
  return (await app.as('superAdmin')(claims.get, { params: { id } })).body;
}

describe('a payment batch', () => {
  let office: Awaited<ReturnType<typeof payingOffice>>;
  beforeAll(async () => {
    office = await payingOffice(['52000.00', '60000.00', '80000.00', '40000.00']);
  });

  test('holds the name of each account against the payee’s; without an account, or into another’s, nothing is sent', async () => {
    const { app, claims: all, account } = office;
    const [first, second, third, fourth] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0], (typeof all)[0]];
    const none = await tryBatch(app, account, all);
    await giveAccount(app, first);
    await giveAccount(app, second, { account_holder: 'SITA THAPA' });
    await giveAccount(app, third, { account_holder: 'सिता  थापा' });
    const { body: other } = await giveAccount(app, fourth, { account_holder: 'हरि थापा' });
    const differs = await tryBatch(app, account, all);
    const { body: list } = await app.as('cropAdmin')(payments.payables, { query: {} });

    expect(none).toMatchObject({ status: 422, body: { fields: { 'payables.3': 'payee_account_missing' } } });
    expect(other).toMatchObject({ check: 'other', account: { account_holder: 'हरि थापा' } });
    expect(differs).toMatchObject({ status: 422, body: { code: 'rule_broken' } });
    expect(differs.body.fields).toEqual({ 'payables.3': 'payee_name_differs' });
    expect(list).toMatchObject({ count: 4, totals: { amount: '208800.00' } });
    expect(list.results.map(({ record, check }) => [record, check])).toEqual([
      [first.id, 'same'],
      [second.id, 'same'],
      [third.id, 'spelling'],
      [fourth.id, 'other'],
    ]);

    const consent = { bytes: await jpeg({ width: 90, height: 120 }), name: 'manjurinama.jpg' };
    const told = { insurance_proposal: fourth.insurance_proposal, claim: fourth.id, code: 'payee_consent' };
    await upload(app, 'livestockAgent', proposalDocuments.create, told, [consent]);
    const { body: consented } = await app.as('cropAdmin')(payments.payables, { query: {} });
    await giveAccount(app, fourth, { account_holder: 'गीता थापा' });
    const { body: changed } = await app.as('cropAdmin')(payments.payables, { query: {} });

    // A consent is for the account that was there when it came.
    expect(consented.results.find(({ record }) => record === fourth.id)?.check).toBe('consented');
    expect(changed.results.find(({ record }) => record === fourth.id)?.check).toBe('other');
  });

  test('is sent by one person and ordered by another, with its voucher, and only then there is a file', async () => {
    const { app, claims: all, account } = office;
    const chosen = all.slice(0, 2);
    const batch = await sentBatch(app, account, chosen);
    const early = await fileOf(app, batch.id);
    const own = await decideBatch(app, batch, 'cropAdmin');
    const { body: counts } = await app.as('cropAdmin')(payments.counts, { query: {} });
    const inside = await tryClaimMove(app, 'livestockAdmin', chosen[0]?.id ?? 0, 'return_claim', { reason: 'हेर्न' });
    const { status, body: approved } = await decideBatch(app, batch);
    const late = await fileOf(app, batch.id);

    expect(batch).toMatchObject({
      ...{ status: 'pending', count: 2, amount: '100800.00', voucher_no: null },
      batch_no: expect.stringMatching(new RegExp(`/PAY/${year}/00001$`)),
      voucher: { voucher_no: null, amount: '100800.00' },
    });
    expect(early).toMatchObject({ statusCode: 409 });
    expect(early.json()).toMatchObject({ code: 'batch_not_approved' });
    expect(own).toMatchObject({ status: 422, body: { fields: { other_preparer: 'own_batch' } } });
    expect(counts).toEqual({ waiting: 2, pending: 1, sent: 0, returned: 0, confirmed: 0 });
    expect(inside).toMatchObject({ status: 422, body: { fields: { out_of_batch: 'in_payment_batch' } } });
    expect({ status, code: approved.code }).toEqual({ status: 200, code: undefined });
    expect(approved.voucher).toMatchObject({
      voucher_no: expect.stringMatching(new RegExp(`/${year}/JV-00001$`)),
      entries: [
        { account: 'claims_livestock', debit: '100800.00', credit: '0.00' },
        { account: 'bank', company_account: 'नेपाल बैंक, दाबी खाता', debit: '0.00', credit: '100800.00' },
      ],
    });
    expect(approved.payments.map((one) => [one.status, one.paid_on, one.name_check])).toEqual([
      ['sent', today, 'same'],
      ['sent', today, 'same'],
    ]);
    const { rows, sums } = openedSheet(late.rawPayload, 'csv');
    expect({ rows, amount: sums.Amount }).toEqual({ rows: 2, amount: '100800.00' });
    expect(late.body.split('\r\n')[0]).toBe(
      '\uFEFFReference,Beneficiary name,Bank,Branch,Account number,Amount,Remarks',
    );
    expect(await stateOf(app, chosen[0]?.id ?? 0)).toMatchObject({ status: 'paid' });
  });

  test('sent twice answers with the first one; what is on one is on no other', async () => {
    const { app, claims: all, account } = office;
    const chosen = all.slice(2, 3);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [one, two] = await Promise.all([
      tryBatch(app, account, chosen, 'cropAdmin', headers),
      tryBatch(app, account, chosen),
    ]);
    const again = await tryBatch(app, account, chosen, 'cropAdmin', headers);
    const third = await tryBatch(app, account, chosen, 'superAdmin');
    const { body: list } = await app.as('cropAdmin')(paymentBatches.list, { query: { status: 'pending' } });

    expect([one.status, two.status, again.status]).toEqual([201, 201, 201]);
    expect(new Set([one, two, again].map(({ body }) => body.id)).size).toBe(1);
    expect(third).toMatchObject({ status: 409, body: { code: 'in_payment_batch' } });
    expect(list.count).toBe(1);

    const refused = await decideBatch(app, one.body, 'superAdmin', { move: 'refuse_batch' });
    const back = await decideBatch(app, one.body, 'cropAdmin', { move: 'refuse_batch', reason: 'खाता हेर्नुपर्‍यो' });
    const anew = await sentBatch(app, account, chosen);
    expect(refused).toMatchObject({ status: 422, body: { fields: { reason: 'required' } } });
    expect(back.body).toMatchObject({ status: 'refused', reason: 'खाता हेर्नुपर्‍यो', payments: [{ status: 'dropped' }] });
    expect(anew.id).not.toBe(one.body.id);
  });

  test('is approved by one of two who press at once, and not by whoever gave an account in it', async () => {
    const { app, claims: all } = office;
    const { body: list } = await app.as('cropAdmin')(paymentBatches.list, { query: { status: 'pending' } });
    const batch = { id: list.results[0]?.id ?? 0 };
    const both = await Promise.all([decideBatch(app, batch, 'livestockAdmin'), decideBatch(app, batch, 'superAdmin')]);
    const posted = app.deps.database.db.selectFrom('vouchers').where('insurance', '=', app.company.id);
    const vouchers = await posted.select('id').execute();

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(vouchers).toHaveLength(2);

    const last = all.slice(3, 4);
    const { account } = office;
    await giveAccount(app, { id: last[0]?.id ?? 0 }, {}, 'superAdmin');
    const another = await sentBatch(app, account, last);
    const writer = await decideBatch(app, another, 'superAdmin');
    expect(writer).toMatchObject({ status: 422, body: { fields: { other_account_writer: 'own_payee_account' } } });
  });

  test('is nothing to another company, and to people without the permission', async () => {
    const { app, claims: all, account } = office;
    const { body: list } = await app.as('cropAdmin')(paymentBatches.list, { query: {} });
    const id = list.results[0]?.id ?? 0;
    const params = { id };

    expect((await app.as('otherCompany')(paymentBatches.get, { params })).status).toBe(404);
    expect((await decideBatch(app, { id }, 'otherLivestockAdmin')).status).toBe(404);
    expect((await fileOf(app, id, 'otherCompany')).statusCode).toBe(404);
    expect((await app.as('otherCompany')(payments.payables, { query: {} })).body.count).toBe(0);
    expect((await app.as('otherCompany')(companyAccounts.list, { query: {} })).body.count).toBe(0);
    expect(await tryBatch(app, account, all.slice(3), 'otherCompany')).toMatchObject({
      ...{ status: 400, body: { fields: { account: 'unknown_reference' } } },
    });
    expect((await app.as('agent')(paymentBatches.list, { query: {} })).status).toBe(403);
    expect((await tryBatch(app, account, all.slice(3), 'technician')).status).toBe(403);
    expect(await tryBatch(app, account, all.slice(3), 'livestockAdmin')).toMatchObject({ status: 409 });
  });
});
