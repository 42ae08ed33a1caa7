import { sql } from 'kysely';
import type { Db } from '../src/database/open.ts';
import type { TestApp } from './app.ts';
import { setTariff } from './farm.ts';
import { issuedPolicy } from './office-moves.ts';
import { layBare, vacuum } from './plans.ts';

/**
 * Of 3,000 farmers in each of two companies, four policies each: enough that a plan without an index shows. The
 * entries of the statistics are made of them only where they are asked for.
 */
export async function manyPolicies(app: TestApp, { entries = false } = {}): Promise<void> {
  await setTariff(app);
  const { policy, proposal } = await issuedPolicy(app);
  await layBare(app, async (db) => {
    await copyPolicy(app, db, policy, proposal);
    if (!entries) return;
    await sql`insert into place_entries overriding user value
      select e.* from policies p cross join lateral policy_entries_of(p.id) e where p.id <> ${policy}`.execute(db);
    await sql`select lay_place_sums()`.execute(db);
  });
  await vacuum(app, 'policies', 'kyc');
}

async function copyPolicy(app: TestApp, db: Db, policy: number, proposal: number) {
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
}
