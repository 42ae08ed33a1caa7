import { appendFileSync } from 'node:fs';
import { policies } from '@krishi-bima/contract/policies/policies';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { registers } from '@krishi-bima/contract/registers/registers';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { toPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkChain } from '../src/security/routes.ts';
import { openTestApp, type TestApp } from './app.ts';
import { setTariff } from './farm.ts';
import { askFleet, type Fleet, openFleet } from './fleet.ts';
import { cash } from './money.ts';
import { copiesOf, handInPapers, proposalIn, verifyKyc } from './office-moves.ts';
import { newFolder } from './place.ts';
import { databaseAt } from './templates.ts';

/** `npm run bench -- --only kill` lets it run a minute, and takes the figures from the file. */
const seconds = Number(process.env.KB_KILL_SECONDS ?? 10);
const clerks = 6;
const payable = '1020.00';

/** A whole office on PostgreSQL whose approved proposals wait for money; the processes of the fleet alone serve it. */
async function openOffice(count: number) {
  const app = await openTestApp({ fresh: true });
  await setTariff(app);
  const { id, farmer } = await proposalIn(app, 'approved');
  await verifyKyc(app, farmer.id);
  await handInPapers(app, id);
  const waiting = await copiesOf(app, id, count);
  await app.deps.jobs.close();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.deps.database.db);
  const DATABASE_URL = databaseAt(process.env.TEST_DATABASE_URL ?? '', rows[0]?.name ?? '');
  const fleet = await openFleet({ DATA_DIR: newFolder(), DATABASE_URL });
  onTestFinished(() => fleet.stop());
  return { app, fleet, waiting };
}

/** Takes the money of one proposal after the other, issues it and asks for its paper. */
async function work({ tokens }: TestApp, fleet: Fleet, waiting: number[], isOver: () => boolean) {
  const done: { proposal: number; task: string; again: number }[] = [];
  const token = tokens.cropAdmin;
  for (let id = waiting.pop(); id !== undefined && !isOver(); id = waiting.pop()) {
    const body = cash(id, payable);
    const paid = await askFleet(fleet, token, { endpoint: receipts.create, body, key: `receipt-${id}` });
    const issue = { endpoint: workflow.move, params: { id }, body: { move: 'issue' }, key: `issue-${id}` };
    const issued = await askFleet(fleet, token, issue);
    const paper = await askFleet(fleet, token, { endpoint: policies.print, query: { id: issued.body.policy?.id } });
    expect([paid.status, issued.status, paper.status], JSON.stringify([paid.body, issued.body])).toEqual([
      201, 200, 200,
    ]);
    done.push({ proposal: id, task: paper.body.task_id, again: paid.again + issued.again + paper.again });
  }
  return done;
}

/** Everything that the database holds of it, as sums that have to agree. */
async function tally({ deps }: TestApp) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from receipts) as receipts, (select count(distinct insurance_proposal) from receipts) as paid,
    (select coalesce(sum(amount), 0)::bigint from receipts) as received,
    (select coalesce(max(right(receipt_no, 5)::integer), 0) from receipts) as last_receipt,
    (select count(*) from policies) as policies, (select coalesce(max(right(policy_no, 5)::integer), 0) from policies) as last_policy,
    (select coalesce(sum(payable), 0)::bigint from policies) as payable,
    (select coalesce(sum(premium), 0)::bigint from policies) as premium,
    (select coalesce(sum(subsidy), 0)::bigint from policies) as subsidy,
    (select count(*) from subsidy_entries) as entries, (select coalesce(sum(amount), 0)::bigint from subsidy_entries) as claimed,
    (select count(*) from proposals where status = 'issued') as issued,
    (select count(*) from history where entity = 'policy' and action = 'create') as noted`.execute(deps.database.db);
  return rows[0] ?? {};
}

test('two processes that answer and two that work, one killed every second, lose nothing and do nothing twice', async () => {
  const { app, fleet, waiting } = await openOffice(seconds * 40);
  let isOver = false;

  const working = Promise.all(Array.from({ length: clerks }, () => work(app, fleet, waiting, () => isOver)));
  const killed = await fleet.killFor(seconds);
  isOver = true;
  const done = (await working).flat();
  const { db } = app.deps.database;
  await vi.waitFor(
    async () => {
      const open = await db.selectFrom('tasks').select('id').where('status', 'in', ['PENDING', 'STARTED']).execute();
      expect(open).toEqual([]);
    },
    { timeout: 200_000, interval: 1000 },
  );

  const found = await tally(app);
  const count = found.policies ?? 0;
  const tasks = await db.selectFrom('tasks').select(['id', 'status']).execute();
  const totalsOf = async (key: string) =>
    (await app.as('cropAdmin')(registers.lines, { params: { key }, query: {} })).body.totals;
  const [register, book, claims] = [
    await totalsOf('policy_register'),
    await totalsOf('cash_book'),
    await totalsOf('subsidy_claims'),
  ];
  const again = done.reduce((sum, one) => sum + one.again, 0);
  const told = { seconds, killed, acknowledged: done.length, again, ...found, tasks: tasks.length };
  if (process.env.KB_KILL_FIGURES) appendFileSync(process.env.KB_KILL_FIGURES, JSON.stringify(told));

  expect(killed).toBeGreaterThan(0);
  expect(done.length).toBeGreaterThan(0);
  // What was begun when time was up is finished by its clerk, so nothing is half done.
  expect(found).toMatchObject({ receipts: count, paid: count, issued: count, noted: count, entries: count });
  expect(done).toHaveLength(count);
  expect(found).toMatchObject({ last_receipt: count, last_policy: count });
  expect(found).toMatchObject({ received: count * toPaisa(payable), payable: found.received, claimed: found.subsidy });
  expect(toPaisa(String(register.premium))).toBe(found.premium);
  expect(toPaisa(String(book.received))).toBe(found.received);
  expect(toPaisa(String(claims.amount))).toBe(found.claimed);
  const states = new Map(tasks.map(({ id, status }) => [id, status]));
  expect(done.filter(({ task }) => states.get(task) !== 'SUCCESS')).toEqual([]);
  expect((await checkChain(db)).whole).toBe(true);
});
