import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileName } from '../archives/manifest.ts';
import { unfinishedFolder } from '../archives/unfinished.ts';
import type { ZipReader } from '../archives/zip.ts';
import { type Config, Refusal } from '../config/config.ts';
import type { Deps } from '../deps/deps.ts';
import { removeStaged, stageNames } from '../storage/staged-files.ts';
import { companyOf } from '../storage/stored-files.ts';
import type { StoredFile } from './refuse-unfit.ts';

type Store = Pick<Deps, 'database' | 'files'>;
type Place = Store & Pick<Config, 'dataDir'>;

const namesAtOnce = 500;
/** Names that are staged are swept after an hour. */
const stagedAgainMs = 10 * 60 * 1000;

/**
 * Copies the files of an archive into the store, under names that are staged: those of a process that is killed go with
 * the sweep. Each is read back and has to be what the archive says.
 */
export async function takeFiles({ dataDir, ...store }: Place, zip: ZipReader, files: readonly StoredFile[]) {
  for (const { key } of files) await refuseStored(store, key);
  const keys = files.map(({ key }) => key);
  await stage(store, keys);
  let staged = performance.now();
  // One name: who repeats a command that was killed writes over what that one left.
  const scratch = join(await unfinishedFolder({ dataDir }), 'taken-in');
  try {
    for (const file of files) {
      if (performance.now() - staged > stagedAgainMs) {
        await stage(store, keys);
        staged = performance.now();
      }
      await pipeline(await zip.stream(fileName(file.key)), createWriteStream(scratch, { mode: 0o600 }));
      await store.files.putFile(file.key, scratch);
      await refuseOther(await store.files.stream(file.key), file);
    }
    await stage(store, keys);
  } finally {
    await rm(scratch, { force: true });
  }
}

/** Removes what was stored of an archive that is not taken in after all. */
export async function removeFiles(store: Store, taken: readonly StoredFile[]): Promise<void> {
  for (const keys of inBatches(taken.map(({ key }) => key))) await removeStaged(store, keys);
}

async function stage({ database }: Store, keys: readonly string[]): Promise<void> {
  for (const some of inBatches(keys)) await stageNames(database.db, some);
}

function inBatches(keys: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(keys.length / namesAtOnce) }, (_, at) =>
    keys.slice(at * namesAtOnce, (at + 1) * namesAtOnce),
  );
}

/** Under the company's number there can be only what an attempt that was killed has left: nobody has that number here. */
async function refuseStored({ database, files }: Store, key: string): Promise<void> {
  if (companyOf(key) !== undefined || !(await files.exists(key))) return;
  const held = await database.db.selectFrom('held_files').select('key').where('key', '=', key).executeTakeFirst();
  if (!held) throw new Refusal(`The file ${key} is in the store already, and is somebody's here.`);
}

async function refuseOther(stored: AsyncIterable<Uint8Array>, { key, bytes, sha256 }: StoredFile): Promise<void> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const piece of stored) {
    hash.update(piece);
    length += piece.length;
  }
  if (length !== bytes || hash.digest('hex') !== sha256)
    throw new Refusal(`The file ${key} is not in the store as it is in the archive.`);
}
