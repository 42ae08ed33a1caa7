import type { FormName } from '@krishi-bima/contract/forms';
import { forms } from '@krishi-bima/contract/forms';
import type { ProposalHeader, RowValues } from '@krishi-bima/contract/forms/records';
import { priceForm } from '@krishi-bima/contract/pricing/pricing';
import { formEndpoints, type Proposal } from '@krishi-bima/contract/proposals/proposals';
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer, setRates, setTariff, tomatoes } from '../../test/farm.ts';

/** A row, an older proposal of it, or what prices all rows anew. */
type Step =
  | { does: 'add'; row: number }
  | { does: 'change'; at: number; row: number }
  | { does: 'remove'; at: number }
  | { does: 'head'; values: ProposalHeader }
  | { does: 'tariff' };

const rowsOf: Partial<Record<FormName, RowValues[]>> = {
  // The slabs end at 50 lakh and at a crore: a few of these cross them, and come back.
  vegetable: [
    { crop: 'tomato', area: { unit: 'ropani', parts: ['2', '1', '0', '0'] }, sum_insured: '33333.33' },
    { crop: 'onion', area: { unit: 'bigha', parts: ['0', '3', '7'] }, sum_insured: '0.10' },
    { crop: 'potato', sum_insured: '4999999.99' },
    { crop: 'chilli', area: { unit: 'ropani', parts: ['1', '0', '0', '1'] } },
    { sum_insured: '2500000.01' },
  ],
  // Their sums are reckoned from land, yield and price.
  foodcrop: [
    { crop: 'paddy', area: { unit: 'bigha', parts: ['1', '0', '0'] } },
    { crop: 'paddy', area: { unit: 'bigha', parts: ['67', '3', '1'] } },
    { crop: 'maize', area: { unit: 'ropani', parts: ['2', '0', '0', '1'] } },
    { area: { unit: 'ropani', parts: ['5', '0', '0', '0'] } },
  ],
};
const heads: ProposalHeader[] = [
  { wants_subsidy: true },
  { wants_subsidy: false },
  { proposal_date: '2024-11-20' },
  { proposal_date: '2024-06-01' },
  // Before any tariff.
  { proposal_date: '2020-01-01' },
  { place: 'बनेपा' },
];

const some = fc.nat({ max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('add' as const), row: some }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('change' as const), at: fc.nat(), row: some }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('head' as const), values: fc.constantFrom(...heads) }) },
  { weight: 1, arbitrary: fc.constant({ does: 'tariff' as const }) },
);

async function begin(app: TestApp, name: 'vegetable' | 'foodcrop') {
  const farmer = await registerFarmer(app);
  const { body } = await app.as('agent')(formEndpoints[name].create, {
    body: { personal_info: farmer.personal_info, proposal_date: '2024-11-20', wants_subsidy: true },
  });
  return body;
}

/** What the step answers of the totals; undefined where it tells none. */
async function take(
  app: TestApp,
  name: 'vegetable' | 'foodcrop',
  { id, insurance_details }: Proposal,
  [nth, one]: [number, Step],
) {
  const call = app.as('agent');
  const { createRow, patchRow, removeRow, patch } = formEndpoints[name];
  const rows = rowsOf[name] ?? [];
  const row = 'at' in one ? insurance_details[one.at % Math.max(1, insurance_details.length)] : undefined;
  switch (one.does) {
    case 'add':
      return (await call(createRow, { body: { insurance_proposal: id, ...rows[one.row % rows.length] } })).body.totals;
    case 'change': {
      const blank = { crop: null, area: null, ...(name === 'vegetable' ? { sum_insured: null } : {}) };
      const body = { ...blank, ...rows[one.row % rows.length] };
      return row && (await call(patchRow, { params: { id: row.id }, body })).body.totals;
    }
    case 'remove': {
      const headers = { prefer: 'return=representation' };
      return row && (await call(removeRow, { params: { id: row.id }, headers })).body?.totals;
    }
    case 'head':
      return (await call(patch, { params: { id }, body: one.values })).body.totals;
    default:
      await setTariff(app, {
        ...{ line: `${name}.*`, rate: 4 + nth, crop_rates: { tomato: 7 } },
        effective_from: `2024-07-${10 + nth}`,
      });
      return undefined;
  }
}

async function expectRecount(app: TestApp, name: 'vegetable' | 'foodcrop', id: number, answered: unknown) {
  const { body } = await app.as('agent')(formEndpoints[name].get, { params: { id } });
  const { default_values, insurance_details, tariff } = body;
  const { totals, rows } = priceForm(forms[name], { default_values, insurance_details }, tariff);
  if (answered) expect(answered).toEqual(totals);
  expect(insurance_details).toMatchObject(rows);
  return { body, totals };
}

/** What lists and reports read: the columns, of the proposal and of its rows. */
async function expectStored(app: TestApp, id: number, { totals, body }: Awaited<ReturnType<typeof expectRecount>>) {
  const { db } = app.deps.database;
  const names = ['premium', 'subsidy', 'farmer_share'] as const;
  const columns = ['sum_insured', 'area_sqm', 'row_count', 'payable', ...names] as const;
  const head = await db.selectFrom('proposals').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('proposal_rows')
    .select(['id', 'sum_insured', ...names])
    .where('insurance_proposal', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const paisa = (amount: unknown) => (amount === null ? null : Math.round(Number(amount) * 100));
  expect(head).toEqual({
    ...{ sum_insured: paisa(totals.sum_insured), area_sqm: totals.area_sqm, row_count: rows.length },
    ...{ payable: paisa(totals.payable), premium: paisa(totals.premium), subsidy: paisa(totals.subsidy) },
    farmer_share: paisa(totals.farmer_share),
  });
  expect(rows).toEqual(
    body.insurance_details.map((row) => ({
      ...{ id: row.id, sum_insured: paisa(row.sum_insured ?? '0.00') },
      ...Object.fromEntries(names.map((name) => [name, paisa(row[name])])),
    })),
  );
}

describe('the totals after any writes', () => {
  test.each(['vegetable', 'foodcrop'] as const)(
    'are those of a full recount: %s',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
          const app = await openTestApp();
          await setTariff(app, { line: `${name}.*`, crop_rates: { onion: 4.5 } });
          await setRates(app, [
            { rate_table: 'productivity', key: 'paddy', value: '35' },
            { rate_table: 'support_price', key: 'paddy', value: '2967' },
            { rate_table: 'support_price', key: 'paddy', value: '3128', effective_from: '2024-07-16' },
          ]);
          let proposal: Proposal = await begin(app, name);
          let isBehind = false;
          for (const [nth, one] of steps.entries()) {
            const answered = await take(app, name, proposal, [nth, one]);
            const counted = await expectRecount(app, name, proposal.id, answered);
            // A tariff that changed reaches a draft's columns with its next write; what changes nothing is none.
            isBehind = one.does === 'tariff' || (isBehind && counted.body.version === proposal.version);
            if (!isBehind) await expectStored(app, proposal.id, counted);
            proposal = counted.body;
          }
        }),
        { numRuns: 8 },
      );
    },
    120_000,
  );
});

test('a row asks the database no more often when there are many', async () => {
  const app = await openTestApp();
  await setTariff(app);
  const { id } = await begin(app, 'vegetable');
  const { database } = app.deps;
  const { db } = database;
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counts: number[] = [];
  database.db = db.withPlugin(counting);
  try {
    for (let position = 0; position < 30; position += 1) {
      statements = 0;
      const body = { insurance_proposal: id, client_id: crypto.randomUUID(), position, ...tomatoes };
      expect((await app.as('agent')(formEndpoints.vegetable.createRow, { body })).status).toBe(201);
      counts.push(statements);
    }
  } finally {
    database.db = db;
  }

  expect(counts.at(-1)).toBe(counts[0]);
  expect(counts[0]).toBeLessThanOrEqual(10);
});
