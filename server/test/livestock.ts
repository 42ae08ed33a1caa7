import { cattle } from '@krishi-bima/contract/forms/cattle';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { expect } from 'vitest';
import { issuePolicy } from '../src/policies/issue.ts';
import { scopeOfUser } from '../src/tenancy/system.ts';
import { inTransaction } from '../src/tenancy/transaction.ts';
import type { TestApp } from './app.ts';
import { registerFarmer, setRates, setTariff, wholeProposal } from './farm.ts';
import type { Person } from './people.ts';
import { explainAll } from './reasons.ts';

/** A cow with nothing missing. */
export const cow = {
  species: 'cow',
  tag_no: 'NP-00417',
  breed: 'jersey',
  breed_type: 'cross',
  sex: 'female',
  age_years: 4,
  age_months: 2,
  colour: 'खैरो',
  horn_shape: 'backward',
  marks: 'निधारमा सेतो टीका',
  purpose: 'milk',
  lactation_no: 2,
  pregnancy_status: 'empty',
  market_value: '120000.00',
  sum_insured: '100000.00',
} satisfies RowValues;

/** Twelve goats, insured together. */
export const goats = {
  species: 'goat',
  is_group_row: true,
  count: 12,
  breed: 'khari',
  breed_type: 'local',
  sex: 'female',
  age_years: 1,
  age_months: 6,
  colour: 'कालो',
  marks: 'छैन',
  purpose: 'meat',
  pregnancy_status: 'unknown',
  market_value: '120000.00',
  sum_insured: '60000.00',
} satisfies RowValues;

export async function livestockTariff(app: TestApp): Promise<void> {
  await setTariff(app, { line: cattle.tariff_line });
  await setRates(app);
}

/** A draft of these rows, for a farmer of its own unless one is named. */
export async function draftHerd(
  app: TestApp,
  rows: readonly RowValues[] = [cow],
  { person = 'livestockAgent', personal_info }: Herd = {},
) {
  const owner = personal_info ?? (await registerFarmer(app, {}, person)).personal_info;
  // How land is held is not asked for animals.
  const values = { ...(await wholeProposal(app)), ownership: undefined };
  const calls = formEndpoints.cattle;
  const { body: proposal } = await app.as(person)(calls.create, { body: { personal_info: owner, ...values } });
  const ids: number[] = [];
  for (const row of rows) {
    const { body } = await app.as(person)(calls.createRow, { body: { insurance_proposal: proposal.id, ...row } });
    ids.push(body.id);
  }
  if (calls.banking) await app.as(person)(calls.banking, { params: { id: proposal.id }, body: { has_loan: false } });
  return { id: proposal.id, owner, rows: ids };
}

export function submitHerd(app: TestApp, id: number, person: Person = 'livestockAgent') {
  return app.as(person)(formEndpoints.cattle.submit, { params: { id } });
}

interface Herd {
  person?: Person;
  personal_info?: number;
}

export async function submittedHerd(app: TestApp, rows: readonly RowValues[] = [cow], herd: Herd = {}) {
  const drafted = await draftHerd(app, rows, herd);
  const person = herd.person ?? 'livestockAgent';
  await explainAll(app, person, drafted.id);
  const { status, body } = await submitHerd(app, drafted.id, person);
  expect({ status, fields: body.fields, code: body.code }).toEqual({ status: 200, fields: undefined, code: undefined });
  return drafted;
}

/** Issues a proposal as if it had been examined and paid for. */
export async function issueHerd(app: TestApp, id: number): Promise<number> {
  const { db } = app.deps.database;
  const now = app.deps.clock();
  const admin = await scopeOfUser(db, app.ids.livestockAdmin);
  const { body } = await app.as('livestockAdmin')(formEndpoints.cattle.get, { params: { id } });
  await inTransaction(db, async (tx) => {
    const data = await scopeOfUser(tx, admin.viewer.id);
    await data.updateDerived('proposals', id, { status: 'approved' });
    await issuePolicy(data, cattle, await data.lock('proposals', id), body, now);
  });
  const policy = admin.from('policies').select('policies.id').where('policies.insurance_proposal', '=', id);
  return (await policy.executeTakeFirstOrThrow()).id;
}
