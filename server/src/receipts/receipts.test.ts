import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { history } from '@krishi-bima/contract/history/history';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, setTariff } from '../../test/farm.ts';
import { cash, submittedProposal } from '../../test/money.ts';
import { asksForTwo } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

const { vegetable } = formEndpoints;

async function paidProposal(app: TestApp, amount: string, day: string) {
  const { id } = await submittedProposal(app);
  const { body: receipt } = await app.as('agent')(receipts.create, { body: cash(id, amount, day) });
  return { id, receipt };
}

describe('receipts', () => {
  test('take the farmer’s share in parts that add up to what is payable', async () => {
    const app = await openTestApp();
    const { id } = await submittedProposal(app);
    const call = app.as('agent');
    const money = async () => (await call(receipts.ofProposal, { params: { id } })).body;
    expect(await money()).toMatchObject({ payable: '1020.00', received: '0.00', due: '1020.00', closed_because: null });

    const first = await call(receipts.create, { body: cash(id, '500.00') });
    const second = await call(receipts.create, { body: cash(id, '520.00') });

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toMatchObject({
      kind: 'receipt',
      amount: '500.00',
      method: 'cash',
      collector: { id: app.ids.agent },
      insurance: app.company.id,
      insurance_proposal: id,
    });
    expect(await money()).toMatchObject({
      received: '1020.00',
      due: '0.00',
      excess: '0.00',
      closed_because: 'paid_in_full',
      receipts: [{ id: first.body.id }, { id: second.body.id }],
    });
    const more = await call(receipts.create, { body: cash(id, '0.01') });
    expect(more).toMatchObject({ status: 409, body: { code: 'paid_in_full' } });
  });

  test('are numbered by branch and fiscal year, one after the other', async () => {
    const app = await openTestApp();
    const call = app.as('agent');
    const numbers = await onDay(app, '2025-07-17', async () => {
      const { id } = await submittedProposal(app);
      const take = async (day: string) =>
        (await call(receipts.create, { body: cash(id, '10.00', day) })).body.receipt_no;
      return [await take('2025-07-16'), await take('2025-07-17'), await take('2025-07-16')];
    });

    const { code } = await app.deps.database.db
      .selectFrom('companies')
      .select('code')
      .where('id', '=', app.company.id)
      .executeTakeFirstOrThrow();
    expect(numbers).toEqual([
      `${code}/2081-82/PNT/RC-00001`,
      `${code}/2082-83/PNT/RC-00001`,
      `${code}/2081-82/PNT/RC-00002`,
    ]);
  });

  test('fill in what the proposal says of its payment, which nobody types', async () => {
    const app = await openTestApp();
    const { id } = await submittedProposal(app);
    const call = app.as('agent');
    const body = {
      ...cash(id, '1020.00'),
      method: 'cheque' as const,
      reference_no: '०००४५१२',
      bank_name: 'नमुना बैंक',
      instrument_date: todayAd(),
    };
    const { body: receipt } = await call(receipts.create, { body });

    expect(receipt).toMatchObject({ reference_no: '0004512', bank_name: 'नमुना बैंक' });
    const { body: proposal } = await call(vegetable.get, { params: { id } });
    expect(proposal.default_values).toMatchObject({
      payment_method: 'cheque',
      receipt_no: receipt.receipt_no,
      paid_at: todayAd(),
    });
  });

  test('an old client’s typed receipt number is no receipt', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app);
    const typed: FormValues = { place: 'बनेपा', payment_method: 'cash', receipt_no: '17', paid_at: '2026-01-01' };

    const { status, body } = await app.as('agent')(vegetable.patch, { params: { id: proposal.id }, body: typed });

    expect(status).toBe(200);
    expect(body.default_values.place).toBe('बनेपा');
    expect(body.default_values).not.toHaveProperty('receipt_no');
  });

  test('say field by field what their method needs', async () => {
    const app = await openTestApp();
    const { id } = await submittedProposal(app);
    const refused = async (change: object) => {
      const { status, body } = await app.as('agent')(receipts.create, { body: { ...cash(id, '10.00'), ...change } });
      expect(status).toBe(422);
      return body.fields;
    };

    const bank = { reference_no: 'required', bank_name: 'required' };
    expect(await refused({ method: 'online' })).toEqual(bank);
    expect(await refused({ method: 'cheque' })).toEqual({ ...bank, instrument_date: 'required' });
    expect(await refused({ amount: null, method: null })).toEqual({ amount: 'required', method: 'required' });
    expect(await refused({ amount: '0.00' })).toEqual({ amount: 'not_positive' });
    expect(await refused({ amount: '1020.01' })).toEqual({ amount: 'more_than_due' });
    expect(await refused({ received_on: addDays(todayAd(), 1) })).toEqual({ received_on: 'future_date' });
    expect(await refused({ received_on: addDays(todayAd(), -2) })).toEqual({ received_on: 'before_proposal' });
    expect(await refused({ received_on: addDays(todayAd(), -8) })).toEqual({ received_on: 'received_long_ago' });
  });

  test('are not taken for a draft', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { proposal } = await draftProposal(app);
    const refused = await app.as('agent')(receipts.create, { body: cash(proposal.id, '10.00') });
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_receivable' } });
  });

  test('sent twice under one key are one receipt', async () => {
    const app = await openTestApp();
    const { id } = await submittedProposal(app);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => app.as('agent')(receipts.create, { body: cash(id, '100.00'), headers });

    const [first, again] = [await send(), await send()];

    expect(again.body).toEqual(first.body);
    const { body } = await app.as('agent')(receipts.list, { query: { insurance_proposal: id } });
    expect(body.count).toBe(1);
  });

  test('are found by number, by farmer, by day and by who took them', async () => {
    const app = await openTestApp();
    const { id, receipt } = await onDay(app, '2025-07-16', () => paidProposal(app, '100.00', '2025-07-16'));
    await app.as('cropAdmin')(receipts.create, { body: cash(id, '50.00') });
    const found = async (query: object) => {
      return (await app.as('technician')(receipts.list, { query })).body.results.map((one) => one.id);
    };

    expect(await found({})).toHaveLength(2);
    expect(await found({ search: receipt.receipt_no })).toEqual([receipt.id]);
    expect(await found({ search: 'sita' })).toHaveLength(2);
    expect(await found({ search: 'nobody' })).toEqual([]);
    expect(await found({ end_date: '2025-07-16' })).toEqual([receipt.id]);
    expect(await found({ start_date: '2025-07-17', end_date: '2025-07-18' })).toEqual([]);
    expect(await found({ collector: app.ids.agent })).toEqual([receipt.id]);
    expect(await found({ fiscal_year: 2081 })).toEqual([receipt.id]);
    expect(await found({ method: 'online' })).toEqual([]);
  });

  test('of another company do not exist, and pay for nothing of ours', async () => {
    const app = await openTestApp();
    const { id } = await submittedProposal(app);
    const { body: receipt } = await app.as('agent')(receipts.create, { body: cash(id, '100.00') });
    const stranger = app.as('otherCompany');

    expect((await stranger(receipts.get, { params: { id: receipt.id } })).status).toBe(404);
    expect((await stranger(receipts.ofProposal, { params: { id } })).status).toBe(404);
    const reversed = await stranger(receipts.reverse, { params: { id: receipt.id }, body: { reason: 'चोरी' } });
    expect(reversed.status).toBe(404);
    const paid = await stranger(receipts.create, { body: cash(id, '1.00') });
    expect(paid).toMatchObject({ status: 400, body: { fields: { insurance_proposal: 'unknown_reference' } } });
    const { body } = await stranger(receipts.list, { query: { insurance: app.company.id } });
    expect(body).toMatchObject({ count: 0, results: [] });
  });

  test.each(['technician', 'partner'] as Person[])('are not taken by a %s', async (person) => {
    const app = await openTestApp();
    const { id } = await submittedProposal(app);
    expect((await app.as(person)(receipts.create, { body: cash(id, '1.00') })).status).toBe(403);
  });

  test('of a project’s farmers are all that its people see', async () => {
    const app = await openTestApp();
    const theirs = await submittedProposal(app);
    const { body: hidden } = await app.as('agent')(receipts.create, { body: cash(theirs.id, '10.00') });
    const own = await submittedProposal(app, 'koica');
    const { body: seen } = await app.as('koica')(receipts.create, { body: cash(own.id, '10.00') });

    const { body: list } = await app.as('koica')(receipts.list);
    expect(list.results.map(({ id }) => id)).toEqual([seen.id]);
    expect((await app.as('koica')(receipts.get, { params: { id: hidden.id } })).status).toBe(404);
    expect((await app.as('koica')(receipts.create, { body: cash(theirs.id, '10.00') })).status).toBe(400);
    expect((await app.as('coopAgent')(receipts.list)).body.count).toBe(0);
  });
});

describe('a wrong receipt', () => {
  test('is taken back by a counter-receipt with a reason, and stays', async () => {
    const app = await openTestApp();
    const { id } = await submittedProposal(app);
    const call = app.as('agent');
    const { body: kept } = await call(receipts.create, { body: cash(id, '20.00') });
    const { body: wrong } = await call(receipts.create, { body: cash(id, '900.00') });

    const reason = 'अर्को कृषकको रकम';
    const { status, body: counter } = await call(receipts.reverse, { params: { id: wrong.id }, body: { reason } });

    expect(status).toBe(201);
    expect(counter).toMatchObject({ kind: 'reversal', amount: '900.00', reason, reverses: { id: wrong.id } });
    expect(counter.receipt_no.slice(-5)).toBe('00003');
    const { body: money } = await call(receipts.ofProposal, { params: { id } });
    expect(money).toMatchObject({ received: '20.00', due: '1000.00' });
    expect(money.receipts.map((one) => one.reversed_by?.id ?? null)).toEqual([null, counter.id, null]);
    const { body: proposal } = await call(vegetable.get, { params: { id } });
    expect(proposal.default_values.receipt_no).toBe(kept.receipt_no);
    const { body: told } = await call(history.of, { query: { entity: 'proposal', entity_id: id } });
    expect(told.results).toContainEqual(expect.objectContaining({ entity: 'receipt', action: 'reverse', reason }));
  });

  test('is taken back once, and a counter-receipt never', async () => {
    const app = await openTestApp();
    const { id } = await submittedProposal(app);
    const call = app.as('agent');
    const { body: wrong } = await call(receipts.create, { body: cash(id, '20.00') });
    const reverse = (of: number) => call(receipts.reverse, { params: { id: of }, body: { reason: 'दोहोरियो' } });
    const { body: counter } = await reverse(wrong.id);

    expect(await reverse(wrong.id)).toMatchObject({ status: 409, body: { code: 'already_reversed' } });
    expect(await reverse(counter.id)).toMatchObject({ status: 409, body: { code: 'counter_receipt' } });
    expect((await call(receipts.reverse, { params: { id: wrong.id }, body: { reason: '' } })).status).toBe(400);
  });

  test('of another day, or somebody else’s, is an admin’s to take back', async () => {
    const app = await openTestApp();
    const { id, receipt: old } = await onDay(app, '2025-07-16', () => paidProposal(app, '20.00', '2025-07-16'));
    const { body: adminsOwn } = await app.as('cropAdmin')(receipts.create, { body: cash(id, '20.00') });
    const reason = 'गलत रकम';

    for (const receipt of [old, adminsOwn]) {
      const refused = await app.as('agent')(receipts.reverse, { params: { id: receipt.id }, body: { reason } });
      expect(refused.status).toBe(403);
      const done = await app.as('cropAdmin')(receipts.reverse, { params: { id: receipt.id }, body: { reason } });
      expect(done.body).toMatchObject({ received_on: todayAd(), collector: { id: receipt.collector?.id } });
    }
  });
});

describe('where the company asks for two', () => {
  test('nobody takes back a receipt of their own, on the day neither', async () => {
    const app = await openTestApp();
    await asksForTwo(app);
    const { id } = await submittedProposal(app);
    const { body: agents } = await app.as('agent')(receipts.create, { body: cash(id, '20.00') });
    const { body: admins } = await app.as('cropAdmin')(receipts.create, { body: cash(id, '30.00') });
    const reverse = (person: Person, of: { id: number }) =>
      app.as(person)(receipts.reverse, { params: { id: of.id }, body: { reason: 'गलत रकम' } });

    expect(await reverse('agent', agents)).toMatchObject({ status: 422, body: { code: 'own_receipt' } });
    expect(await reverse('cropAdmin', admins)).toMatchObject({ status: 422, body: { code: 'own_receipt' } });
    expect((await reverse('cropAdmin', agents)).status).toBe(201);
    expect((await reverse('secondCropAdmin', admins)).status).toBe(201);
  });
});

describe('fifty receipts at once', () => {
  test('are numbered without gap or double, and of one proposal never come to more than is payable', async () => {
    const app = await openTestApp();
    const proposals: number[] = [];
    for (let n = 0; n < 5; n += 1) proposals.push((await submittedProposal(app)).id);

    // Ten times रु. 110 is more than रु. 1,020: one of each proposal's ten receipts is refused.
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        return app.as(n % 2 ? 'agent' : 'cropAdmin')(receipts.create, { body: cash(proposals[n % 5] ?? 0, '110.00') });
      }),
    );

    const taken = answers.filter(({ status }) => status === 201).map(({ body }) => Number(body.receipt_no.slice(-5)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, n) => n + 1));
    for (const id of proposals) {
      const { body } = await app.as('agent')(receipts.ofProposal, { params: { id } });
      expect(body.received).toBe('990.00');
    }
  });
});
