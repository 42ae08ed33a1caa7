import { openUploadLimits, type uploads } from '@krishi-bima/contract/media/media';
import type { Output, Query } from '@krishi-bima/contract/wire/endpoint';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { paginate } from '../http/paginate.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { pathOf, sizeOf } from './uploads.ts';

/** Lists what its owner has begun to upload and not ended, newest first; each of them takes from the owner's share. */
export async function ownUploads(
  deps: Deps,
  { db, viewer }: Scoped,
  query: Query<typeof uploads.list>,
  request: FastifyRequest,
): Promise<Output<typeof uploads.list>> {
  const own = db.selectFrom('uploads').where('uploads.created_by', '=', viewer.id).where('uploads.medium', 'is', null);
  const rows = own
    .leftJoinLateral(rowsByKey('fields', 'fields', { id: 'uploads.field' }), (join) => join.onTrue())
    .leftJoinLateral(rowsByKey('animals', 'animals', { id: 'uploads.animal' }), (join) => join.onTrue())
    .select(['uploads.id', 'uploads.kind', 'uploads.name', 'uploads.size', 'uploads.created_at'])
    .select(['uploads.field', 'uploads.animal'])
    .select((upload) => upload.fn.coalesce('fields.field_name', 'animals.tag_no').as('subject_name'))
    .orderBy('uploads.created_at', 'desc')
    .orderBy('uploads.id');
  const found = await paginate(rows, query, request);
  const { bytes } = await own
    .select(sql<number>`coalesce(sum(uploads.size), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  const results = await Promise.all(
    found.results.map(async ({ created_at, ...row }) => {
      const arrived = (await sizeOf(pathOf(deps, row.id))) ?? 0;
      return { ...row, arrived, created_at: created_at.toISOString() };
    }),
  );
  const { uploads: most_uploads, bytes: most_bytes } = openUploadLimits.person;
  return { ...found, results, bytes, most_uploads, most_bytes };
}
