import type { ReportSelection } from '@krishi-bima/contract/reports/reports';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { draftProposal, setTariff, somePlace, tomatoes } from '../../test/farm.ts';
import { agentsData, vacuum, waysOf } from '../../test/plans.ts';
import { newestIds, sumsStatement } from './queries.ts';

const office = ownOffice();
let app: TestApp;
let district: number;

/**
 * Of 1,500 farmers in each of two companies, six proposals of one row each: enough that a plan without an index shows.
 */
beforeAll(async () => {
  app = await office();
  await setTariff(app);
  const { proposal } = await draftProposal(app, [tomatoes]);
  ({ district } = await somePlace(app));
  const { db } = app.deps.database;
  for (const { id } of [app.company, app.otherCompany]) {
    await sql`insert into kyc (insurance, name_np, name_key, phone_number_np, number_key, is_crop, district)
      select ${id}::integer, 'राम', '| ram ' || n || ' |', n::text, '| ' || 9800000000 + n || ' |', true,
        case n % 50 when 0 then ${district}::integer end
      from generate_series(1, 1500) n`.execute(db);
    await sql`with copied as (
        insert into proposals (insurance, form, personal_info, status, values, fiscal_year, proposal_date, agent,
          area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable, row_count)
        select k.insurance, (array['vegetable', 'foodcrop', 'cattle'])[1 + n % 3], k.personal_info, 'draft',
          p.values || jsonb_build_object('remarks', repeat(md5(k.id::text || n), 40)), 2078 + n % 6,
          p.proposal_date - k.id, case when k.id % 100 = 0 and k.insurance = p.insurance then ${app.ids.agent}::integer end,
          area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable, 1
        from generate_series(1, 6) n, kyc k, proposals p where p.id = ${proposal.id} and k.insurance = ${id}
        returning id, insurance)
      insert into proposal_rows (insurance, insurance_proposal, client_id, position, values, kind)
      select insurance, id, gen_random_uuid(), 0,
        jsonb_build_object('crop', 'tomato', 'variety', repeat(md5(id::text), 20)),
        (array['tomato', 'chilli', 'potato', 'paddy', 'maize'])[1 + id % 5]
      from copied`.execute(db);
  }
  await vacuum(app, 'proposals', 'proposal_rows', 'kyc');
});

const data = () => agentsData(app);

async function ways(statement: RawBuilder<unknown>) {
  return [...(await waysOf(data(), 'proposals', statement)), ...(await waysOf(data(), 'proposal_rows', statement))];
}

const filters: [string, ReportSelection | (() => ReportSelection)][] = [
  ['a registration page', { registration: 'crop' }],
  ['a fiscal year', { fiscal_year: 2080 }],
  ['a state', { fiscal_year: 2080, status: 'draft' }],
  ['a district', () => ({ district })],
  ['a district in a fiscal year', () => ({ district, fiscal_year: 2080 })],
  ['a branch', { branch: 1 }],
  ['an agent', () => ({ agent: app.ids.agent })],
  ['a writer', () => ({ created_by: app.ids.agent })],
  ['a form', { form: 'vegetable' }],
  ['a crop', { crop: 'tomato' }],
  ['a crop in a fiscal year', { crop: 'tomato', fiscal_year: 2080 }],
  ['some days', { start_date: '2024-01-01', end_date: '2024-01-31' }],
  ['days of entry', { created_date_gt: '2024-01-01', end_date: '2024-01-31' }],
  ['a name', { search: 'ram 77' }],
  ['a number', { search: '00412' }],
  ['picked rows', { registration: 'crop', ids: '4,400,4000' }],
];

describe.each(filters)('among many rows, %s', (_, filter) => {
  const asked = () => (typeof filter === 'function' ? filter() : filter);

  test('is counted and summed by index', async () => {
    const found = await ways(sql`${sumsStatement(data(), asked())}`);
    expect(found).not.toEqual([]);
    expect(found).not.toContain('whole table');
  });

  test.each([100, 1_000_000])('opens by index where %i are expected', async (count) => {
    const found = await ways(sql`${newestIds(data(), asked(), count, { limit: 50 })}`);
    expect(found).not.toEqual([]);
    expect(found).not.toContain('whole table');
  });
});

test('the page after the first goes on by index where the first ended', async () => {
  const after = { proposal: 4000, id: 4000 };
  const found = await ways(sql`${newestIds(data(), {}, 1_000_000, { limit: 1000, after })}`);
  expect(found).not.toContain('whole table');
});
