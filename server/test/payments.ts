import type { Claim } from '@krishi-bima/contract/claims/claim';
import { companyAccounts } from '@krishi-bima/contract/payments/accounts';
import type { PaymentBatchDetails } from '@krishi-bima/contract/payments/payment';
import { type NewBatchMove, paymentBatches, payments } from '@krishi-bima/contract/payments/payments';
import { expect } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { assessedDeath, claimMoved, deathOf, insuredCow, noticed } from './claims.ts';
import { cow } from './livestock.ts';
import type { Person } from './people.ts';

/*
 * Who pays: the livestock admin has approved the claims, the crop admin prepares batches, and either of them or the super
 * admin approves what somebody else prepared.
 */

/** As many dead cows of one policy as there are market values, each an approved claim, and an account to pay from. */
export async function payingOffice(values: readonly string[]) {
  const app = await openTestApp();
  const rows = values.map((_, at) => ({ ...cow, tag_no: `NP-00${417 + at}` }));
  const herd = await insuredCow(app, rows);
  const claims: Claim[] = [];
  for (const [at, row] of herd.rows.entries()) {
    claims.push(await approvedDeath(app, await noticed(app, deathOf(herd.policy, row)), String(values[at])));
  }
  return { app, claims, account: await companyAccount(app), policy: herd.policy };
}

export async function approvedDeath(app: TestApp, claim: Claim, market_value: string): Promise<Claim> {
  await assessedDeath(app, claim, market_value);
  return claimMoved(app, 'livestockAdmin', claim.id, 'approve_claim');
}

export async function companyAccount(app: TestApp): Promise<number> {
  const body = { name: 'दाबी खाता', bank_name: 'नेपाल बैंक', bank_branch: 'पनौती', account_no: '०२८०१००४४०१' };
  const { status, body: account } = await app.as('cropAdmin')(companyAccounts.create, { body });
  expect(status).toBe(201);
  return account.id;
}

/** The account that the claim is to be paid to. */
export async function giveAccount(
  app: TestApp,
  { id: record }: { id: number },
  change: object = {},
  person: Person = 'cropAdmin',
) {
  const account = { account_holder: 'सीता थापा', bank_name: 'कृषि विकास बैंक', account_no: `04120${record}` };
  return app.as(person)(payments.giveAccount, { body: { payable: { kind: 'claim', record }, ...account, ...change } });
}

export function tryBatch(
  app: TestApp,
  account: number,
  claims: readonly { id: number }[],
  person: Person = 'cropAdmin',
  headers = {},
) {
  const payables = claims.map(({ id: record }) => ({ kind: 'claim' as const, record }));
  return app.as(person)(paymentBatches.create, { body: { account, format: 'bulk_csv', payables }, headers });
}

export async function sentBatch(...given: Parameters<typeof tryBatch>): Promise<PaymentBatchDetails> {
  const { status, body } = await tryBatch(...given);
  expect({ status, fields: body.fields, code: body.code }).toEqual({ status: 201, fields: undefined, code: undefined });
  return body;
}

export function decideBatch(
  app: TestApp,
  { id }: { id: number },
  person: Person = 'livestockAdmin',
  body: NewBatchMove = { move: 'approve_batch' },
) {
  return app.as(person)(paymentBatches.move, { params: { id }, body });
}
