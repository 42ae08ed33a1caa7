import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { manyPolicies } from '../../test/many-policies.ts';
import { agentsData, layBare, vacuum, waysOf } from '../../test/plans.ts';
import type { Db } from '../database/open.ts';
import { cashBook } from './cash-book.ts';
import { claimsLossRatio } from './claims-loss-ratio.ts';
import { claimsLossRatioYears } from './claims-loss-ratio-years.ts';
import { claimsOutstanding } from './claims-outstanding.ts';
import { claimsQuarterly } from './claims-quarterly.ts';
import { claimsRegister } from './claims-register.ts';
import { paymentRegister } from './payment-register.ts';
import { policyRegister } from './policy-register.ts';
import { premiumStatement } from './premium-statement.ts';
import { askedOf, groupsStatement, linesStatement } from './read.ts';
import type { AnyRegister } from './register.ts';
import { subsidyClaims } from './subsidy-claims.ts';

const office = ownOffice();
let app: TestApp;

beforeAll(async () => {
  app = await office();
  await manyPolicies(app);
  await layBare(app, async (db) => {
    await moneyOf(app, db);
    await claimsOf(app, db);
  });
  const read = ['policies', 'endorsements', 'receipts', 'deposits', 'claims', 'claim_lines', 'payments'];
  await vacuum(app, ...read, 'subsidy_entries', 'subsidy_moves', 'subsidy_corrections');
});

/** Each policy has its receipt and its subsidy on the day of issue. */
async function moneyOf({ ids, company, otherCompany }: TestApp, db: Db) {
  await sql`insert into receipts (insurance, insurance_proposal, receipt_no, fiscal_year, branch, received_on, amount,
      method, collector)
    select p.insurance, p.insurance_proposal, 'X/REC/' || p.id, p.fiscal_year, b.branch, p.issued_at::date, 100, 'online',
      case p.insurance when ${company.id} then ${ids.agent}::integer else ${ids.otherAgent}::integer end
    from policies p join (select insurance, min(id) as branch from branches group by insurance) b using (insurance)
    where p.policy_no like 'X/%' and p.insurance in (${company.id}, ${otherCompany.id})`.execute(db);
  await sql`insert into subsidy_entries (insurance, insurance_proposal, personal_info, fiscal_year, sum_insured, percent,
      amount, opened_amount, opened_on)
    select insurance, insurance_proposal, personal_info, fiscal_year, sum_insured, 80, subsidy, subsidy, issued_at::date
    from policies
    where policy_no like 'X/%' and insurance in (${company.id}, ${otherCompany.id})`.execute(db);
}

/** Each policy has a claim of the day of issue: one in fifty is open, the others were paid a month later. */
async function claimsOf({ ids, company, otherCompany }: TestApp, db: Db) {
  const open = sql`p.id % 50 = 0`;
  await sql`with people as (select * from (values (${company.id}::integer, ${ids.cropAdmin}::integer, ${ids.agent}::integer),
        (${otherCompany.id}::integer, ${ids.otherCompany}::integer, ${ids.otherAgent}::integer)) v (insurance, a, b)),
    written as (
      insert into claims (insurance, claim_no, fiscal_year, form, policy, insurance_proposal, personal_info, status, peril,
        description, loss_at, loss_on, reported_at, reported_via, informant, informant_name, cover, covered, late,
        small_most, small_days, large_days, estimated, assessed, deductible, salvage, cut, payable, assessed_by, decided_by,
        kind, rows, created_by, moved_at)
      select p.insurance, 'X/CLM/' || p.id, p.fiscal_year, p.form, p.id, p.insurance_proposal, p.personal_info,
        case when ${open} then 'intimated' else 'closed' end, 'hail', 'असिना', p.issued_at, p.issued_at::date, p.issued_at,
        'phone', 'insured', 'राम', '{"covered": true, "lines": []}', true, false, 5000000, 15, 21, 4000000, 4000000, 400000,
        0, 0, 3600000, a, b, 'tomato', 1, a, p.issued_at + interval '30 days'
      from policies p join people on people.insurance = p.insurance where p.policy_no like 'X/%'
      returning id, insurance, personal_info, status, payable, reported_at, claim_no, created_by),
    lines as (
      insert into claim_lines (insurance, claim, row_id, values, kind, insured_count, sum_insured, deductible_percent, loss)
      select insurance, id, id, '{}', 'tomato', 20, 10000000, 10, 'partial' from written)
    insert into payments (insurance, kind, claim, personal_info, line, amount, payee_name, bank_name, account_no, name_check,
      reference_no, status, paid_on, created_by)
    select insurance, 'claim', id, personal_info, 'crop', payable, 'राम', 'नमुना', '1', 'same', claim_no, 'confirmed',
      reported_at::date + 30, created_by
    from written where status = 'closed'`.execute(db);
}

const registers: [key: string, AnyRegister, table: string][] = [
  ['policies', policyRegister, 'policies'],
  ['premiums', premiumStatement, 'policies'],
  ['subsidies', subsidyClaims, 'subsidy_entries'],
  ['cash', cashBook, 'receipts'],
  ['claims', claimsRegister, 'claims'],
  ['outstanding claims', claimsOutstanding, 'claims'],
  ['claims of a quarter', claimsQuarterly, 'claims'],
  ['loss ratio', claimsLossRatio, 'claims'],
  ['loss ratio of several years', claimsLossRatioYears, 'claims'],
  ['payments', paymentRegister, 'payments'],
];

describe.each(registers)('among many policies a month of the register of %s', (_, register, table) => {
  const asked = () => askedOf(register, { fiscal_year: 2083, month: 2 }, new Date());
  const ways = (statement: RawBuilder<unknown>) => waysOf(agentsData(app), table, statement);

  test.each([
    ['lines', () => linesStatement(agentsData(app), register, asked(), { limit: 50 })],
    ['sums', () => groupsStatement(agentsData(app), register, asked())],
  ] as const)('has its %s by index', async (__, statement) => {
    const found = await ways(statement());
    expect(found).not.toEqual([]);
    expect(found).not.toContain('whole table');
  });
});
