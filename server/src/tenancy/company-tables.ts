import { isKeyOf, keysOf } from '@krishi-bima/contract/values/records';
import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type OpenSchema, type Walled, walls } from './walls.ts';

/** The row belongs to the company of the row that a column of it names. */
interface Through {
  through: readonly [column: string, table: Walled];
}

/** Why rows of a table are not the company's to take away. */
type Stays =
  /** Whoever had it could sign in as somebody else, or read what is kept from them. */
  | 'secret'
  /** It is about the installation or the program itself. */
  | 'installation'
  /** Work under way here, and its results for a few days. */
  | 'work'
  /** The database makes it from other rows. */
  | 'derived';

type Verdict = 'insurance' | Through | 'shared' | Stays;

/** Of each table without a wall whose its rows are; without a verdict a new table does not compile. */
const open = {
  calendar_months: 'derived',
  calendar_years: 'shared',
  claim_numbers: 'insurance',
  company_storage: 'derived',
  counted_records: 'derived',
  devices: 'secret',
  disaster_numbers: 'insurance',
  districts: 'shared',
  erasures: 'insurance',
  events: 'work',
  forms: 'shared',
  held_files: 'work',
  history: 'insurance',
  idempotency_keys: 'work',
  kept_copies: 'work',
  maintenance_runs: 'installation',
  media_pairs: 'insurance',
  migrations: 'installation',
  municipalities: 'shared',
  ndvi_missed: { through: ['field', 'fields'] },
  ndvi_scans: { through: ['field', 'fields'] },
  notice_choices: { through: ['user_id', 'users'] },
  notifications_read: { through: ['user_id', 'users'] },
  notifications_seen: { through: ['user_id', 'users'] },
  payment_batch_numbers: 'insurance',
  policy_numbers: 'insurance',
  printed_papers: 'insurance',
  printed_registers: 'insurance',
  process_minutes: 'installation',
  proposal_numbers: 'insurance',
  provinces: 'shared',
  receipt_numbers: 'insurance',
  recovery_codes: 'secret',
  secrets: 'secret',
  security_events: 'insurance',
  sign_in_failures: 'secret',
  sms_pause: 'installation',
  stored_files: 'derived',
  subsidy_bill_numbers: 'insurance',
  subsidy_moves: 'insurance',
  subsidy_shares: 'insurance',
  tasks: 'work',
  tokens: 'secret',
  uploads: 'work',
  voucher_numbers: 'insurance',
  wards: 'shared',
  weather_cells: 'installation',
  weather_days: 'installation',
} as const satisfies Record<keyof OpenSchema, Verdict>;

type Taken = { [T in keyof typeof open]: (typeof open)[T] extends Stays ? never : T }[keyof typeof open];

/** The tables of which a company has rows, and those that all share and its rows refer to: places, calendar, forms. */
export type CompanyTable = Walled | Taken;

/** These columns never leave the installation. */
const secretColumns: { readonly [T in keyof Schema]?: readonly (keyof Schema[T])[] } = {
  users: ['password_hash', 'otp_secret', 'otp_pending', 'otp_proven', 'otp_since', 'otp_step'],
  confirmations: ['password_hash'],
  programs: ['token_hash'],
  webhooks: ['secret'],
};

export function isSecret(table: CompanyTable, column: string): boolean {
  const secret: readonly string[] = secretColumns[table] ?? [];
  return secret.includes(column);
}

const verdicts: Record<keyof OpenSchema, Verdict> = open;

function isTaken(table: keyof OpenSchema): table is Taken {
  const verdict = verdicts[table];
  return typeof verdict === 'object' || verdict === 'insurance' || verdict === 'shared';
}

export const companyTables: readonly CompanyTable[] = [...keysOf(walls), ...keysOf(open).filter(isTaken)].toSorted();

/** True of a table that is the same for every company. */
export function isShared(table: CompanyTable): boolean {
  return !isKeyOf(walls, table) && verdicts[table] === 'shared';
}

/**
 * A company's rows of these stay where they were written when it moves: the security log is one chain of hashes over all
 * companies, so that none can be put into another.
 */
export function staysBehind(table: CompanyTable): boolean {
  return table === 'security_events';
}

/** Selects what a company has in a table, deleted rows too, as `from` and `where` of a query under the name `own`. */
export function rowsOfCompany(table: CompanyTable, company: number): RawBuilder<unknown> {
  const from = sql`from ${sql.table(table)} as own`;
  const owned = (column: string) => sql`${from} where ${sql.ref(`own.${column}`)} = ${sql.lit(company)}`;
  if (isKeyOf(walls, table)) return owned(walls[table].company);
  const verdict = verdicts[table];
  if (verdict === 'insurance') return owned('insurance');
  if (typeof verdict !== 'object') return from;
  const [column, parent] = verdict.through;
  return sql`${from} where exists (select from ${sql.table(parent)} parent
    where parent.id = ${sql.ref(`own.${column}`)} and parent.insurance = ${sql.lit(company)})`;
}
