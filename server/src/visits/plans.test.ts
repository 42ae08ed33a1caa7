import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { manyPolicies } from '../../test/many-policies.ts';
import { agentsData, rowsRead, vacuum, waysOf } from '../../test/plans.ts';
import { visitIds } from './queries.ts';

const office = ownOffice();
let app: TestApp;
const today = todayAd();

/** A visit for each of 12,000 policies of two companies: most were done long ago, one in twenty is due. */
beforeAll(async () => {
  app = await office();
  await manyPolicies(app);
  await sql`insert into visits (insurance, kind, personal_info, policy, person, due_on, raised, status, done_on)
    select p.insurance, 'renewal', p.personal_info, p.id, u.id, ${today}::date + (p.id / 20 % 40 - 10), true,
      case p.id % 20 when 0 then 'due' else 'done' end, case p.id % 20 when 0 then null else ${today}::date - p.id % 900 end
    from policies p
      join (values (${app.company.id}::integer, ${app.ids.agent}::integer),
        (${app.otherCompany.id}::integer, ${app.ids.otherAgent}::integer)) as u (insurance, id)
        on u.insurance = p.insurance
    where p.policy_no like 'X/%'`.execute(app.deps.database.db);
  await vacuum(app, 'visits');
});

describe('among many visits', () => {
  test.each([
    ['a day of one person', { mine: true, day: today }],
    ['what is overdue', { overdue: true }],
    ['the plan of a week', { days_from: today, days_until: addDays(today, 6) }],
    ['what is due in a week', { status: 'due', due_from: today, due_until: addDays(today, 6) }],
  ] as const)('%s is found by an index, without what was done long ago', async (_, filter) => {
    const data = agentsData(app);
    const page = sql`${visitIds(data, filter, today).limit(50)}`;

    expect(await waysOf(data, 'visits', page)).not.toContain('whole table');
    const read = await rowsRead(data, 'visits', page);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(400);
  });
});
