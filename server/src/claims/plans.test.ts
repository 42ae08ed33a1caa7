import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { claimsOf } from '../../test/many-claims.ts';
import { manyPolicies } from '../../test/many-policies.ts';
import { agentsData, layBare, rowsRead, vacuum, waysOf } from '../../test/plans.ts';
import { countStatement, countsStatement, idsStatement, totalsStatement } from './queries.ts';
import { likeStatement } from './survey/like.ts';

const office = ownOffice();
let app: TestApp;

/** A claim for each of 12,000 policies of two companies; one in twenty is open. */
beforeAll(async () => {
  app = await office();
  await manyPolicies(app);
  const { ids } = app;
  const people = sql`(values (${app.company.id}::integer, ${ids.technician}::integer, ${ids.cropAdmin}::integer),
    (${app.otherCompany.id}::integer, ${ids.otherAgent}::integer, ${ids.otherLivestockAdmin}::integer))
    as u (insurance, assessor, decider)`;
  await layBare(app, (db) => claimsOf(sql`p.policy_no like 'X/%'`, people).execute(db));
  await app.deps.database.pool.query('select lay_claim_sums()');
  await vacuum(app, 'claims', 'claim_lines', 'claim_sums');
});

const data = () => agentsData(app);
const today = todayAd();

describe('among many claims', () => {
  test.each([
    ['the open ones by due day', { tab: 'open' }],
    ['those past their day', { due: 'past' }],
    ['a state', { tab: 'closed' }],
  ] as const)('%s are a page of the index, and their sums the index alone', async (_, filter) => {
    const page = sql`${idsStatement(data(), filter, today).limit(50)}`;
    const sums = sql`${totalsStatement(data(), filter, today)}`;
    const count = sql`${countStatement(data(), filter, today)}`;

    expect(await waysOf(data(), 'claims', page)).not.toContain('whole table');
    expect(await rowsRead(data(), 'claims', page)).toBeLessThan(700);
    expect(await waysOf(data(), 'claims', sums)).not.toContain('whole table');
    expect(await waysOf(data(), 'claims', count)).not.toContain('whole table');
  });

  test('the tabs are counted no further than they say', async () => {
    expect(await waysOf(data(), 'claims', countsStatement(data(), {}, today))).not.toContain('whole table');
  });

  test('what was decided before in like cases is read newest first, a hundred at most', async () => {
    const { db } = app.deps.database;
    const first = db.selectFrom('claims').selectAll().where('insurance', '=', app.company.id).limit(1);
    const like = sql`${likeStatement(data(), await first.executeTakeFirstOrThrow())}`;

    expect(await waysOf(data(), 'claims', like)).toContain('claims_alike');
    expect(await rowsRead(data(), 'claims', like)).toBeLessThan(400);
  });
});
