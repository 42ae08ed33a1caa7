import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';

/** Puts together what writes have added to the sums of months; returns how many rows that were. */
export async function foldSums({ database: { db } }: Pick<Deps, 'database'>): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_place_sums() as folded`.execute(db);
  return rows[0]?.folded ?? 0;
}
