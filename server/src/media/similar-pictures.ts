import type { SimilarMedia } from '@krishi-bima/contract/media/media';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { mostDifferentBits, neighbourBuckets } from './perceptual-hash.ts';

type Seen = Pick<
  Selectable<Schema['media']>,
  'id' | 'insurance' | 'field' | 'animal' | 'sha256' | 'look' | 'look_parts'
>;

/**
 * Records which pictures of the company's other fields and animals are the same or look alike. Called again, it adds newer ones.
 */
export async function linkSimilar(db: OpenDb, seen: Seen): Promise<void> {
  const { id, insurance, field, animal, sha256, look, look_parts } = seen;
  const near = look && look_parts ? neighbourBuckets({ bits: look, parts: look_parts }) : undefined;
  const looksSame = near
    ? sql<boolean>`(m.look_parts && ${sql.raw(`array[${near.join(',')}]::integer[]`)}
        and bit_count(m.look # ${look}::bit(128)) <= ${mostDifferentBits})`
    : sql<boolean>`false`;
  await sql`
    with alike as (
      select m.id, m.sha256 = ${sha256} as exact from ${rowsByKey('media', 'm', { insurance: sql.val(insurance) })}
      where (m.field is distinct from ${field}::integer or m.animal is distinct from ${animal}::integer) and m.id <> ${id}
        and (m.sha256 = ${sha256} or ${looksSame})
      order by m.id desc limit 50)
    insert into media_pairs (insurance, medium, other, exact)
      select ${insurance}::integer, ${id}::integer, id, exact from alike
      union all select ${insurance}::integer, id, ${id}::integer, exact from alike
    on conflict do nothing`.execute(db);
}

/** Returns for each medium the similar living ones that the viewer may see. */
export async function similarTo(data: Scoped, ids: readonly number[]): Promise<Map<number, SimilarMedia[]>> {
  if (ids.length === 0) return new Map();
  const rows = await data
    .from('media')
    .innerJoin('media_pairs', 'media_pairs.other', 'media.id')
    .leftJoin(data.table('fields'), 'fields.id', 'media.field')
    .leftJoin(data.table('animals'), 'animals.id', 'media.animal')
    .innerJoin(data.table('kyc'), 'kyc.id', 'media.kyc')
    .select(['media_pairs.medium', 'media.id', 'media_pairs.exact', 'media.field', 'media.animal'])
    .select(['fields.field_name', 'animals.tag_no', 'media.kyc', 'kyc.name_np as owner_name_np'])
    .where((medium) => medium.or([medium('fields.id', 'is not', null), medium('animals.id', 'is not', null)]))
    .where('media_pairs.medium', 'in', [...ids])
    .orderBy('media.id')
    .execute();
  const found = new Map<number, SimilarMedia[]>();
  for (const { medium, ...one } of rows) found.set(medium, [...(found.get(medium) ?? []), one]);
  return found;
}
