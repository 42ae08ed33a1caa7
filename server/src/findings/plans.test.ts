import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { manyPolicies } from '../../test/many-policies.ts';
import { agentsData, rowsRead, vacuum, waysOf } from '../../test/plans.ts';
import { insuring, sameLand } from './insured.ts';

const office = ownOffice();
let app: TestApp;

/** Each policy insures one animal and one plot; the kittas repeat in every ward, and all are in force. */
beforeAll(async () => {
  app = await office();
  await manyPolicies(app);
  await sql`insert into policy_rows (insurance, policy, row_id, ward, kitta_no, tag_no)
    select insurance, id, id, 1 + id % 300, array[(id % 40)::text], 'NP-' || id from policies
    where policy_no like 'X/%'`.execute(app.deps.database.db);
  await vacuum(app, 'policies', 'policy_rows');
});

describe('among many policies in force', () => {
  const rowsOf = () =>
    insuring(agentsData(app), { proposal: { id: 0, renews: null }, now: new Date(0) }, [new Date(0), new Date()]);

  test.each([
    ['an ear tag', () => rowsOf().where('policy_rows.tag_no', 'in', ['NP-77', 'NP-78']), 'policy_rows_tags', 4],
    ['a plot', () => rowsOf().where(sameLand(7, ['6', '12'])), 'policy_rows_plots', 40],
  ])('%s is looked up by its index', async (_, statement, index, most) => {
    const asked = sql`${statement()}`;
    const ways = await waysOf(agentsData(app), 'policy_rows', asked);

    expect(ways).toEqual([index]);
    expect(await waysOf(agentsData(app), 'policies', asked)).not.toContain('whole table');
    expect(await rowsRead(agentsData(app), 'policy_rows', asked)).toBeLessThanOrEqual(most);
  });
});
