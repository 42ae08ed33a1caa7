import { type RawBuilder, sql } from 'kysely';
import { type Clock, clockNow } from '../database/clock.ts';
import type { Database, Db } from '../database/open.ts';
import { Problem } from '../errors/problem.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import type { FileStore } from './files.ts';
import { holdRoom, refuseBeyondQuota } from './quota.ts';
import { companyOf, noteFile } from './stored-files.ts';

/*
 * A file and the record that names it are in two stores that no transaction spans. So the name is staged first, then
 * the bytes are stored, and the transaction that writes the record commits the name. A crash leaves only staged names,
 * which are swept an hour later.
 */

const heldForMs = 60 * 60 * 1000;

interface Store {
  database: Database;
  files: FileStore;
}

/** Stages a file that somebody sends: refused before its bytes when the company's quota is used up. */
export async function stageUpload({ database, files }: Store, key: string, bytes: Uint8Array): Promise<void> {
  const insurance = companyOf(key);
  await inTransaction(database.db, async (tx) => {
    if (insurance !== undefined) {
      await holdRoom(tx, insurance);
      await refuseBeyondQuota(tx, insurance, bytes.length);
      await noteFile(tx, key, bytes.length);
    }
    await stageNames(tx, [key]);
  });
  await files.put(key, bytes);
}

/**
 * Stages the bytes, or the path of a file that holds them. A copy of what is here already, or a mark of some kilobytes,
 * is not refused for want of room.
 */
export async function stageFile({ database, files }: Store, key: string, source: Uint8Array | string) {
  await stageNames(database.db, [key]);
  await (typeof source === 'string' ? files.putFile(key, source) : files.put(key, source));
}

/** Stages names alone: for files whose bytes are there. */
export async function stageNames(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .insertInto('held_files')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ held_at: clockNow }))
    .execute();
}

/** Commits the files inside the transaction that names them: from here on they belong to its record. */
export async function commitFiles(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const committed = await tx
    .deleteFrom('held_files')
    .where('key', 'in', [...keys])
    .where('sweeping', '=', false)
    .returning('key')
    .execute();
  // The sweep took the file after an hour on the way, so the record must not name it.
  if (committed.length !== keys.length) throw new Problem('busy', { retryAfter: 2 });
}

/** Removes files that were staged and never committed; the next sweep finishes one that died. */
export async function removeOrphans({ clock, ...store }: Store & { clock: Clock }): Promise<number> {
  const before = new Date(clock().getTime() - heldForMs);
  // Marks of a dead sweep are taken over.
  return removeHeld(store, sql`held_at < ${before} or sweeping`);
}

/** Removes these of them at once, for whoever staged them; what is committed stays. */
export async function removeStaged(store: Store, keys: readonly string[]): Promise<void> {
  await removeHeld(store, sql`key = any (${keys})`);
}

/** Names are marked first, so that none can be committed while its file is removed. */
async function removeHeld({ database, files }: Store, which: RawBuilder<boolean>): Promise<number> {
  const marked = await database.db
    .updateTable('held_files')
    .set({ sweeping: true })
    .where(which)
    .returning('key')
    .execute();
  for (const { key } of marked) {
    await files.remove(key);
    await database.db.deleteFrom('held_files').where('key', '=', key).execute();
  }
  return marked.length;
}
