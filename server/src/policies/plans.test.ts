import type { PolicyFilter } from '@krishi-bima/contract/policies';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { setTariff } from '../../test/farm.ts';
import { issuedPolicy } from '../../test/office-moves.ts';
import { agentsData, waysOf } from '../../test/plans.ts';
import { idsStatement, totalsStatement } from './list.ts';

let app: TestApp;

/** Of 3,000 farmers in each of two companies, four policies each: enough that a plan without an index shows. */
beforeAll(async () => {
  app = await openTestApp();
  await setTariff(app);
  const { policy, proposal } = await issuedPolicy(app);
  const { db, pool } = app.deps.database;
  for (const { id } of [app.company, app.otherCompany]) {
    await sql`insert into kyc (insurance, name_np, name_key, phone_number_np, number_key, is_crop)
      select ${id}::integer, 'राम', '| ram |', n::text, '| ' || 9800000000 + n || ' |', true
      from generate_series(1, 3000) n`.execute(db);
    await sql`with copied as (
        insert into proposals (insurance, form, personal_info, status, proposal_no, values, fiscal_year, proposal_date,
          area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable, tariff_snapshot, submitted_at)
        select k.insurance, p.form, k.personal_info, 'issued', proposal_no || '-' || k.id || '-' || n, p.values,
          fiscal_year, proposal_date, area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable,
          tariff_snapshot, submitted_at
        from proposals p, kyc k, generate_series(1, 4) n where p.id = ${proposal} and k.insurance = ${id}
        returning id, insurance, personal_info)
      insert into policies (insurance, insurance_proposal, personal_info, form, policy_no, fiscal_year, status,
        issued_at, risk_start_at, risk_end_at, agent, sum_insured, premium, subsidy, farmer_share, stamp, payable,
        snapshot)
      select c.insurance, c.id, c.personal_info, (array['vegetable', 'foodcrop', 'cattle'])[1 + c.id % 3],
        'X/POL/2083-84/VEG/' || c.id, 2078 + c.id % 6, case c.id % 10 when 0 then 'issued' else 'expired' end,
        p.issued_at - c.id * interval '2 hours', p.risk_start_at - interval '9 years',
        p.risk_end_at - interval '200 days' + c.id * interval '1 hour',
        case when c.id % 200 = 0 and c.insurance = p.insurance then ${app.ids.agent}::integer end,
        p.sum_insured, p.premium, p.subsidy, p.farmer_share, p.stamp, p.payable, p.snapshot
      from policies p, copied c where p.id = ${policy}`.execute(db);
  }
  await pool.query('vacuum analyze policies, kyc');
}, 120_000);

const dataOf = () => agentsData(app);
const plan = (statement: RawBuilder<unknown>) => waysOf(dataOf(), 'policies', statement);

const now = new Date();

describe('among many policies', () => {
  test.each<[string, PolicyFilter | (() => PolicyFilter), string[]]>([
    ['the newest page of a registration page', { registration: 'crop' }, ['policies_newest', 'policies_pkey']],
    ['a fiscal year', { fiscal_year: 2080 }, ['policies_by_year']],
    ['one agent', () => ({ agent: app.ids.agent }), ['policies_by_agent']],
    ['some days', { start_date: '2026-01-01', end_date: '2026-01-07' }, ['policies_by_issue']],
    ['one farmer', { personal_info: 77 }, ['policies_of_farmer']],
    ['the renewal list', { ending_within: 30 }, ['policies_in_force', 'policies_ending']],
    ['a number', { search: '2083-84/VEG/777' }, ['policies_numbers']],
    ['a phone', { search: '9800000077' }, ['policies_of_farmer']],
  ])('%s is read by index', async (_, filter, indexes) => {
    const asked = typeof filter === 'function' ? filter() : filter;
    const ways = await plan(sql`${idsStatement(dataOf(), asked, now).limit(50)}`);

    expect(ways.filter((way) => indexes.includes(way))).not.toEqual([]);
    expect(ways).not.toContain('whole table');
  });

  test.each<[string, PolicyFilter]>([
    ['some days', { start_date: '2026-01-01', end_date: '2026-01-07' }],
    ['the renewal list', { ending_within: 30 }],
    ['a phone', { search: '9800000077' }],
  ])('count and sums of %s are too', async (_, filter) => {
    expect(await plan(sql`${totalsStatement(dataOf(), filter, now)}`)).not.toContain('whole table');
  });
});
