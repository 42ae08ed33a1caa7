import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** The question of a duplicate is put to a farmer by the registration of another. */
const derived = ['twin_review', 'twin_reason'];

/**
 * Returns whether the viewer registered the farmer, or changed details or marks since somebody verified them. A scanned
 * document is checked by itself.
 */
export async function hasWrittenKyc(
  { viewer, db }: Scoped,
  { id, created_by }: Pick<Selectable<Schema['kyc']>, 'id' | 'created_by'>,
): Promise<boolean> {
  if (created_by === viewer.id) return true;
  const written = await db
    .selectFrom('history')
    .select('id')
    .where('owner_entity', '=', 'kyc')
    .where('owner_id', '=', id)
    .where('entity', 'in', ['kyc', 'signature'])
    .where('actor', '=', viewer.id)
    .where('action', 'in', ['create', 'update'])
    .where(sql<boolean>`changes - ${derived}::text[] <> '{}'`)
    .where((change) =>
      change(
        'id',
        '>',
        sql<number>`coalesce((select max(v.id) from history v where v.owner_entity = 'kyc' and v.owner_id = ${id}
          and v.entity = 'kyc' and v.action = 'verify'), 0)`,
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return written !== undefined;
}
