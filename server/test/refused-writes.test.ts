import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { applicationRole } from '../src/database/rights.ts';
import { inTransaction } from '../src/tenancy/transaction.ts';
import { openTestApp, ownOffice, type TestApp } from './app.ts';
import { insuredPlot } from './endorsing.ts';
import { draftProposal, registerFarmer, tomatoes } from './farm.ts';

/** The constraint or trigger that refuses the statement. */
async function refusedBy({ deps }: TestApp, statement: RawBuilder<unknown>, by = deps.database.owner): Promise<string> {
  try {
    await inTransaction(by, (tx) => statement.execute(tx));
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error);
  }
  return 'nobody';
}

const office = ownOffice();

type Opened = Awaited<ReturnType<typeof open>>;
let once: Promise<Opened> | undefined;

/** Made once: what is refused changes none of it, and what is let through none of what the others are refused for. */
function opened(): Promise<Opened> {
  once ??= open();
  return once;
}

/** A policy of the agent's farmer in force, its proposal, receipt, papers and subsidy, and a farmer of another company. */
async function open() {
  const app = await office();
  const { policy } = await insuredPlot(app);
  const { db } = app.deps.database;
  const stranger = await registerFarmer(app, {}, 'otherAgent');
  const neighbour = await registerFarmer(app, { name_np: 'गीता राई', phone_number_np: '9841999999' });
  const { insurance_proposal: proposal } = await db
    .selectFrom('policies')
    .select('insurance_proposal')
    .where('id', '=', policy)
    .executeTakeFirstOrThrow();
  const { proposal: draft } = await draftProposal(app, [tomatoes], 'agent', neighbour);
  return { app, policy, proposal, stranger, neighbour, others: draft.id };
}

describe('the database refuses', () => {
  test('amounts that do not add up, fall below zero, or stand alone', async () => {
    const { app, policy, proposal } = await opened();
    const refusals: [RawBuilder<unknown>, string][] = [
      [sql`update proposals set premium = premium + 1 where id = ${proposal}`, 'proposals_shares'],
      [sql`update proposals set sum_insured = -1 where id = ${proposal}`, 'proposals_amounts'],
      [sql`update proposals set payable = farmer_share + stamp - 1 where id = ${proposal}`, 'proposals_payable'],
      [sql`update proposals set premium = null where id = ${proposal}`, 'proposals_priced'],
      [
        sql`update proposal_rows set subsidy = subsidy + 1 where insurance_proposal = ${proposal}`,
        'proposal_rows_shares',
      ],
      [sql`update proposal_rows set count = -1 where insurance_proposal = ${proposal}`, 'proposal_rows_amounts'],
      [
        sql`update proposal_rows set farmer_share = null where insurance_proposal = ${proposal}`,
        'proposal_rows_priced',
      ],
      [copyOf('policies', proposal, 'premium', sql`premium + 1`), 'policies_shares'],
      [copyOf('policies', proposal, 'payable', sql`farmer_share`), 'policies_payable'],
      [copyOf('policies', proposal, 'sum_insured', sql`-1`), 'policies_amounts'],
      [sql`update policies set refund_farmer = -1 where id = ${policy}`, 'policies_amounts'],
      [copyOf('subsidy_entries', proposal, 'percent', sql`101`), 'subsidy_entries_figures'],
      [
        sql`update subsidy_entries set received = amount + 1 where insurance_proposal = ${proposal}`,
        'subsidy_entries_received',
      ],
      [sql`update tariffs set rate = 101 where insurance = ${app.company.id}`, 'tariffs_amounts'],
      [sql`update receipt_numbers set last = -1 where insurance = ${app.company.id}`, 'receipt_numbers_last'],
      [sql`update documents set size = 0 where insurance_proposal = ${proposal}`, 'documents_figures'],
    ];

    for (const [statement, rule] of refusals) expect(await refusedBy(app, statement)).toBe(rule);
  });

  test('words that no state has', async () => {
    const { app, proposal } = await opened();
    const { agent } = app.ids;
    const refusals: [RawBuilder<unknown>, string][] = [
      [sql`update users set role = 'owner' where id = ${agent}`, 'users_role_words'],
      [sql`update kyc set status = 'trusted' where insurance = ${app.company.id}`, 'kyc_status_words'],
      [sql`update proposals set status = 'lost' where id = ${proposal}`, 'proposals_status'],
      [sql`update proposals set form = 'fishpond' where id = ${proposal}`, 'proposals_keep_farmer'],
      [
        sql`insert into proposals (insurance, form, personal_info)
          select insurance, 'fishpond', personal_info from proposals where id = ${proposal}`,
        'proposals_form',
      ],
      [sql`update tariffs set line = 'fishpond.*' where insurance = ${app.company.id}`, 'tariffs_form'],
      [copyOf('receipts', proposal, 'method', sql`'barter'::text`), 'receipts_method_check'],
      [
        sql`insert into subsidy_moves (insurance, subsidy_entry, to_status, on_date)
          select insurance, id, 'lost', opened_on from subsidy_entries where insurance_proposal = ${proposal}`,
        'subsidy_moves_to_status_words',
      ],
      [
        sql`insert into tasks (id, created_by, kind, status) values (gen_random_uuid(), ${agent}, 'x', 'DONE')`,
        'tasks_status_words',
      ],
      [sql`update companies set second_factor_roles = '{owner}'`, 'companies_second_factor_roles_words'],
    ];

    for (const [statement, rule] of refusals) expect(await refusedBy(app, statement)).toBe(rule);
  });

  test('people, farmers and records of another company', async () => {
    const { app, proposal, stranger, neighbour, others } = await opened();
    // A trigger sees no row of its own statement: the import is there before.
    const begun = await sql<{ id: number }>`insert into imports (insurance, kind, file_key, file_name, created_by)
      values (${app.company.id}, 'farmers', 'k', 'n', ${app.ids.agent}) returning id`.execute(app.deps.database.owner);
    const { otherAgent } = app.ids;
    const refusals: [RawBuilder<unknown>, string][] = [
      [copyOf('receipts', proposal, 'collector', sql`${otherAgent}::integer`), 'receipts_own_people'],
      [sql`update proposals set approved_by = ${otherAgent} where id = ${proposal}`, 'proposals_own_people'],
      [
        sql`update documents set created_by = ${otherAgent} where insurance_proposal = ${proposal}`,
        'documents_own_people',
      ],
      [
        sql`insert into history (insurance, entity, entity_id, owner_entity, owner_id, action, actor)
          values (${app.company.id}, 'kyc', 1, 'kyc', 1, 'update', ${otherAgent})`,
        'history_own_people',
      ],
      [sql`update documents set kyc = ${neighbour.id} where insurance_proposal = ${proposal}`, 'documents_same_farmer'],
      [
        sql`update proposals set personal_info = ${neighbour.personal_info} where id = ${proposal}`,
        'proposals_keep_farmer',
      ],
      [copyOf('policies', proposal, 'insurance_proposal', sql`${others}::integer`), 'policies_same_farmer'],
      [
        copyOf('subsidy_entries', proposal, 'personal_info', sql`${neighbour.personal_info}::integer`),
        'subsidy_entries_same_farmer',
      ],
      [
        sql`insert into fields (insurance, personal_info, kyc, field_name)
          values (${app.company.id}, ${neighbour.personal_info}, ${stranger.id}, 'खेत')`,
        'fields_same_farmer',
      ],
      [
        sql`with one as (insert into fields (insurance, personal_info, kyc, field_name)
            values (${app.otherCompany.id}, ${stranger.personal_info}, ${stranger.id}, 'खेत') returning id)
          insert into uploads (id, insurance, created_by, kind, field, name, size)
            select gen_random_uuid(), ${app.company.id}, ${app.ids.agent}, 'photo', id, 'a.jpg', 1 from one`,
        'uploads_own_field',
      ],
      [
        sql`insert into import_records (insurance, import, line, cells, body, record)
          values (${app.company.id}, ${begun.rows[0]?.id}, 1, '[]', '{}', ${stranger.id})`,
        'import_records_record',
      ],
    ];

    for (const [statement, rule] of refusals) expect(await refusedBy(app, statement)).toBe(rule);
  });

  test('nobody for being the super admin, who belongs to no company', async () => {
    const { app, proposal } = await opened();

    const decided = sql`update documents set decided_by = ${app.ids.superAdmin} where insurance_proposal = ${proposal}`;

    expect(await refusedBy(app, decided)).toBe('nobody');
  });

  test('two tariffs of a line on one day, also when two admins add them at the same moment', async () => {
    const { app } = await opened();
    const second = (from: string, to: string | null) => sql`insert into tariffs
      (insurance, line, effective_from, effective_to, rate) values (${app.company.id}, 'vegetable.*', ${from}::date, ${to}::date, 5)`;

    expect(await refusedBy(app, second('2024-01-01', null))).toBe('tariffs_one_at_a_time');
    expect(await refusedBy(app, second('2024-01-01', '2024-04-13'))).toBe('tariffs_one_at_a_time');
    expect(await refusedBy(app, second('2024-01-01', '2024-04-12'))).toBe('nobody');
  });
});

describe('what only grows', () => {
  const ledgers = ['history', 'subsidy_moves', 'receipts', 'deposits', 'subsidy_entries', 'subsidy_bills', 'policies'];

  test('is not rewritten or deleted by those who are served, who lack the right', async () => {
    const { app, policy } = await opened();
    const { db } = app.deps.database;
    const refused = (statement: RawBuilder<unknown>) =>
      expect(statement.execute(db)).rejects.toThrow('permission denied');

    for (const table of ledgers) await refused(sql`delete from ${sql.table(table)}`);
    await refused(sql`update history set reason = 'x'`);
    await refused(sql`update receipts set amount = 1`);
    await refused(sql`update subsidy_entries set opened_amount = 1`);
    await refused(sql`update policies set premium = 1 where id = ${policy}`);
    await refused(sql`delete from kyc`);
    await refused(sql`truncate kyc`);
    await refused(sql`update migrations set hash = ''`);
    await expect(sql`drop table saved_views`.execute(db)).rejects.toThrow('must be owner');
  });

  test('is not by the owner of the tables either', async () => {
    const { app, policy, proposal } = await opened();
    const { owner } = app.deps.database;
    const refused = async (statement: RawBuilder<unknown>, rule: string) =>
      expect(await refusedBy(app, statement, owner)).toBe(rule);

    for (const table of ledgers) {
      const some = await sql`select from ${sql.table(table)} limit 1`.execute(owner);
      if (some.rows.length > 0) await refused(sql`delete from ${sql.table(table)}`, `${table}_kept`);
      await refused(sql`truncate ${sql.table(table)} cascade`, `${table}_whole`);
    }
    await refused(sql`update history set reason = 'x'`, 'history_fixed');
    await refused(sql`update receipts set amount = 1 where insurance_proposal = ${proposal}`, 'receipts_fixed');
    await refused(
      sql`update subsidy_entries set opened_amount = 1 where insurance_proposal = ${proposal}`,
      'subsidy_entries_fixed',
    );
    await refused(sql`delete from policies where id = ${policy}`, 'policies_kept');
  });

  test('is an endorsement once it is in force', async () => {
    const { app, policy } = await opened();
    const { owner } = app.deps.database;
    const add = (status: string) => sql<{ id: number }>`insert into endorsements
      (insurance, policy, number, effective_from, reason, changes, status, in_force_at)
      values (${app.company.id}, ${policy}, (select coalesce(max(number), 0) + 1 from endorsements where policy = ${policy}),
        current_date, 'नाम सच्याएको', '{}', ${status}::text, case ${status}::text when 'in_force' then now() end) returning id`;
    const { rows } = await add('in_force').execute(owner);
    const { rows: drafts } = await add('draft').execute(owner);
    const change = (id: number | undefined) => sql`update endorsements set reason = 'अर्को' where id = ${id}`;

    expect(await refusedBy(app, change(rows[0]?.id))).toBe('endorsements_fixed');
    expect(await refusedBy(app, change(drafts[0]?.id))).toBe('nobody');
  });

  test('goes on in its own ways: a receipt is deposited, a bill is paid, a policy ends', async () => {
    const { app, proposal } = await opened();

    const deposited = sql`update receipts set deposit = null where insurance_proposal = ${proposal}`;
    const asked = sql`update subsidy_entries set status = 'recommendation_pending' where insurance_proposal = ${proposal}`;

    expect(await refusedBy(app, deposited)).toBe('nobody');
    expect(await refusedBy(app, asked)).toBe('nobody');
  });
});

test('a request has the rights of the application and no more, in a transaction and outside', async () => {
  const { deps } = await openTestApp();
  const { db, owner } = deps.database;
  const role = sql<{ role: string }>`select current_user as role`;

  const found = [await role.execute(db), await db.transaction().execute((tx) => role.execute(tx))];
  const owners = await role.execute(owner);

  expect(found.map(({ rows }) => rows[0]?.role)).toEqual([applicationRole, applicationRole]);
  expect(owners.rows[0]?.role).not.toBe(applicationRole);
});

/** A record once more, with one column changed: what was issued or received is not changed itself. */
function copyOf(
  table: 'policies' | 'receipts' | 'subsidy_entries',
  proposal: number,
  column: string,
  value: RawBuilder<unknown>,
) {
  const others = sql`'id', 2147483647, 'policy_no', 'copy', 'receipt_no', 'copy', 'deleted_at', now()`;
  return sql`insert into ${sql.table(table)} overriding system value
    select (jsonb_populate_record(t, jsonb_build_object(${others}, ${column}::text, ${value}))).*
    from ${sql.table(table)} t where insurance_proposal = ${proposal}`;
}
