import type pg from 'pg';
import { Refusal } from '../config/config.ts';
import { errorCode } from '../errors/error-of.ts';

/**
 * The role as which the program serves people (docs/decisions/0015-rules-of-the-database.md). The tables belong to the
 * role that migrates them; this one may not change them, delete what is deleted softly, nor rewrite what only grows.
 */
export const applicationRole = 'krishi_bima_app';

/** Nothing of these changes once it is written. */
const grows = [
  'animal_moves',
  'history',
  'muzzle_readings',
  'muzzle_frames',
  'muzzle_matches',
  'muzzle_reviews',
  'muzzle_searches',
  'erasures',
  'maintenance_runs',
  'security_events',
  'vouchers',
  'voucher_entries',
  'subsidy_moves',
  'subsidy_shares',
  'subsidy_payments',
  'subsidy_corrections',
];

/** Of these only the columns named may change. */
const fixed: Record<string, string> = {
  receipts: 'deposit',
  payee_accounts: 'version',
  payments:
    'status, paid_on, voucher, answered_on, bank_reference, return_reason, answered_by, return_voucher, version, updated_at',
  payment_batches: 'status, decided_by, decided_at, reason, voucher, version, updated_at',
  refund_payments: 'version',
  subsidy_bills: 'version',
  subsidy_entries:
    'status, recommendation_no, recommended_on, bill, billed_amount, amount, received, version, updated_at',
  deposits: 'status, reason, decided_by, decided_at, returned_on, returned_cash, version, updated_at',
  policies:
    'status, cancelled_at, cancelled_by, cancel_cause, cancel_on, refund_rule, refund_farmer, refund_authority, version, updated_at',
};

const isMissing = `select to_regrole('${applicationRole}') is null as role,
  to_regrole('${applicationRole}') is null or not pg_has_role(current_user, to_regrole('${applicationRole}'), 'member') as member`;

/** Several databases of one server share the role, and may be made at the same moment. */
const createRole = `do $$ begin
  create role ${applicationRole} nologin;
exception when duplicate_object or unique_violation then null;
end $$`;

const rights = `
grant usage on schema public to ${applicationRole};
grant select, insert, update, delete on all tables in schema public to ${applicationRole};
grant usage, select, update on all sequences in schema public to ${applicationRole};
alter default privileges in schema public grant select, insert, update, delete on tables to ${applicationRole};
alter default privileges in schema public grant usage, select, update on sequences to ${applicationRole};
revoke insert, update, delete on migrations from ${applicationRole};
grant execute on function erase_farmers to ${applicationRole};
do $$ declare soft regclass; begin
  for soft in select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'deleted_at' and relkind = 'r' and relnamespace = 'public'::regnamespace
  loop execute format('revoke delete on %s from ${applicationRole}', soft); end loop;
end $$;
${grows.map((table) => `revoke update, delete on ${table} from ${applicationRole};`).join('\n')}
${Object.entries(fixed)
  .map(
    ([table, columns]) => `revoke update, delete on ${table} from ${applicationRole};
grant update (${columns}) on ${table} to ${applicationRole};`,
  )
  .join('\n')}
`;

/** Grants them after migrations, and where a restored database has none. */
export async function grantRights(client: pg.ClientBase, isChanged: boolean): Promise<void> {
  await haveRole(client);
  const { rows } = await client.query<{ granted: boolean }>(
    `select has_table_privilege('${applicationRole}', 'users', 'select') as granted`,
  );
  if (isChanged || !rows[0]?.granted) await client.query(rights);
}

async function haveRole(client: pg.ClientBase): Promise<void> {
  try {
    const { rows } = await client.query<{ role: boolean; member: boolean }>(isMissing);
    if (rows[0]?.role) await client.query(createRole);
    if (rows[0]?.member) await client.query(`grant ${applicationRole} to current_user`);
  } catch (error) {
    if (errorCode(error) !== insufficientPrivilege) throw error;
    throw new Refusal(
      `The database's user may not make the role as which people are served. Once, as an administrator of PostgreSQL: create role ${applicationRole} nologin; grant ${applicationRole} to <user of DATABASE_URL>;`,
    );
  }
}

const insufficientPrivilege = '42501';

/** A request sends its jobs in its own transaction, and a job's end is written with its result. */
const queueRights = `
grant usage on schema pgboss to ${applicationRole};
grant select, insert, update, delete on all tables in schema pgboss to ${applicationRole};
alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${applicationRole};
`;

/** The queue makes its tables itself. */
export async function grantQueue(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ granted: boolean }>(
    `select bool_and(has_table_privilege('${applicationRole}', oid, 'insert')) as granted
     from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')`,
  );
  if (!rows[0]?.granted) await pool.query(queueRights);
}
