import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { manyPolicies } from '../../test/many-policies.ts';
import { agentsData, vacuum, waysOf } from '../../test/plans.ts';
import { cashBook } from './cash-book.ts';
import { policyRegister } from './policy-register.ts';
import { premiumStatement } from './premium-statement.ts';
import { askedOf, groupsStatement, linesStatement } from './read.ts';
import type { AnyRegister } from './register.ts';
import { subsidyClaims } from './subsidy-claims.ts';

let app: TestApp;

/** Each policy has its receipt and its subsidy on the day of issue. */
beforeAll(async () => {
  app = await openTestApp();
  await manyPolicies(app);
  const { db } = app.deps.database;
  await sql`insert into receipts (insurance, insurance_proposal, receipt_no, fiscal_year, branch, received_on, amount,
      method, collector)
    select p.insurance, p.insurance_proposal, 'X/REC/' || p.id, p.fiscal_year, b.branch, p.issued_at::date, 100, 'online',
      case p.insurance when ${app.company.id} then ${app.ids.agent}::integer else ${app.ids.otherAgent}::integer end
    from policies p join (select insurance, min(id) as branch from branches group by insurance) b using (insurance)
    where p.policy_no like 'X/%' and p.insurance in (${app.company.id}, ${app.otherCompany.id})`.execute(db);
  await sql`insert into subsidy_entries (insurance, insurance_proposal, personal_info, fiscal_year, sum_insured, percent,
      amount, opened_amount, opened_on)
    select insurance, insurance_proposal, personal_info, fiscal_year, sum_insured, 80, subsidy, subsidy, issued_at::date
    from policies
    where policy_no like 'X/%' and insurance in (${app.company.id}, ${app.otherCompany.id})`.execute(db);
  const read = ['policies', 'endorsements', 'receipts', 'deposits'];
  await vacuum(app, ...read, 'subsidy_entries', 'subsidy_moves', 'subsidy_corrections');
});

const registers: [key: string, AnyRegister, table: string][] = [
  ['policies', policyRegister, 'policies'],
  ['premiums', premiumStatement, 'policies'],
  ['subsidies', subsidyClaims, 'subsidy_entries'],
  ['cash', cashBook, 'receipts'],
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
