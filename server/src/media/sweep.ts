import { randomUUID } from 'node:crypto';
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import { systemScope } from '../tenancy/system.ts';
import { mediaCopies } from './media-copies.job.ts';
import { removeUpload } from './uploads.ts';

const keptForMs = 7 * 24 * 60 * 60 * 1000;
const ownName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A file of form data has no row until it is complete. */
const nobodysForMs = 60 * 60 * 1000;

/** Removes abandoned uploads, and files in their folder that no row names. */
export async function removeStaleUploads(deps: Pick<Deps, 'config' | 'database' | 'clock'>): Promise<number> {
  const { database, config, clock } = deps;
  const old = await database.db
    .selectFrom('uploads')
    .select('id')
    .where('created_at', '<', new Date(clock().getTime() - keptForMs))
    .where((row) => row.or([row('medium', 'is', null), isDeleted]))
    .execute();
  for (const { id } of old) await removeUpload(deps, id);
  const before = clock().getTime() - nobodysForMs;
  const names: string[] = [];
  const folder = await opendir(config.uploadDir).catch(() => undefined);
  if (!folder) return old.length;
  for await (const entry of folder) {
    const { name } = entry;
    // Anything else in the folder is not ours to remove.
    if (!entry.isFile() || !ownName.test(name)) continue;
    const { mtimeMs } = await stat(join(config.uploadDir, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < before) names.push(name);
  }
  const named = await database.db
    .selectFrom('uploads')
    .select(sql<string>`id::text`.as('id'))
    .where(sql<string>`id::text`, 'in', names.length > 0 ? names : [''])
    .execute();
  const known = new Set(named.map(({ id }) => id));
  const left = names.filter((name) => !known.has(name));
  for (const name of left) await rm(join(config.uploadDir, name), { force: true });
  return old.length + left.length;
}

/** The record was deleted before its copies were made, and not restored since. */
const isDeleted = sql<boolean>`exists (select 1 from ${rowsByKey('media', 'm', { id: 'uploads.medium' })}
  where m.deleted_at is not null)`;

const stuckMs = 90 * 60 * 1000;

/**
 * Jobs for media that wait long after their job failed are sent again, also once the program for videos is installed.
 */
export async function resumeCopies({ database: { db }, jobs, clock }: Deps): Promise<number> {
  const waiting = await systemScope(db)
    .from('media')
    .select(['media.id', 'media.created_by'])
    .where('media.copies', 'in', ['waiting', 'no_program'])
    .where('media.created_at', '<', new Date(clock().getTime() - stuckMs))
    .orderBy('media.id')
    .limit(20)
    .execute();
  for (const { id, created_by } of waiting) {
    if (created_by !== null) await jobs.send(db, mediaCopies, randomUUID(), { id, user: created_by });
  }
  return waiting.length;
}
