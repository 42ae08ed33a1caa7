import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaKind } from '@krishi-bima/contract/media/media';
import type { Selectable } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';

/** A file on its way: its row, and its bytes in the folder of uploads under the row's id. */
export type Upload = Selectable<Schema['uploads']>;

/** More than these at once, begun and never ended, are no honest queue. */
const mostOpen = 100;

export function pathOf({ config }: Pick<Deps, 'config'>, id: string): string {
  return join(config.uploadDir, id);
}

/** Bytes that are here; nothing when there is no such file. */
export async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size;
}

/** The owner alone has it, as if there were no others. */
export function findUpload(db: Db, viewer: Viewer, id: string): Promise<Upload | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('created_by', '=', viewer.id)
    .executeTakeFirst();
}

interface Begun {
  id: string;
  kind: MediaKind;
  field: number;
  name: string;
  size: number;
}

/** The field is looked for first, so that nothing comes in for a stranger's. A known id goes on where it stopped. */
export async function beginUpload({ database: { db } }: Deps, viewer: Viewer, begun: Begun): Promise<Upload> {
  const { insurance } = await fieldOf(scopeOfUploader(db, viewer), begun.field);
  const { count } = await db
    .selectFrom('uploads')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('created_by', '=', viewer.id)
    .where('medium', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= mostOpen) throw new Problem('too_many_uploads');
  const row = { ...begun, insurance, created_by: viewer.id };
  await db
    .insertInto('uploads')
    .values(row)
    .onConflict((known) => known.column('id').doNothing())
    .execute();
  return existing(await findUpload(db, viewer, begun.id));
}

/** Outside a transaction, and without history: reading only. */
export function scopeOfUploader(db: Db, viewer: Viewer): Scoped {
  return scoped(db, viewer, { actor: viewer.id, request_id: null });
}

export async function fieldOf(data: Scoped, id: number): Promise<{ id: number; insurance: number; kyc: number }> {
  const field = data.from('fields').select(['fields.id', 'fields.insurance', 'fields.kyc']).where('fields.id', '=', id);
  return existing(await field.executeTakeFirst());
}

/** The bytes first: a row without them is found by its age, bytes without a row by theirs. */
export async function removeUpload(deps: Pick<Deps, 'config' | 'database'>, id: string): Promise<void> {
  await rm(pathOf(deps, id), { force: true });
  await deps.database.db.deleteFrom('uploads').where('id', '=', id).execute();
}
