import { days, deposits } from '@krishi-bima/contract/receipts/deposits';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { cash, slipFor, submittedProposal } from '../../test/money.ts';
import type { Person } from '../../test/people.ts';

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
    expect((await agent(receipts.create, { body: cash(id, '1.00', yesterday) })).status).toBe(201);
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
