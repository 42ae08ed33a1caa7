import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { rowsRead, vacuum, waysOf } from '../../test/plans.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { viewerOf } from '../tenancy/viewer.ts';
import { unreadStatement } from './unread.ts';
import { pageOfTasks } from './work.ts';

/** What others left in other tables would decide these plans too. */
const openOffice = ownOffice();
let app: TestApp;

/** Two companies with 6,000 proposals and deposits each, of which one in a hundred is under way. */
beforeAll(async () => {
  app = await openOffice();
  const { db } = app.deps.database;
  for (const { id } of [app.company, app.otherCompany]) {
    await sql`insert into kyc (insurance, name_np, name_key, status, is_crop, created_at)
      select ${id}::integer, 'राम ' || n, 'ram' || n, case n % 100 when 0 then 'new' else 'verified' end, true,
        now() - n * interval '1 minute' from generate_series(1, 6000) as n`.execute(db);
    await sql`insert into proposals (insurance, personal_info, form, status, proposal_no, submitted_at, tariff_snapshot,
        moved_at)
      select ${id}::integer, k.personal_info, 'vegetable', case k.id % 100 when 0 then 'submitted' else 'rejected' end,
        'P/' || k.id, now(), '{}', now() - k.id * interval '1 minute'
      from kyc k where k.insurance = ${id}`.execute(db);
    await sql`insert into branches (insurance, name_np, name_en, code) values (${id}, 'बनेपा', 'Banepa', 'BNP')`.execute(
      db,
    );
    await sql`insert into deposits (insurance, branch, collector, deposited_on, bank_name, slip_no, amount, receipt_ids,
        status, decided_by, decided_at, created_by)
      select ${id}::integer, b.id, u.id, current_date, 'कृषि विकास बैंक', 'S' || n, 100, '[]',
        case n % 100 when 0 then 'pending' else 'confirmed' end, u.id, now(), u.id
      from generate_series(1, 6000) as n,
        (select min(id) as id from branches where insurance = ${id}) b,
        (select min(id) as id from users where insurance = ${id}) u`.execute(db);
    await sql`insert into history (insurance, entity, entity_id, owner_entity, owner_id, action)
      select ${id}::integer, 'proposal', id, 'proposal', id, 'update' from proposals where insurance = ${id}`.execute(
      db,
    );
  }
  await vacuum(app, 'kyc', 'proposals', 'deposits', 'history');
});

function adminsData(): Scoped {
  const user = { id: app.ids.cropAdmin, username: '', role: 'crop_admin' as const, partner: false };
  const viewer = viewerOf({ ...user, insurance: app.company.id, insurance_project: null, cooperative: null }, 0);
  return scoped(app.deps.database.db, viewer, { actor: null, request_id: null });
}

test.each(['kyc', 'proposals', 'history', 'deposits', 'policies'])(
  'a page of my work reads %s by an index, and only what is under way',
  async (table) => {
    const data = adminsData();
    const statement = pageOfTasks(data, { limit: 50, offset: 0 }, { before: new Date(), seen: 0 });
    expect(await waysOf(data, table, statement)).not.toContain('whole table');
    // 60 farmers, 60 proposals and 60 deposits wait; the page looks up the names and acts of its fifty.
    expect(await rowsRead(data, table, statement)).toBeLessThan(500);
  },
);

test.each(['kyc', 'proposals', 'history'])('the number for the bell reads %s by an index', async (table) => {
  const data = adminsData();
  expect(await waysOf(data, table, unreadStatement(data, { seen: 0, silent: [] }))).not.toContain('whole table');
});
