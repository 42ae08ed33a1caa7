import { sql } from 'kysely';
import type { Database, Db } from '../database/open.ts';
import type { FileStore } from './files.ts';
import { companyOf, forgetFile, noteFile } from './stored-files.ts';

const atOnce = 500;

interface Store {
  files: FileStore;
  database: Database;
}

/**
 * Notes files that are in the store without a row: copies that an earlier version made, and what a process of that
 * version stores while others are newer already. Returns how many there were.
 */
export async function countStored({ files, database: { db } }: Store): Promise<number> {
  let noted = 0;
  let keys: string[] = [];
  const note = async () => {
    for (const key of await unknownOf(db, keys)) if (await noteStored(files, db, key)) noted += 1;
    keys = [];
  };
  for await (const key of files.keys()) {
    if (companyOf(key) !== undefined) keys.push(key);
    if (keys.length === atOnce) await note();
  }
  await note();
  return noted;
}

async function unknownOf(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select k.key from unnest(${keys}::text[]) as k (key)
    where not exists (select from stored_files s where s.key = k.key)`.execute(db);
  return rows.map(({ key }) => key);
}

/** Where the file is removed at this moment, no row stays. */
async function noteStored(files: FileStore, db: Db, key: string): Promise<boolean> {
  const size = await files.size(key).catch(() => undefined);
  if (size === undefined) return false;
  await noteFile(db, key, size);
  if (await files.exists(key)) return true;
  await forgetFile(db, key);
  return false;
}
