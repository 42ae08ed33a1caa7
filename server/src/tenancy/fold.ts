import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/**
 * Writes add rows to these and change none, so that no two of them wait for each other; each has a function of its own that
 * puts the rows together (migrations 0155, 0190 and 0205).
 */
export const addedTo = ['place_sums', 'claim_sums', 'kept_counts'] as const;

/** Puts together what writes have added to the table; returns how many rows that were. */
export async function fold(db: Db, table: (typeof addedTo)[number]): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select ${sql.id(`fold_${table}`)}() as folded`.execute(db);
  return rows[0]?.folded ?? 0;
}

/** Adds a company that came with its own sums to those of all companies together, which super admins read. */
export async function addToAllCompanies(db: Db, company: number): Promise<void> {
  const columns =
    sql.raw(`noticed, month, form, district, municipality, peril, policies, claims, sum_insured, premium, heads,
    area_sqm, incurred, paid, subsidy`);
  await sql`insert into place_sums (insurance, ${columns})
    select null, ${columns} from place_sums where insurance = ${company}`.execute(db);
}
