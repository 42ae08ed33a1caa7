import { stat } from 'node:fs/promises';
import type { StorageKind } from '@krishi-bima/contract/companies/storage';
import { sql } from 'kysely';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import type { FileStore } from './files.ts';

/*
 * Each file of a company has a row with its size, so that what a company keeps is known without a look at the store: a
 * trigger keeps the sums. The row is written before the bytes and deleted after them. A process that dies in between
 * leaves a row too many, never one too few; it goes with the staged name (staged-files.ts) or with the task's file.
 */

/** Returns the same store, which notes the size of each file beside its bytes. */
export function countFiles(files: FileStore, db: OpenDb): FileStore {
  return {
    ...files,
    async put(key, bytes) {
      await noteFile(db, key, bytes.length);
      await files.put(key, bytes);
    },
    async putFile(key, path) {
      await noteFile(db, key, (await stat(path)).size);
      await files.putFile(key, path);
    },
    async remove(key) {
      await files.remove(key);
      await forgetFile(db, key);
    },
  };
}

/** A copy of a deleted record's file is of what was deleted. A file under a known key has taken the other's place. */
export async function noteFile(db: OpenDb, key: string, size: number): Promise<void> {
  const insurance = companyOf(key);
  if (insurance === undefined) return;
  const { first, last } = rangeOf(key);
  await sql`insert into stored_files (key, insurance, kind, size, deleted)
    select ${key}, company.id, ${kindOf(key)}, ${size}::bigint,
      exists (select from stored_files s where s.key >= ${first} and s.key < ${last} and s.deleted)
    from ${rowsByKey('companies', 'company', { id: sql`${insurance}::integer` })}
    on conflict (key) do update set size = excluded.size where stored_files.size <> excluded.size`.execute(db);
}

export async function forgetFile(db: OpenDb, key: string): Promise<void> {
  if (companyOf(key) === undefined) return;
  await db.deleteFrom('stored_files').where('key', '=', key).execute();
}

/** Counts the files of a record, the copies too, as deleted, or as kept again; they stay in the store. */
export async function countAsDeleted(tx: OpenDb, key: string, deleted: boolean): Promise<void> {
  const { first, last } = rangeOf(key);
  await tx
    .updateTable('stored_files')
    .set({ deleted })
    .where('key', '>=', first)
    .where('key', '<', last)
    .where('deleted', '!=', deleted)
    .execute();
}

/** All files of a record share the key up to the first point of its name; a slash is what comes after a point. */
function rangeOf(key: string): { first: string; last: string } {
  const stem = key.replace(/(?<=\/[^/.]+)\.[^/]*$/, '');
  return { first: `${stem}.`, last: `${stem}/` };
}

/** Keys are `kind/company/name`. A file of no company, such as a person's picture, is small and is not counted. */
export function companyOf(key: string): number | undefined {
  const company = Number(/^[\w-]+\/(\d{1,9})\//.exec(key)?.[1] ?? 0);
  return company > 0 ? company : undefined;
}

const kinds: Readonly<Record<string, StorageKind>> = {
  documents: 'documents',
  signatures: 'documents',
  photos: 'photos',
  videos: 'videos',
};

/** Of an earlier version photos and videos lie in one folder. */
function kindOf(key: string): StorageKind {
  const [folder = ''] = key.split('/');
  if (folder === 'media') return /\.(?:mp4|m4v|mov|webm|mkv|3gp|avi)$/.test(key) ? 'videos' : 'photos';
  return kinds[folder] ?? 'other';
}
