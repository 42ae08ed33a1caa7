import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaKind } from '@krishi-bima/contract/media/media';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import type { OpenDb } from '../tenancy/walls.ts';

/** A file on its way: its row, and its bytes in the folder of uploads under the row's id. */
export type Upload = Selectable<Schema['uploads']>;

/** No honest queue has more unfinished uploads than these. */
const mostOpen = 100;

export function pathOf({ config }: Pick<Deps, 'config'>, id: string): string {
  return join(config.uploadDir, id);
}

/** Returns the bytes that are here; undefined when there is no such file. */
export async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size;
}

/** Only its owner sees an upload; for others it does not exist. */
export function findUpload(db: OpenDb, viewer: Viewer, id: string): Promise<Upload | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('created_by', '=', viewer.id)
    .executeTakeFirst();
}

/** Finds what became of an upload: a sender whose answer got lost asks by the same id. */
export function findMedium(data: Scoped, client_id: string) {
  return data
    .from('media')
    .select(['media.id', 'media.size', 'media.created_by'])
    .where('media.client_id', '=', client_id)
    .executeTakeFirst();
}

interface Begun {
  id: string;
  kind: MediaKind;
  field: number;
  name: string;
  size: number;
}

/** The field is looked up first, so that nothing arrives for an unknown one. A known id continues where it stopped. */
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

/** Reads outside a transaction, without history. */
export function scopeOfUploader(db: OpenDb, viewer: Viewer): Scoped {
  return scoped(db, viewer, { actor: viewer.id, request_id: null });
}

export async function fieldOf(data: Scoped, id: number): Promise<{ id: number; insurance: number; kyc: number }> {
  const field = data.from('fields').select(['fields.id', 'fields.insurance', 'fields.kyc']).where('fields.id', '=', id);
  return existing(await field.executeTakeFirst());
}

/** The bytes are removed first: a row without bytes is found by its age, bytes without a row by theirs. */
export async function removeUpload(deps: Pick<Deps, 'config' | 'database'>, id: string): Promise<void> {
  await rm(pathOf(deps, id), { force: true });
  await deps.database.db.deleteFrom('uploads').where('id', '=', id).execute();
}
