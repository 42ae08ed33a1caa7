import type { Database, Db } from '../database/open.ts';
import { Problem } from '../errors/problem.ts';
import type { FileStore } from './files.ts';

/*
 * A file and the record that names it live in two places that no transaction spans. So the name is noted first, then
 * the bytes are put, and the transaction that writes the record takes the note away. Whatever a crash leaves behind
 * still has its note, and is swept an hour later.
 */

const heldForMs = 60 * 60 * 1000;

interface Store {
  database: Database;
  files: FileStore;
}

/** The bytes, or the path of a file that holds them. */
export async function stageFile({ database, files }: Store, key: string, source: Uint8Array | string) {
  await database.db
    .insertInto('held_files')
    .values({ key })
    .onConflict((again) => again.column('key').doUpdateSet({ held_at: new Date() }))
    .execute();
  await (typeof source === 'string' ? files.putFile(key, source) : files.put(key, source));
}

/** Inside the transaction that names them: from here on they belong to its record. */
export async function commitFiles(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const kept = await tx
    .deleteFrom('held_files')
    .where('key', 'in', [...keys])
    .where('sweeping', '=', false)
    .returning('key')
    .execute();
  // Taken by the sweep after an hour on the way: the record must not name what is going.
  if (kept.length !== keys.length) throw new Problem('busy', { retryAfter: 2 });
}

/** Removes what was held and never kept; a sweep that dies on the way is finished by the next. */
export async function removeOrphans({ database, files, now }: Store & { now: () => Date }): Promise<number> {
  const before = new Date(now().getTime() - heldForMs);
  // Marked first, so that nothing can be kept while it goes; marks of a sweep that died are taken up too.
  const marked = await database.db
    .updateTable('held_files')
    .set({ sweeping: true })
    .where((held) => held.or([held('held_at', '<', before), held('sweeping', '=', true)]))
    .returning('key')
    .execute();
  for (const { key } of marked) {
    await files.remove(key);
    await database.db.deleteFrom('held_files').where('key', '=', key).execute();
  }
  return marked.length;
}
