import { history } from '@krishi-bima/contract/history/history';
import { indexReadings } from '@krishi-bima/contract/index-cover/products';
import { indexPayouts, indexSeasons, type NewPayoutMove } from '@krishi-bima/contract/index-cover/seasons';
import { paymentBatches, payments } from '@krishi-bima/contract/payments/payments';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { behindItsBack } from '../../test/behind-its-back.ts';
import { dayOf, insuredSeason, note, type Season, seasonDays } from '../../test/index-season.ts';
import { companyAccount, decideBatch } from '../../test/payments.ts';
import type { Person } from '../../test/people.ts';

const today = todayAd();

const reckon = (app: TestApp, { id, year }: Season, person: Person = 'cropAdmin') =>
  app.as(person)(indexSeasons.reckon, { params: { id, year }, body: {} });
const seen = async (app: TestApp, { id, year }: Season, person: Person = 'cropAdmin') =>
  (await app.as(person)(indexSeasons.get, { params: { id, year } })).body;
const move = (app: TestApp, id: number, person: Person, body: NewPayoutMove) =>
  app.as(person)(indexPayouts.move, { params: { id }, body });
const membersOf = async (app: TestApp, { id, year }: Season, person: Person = 'cropAdmin') =>
  (await app.as(person)(indexSeasons.members, { params: { id, year } })).body;

/** Both approvals, by two of the admins who entered nothing. */
async function approved(app: TestApp, season: Season) {
  const { status, body } = await reckon(app, season);
  expect(status).toBe(201);
  await move(app, body.id, 'cropAdmin', { move: 'approve_payout_first', reason: 'विभागको पत्रसँग रुजु गरेँ।' });
  const second = await move(app, body.id, 'secondCropAdmin', { move: 'approve_payout' });
  expect(second).toMatchObject({ status: 200, body: { status: 'approved' } });
  return second.body;
}

async function batchOf(app: TestApp, account: number, numbers: readonly string[]) {
  const { body } = await app.as('livestockAdmin')(payments.payables, { query: {} });
  const ready = body.results.filter(({ number, check }) => numbers.includes(number) && check === 'same');
  const payables = ready.map(({ kind, record }) => ({ kind, record }));
  return app.as('livestockAdmin')(paymentBatches.create, { body: { account, format: 'bulk_csv', payables } });
}

describe('a season with steps, by the figures of domain 7', () => {
  let app: TestApp;
  let season: Season;
  let account: number;
  beforeAll(async () => {
    app = await openTestApp();
    season = await insuredSeason(app);
    account = await companyAccount(app);
    await note(app, season, dayOf(1), '5.2');
    await note(app, season, dayOf(11), '46.2');
  });

  test('owes a tenth after the first step, and each member a share of it', async () => {
    const shown = await seen(app, season);
    expect(shown).toMatchObject({
      members: 5,
      units: 612,
      sum_insured: '1836000.00',
      reckoned: { due: 100_000, amount: '183600.00', is_final: false, is_same: null },
      closed: false,
      payouts: [],
    });
    const { totals, results } = await membersOf(app, season);
    expect(totals).toEqual({ units: 612, sum_insured: '1836000.00', settled: '0.00', amount: '183600.00' });
    expect(results.map(({ amount, check }) => [amount, check])).toEqual([
      ['6000.00', 'same'],
      ['4500.00', 'same'],
      ['9000.00', 'same'],
      ['2400.00', 'none'],
      ['161700.00', 'same'],
    ]);
  });

  test('is approved by two, neither of whom entered a reading, and by nobody twice', async () => {
    const { body: payout } = await reckon(app, season);
    expect(payout).toMatchObject({ position: 1, status: 'pending', due: 100_000, amount: '183600.00', members: 5 });
    expect((await reckon(app, season)).body.code).toBe('payout_waits');
    // The index agent entered the readings, and has no such right.
    expect((await move(app, payout.id, 'indexAgent', { move: 'approve_payout_first' })).status).toBe(403);
    expect((await move(app, payout.id, 'cropAdmin', { move: 'approve_payout' })).status).toBe(409);
    const both = await Promise.all(
      (['cropAdmin', 'secondCropAdmin'] as const).map((person) =>
        move(app, payout.id, person, { move: 'approve_payout_first' }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const first = both[0]?.status === 200 ? 'cropAdmin' : 'secondCropAdmin';
    const other = first === 'cropAdmin' ? 'secondCropAdmin' : 'cropAdmin';
    expect((await move(app, payout.id, first, { move: 'approve_payout' })).body.fields).toEqual({
      other_approver: 'own_first_approval',
    });
    const done = await move(app, payout.id, other, { move: 'approve_payout' });
    expect(done.body).toMatchObject({ status: 'approved', to_send: 5, approvals: [{}, {}] });
    expect(done.body.without_account).toEqual([{ name: 'सदस्य बसन्ती', amount: '2400.00' }]);
    expect((await seen(app, season)).reckoned).toMatchObject({ is_same: true, amount: '0.00' });
  });

  test('is paid through a batch, whoever has no account later, and nothing twice', async () => {
    const [payout] = (await seen(app, season)).payouts;
    const number = payout?.payout_no ?? '';
    expect((await app.as('cropAdmin')(payments.payables, { query: {} })).body.results[0]).toMatchObject({
      ...{ kind: 'index', number, form: 'indexinsurance', payee: 'सदस्य रामलखन', own_approval: true },
    });
    const { status, body: batch } = await batchOf(app, account, [number]);
    expect({ status, count: batch.count, amount: batch.amount }).toEqual({
      status: 201,
      count: 4,
      amount: '181200.00',
    });
    const all = batch.payments.map(({ kind, record }) => ({ kind, record }));
    const again = await app.as('superAdmin')(paymentBatches.create, {
      body: { account, format: 'bulk_csv', payables: all },
    });
    expect(again.body.fields).toMatchObject({ 'payables.0': 'in_payment_batch' });
    await decideBatch(app, batch, 'superAdmin');
    expect((await seen(app, season)).payouts[0]).toMatchObject({ status: 'approved', ordered: 4, to_send: 1 });
    const { body: voucher } = await app.as('superAdmin')(paymentBatches.get, { params: { id: batch.id } });
    expect(voucher.voucher.entries).toMatchObject([
      { account: 'claims_index', debit: '181200.00', credit: '0.00' },
      { account: 'bank', debit: '0.00', credit: '181200.00' },
    ]);

    const { body: left } = await app.as('livestockAdmin')(payments.payables, { query: {} });
    const [late] = left.results;
    expect(left).toMatchObject({ count: 1, totals: { amount: '2400.00' } });
    const given = { account_holder: 'सदस्य बसन्ती', bank_name: 'नेपाल बैंक', account_no: '0280100' };
    const payable = { kind: 'index' as const, record: late?.record ?? 0 };
    await app.as('cropAdmin')(payments.giveAccount, { body: { payable, ...given } });
    const { body: second } = await batchOf(app, account, [number]);
    expect(second).toMatchObject({ count: 1, amount: '2400.00' });
    expect((await decideBatch(app, second, 'cropAdmin')).body.fields).toEqual({
      other_account_writer: 'own_payee_account',
    });
    await decideBatch(app, second, 'superAdmin');
    expect((await seen(app, season)).payouts[0]).toMatchObject({ status: 'paid', ordered: 5, to_send: 0 });
    expect((await membersOf(app, season)).results.map(({ payment }) => payment)).toEqual(Array(5).fill('sent'));
  });

  test('pays the difference after the next step, and again what the bank sent back', async () => {
    await note(app, season, dayOf(33), '78.4');
    expect((await seen(app, season)).reckoned).toMatchObject({ due: 250_000, amount: '275400.00' });
    const payout = await approved(app, season);
    expect(payout).toMatchObject({ position: 2, before: 100_000, settled: '183600.00', amount: '275400.00' });
    const { body: batch } = await batchOf(app, account, [payout.payout_no]);
    expect(batch).toMatchObject({ count: 4, amount: '271800.00' });
    await decideBatch(app, batch, 'superAdmin');
    const [first] = batch.payments;
    const answer = { payment: first?.id ?? 0, outcome: 'returned' as const, on: today, reason: 'खाता बन्द' };
    await app.as('livestockAdmin')(payments.answer, { body: { answers: [answer] } });
    const { body: back } = await app.as('livestockAdmin')(payments.payables, { query: { tab: 'returned' } });
    expect(back.results).toMatchObject([{ payee: 'सदस्य रामलखन', amount: '9000.00', returned: { reason: 'खाता बन्द' } }]);
    const { body: ledger } = await app.as('superAdmin')(payments.list, { query: { search: payout.payout_no } });
    expect(ledger).toMatchObject({ count: 4, totals: { amount: '271800.00' } });
  });
});

describe('a correction', () => {
  test('withdraws both approvals and says why; the pay-out keeps its reckoning', async () => {
    const app = await openTestApp();
    const season = await insuredSeason(app);
    const { body: reading } = await note(app, season, dayOf(11), '46.2');
    const payout = await approved(app, season);
    const account = await companyAccount(app);
    const { body: batch } = await batchOf(app, account, [payout.payout_no]);

    const body = { value: '33', quality: 'final' as const, source: 'विभागको पत्र', reason: 'अङ्क उल्टियो' };
    await app.as('indexAgent')(indexReadings.patch, { params: { id: reading.id }, body });

    const shown = await seen(app, season);
    expect(shown.payouts).toMatchObject([
      { status: 'withdrawn', due: 100_000, amount: '183600.00', withdrawn: { reason: 'अङ्क उल्टियो' } },
    ]);
    expect(shown.payouts[0]?.approvals).toHaveLength(2);
    expect(shown.reckoned).toMatchObject({ due: 0, amount: '0.00' });
    expect((await decideBatch(app, batch, 'superAdmin')).body.fields).toEqual({ still_payable: 'not_payable' });
    expect((await reckon(app, season)).body.code).toBe('nothing_due');
    const { body: told } = await app.as('cropAdmin')(history.of, {
      query: { entity: 'index_payout', entity_id: payout.id },
    });
    expect(told.results[0]).toMatchObject({
      action: 'unsettle_payout',
      reason: 'अङ्क उल्टियो',
      subject: payout.payout_no,
    });
  });

  test('of somebody keeps them from approving, and a provisional reading keeps everybody', async () => {
    const app = await openTestApp();
    const season = await insuredSeason(app);
    const { body: reading } = await note(app, season, dayOf(11), '46.2', { quality: 'provisional' });
    const { body: payout } = await reckon(app, season);
    const attempt = await move(app, payout.id, 'cropAdmin', { move: 'approve_payout_first' });
    expect(attempt.body.fields).toEqual({ final_readings: 'readings_provisional' });

    const body = { value: '46.2', quality: 'final' as const, source: 'विभागको पत्र', reason: 'अन्तिम आयो' };
    await app.as('cropAdmin')(indexReadings.patch, { params: { id: reading.id }, body });
    const { body: next } = await reckon(app, season);
    expect((await seen(app, season)).noted_by.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [app.ids.indexAgent, app.ids.cropAdmin].toSorted((a, b) => a - b),
    );
    const own = (await app.as('cropAdmin')(indexPayouts.get, { params: { id: next.id } })).body.moves;
    expect(own).toMatchObject([
      { move: 'approve_payout_first', hindrances: [{ check: 'noted_by_others', code: 'own_readings' }] },
      { move: 'withdraw_payout', hindrances: [] },
    ]);
    const refused = await move(app, next.id, 'cropAdmin', { move: 'approve_payout_first' });
    expect(refused.body.fields).toEqual({ noted_by_others: 'own_readings' });
    expect((await move(app, next.id, 'secondCropAdmin', { move: 'withdraw_payout' })).body.fields).toEqual({
      reason: 'required',
    });
  });
});

test('a season that is over and whole is closed by two, also when nothing is due; a late correction opens it again', async () => {
  const app = await openTestApp();
  const season = await insuredSeason(app);
  const readings = [];
  for (const day of seasonDays) readings.push(await note(app, season, day, '3'));
  expect((await seen(app, season)).reckoned).toMatchObject({ is_final: true, amount: '0.00' });
  const payout = await approved(app, season);
  expect(payout).toMatchObject({ closes: true, amount: '0.00', to_send: 0 });
  expect((await seen(app, season)).closed).toBe(true);
  expect((await reckon(app, season)).body.code).toBe('season_closed');

  const body = { value: '44', quality: 'final' as const, source: 'विभागको पत्र', reason: 'पत्र आयो' };
  await app.as('indexAgent')(indexReadings.patch, { params: { id: readings[4]?.body.id ?? 0 }, body });
  expect(await seen(app, season)).toMatchObject({ closed: false, reckoned: { amount: '183600.00' } });
});

/** Brings an endorsement of the first member's units into force; how it came about is not looked at. */
function endorsed(app: TestApp, units: number) {
  const row = sql`p.snapshot -> 'insurance_details' -> 0`;
  const after = sql`(${row}) || ${JSON.stringify({ units, sum_insured: `${units * 3000}.00` })}::jsonb`;
  return behindItsBack(
    app,
    sql`insert into endorsements (insurance, policy, number, kind, status, effective_from, cause, reason, changes,
        row_changes, created_by, decided_by, decided_at, in_force_at)
      select p.insurance, p.id, 1, 'change_sum', 'in_force', ${today}, 'request', 'कट्ठा घटेको', '{}',
        jsonb_build_array(jsonb_build_object('row_id', 1, 'before', ${row}, 'after', ${after}, 'member', null)),
        ${app.ids.indexAgent}, ${app.ids.cropAdmin}, now(), now()
      from policies p where p.insurance = ${app.company.id}`,
  );
}

function cancelled(app: TestApp) {
  return behindItsBack(
    app,
    sql`update policies set status = 'cancelled', cancelled_at = now(), refund_rule = '{}', refund_farmer = 0,
      refund_authority = 0 where insurance = ${app.company.id}`,
  );
}

test('a cover that is endorsed or cancelled after the calculation keeps everybody from approving it', async () => {
  const app = await openTestApp();
  const season = await insuredSeason(app, 'IDX-COVER', [20, 15]);
  await note(app, season, dayOf(11), '46.2');
  const { body: before } = await reckon(app, season);
  expect(before.amount).toBe('10500.00');
  expect((await seen(app, season)).reckoned.is_same).toBe(true);

  await endorsed(app, 10);
  expect((await seen(app, season)).reckoned.is_same).toBe(false);
  const differs = { status: 422, body: { fields: { same_reckoning: 'reckoning_differs' } } };
  expect(await move(app, before.id, 'cropAdmin', { move: 'approve_payout_first' })).toMatchObject(differs);
  await move(app, before.id, 'cropAdmin', { move: 'withdraw_payout', reason: 'कट्ठा घटेको' });

  const { body: anew } = await reckon(app, season);
  expect(anew.amount).toBe('7500.00');
  expect((await move(app, anew.id, 'cropAdmin', { move: 'approve_payout_first' })).status).toBe(200);
  await cancelled(app);
  expect(await move(app, anew.id, 'secondCropAdmin', { move: 'approve_payout' })).toMatchObject(differs);
  await move(app, anew.id, 'secondCropAdmin', { move: 'withdraw_payout', reason: 'बीमालेख रद्द' });
  expect((await reckon(app, season)).body.code).toBe('nobody_insured');
});

/** Every day of the season, on its fifth as a provisional reading. */
async function measured(app: TestApp, season: Season, wet: Readonly<Record<string, string>> = {}) {
  const readings = [];
  for (const day of seasonDays) {
    const quality = day === dayOf(5) ? 'provisional' : 'final';
    readings.push(await note(app, season, day, wet[day] ?? '3', { quality }));
  }
  return readings[4]?.body.id ?? 0;
}

const confirmed = { value: '3', quality: 'final' as const, source: 'विभागको पत्र', reason: 'अन्तिम आयो' };

test('a season of which nothing is due is closed once its last reading is final', async () => {
  const app = await openTestApp();
  const season = await insuredSeason(app);
  const reading = await measured(app, season);
  const { body: early } = await reckon(app, season);
  expect(early).toMatchObject({ closes: true, amount: '0.00' });
  const refused = await move(app, early.id, 'cropAdmin', { move: 'approve_payout_first' });
  expect(refused).toMatchObject({ status: 422, body: { fields: { final_readings: 'readings_provisional' } } });

  await app.as('indexAgent')(indexReadings.patch, { params: { id: reading }, body: confirmed });
  expect(await approved(app, season)).toMatchObject({ closes: true, amount: '0.00' });
  expect((await seen(app, season)).closed).toBe(true);
});

test('what final readings owe is paid while another is provisional, and the season is closed afterwards', async () => {
  const app = await openTestApp();
  const season = await insuredSeason(app);
  const reading = await measured(app, season, { [dayOf(11)]: '46.2' });
  expect(await approved(app, season)).toMatchObject({ closes: false, amount: '183600.00' });
  const { body: rest } = await reckon(app, season);
  expect(rest).toMatchObject({ closes: true, amount: '0.00' });
  const refused = await move(app, rest.id, 'cropAdmin', { move: 'approve_payout_first' });
  expect(refused).toMatchObject({ status: 422, body: { fields: { final_readings: 'readings_provisional' } } });

  // The first is not sent yet, and is made anew too.
  await app.as('indexAgent')(indexReadings.patch, { params: { id: reading }, body: confirmed });
  expect(await approved(app, season)).toMatchObject({ closes: true, amount: '183600.00' });
});

test('the wall stands: another company has no such season, a cooperative decides nothing, a stranger to it sees none', async () => {
  const app = await openTestApp();
  const season = await insuredSeason(app);
  await note(app, season, dayOf(11), '46.2');
  const { body: payout } = await reckon(app, season);
  const params = { id: season.id, year: season.year };

  expect((await app.as('otherCompany')(indexSeasons.get, { params })).status).toBe(404);
  expect((await app.as('otherCompany')(indexPayouts.get, { params: { id: payout.id } })).status).toBe(404);
  expect((await move(app, payout.id, 'otherCompany', { move: 'approve_payout_first' })).status).toBe(404);
  expect((await app.as('agent')(indexSeasons.get, { params })).status).toBe(403);
  expect((await reckon(app, season, 'indexAgent')).status).toBe(403);
  // Nobody to whom its pages are closed takes its papers, or decides about its money.
  for (const person of ['livestockAdmin', 'agent', 'technician'] as const) {
    const own = { params: { id: payout.id }, query: {} };
    const answers = [
      await reckon(app, season, person),
      await move(app, payout.id, person, { move: 'approve_payout_first' }),
      await move(app, payout.id, person, { move: 'withdraw_payout', reason: 'अर्कै' }),
      await app.as(person)(indexPayouts.file, own),
      await app.as(person)(indexPayouts.print, { query: { id: payout.id } }),
    ];
    expect({ person, statuses: answers.map(({ status }) => status) }).toEqual({ person, statuses: Array(5).fill(403) });
  }
  expect((await membersOf(app, season, 'coopAgent')).count).toBe(5);
  expect((await app.as('cropAdmin')(indexSeasons.get, { params: { ...params, year: 1 } })).status).toBe(404);
  expect((await app.as('partner')(indexPayouts.get, { params: { id: payout.id } })).body.moves).toEqual([]);
});

test('a pay-out leaves as a file, by member and day by day, whose foot is its head', async () => {
  const app = await openTestApp();
  const season = await insuredSeason(app, 'IDX-FILE', [1, 1, 1]);
  await note(app, season, dayOf(11), '46.2');
  const { body: payout } = await reckon(app, season);
  const file = async (query: object, person: Person = 'cropAdmin') => {
    const url = urlOf(indexPayouts.file, { params: { id: payout.id }, query });
    return app.app.inject({ url, headers: { authorization: `Token ${app.tokens[person]}` } });
  };
  const lines = (await file({})).body.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  const amounts = lines.slice(1).map((line) => Number(line.split(',')[7]));
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(Number(payout.amount));
  const days = (await file({ of: 'days' })).body.trim().split('\r\n');
  expect(days.find((line) => line.includes(dayOf(11)))).toContain('46.2');
  expect((await file({ of: 'days', format: 'xlsx' })).statusCode).toBe(200);
  expect((await file({}, 'otherCompany')).statusCode).toBe(404);
});
