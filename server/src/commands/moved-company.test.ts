import { join } from 'node:path';
import { payments } from '@krishi-bima/contract/payments/payments';
import { days } from '@krishi-bima/contract/receipts/deposits';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { registers } from '@krishi-bima/contract/registers/registers';
import { auth } from '@krishi-bima/contract/users/users';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onDay, openEmptyApp, type TestApp } from '../../test/app.ts';
import { deathOf, noticed } from '../../test/claims.ts';
import { cow, issueHerd, submittedHerd } from '../../test/livestock.ts';
import { cash, submittedProposal } from '../../test/money.ts';
import { issuedPolicy } from '../../test/office-moves.ts';
import { decideBatch, giveAccount, payingOffice, sentBatch } from '../../test/payments.ts';
import type { Person } from '../../test/people.ts';
import { newFolder } from '../../test/place.ts';
import { readRegister, turnOfYear } from '../../test/registers.ts';
import { writeArchive } from '../archives/write-archive.ts';
import { resetPassword } from './create-user.ts';
import { takeInArchive } from './take-in-archive.ts';

const password = 'moved-with-all-its-books';
const atWork = ['cropAdmin', 'livestockAdmin', 'agent', 'technician', 'livestockAgent'] as const satisfies Person[];

/** Moves the company into a new installation, where these of its people sign in with new passwords. */
async function moved({ deps, company, ...people }: TestApp): Promise<TestApp> {
  const path = join(newFolder(), 'archive.zip');
  await writeArchive(deps, { company: company.id, path });
  const target = await openEmptyApp();
  onTestFinished(target.close);
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await takeInArchive(target.deps, target.deps.config, ['--from', path]);
  const tokens = { ...people.tokens };
  for (const person of atWork) {
    const username = people.usernames[person];
    await resetPassword(target.deps, ['--username', username], async () => password);
    tokens[person] = (await target.with()(auth.login, { body: { username, password } })).body.auth_token;
  }
  said.mockRestore();
  const as = (person: Person | null) => target.with(person ? tokens[person] : undefined);
  return { ...people, company, tokens, as, app: target.app, deps: target.deps };
}

/** Every register of both years, the cash book among them, and the till of the day. */
async function booksOf(app: TestApp) {
  const { results } = (await app.as('cropAdmin')(registers.list)).body;
  const books: Record<string, unknown> = {};
  for (const { key } of results)
    for (const fiscal_year of [2082, 2083])
      books[`${key} ${fiscal_year}`] = await readRegister(app, key, { fiscal_year, limit: 100 }, 'cropAdmin');
  const { body: till } = await app.as('cropAdmin')(days.book, { query: { day: todayAd() } });
  return { ...books, till };
}

/** HBC/2083-84/PNT/RC-00002 comes after HBC/2083-84/PNT/RC-00001. */
function following(number: string | null | undefined): string {
  return (number ?? '').replace(/\d+$/, (last) => String(Number(last) + 1).padStart(last.length, '0'));
}

test('a company that moved has the same books, and goes on with the next number of each series', async () => {
  const office = await payingOffice(['52000.00', '60000.00']);
  const { app, claims, account } = office;
  await turnOfYear(app);
  const policy = await issuedPolicy(app);
  const { id: proposal } = await submittedProposal(app);
  const { body: receipt } = await app.as('agent')(receipts.create, { body: cash(proposal, '500.00') });
  for (const claim of claims) await giveAccount(app, claim);
  const [paid, open] = claims;
  if (!paid || !open) throw new Error('There are two claims.');
  const batch = await sentBatch(app, account, [paid]);
  const { body: approved } = await decideBatch(app, batch);
  const before = await booksOf(app);

  const there = await moved(app);

  expect(Object.keys(before).length).toBeGreaterThan(10);
  expect(await booksOf(there)).toEqual(before);
  const { body: rest } = await there.as('agent')(receipts.create, { body: cash(proposal, '520.00') });
  expect(rest).toMatchObject({ receipt_no: following(receipt.receipt_no) });
  const answers = approved.payments.map(({ id }) => ({ payment: id, outcome: 'confirmed' as const, on: todayAd() }));
  expect((await there.as('cropAdmin')(payments.answer, { body: { answers } })).body).toEqual({
    confirmed: 1,
    returned: 0,
  });
  const next = await sentBatch(there, account, [open]);
  expect(next.batch_no).toBe(following(batch.batch_no));
  expect((await decideBatch(there, next)).body.voucher_no).toBe(following(approved.voucher_no));
  expect((await issuedPolicy(there)).policy_no).toBe(following(policy.policy_no));
  const herd = await onDay(there, todayAd(new Date(Date.now() - 50 * 86_400_000)), async () => {
    const { id, rows } = await submittedHerd(there, [{ ...cow, tag_no: 'NP-00999' }]);
    return { policy: await issueHerd(there, id), row: rows[0] ?? 0 };
  });
  expect((await noticed(there, deathOf(herd.policy, herd.row))).claim_no).toBe(following(open.claim_no));
  const { body: till } = await there.as('cropAdmin')(days.book, { query: { day: todayAd() } });
  expect(till).not.toEqual(before.till);
});
