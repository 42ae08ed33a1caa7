import type { RowValues } from '@krishi-bima/contract/forms/records';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { deposits } from '@krishi-bima/contract/receipts/deposits';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { type RegisterSelection, registers } from '@krishi-bima/contract/registers/registers';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { cancelPolicy } from '../src/policies/ending.ts';
import { issuePolicy } from '../src/policies/issue.ts';
import { withdrawUnearned } from '../src/subsidies/correct.ts';
import { openSubsidy } from '../src/subsidies/queries.ts';
import { scoped } from '../src/tenancy/scoped.ts';
import { viewerOf } from '../src/tenancy/viewer.ts';
import { onDay, type TestApp } from './app.ts';
import { chillies, tomatoes } from './farm.ts';
import { cash, slipFor, submittedProposal } from './money.ts';
import type { Person } from './people.ts';

/**
 * The last second of a fiscal year and the first of the next, in Nepal; a policy of a hundred days that is cancelled
 * on its thirtieth; money before, on and after the turn of the year, and some that is given back today. Of tomatoes
 * 5,000 is the premium, 4,000 of it subsidy, 1,020 to pay; of chillies half of that, and the stamp.
 */
export async function turnOfYear(app: TestApp): Promise<{ first: number; reversed: string }> {
  await app.deps.database.db
    .insertInto('refund_rules')
    .values({
      insurance: app.company.id,
      effective_from: '2024-04-13',
      rule: 'pro_rata',
      scale: '[]',
      created_by: null,
    })
    .execute();
  const [admin, agent] = [app.as('cropAdmin'), app.as('agent')];
  const tomato = await paid(app, tomatoes, '1020.00', '2026-07-15');
  const first = await issued(app, tomato, '2026-07-16T23:59:59+05:45');
  const chilli = await paid(app, chillies, '500.00', '2026-07-16');
  const online = { method: 'online', reference_no: '77', bank_name: 'नमुना पे' };
  await onDay(app, '2026-07-17', () => pay(app, chilli, '20.00', '2026-07-17', online));
  await issued(app, chilli, '2026-07-17T00:00:00+05:45');
  const short = await paid(app, tomatoes, '1020.00', '2026-07-19');
  await issued(app, short, '2026-07-20T12:00:00+05:45', '2026-10-28T12:00:00+05:45');
  const reason = 'बाली नलगाएको';
  const unearned = await cancelPolicy(dataOf(app), short, new Date('2026-08-19T12:00:00+05:45'), reason);
  await withdrawUnearned(dataOf(app), unearned, { reason, today: '2026-08-19' });
  const { body: taken } = await admin(receipts.list, { query: { method: 'cash', end_date: '2026-07-16' } });
  done(await agent(deposits.create, { body: slipFor(taken.results, '1520.00', { deposited_on: '2026-07-18' }) }));
  const wrong = await onDay(app, '2026-07-19', async () => {
    return pay(app, (await submittedProposal(app)).id, '300.00', '2026-07-19');
  });
  done(await admin(receipts.reverse, { params: { id: wrong.id }, body: { reason: 'गलत कृषक' } }));
  const changes = [{ path: 'personal_info.nominee_name_np', value: 'हरि थापा' }];
  const endorsement = { effective_from: '2026-07-20', reason: 'नाम सच्याएको', changes };
  done(await admin(policies.endorse, { params: { id: first }, body: endorsement }));
  return { first, reversed: wrong.receipt_no };
}

function done({ status, body }: { status: number; body: unknown }) {
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

function dataOf({ company, ids, deps }: TestApp) {
  const user = { id: ids.cropAdmin, username: '', role: 'crop_admin' as const, partner: false, insurance: company.id };
  const viewer = viewerOf({ ...user, insurance_project: null, cooperative: null }, 0);
  return scoped(deps.database.db, viewer, { actor: ids.cropAdmin, request_id: null });
}

async function paid(app: TestApp, row: RowValues, amount: string, day: string): Promise<number> {
  return onDay(app, day, async () => {
    const { id } = await submittedProposal(app, 'agent', row);
    await pay(app, id, amount, day);
    return id;
  });
}

async function pay(app: TestApp, id: number, amount: string, day: string, change: object = {}) {
  const answer = await app.as('agent')(receipts.create, { body: { ...cash(id, amount, day), ...change } });
  done(answer);
  return answer.body;
}

/** As the office issues it, at a moment of the past. */
async function issued(app: TestApp, id: number, at: string, until = '2027-05-20T23:59:00+05:45'): Promise<number> {
  const data = dataOf(app);
  const { values } = await data.lock('proposals', id);
  const proposal = await data.update('proposals', id, {
    status: 'approved',
    values: JSON.stringify({ ...values, risk_start_at: at, risk_end_at: until }),
  });
  const { body } = await app.as('agent')(formEndpoints.vegetable.get, { params: { id } });
  await issuePolicy(data, vegetable, proposal, body, new Date(at));
  await openSubsidy(data, proposal, todayAd(new Date(at)));
  const { body: found } = await app.as('agent')(policies.list, { query: { limit: 1 } });
  return found.results[0]?.id ?? 0;
}

export type Query = RegisterSelection & { limit?: number; offset?: number };

export async function readRegister(app: TestApp, key: string, query: Query, person: Person = 'agent') {
  const { status, body } = await app.as(person)(registers.lines, { params: { key }, query });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Some columns of each line. */
export async function columnsOf(app: TestApp, key: string, query: Query, names: string[], person?: Person) {
  const { results } = await readRegister(app, key, query, person);
  return results.map(({ cells }) => names.map((name) => cells[name] ?? null));
}
