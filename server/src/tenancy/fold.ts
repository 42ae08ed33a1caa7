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
