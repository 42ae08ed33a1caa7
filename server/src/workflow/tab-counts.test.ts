import { fields } from '@krishi-bima/contract/fields/fields';
import { kycList } from '@krishi-bima/contract/kyc/list';
import { policies } from '@krishi-bima/contract/policies/policies';
import { proposals } from '@krishi-bima/contract/proposals/proposals';
import { maxTabCount, workflow } from '@krishi-bima/contract/workflow/workflow';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, ownOffice, type TestApp } from '../../test/app.ts';
import { registerFarmer, setTariff } from '../../test/farm.ts';
import { issuedPolicy, proposalIn } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';
import { agentsData, rowsRead, vacuum, waysOf } from '../../test/plans.ts';
import { countsStatement } from './tab-counts.ts';

async function countsFor(app: TestApp, person: Person, registration: 'crop' | 'livestock', insurance?: number) {
  const { body } = await app.as(person)(workflow.tabCounts, { query: { registration, insurance } });
  return body;
}

describe('the counts of the tabs', () => {
  test('are those of the lists as they open', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await registerFarmer(app, { is_crop: true });
    await registerFarmer(app, { is_crop: false, is_livestock: true });
    await proposalIn(app, 'submitted');
    await issuedPolicy(app);
    const call = app.as('cropAdmin');
    const registration = 'crop';

    const counts = await countsFor(app, 'cropAdmin', registration);

    const lists = [
      await call(kycList, { query: { is_crop: true } }),
      await call(fields.list),
      await call(proposals.list, { query: { registration } }),
      await call(policies.list, { query: { registration } }),
    ];
    const { farmers, fields: fieldCount, proposals: proposalCount, policies: policyCount, queue } = counts;
    expect([farmers, fieldCount, proposalCount, policyCount]).toEqual(lists.map(({ body }) => body.count));
    expect(Math.min(farmers, proposalCount ?? 0, policyCount ?? 0, queue ?? 0)).toBeGreaterThan(0);
    expect(await countsFor(app, 'cropAdmin', 'livestock')).toMatchObject({ farmers: 1, proposals: 0, policies: 0 });
  });

  test('of another company are nothing, and who may not read proposals is told none', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await proposalIn(app, 'submitted');
    expect(await countsFor(app, 'otherCompany', 'crop')).toMatchObject({ farmers: 0, proposals: 0, policies: 0 });
    expect(await countsFor(app, 'otherCompany', 'crop', app.company.id)).toMatchObject({ farmers: 0, proposals: 0 });
  });
});

const openOffice = ownOffice();

test('the counts stop above what a tab says, and read no more than that by an index', async () => {
  const app = await openOffice();
  const many = maxTabCount + 500;
  for (const { id } of [app.company, app.otherCompany])
    await sql`insert into kyc (insurance, name_np, name_key, phone_number_np, number_key, is_crop)
      select ${id}::integer, 'राम', '| ram |', n::text, '| ' || n || ' |', true
      from generate_series(1, ${many}::integer) n`.execute(app.deps.database.db);
  await vacuum(app, 'kyc');

  expect((await countsFor(app, 'agent', 'crop')).farmers).toBe(maxTabCount + 1);
  const data = agentsData(app);
  const statement = sql`${countsStatement(data, { registration: 'crop' })}`;
  expect(await waysOf(data, 'kyc', statement)).not.toContain('whole table');
  expect(await rowsRead(data, 'kyc', statement)).toBeLessThanOrEqual(maxTabCount + 1);
});
