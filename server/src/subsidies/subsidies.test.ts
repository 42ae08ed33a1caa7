import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { type NewSubsidyMove, subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { behindItsBack } from '../../test/behind-its-back.ts';
import { setTariff, tomatoes } from '../../test/farm.ts';
import { submittedProposal } from '../../test/money.ts';
import { issuedPolicy, tryMove } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';

const today = todayAd();
const cheap = { ...tomatoes, cost_seed: '10000.00', cost_labour: '0.00', sum_insured: '10000.00' };

/** Issues a policy with रु. 4,000 of subsidy, or रु. 400 for the cheap ones, and returns the entry opened with it. */
async function issued(app: TestApp, rows = [tomatoes]) {
  const { proposal } = await issuedPolicy(app, rows);
  const { body } = await app.as('cropAdmin')(subsidies.list, { query: { insurance_proposal: proposal } });
  const [entry] = body.results;
  if (!entry) throw new Error('No entry was opened.');
  return { ...entry, proposal };
}

async function office() {
  const app = await openTestApp();
  await setTariff(app);
  return app;
}

function move(
  app: TestApp,
  entries: number[],
  name: NewSubsidyMove['move'],
  more: object = {},
  person: Person = 'cropAdmin',
) {
  return app.as(person)(subsidies.move, { body: { entries, move: name, on_date: today, ...more } });
}

async function billed(app: TestApp, entries: number[]) {
  await move(app, entries, 'recommend', { reference: '०८२/१४५' });
  return (await app.as('cropAdmin')(subsidies.createBill, { body: { entries, billed_on: today } })).body;
}

function pay(app: TestApp, id: number, amount: string, more: object = {}) {
  const body = { received_on: today, reference: 'NIA-77', amount, ...more };
  return app.as('cropAdmin')(subsidies.pay, { params: { id }, body });
}

async function ageEntry(app: TestApp, id: number, days: number) {
  const opened_on = addDays(today, -days);
  await behindItsBack(app, sql`update subsidy_entries set opened_on = ${opened_on} where id = ${id}`);
}

describe('the subsidy of a cover', () => {
  test('is opened by issuing, and goes by letter and bill until the authority has paid', async () => {
    const app = await office();
    const entry = await issued(app);
    expect(entry).toMatchObject({
      status: 'applied',
      amount: '4000.00',
      due: '4000.00',
      percent: 80,
      sum_insured: '100000.00',
      opened_on: today,
      fiscal_year: fiscalYearOf(today),
      farmer_year: '4000.00',
      policy: { policy_no: expect.stringContaining('/') },
    });

    await move(app, [entry.id], 'ask');
    const bill = await billed(app, [entry.id]);
    const { status, body: paid } = await pay(app, bill.id, '4000.00');

    expect(status).toBe(201);
    expect(bill.bill_no).toMatch(/\/SUB-00001$/);
    expect(paid).toMatchObject({ amount: '4000.00', received: '4000.00', due: '0.00' });
    const { body: file } = await app.as('agent')(subsidies.get, { params: { id: entry.id } });
    expect(file).toMatchObject({
      status: 'received',
      due: '0.00',
      recommendation_no: '082/145',
      bill: { id: bill.id },
    });
    expect(file.moves.map(({ to_status, reference }) => [to_status, reference])).toEqual([
      ['applied', null],
      ['recommendation_pending', null],
      ['recommended', '082/145'],
      ['billed_to_nia', bill.bill_no],
      ['received', 'NIA-77'],
    ]);
    expect(file.moves.every(({ actor }) => actor?.id === app.ids.cropAdmin)).toBe(true);
  });

  test('is not opened where none is taken, nor before the cover is issued, and only once', async () => {
    const app = await office();
    const { id } = await submittedProposal(app);
    const entry = await issued(app);
    const open = (proposal: number) =>
      app.as('cropAdmin')(subsidies.create, { body: { insurance_proposal: proposal } });

    expect(await open(id)).toMatchObject({ status: 409, body: { code: 'no_subsidy' } });
    expect((await open(entry.proposal)).body.id).toBe(entry.id);
    expect((await open(2147483647)).body.fields).toEqual({ insurance_proposal: 'unknown_reference' });
  });

  test('stays claimed whole where a cancelled cover gives nothing back', async () => {
    const app = await office();
    const entry = await issued(app);
    expect((await tryMove(app, 'cropAdmin', entry.proposal, 'cancel', { reason: 'कृषकको अनुरोध' })).status).toBe(200);
    const { body } = await app.as('cropAdmin')(subsidies.get, { params: { id: entry.id } });
    expect(body).toMatchObject({ status: 'applied', amount: '4000.00', due: '4000.00', corrections: [] });
  });

  test('moves by the table of moves alone, with letter and reason where it asks for them', async () => {
    const app = await office();
    const [one, two] = [await issued(app), await issued(app, [cheap])];
    const refused = async (...given: Parameters<typeof move>) => {
      const { status, body } = await move(...given);
      return [status, body.fields ?? body.code];
    };

    expect(await refused(app, [one.id], 'recommend')).toEqual([422, { reference: 'required' }]);
    expect(await refused(app, [one.id], 'withdraw', { reason: ' ' })).toEqual([422, { reason: 'required' }]);
    expect(await refused(app, [one.id], 'ask', { on_date: addDays(today, 1) })).toEqual([
      422,
      { on_date: 'future_date' },
    ]);
    expect(await refused(app, [one.id], 'take_back', { reason: 'x' })).toEqual([409, { 'entries.0': 'wrong_state' }]);
    expect(await refused(app, [one.id, 2147483647], 'ask')).toEqual([400, { 'entries.1': 'unknown_reference' }]);
    const bill = await app.as('cropAdmin')(subsidies.createBill, { body: { entries: [one.id], billed_on: today } });
    expect(bill.body.code).toBe('wrong_state');
    // The call moves all entries or none.
    await move(app, [two.id], 'ask');
    expect(await refused(app, [one.id, two.id], 'ask')).toEqual([409, { 'entries.1': 'wrong_state' }]);
    const { body } = await app.as('cropAdmin')(subsidies.list, { query: { status: 'applied' } });
    expect(body.results.map(({ id }) => id)).toEqual([one.id]);
  });

  test('is written by admins alone', async () => {
    const app = await office();
    const entry = await issued(app);
    for (const person of ['agent', 'technician', 'koica', 'partner'] as const) {
      expect((await move(app, [entry.id], 'ask', {}, person)).status, person).toBe(403);
    }
  });
});

describe('a bill to the authority', () => {
  test('sums its entries by district and slab', async () => {
    const app = await office();
    const [one, two] = [await issued(app), await issued(app, [cheap])];
    const bill = await billed(app, [one.id, two.id]);

    expect(bill).toMatchObject({ count: 2, amount: '4400.00', received: '0.00', due: '4400.00', payments: [] });
    expect(bill.by_district).toEqual([
      { district: one.district, percent: 80, count: 2, amount: '4400.00', received: '0.00' },
    ]);
    const { body: list } = await app.as('technician')(subsidies.bills, { query: { open: true } });
    expect(list.results).toMatchObject([{ id: bill.id, count: 2, due: '4400.00' }]);
  });

  test('is paid in parts, the oldest entry whole before the next, and never more than is due', async () => {
    const app = await office();
    const [young, old] = [await issued(app), await issued(app, [cheap])];
    await ageEntry(app, old.id, 40);
    const bill = await billed(app, [young.id, old.id]);

    const { body: part } = await pay(app, bill.id, '1000.00');
    expect(part.payments).toMatchObject([
      {
        amount: '1000.00',
        shares: [
          { subsidy_entry: young.id, amount: '600.00' },
          { subsidy_entry: old.id, amount: '400.00' },
        ],
      },
    ]);
    const dueOf = async (id: number) => (await app.as('agent')(subsidies.get, { params: { id } })).body.due;
    expect([await dueOf(old.id), await dueOf(young.id)]).toEqual(['0.00', '3400.00']);
    expect((await pay(app, bill.id, '3400.01')).body.fields).toEqual({ amount: 'more_than_due' });
    expect((await pay(app, bill.id, '0.00')).body.fields).toEqual({ amount: 'not_positive' });
    const early = await pay(app, bill.id, '1.00', { received_on: addDays(today, -1) });
    expect(early.body.fields).toEqual({ received_on: 'end_before_start' });
    expect((await move(app, [young.id], 'unbill', { reason: 'फिर्ता' })).status).toBe(409);
    expect((await pay(app, bill.id, '3400.00')).body.due).toBe('0.00');
    expect((await app.as('cropAdmin')(subsidies.bills, { query: { open: true } })).body.count).toBe(0);
  });

  test('may be paid for the entries that are named, and lose one that the authority sent back', async () => {
    const app = await office();
    const [one, two] = [await issued(app), await issued(app, [cheap])];
    const bill = await billed(app, [one.id, two.id]);

    await pay(app, bill.id, '400.00', { entries: [two.id] });
    expect((await pay(app, bill.id, '1.00', { entries: [two.id] })).status).toBe(422);
    await move(app, [one.id], 'unbill', { reason: 'सिफारिस नमिलेको' });

    const { body } = await app.as('cropAdmin')(subsidies.bill, { params: { id: bill.id } });
    expect(body).toMatchObject({ count: 1, amount: '400.00', due: '0.00' });
  });

  test('has the next number, without gaps, also when several are made at once', async () => {
    const app = await office();
    const entries: number[] = [];
    for (let n = 0; n < 4; n += 1) entries.push((await issued(app, [cheap])).id);
    await move(app, entries, 'recommend', { reference: '1' });
    const bills = await Promise.all(
      entries.map((id) => app.as('cropAdmin')(subsidies.createBill, { body: { entries: [id], billed_on: today } })),
    );
    expect(bills.map(({ body }) => body.bill_no.slice(-5)).toSorted()).toEqual(['00001', '00002', '00003', '00004']);
  });
});

describe('what the state owes', () => {
  test('is told by age and state, and each number opens its list', async () => {
    const app = await office();
    const [one, two] = [await issued(app), await issued(app, [cheap])];
    await ageEntry(app, two.id, 95);
    await move(app, [two.id], 'recommend', { reference: '7' });

    const { body } = await app.as('technician')(subsidies.ageing);
    expect(body).toMatchObject({
      as_of: today,
      buckets: { to_30: { count: 1, due: '4000.00' }, to_180: { count: 1, due: '400.00' }, over_180: { count: 0 } },
      total: { count: 2, due: '4400.00' },
    });
    expect(body.lines.map(({ status, total }) => [status, total.due])).toEqual(
      expect.arrayContaining([
        ['applied', '4000.00'],
        ['recommended', '400.00'],
      ]),
    );
    const ids = async (query: object) =>
      (await app.as('agent')(subsidies.list, { query })).body.results.map(({ id }) => id);
    expect(await ids({})).toEqual([two.id, one.id]);
    expect(await ids({ age: 'to_180' })).toEqual([two.id]);
    expect(await ids({ age: 'to_30' })).toEqual([one.id]);
    expect(await ids({ age: 'to_90' })).toEqual([]);
    expect(await ids({ status: 'recommended', percent: 80 })).toEqual([two.id]);
    expect(await ids({ percent: 65 })).toEqual([]);
    expect(await ids({ search: 'sita' })).toHaveLength(2);
    expect(await ids({ registration: 'crop' })).toHaveLength(2);
    expect(await ids({ registration: 'livestock' })).toEqual([]);
    expect(await ids({ start_date: addDays(today, -1) })).toEqual([one.id]);
    expect(await ids({ end_date: addDays(today, -1) })).toEqual([two.id]);
    expect(await ids({ start_date: addDays(today, -95), end_date: today })).toHaveLength(2);
    const narrowed = await app.as('agent')(subsidies.ageing, { query: { age: 'to_30' } });
    expect(narrowed.body.total).toEqual({ count: 1, due: '4000.00' });
  });

  test('a farmer beyond the company’s ceiling for a fiscal year is marked, and nobody stopped', async () => {
    const app = await office();
    const cap = (subsidy_cap_per_farmer: string | null, effective_from: string, person: Person = 'cropAdmin') =>
      app.as(person)(subsidies.createCap, { body: { effective_from, subsidy_cap_per_farmer } });
    expect((await cap('3999.99', addDays(today, -1))).body.fields).toEqual({ effective_from: 'past_date' });
    await app.deps.database.db
      .insertInto('subsidy_caps')
      .values({ insurance: app.company.id, effective_from: addDays(today, -30), subsidy_cap_per_farmer: 399_999 })
      .execute();
    expect((await cap('1.00', addDays(today, 9))).status).toBe(201);
    expect((await cap('1.00', addDays(today, 9))).body.code).toBe('day_taken');
    expect((await cap('1.00', today, 'agent')).status).toBe(403);
    const entry = await issued(app);
    expect(entry).toMatchObject({ over_cap: true, subsidy_cap_per_farmer: '3999.99' });
    expect((await app.as('agent')(subsidies.list, { query: { over_cap: true } })).body.count).toBe(1);
    await cap(null, today);
    expect((await app.as('agent')(subsidies.list, { query: { over_cap: true } })).body.count).toBe(0);
    expect((await app.as('agent')(subsidies.caps)).body.count).toBe(3);
    expect((await app.as('otherCompany')(subsidies.caps)).body.count).toBe(0);
  });

  test('is nobody else’s business: not another company’s, nor outside the project', async () => {
    const app = await office();
    const entry = await issued(app);
    const bill = await billed(app, [entry.id]);
    await pay(app, bill.id, '10.00');
    for (const person of ['otherCompany', 'koica', 'coopAgent'] as const) {
      const call = app.as(person);
      expect((await call(subsidies.get, { params: { id: entry.id } })).status, person).toBe(404);
      expect((await call(subsidies.bill, { params: { id: bill.id } })).status, person).toBe(404);
      expect((await call(subsidies.list)).body.count, person).toBe(0);
      expect((await call(subsidies.bills)).body.count, person).toBe(0);
      expect((await call(subsidies.ageing)).body.total, person).toEqual({ count: 0, due: '0.00' });
    }
    const stolen = await move(app, [entry.id], 'unbill', { reason: 'x' }, 'otherCompany');
    expect(stolen.body.fields).toEqual({ 'entries.0': 'unknown_reference' });
    expect((await app.as('otherCompany')(receipts.list)).body.count).toBe(0);
  });
});
