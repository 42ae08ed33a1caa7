import { type RegisterSelection, registers } from '@krishi-bima/contract/registers/registers';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { sql } from 'kysely';
import { type Figure, percentile, spread } from './figures.ts';
import { layRows } from './lay-rows.ts';
import type { Served, Stand } from './stand.ts';
import { timesOf } from './times.ts';

const policiesWanted = 500_000;
const years = 5;

/** Each register of a month and of a year, among 500,000 policies of two companies. */
export async function measureRegisters(stand: Stand, served: Served): Promise<Figure[]> {
  const { policies, last } = await fill(stand);
  const figures: Figure[] = [{ what: 'policies in the database', found: String(policies) }];
  const period = { fiscal_year: last - 2, limit: 50 };
  for (const key of ['policy_register', 'premium_statement', 'subsidy_claims', 'cash_book']) {
    figures.push(await measured('a month', { ...period, month: 8 }, 200));
    figures.push(await measured('a year', period));

    async function measured(what: string, query: RegisterSelection & { limit: number }, wishedMs?: number) {
      const times = await timesOf(served, stand.token, urlOf(registers.lines, { params: { key }, query }));
      const wish = wishedMs && { asked: `under ${wishedMs} ms`, holds: percentile(times, 0.95) < wishedMs };
      return { what: `${key}: ${what}`, found: spread(times), ...wish };
    }
  }
  return figures;
}

/** Copies of what the demo issued, with their proposal, receipt and subsidy, over five years. */
async function fill(stand: Stand): Promise<{ policies: number; last: number }> {
  const { db, pool } = stand.database;
  const { rows: found } = await sql<{ policies: number; proposals: number; year: number }>`
    select (select count(*) from policies)::integer as policies, (select max(id) from proposals)::integer as proposals,
      (select max(fiscal_year) from policies) as year`.execute(db);
  const { policies, proposals, year } = found[0] ?? { policies: 1, proposals: 1, year: 0 };
  const copies = Math.ceil(policiesWanted / policies);
  const step = Math.max(1, Math.floor(10_000 / policies));
  await layRows(stand, async (run) => {
    for (let from = 1; from <= copies; from += step) {
      const to = Math.min(copies, from + step - 1);
      const copied = sql`policies o join proposals p on p.insurance = o.insurance and p.id = o.insurance_proposal,
      generate_series(${from}::integer, ${to}::integer) copy where p.id <= ${proposals}`;
      const day = sql`(copy % ${years * 365}) * interval '1 day'`;
      await run(sql`insert into proposals (id, insurance, form, personal_info, status, proposal_no, values, fiscal_year,
        proposal_date, branch, agent, area_sqm, sum_insured, premium, subsidy, farmer_share, stamp, payable, row_count,
        tariff_snapshot, submitted_at, created_by)
      overriding system value
      select ${proposals} * copy + p.id, p.insurance, p.form, p.personal_info, p.status, p.proposal_no || '-' || copy,
        p.values, p.fiscal_year, p.proposal_date, p.branch, p.agent, p.area_sqm, p.sum_insured, p.premium, p.subsidy,
        p.farmer_share, p.stamp, p.payable, p.row_count, p.tariff_snapshot, p.submitted_at, p.created_by
      from ${copied}`);
      await run(sql`insert into policies (insurance, insurance_proposal, personal_info, form, policy_no, fiscal_year, status,
        issued_at, risk_start_at, risk_end_at, branch, agent, sum_insured, premium, subsidy, farmer_share, stamp,
        payable, snapshot)
      select o.insurance, ${proposals} * copy + p.id, o.personal_info, o.form, o.policy_no || '-' || copy,
        o.fiscal_year - (copy % ${years * 365}) / 365, 'expired', o.issued_at - ${day}, o.risk_start_at - ${day},
        o.risk_end_at - ${day}, o.branch, o.agent, o.sum_insured, o.premium, o.subsidy, o.farmer_share, o.stamp,
        o.payable, '{}' from ${copied}`);
      await run(sql`insert into receipts (insurance, insurance_proposal, receipt_no, fiscal_year, branch, received_on, amount,
        method, collector)
      select o.insurance, ${proposals} * copy + p.id, 'B/' || p.id || '-' || copy, o.fiscal_year, o.branch,
        (o.issued_at - ${day})::date, o.payable, 'online', coalesce(o.agent, p.created_by)
      from ${copied} and o.branch is not null and o.payable > 0 and coalesce(o.agent, p.created_by) is not null`);
      await run(sql`insert into subsidy_entries (insurance, insurance_proposal, personal_info, fiscal_year, sum_insured,
        percent, amount, opened_amount, opened_on)
      select o.insurance, ${proposals} * copy + p.id, o.personal_info, o.fiscal_year, o.sum_insured, 80, o.subsidy,
        o.subsidy, (o.issued_at - ${day})::date from ${copied} and o.subsidy > 0`);
    }
  });
  await pool.query('vacuum (analyze) policies, proposals, receipts, subsidy_entries, kyc');
  return { policies: policies * (copies + 1), last: year };
}
