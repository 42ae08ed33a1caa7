import { deposits } from '@krishi-bima/contract/receipts/deposits';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import { cash, slipFor, submittedProposal } from '../../test/money.ts';
import type { Person } from '../../test/people.ts';

async function take(
  app: TestApp,
  amount: string,
  { person = 'agent', change = {} }: { person?: Person; change?: object } = {},
) {
  const { id } = await submittedProposal(app, person === 'koica' ? 'koica' : 'agent');
  const { body } = await app.as(person)(receipts.create, { body: { ...cash(id, amount), ...change } });
  return body;
}

async function heldBy(app: TestApp, person: Person, by: Person = person) {
  const { body } = await app.as(by)(deposits.collections);
  return body.results.find(({ collector }) => collector.id === app.ids[person]);
}

const byCheque = { method: 'cheque', reference_no: '17', bank_name: 'नमुना बैंक', instrument_date: todayAd() };
const online = { method: 'online', reference_no: 'T-9', bank_name: 'इसेवा' };

describe('what a collector holds', () => {
  test('is cash and cheques, less what was deposited', async () => {
    const app = await openTestApp();
    const received_on = '2025-07-16';
    const first = await onDay(app, received_on, () => take(app, '500.00', { change: { received_on } }));
    await take(app, '300.50');
    await take(app, '200.00', { change: byCheque });
    await take(app, '900.00', { change: online });

    expect(await heldBy(app, 'agent')).toMatchObject({
      cash: '800.50',
      cheque: '200.00',
      receipt_count: 3,
      since: '2025-07-16',
      waiting: '0.00',
    });
    await app.as('agent')(deposits.create, { body: slipFor([first], '500.00') });
    expect(await heldBy(app, 'agent', 'cropAdmin')).toMatchObject({
      cash: '300.50',
      receipt_count: 2,
      since: todayAd(),
      waiting: '500.00',
    });
  });

  test('does not count a receipt and its counter-receipt', async () => {
    const app = await openTestApp();
    const { id } = await take(app, '500.00');
    await app.as('agent')(receipts.reverse, { params: { id }, body: { reason: 'दोहोरियो' } });
    expect(await heldBy(app, 'agent')).toBeUndefined();
    const { body } = await app.as('agent')(receipts.list, { query: { to_deposit: true } });
    expect(body.count).toBe(0);
  });

  test('is told to others by admins and technicians alone', async () => {
    const app = await openTestApp();
    await take(app, '500.00');
    expect(await heldBy(app, 'agent', 'technician')).toBeDefined();
    expect(await heldBy(app, 'agent', 'livestockAgent')).toBeUndefined();
    expect((await app.as('otherCompany')(deposits.collections)).body.count).toBe(0);
    expect((await app.as('partner')(deposits.collections)).status).toBe(403);
  });
});

describe('a deposit', () => {
  test('is confirmed by an admin, who saw it on the account', async () => {
    const app = await openTestApp();
    const [one, two] = [await take(app, '500.00'), await take(app, '20.00')];
    const { status, body: made } = await app.as('agent')(deposits.create, { body: slipFor([one, two], '520.00') });

    expect(status).toBe(201);
    expect(made).toMatchObject({ amount: '520.00', status: 'pending', collector: { id: app.ids.agent } });
    expect(made.receipts.map(({ id }) => id)).toEqual([one.id, two.id]);
    const params = { id: made.id };
    expect((await app.as('agent')(deposits.confirm, { params })).status).toBe(403);
    const { status: done, body: confirmed } = await app.as('cropAdmin')(deposits.confirm, { params });
    expect(done).toBe(200);
    expect(confirmed).toMatchObject({ status: 'confirmed', decided_by: { id: app.ids.cropAdmin } });
    expect(await heldBy(app, 'agent')).toBeUndefined();
    const refused = await app.as('cropAdmin')(deposits.refuse, { params, body: { reason: 'देखिएन' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  test('is confirmed by nobody who carried or entered it, but may be taken back by them', async () => {
    const app = await openTestApp();
    const own = await take(app, '500.00', { person: 'cropAdmin' });
    const agents = await take(app, '20.00');
    const { body: carried } = await app.as('cropAdmin')(deposits.create, { body: slipFor([own], '500.00') });
    const { body: entered } = await app.as('cropAdmin')(deposits.create, { body: slipFor([agents], '20.00') });
    const confirm = (id: number, person: Person) => app.as(person)(deposits.confirm, { params: { id } });

    for (const { id } of [carried, entered]) {
      expect(await confirm(id, 'cropAdmin')).toMatchObject({ status: 422, body: { code: 'own_deposit' } });
    }
    expect((await confirm(carried.id, 'superAdmin')).body.status).toBe('confirmed');
    const taken = { params: { id: entered.id }, body: { reason: 'भौचर नं. गलत' } };
    expect((await app.as('cropAdmin')(deposits.refuse, taken)).body.status).toBe('refused');
  });

  test('that is refused gives the money back to its collector, and its slip may be entered again', async () => {
    const app = await openTestApp();
    const receipt = await take(app, '500.00');
    const slip = slipFor([receipt], '500.00');
    const { body: made } = await app.as('agent')(deposits.create, { body: slip });

    const body = { reason: 'खातामा देखिएन' };
    const { body: refused } = await app.as('cropAdmin')(deposits.refuse, { params: { id: made.id }, body });

    expect(refused).toMatchObject({ status: 'refused', reason: body.reason, receipts: [{ id: receipt.id }] });
    expect(await heldBy(app, 'agent')).toMatchObject({ cash: '500.00' });
    expect((await app.as('agent')(deposits.create, { body: slip })).status).toBe(201);
  });

  test('agrees with its receipts, which are one collector’s, in hand, and older than the slip', async () => {
    const app = await openTestApp();
    const own = await take(app, '500.00');
    const admins = await take(app, '100.00', { person: 'cropAdmin' });
    const paid = await take(app, '50.00', { change: online });
    const refused = async (person: Person, ...given: Parameters<typeof slipFor>) => {
      const { status, body } = await app.as(person)(deposits.create, { body: slipFor(...given) });
      return [status, body.fields];
    };

    expect(await refused('agent', [own], '499.99')).toEqual([422, { amount: 'sum_mismatch' }]);
    expect(await refused('agent', [paid], '50.00')).toEqual([422, { receipts: 'not_in_hand' }]);
    expect(await refused('agent', [{ id: 2147483647 }], '50.00')).toEqual([422, { receipts: 'not_in_hand' }]);
    expect(await refused('cropAdmin', [own, admins], '600.00')).toEqual([422, { receipts: 'several_collectors' }]);
    expect(await refused('agent', [admins], '100.00')).toEqual([403, undefined]);
    const yesterday = { deposited_on: addDays(todayAd(), -1) };
    expect(await refused('agent', [own], '500.00', yesterday)).toEqual([422, { deposited_on: 'before_receipt' }]);
    const tomorrow = { deposited_on: addDays(todayAd(), 1), slip_no: null };
    expect(await refused('agent', [own], '500.00', tomorrow)).toEqual([
      422,
      { deposited_on: 'future_date', slip_no: 'required' },
    ]);
    await app.as('agent')(deposits.create, { body: slipFor([own], '500.00') });
    expect(await refused('agent', [own], '500.00')).toEqual([422, { receipts: 'not_in_hand' }]);
  });

  test('is entered once per slip of a bank', async () => {
    const app = await openTestApp();
    const [one, two] = [await take(app, '500.00'), await take(app, '20.00')];
    const { slip_no } = slipFor([], '0.00');
    await app.as('agent')(deposits.create, { body: slipFor([one], '500.00', { slip_no }) });
    const again = await app.as('agent')(deposits.create, { body: slipFor([two], '20.00', { slip_no }) });
    expect(again).toMatchObject({ status: 409, body: { code: 'slip_taken', fields: { slip_no: 'slip_taken' } } });
  });

  test('keeps its receipts from being reversed until it is decided, then an admin pays them back', async () => {
    const app = await openTestApp();
    const receipt = await take(app, '500.00');
    const { body: made } = await app.as('agent')(deposits.create, { body: slipFor([receipt], '500.00') });
    const reverse = (person: Person) =>
      app.as(person)(receipts.reverse, { params: { id: receipt.id }, body: { reason: 'चेक फिर्ता' } });

    expect(await reverse('cropAdmin')).toMatchObject({ status: 409, body: { code: 'in_deposit' } });
    await app.as('cropAdmin')(deposits.confirm, { params: { id: made.id } });
    expect((await reverse('agent')).status).toBe(403);
    expect((await reverse('cropAdmin')).body).toMatchObject({ collector: { id: app.ids.cropAdmin } });
    expect(await heldBy(app, 'cropAdmin')).toMatchObject({ cash: '-500.00' });
  });

  test('of another company, of another agent or outside the project is not there', async () => {
    const app = await openTestApp();
    const { body: made } = await app.as('agent')(deposits.create, {
      body: slipFor([await take(app, '500.00')], '500.00'),
    });
    const params = { id: made.id };
    for (const person of ['otherCompany', 'livestockAgent', 'koica'] as const) {
      expect((await app.as(person)(deposits.get, { params })).status, person).toBe(404);
      expect((await app.as(person)(deposits.list)).body.count, person).toBe(0);
    }
    expect((await app.as('technician')(deposits.list, { query: { status: 'pending' } })).body.count).toBe(1);
    const { body: theirs } = await app.as('koica')(deposits.create, {
      body: slipFor([await take(app, '5.00', { person: 'koica' })], '5.00'),
    });
    expect((await app.as('koica')(deposits.list)).body.results.map(({ id }) => id)).toEqual([theirs.id]);
  });
});
