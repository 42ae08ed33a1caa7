import { days, deposits } from '@krishi-bima/contract/receipts/deposits';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp, type TestApp } from '../../test/app.ts';
import { cash, slipFor, submittedProposal } from '../../test/money.ts';
import type { Person } from '../../test/people.ts';
import { columnsOf } from '../../test/registers.ts';

const today = todayAd();
const yesterday = addDays(today, -1);

async function take(app: TestApp, amount: string, day = today, person: Person = 'agent') {
  const { id } = await submittedProposal(app);
  return (await app.as(person)(receipts.create, { body: cash(id, amount, day) })).body;
}

async function line(app: TestApp, day: string, person: Person = 'agent') {
  const { body } = await app.as('cropAdmin')(days.book, { query: { day } });
  return body.lines.find(({ collector }) => collector.id === app.ids[person]);
}

function close(app: TestApp, change: object) {
  return app.as('cropAdmin')(days.close, {
    body: { branch: app.branch.id, day: today, counted_cash: '0.00', ...change },
  });
}

describe('the day book', () => {
  test('follows the cash from the morning over what came in and went to the bank to the evening', async () => {
    const app = await openTestApp();
    const old = await take(app, '500.00', yesterday);
    await take(app, '300.00');
    await app.as('agent')(deposits.create, { body: slipFor([old], '500.00') });
    await take(app, '70.00', today, 'cropAdmin');

    expect(await line(app, yesterday)).toMatchObject({
      opening_cash: '0.00',
      taken: { cash: '500.00' },
      deposited_cash: '0.00',
      closing_cash: '500.00',
      closed: null,
    });
    expect(await line(app, today)).toMatchObject({
      opening_cash: '500.00',
      taken: { cash: '300.00', online: '0.00' },
      deposited_cash: '500.00',
      closing_cash: '300.00',
      receipt_count: 1,
    });
    expect((await app.as('agent')(days.book)).body.lines).toHaveLength(1);
    expect((await app.as('technician')(days.book)).body.lines).toHaveLength(2);
    expect((await app.as('otherCompany')(days.book)).body.lines).toEqual([]);
  });
});

describe('a closed day', () => {
  test('takes no more money, no counter-receipt and no deposit at that branch', async () => {
    const app = await openTestApp();
    const receipt = await take(app, '500.00');
    const { status, body } = await close(app, { counted_cash: '500.00' });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      expected_cash: '500.00',
      difference: '0.00',
      totals: { cash: '500.00' },
      status: 'closed',
    });
    const { id } = await submittedProposal(app);
    const agent = app.as('agent');
    const tried = [
      await agent(receipts.create, { body: cash(id, '1.00') }),
      await agent(receipts.reverse, { params: { id: receipt.id }, body: { reason: 'गलत' } }),
      await agent(deposits.create, { body: slipFor([receipt], '500.00') }),
      await close(app, {}),
    ];
    for (const answer of tried) expect(answer).toMatchObject({ status: 409, body: { code: 'day_closed' } });
    // Its cash would be in today's drawer too.
    expect((await agent(receipts.create, { body: cash(id, '1.00', yesterday) })).body.code).toBe('day_closed');
    expect(await line(app, today)).toMatchObject({ closed: { id: body.id, whole_branch: true } });
  });

  test('of one collector leaves the others their day', async () => {
    const app = await openTestApp();
    await take(app, '500.00');
    const { body } = await close(app, { collector: app.ids.agent, counted_cash: '500.00' });

    const { id } = await submittedProposal(app);
    expect((await app.as('agent')(receipts.create, { body: cash(id, '1.00') })).status).toBe(409);
    expect((await app.as('cropAdmin')(receipts.create, { body: cash(id, '1.00') })).status).toBe(201);
    expect(await line(app, today)).toMatchObject({ closed: { id: body.id, whole_branch: false } });
    const whole = await close(app, { counted_cash: '501.00' });
    expect(whole.body).toMatchObject({ collector: null, expected_cash: '501.00' });
  });

  test('stays as it was closed when its deposit is refused later: the cash comes back on the day of refusal', async () => {
    const app = await openTestApp();
    const receipt = await take(app, '500.00', yesterday);
    const slip = slipFor([receipt], '500.00', { deposited_on: yesterday });
    const { body: deposit } = await app.as('agent')(deposits.create, { body: slip });
    const closed = await close(app, { day: yesterday });
    const book = async () => [await line(app, yesterday), await line(app, today)];
    const refuse = () =>
      app.as('cropAdmin')(deposits.refuse, { params: { id: deposit.id }, body: { reason: 'खातामा देखिएन' } });
    expect((await book())[1]).toBeUndefined();

    expect((await refuse()).status).toBe(200);
    expect(closed.body).toMatchObject({ expected_cash: '0.00', difference: '0.00' });
    expect(await book()).toMatchObject([
      { taken: { cash: '500.00' }, deposited_cash: '500.00', closing_cash: '0.00', closed: { whole_branch: true } },
      { opening_cash: '0.00', deposited_cash: '-500.00', closing_cash: '500.00', closed: null },
    ]);
    const year = { fiscal_year: fiscalYearOf(today) };
    const cashBook = await columnsOf(app, 'cash_book', year, ['day', 'opening', 'deposited', 'closing']);
    expect(cashBook.slice(-2)).toEqual([
      [yesterday, '0.00', '500.00', '0.00'],
      [today, '0.00', '-500.00', '500.00'],
    ]);
    // It was in nobody's hand yesterday, and goes to the bank today.
    const again = slipFor([receipt], '500.00');
    expect((await app.as('agent')(deposits.create, { body: again })).status).toBe(201);
    expect((await book())[1]).toBeUndefined();
  });

  test('of today takes no deposit back: the refusal waits for tomorrow', async () => {
    const app = await openTestApp();
    const receipt = await take(app, '500.00');
    const { body: deposit } = await app.as('agent')(deposits.create, { body: slipFor([receipt], '500.00') });
    await close(app, {});
    const refuse = () =>
      app.as('cropAdmin')(deposits.refuse, { params: { id: deposit.id }, body: { reason: 'खातामा देखिएन' } });

    expect(await refuse()).toMatchObject({ status: 409, body: { code: 'day_closed' } });
    expect((await onDay(app, addDays(today, 1), refuse)).body.status).toBe('refused');
  });

  test('of the last of the year closes the numbers of that year', async () => {
    const app = await openTestApp({ clock: () => new Date('2025-07-18T06:00:00Z') });
    const lastDay = '2025-07-16';
    const { id } = await submittedProposal(app);
    await app.deps.database.db
      .updateTable('proposals')
      .set({ proposal_date: '2025-07-15' })
      .where('id', '=', id)
      .execute();
    const take = (day: string) => app.as('agent')(receipts.create, { body: cash(id, '10.00', day) });
    const before = await take(lastDay);
    await close(app, { day: lastDay, counted_cash: '10.00' });

    expect(before.body.receipt_no).toContain('/2081-82/');
    expect((await take('2025-07-15')).body.code).toBe('day_closed');
    expect((await take('2025-07-17')).body.receipt_no).toContain('/2082-83/');
  });

  test('explains a difference', async () => {
    const app = await openTestApp();
    await take(app, '500.00');
    const counted_cash = '495.00';

    const refused = await close(app, { counted_cash });
    expect(refused).toMatchObject({ status: 422, body: { fields: { explanation: 'unexplained' } } });
    const { body } = await close(app, { counted_cash, explanation: 'पाँच रुपैयाँ खुद्रा नपुगेको' });
    expect(body).toMatchObject({ difference: '-5.00', explanation: 'पाँच रुपैयाँ खुद्रा नपुगेको' });
  });

  test('is reopened by an admin with a reason, and closed anew', async () => {
    const app = await openTestApp();
    const { body: closed } = await close(app, {});
    const params = { id: closed.id };
    const reopen = (person: Person, reason: string) => app.as(person)(days.reopen, { params, body: { reason } });

    expect((await reopen('agent', 'एउटा रसिद छुट्यो')).status).toBe(403);
    expect((await reopen('cropAdmin', '')).status).toBe(400);
    const { body: open } = await reopen('cropAdmin', 'एउटा रसिद छुट्यो');
    expect(open).toMatchObject({ status: 'reopened', reopened_by: { id: app.ids.cropAdmin } });
    expect((await reopen('cropAdmin', 'फेरि')).status).toBe(409);
    await take(app, '10.00');
    expect((await close(app, { counted_cash: '10.00' })).status).toBe(201);
    const { body: list } = await app.as('cropAdmin')(days.list, { query: { start_date: today } });
    expect(list.results.map(({ status }) => status)).toEqual(['closed', 'reopened']);
  });

  test('is not in the future, and not of another company’s branch', async () => {
    const app = await openTestApp();
    expect((await close(app, { day: addDays(today, 1) })).body.fields).toEqual({ day: 'future_date' });
    const body = { branch: app.branch.id, day: today, counted_cash: '0.00' };
    const stolen = await app.as('otherCompany')(days.close, { body });
    expect(stolen.body.fields).toEqual({ branch: 'unknown_reference' });
  });

  test('never has a receipt that its figures do not know, however close they came', async () => {
    const app = await openTestApp();
    const { id } = await submittedProposal(app);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => app.as('agent')(receipts.create, { body: cash(id, '10.00') })),
      close(app, { counted_cash: '0.00', explanation: 'एकै पटक' }),
      ...Array.from({ length: 20 }, () => app.as('agent')(receipts.create, { body: cash(id, '10.00') })),
    ]);
    const taken = answers.filter(({ body }) => 'receipt_no' in body && body.receipt_no).length;
    const closed = answers.find(({ body }) => 'expected_cash' in body)?.body as { expected_cash: string };
    expect(closed.expected_cash).toBe(`${taken * 10}.00`);
  });
});
