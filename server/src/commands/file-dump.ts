import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type Config, Refusal } from '../config/config.ts';
import { systemClock } from '../database/clock.ts';
import { type FileStore, openFiles } from '../storage/files.ts';

/*
 * Photos and videos come into UPLOAD_DIR first and from there into the store, so uploads are copied before the store
 * is: what leaves the one meanwhile is found in the other.
 */

export interface DumpedFiles {
  files: number;
  /** Bytes of uploads on their way, by the upload's id. Backups from before had none. */
  uploads?: number;
}

type Places = Pick<Config, 's3' | 'dataDir' | 'uploadDir'>;

export async function dumpFiles(config: Places, pool: pg.Pool, folder: string): Promise<DumpedFiles> {
  const away = await dumpUploads(config, pool, join(folder, 'uploads'));
  const store = await openFiles(config, '', systemClock);
  const kept = new Set<string>();
  for await (const key of store.keys()) {
    const path = join(folder, 'files', key);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(await store.stream(key), createWriteStream(path, { mode: 0o600 }));
    kept.add(key);
  }
  if (config.s3) {
    console.log(
      `The files of the bucket ${config.s3.bucket} are in the backup; its settings, rights and earlier versions are not.`,
    );
  }
  const lost = away.missing.filter(({ file_key }) => file_key !== null && !kept.has(file_key)).length;
  if (lost > 0) {
    console.log(
      `${lost} photos or videos that have just arrived are NOT in the backup: ${config.uploadDir} does not hold them. ` +
        'Run it where UPLOAD_DIR is the folder that the servers write to.',
    );
  }
  return { files: kept.size, uploads: away.kept };
}

interface Upload {
  id: string;
  /** Of the record that it has become, before its bytes are in the store. */
  file_key: string | null;
}

async function dumpUploads({ uploadDir }: Places, pool: pg.Pool, folder: string) {
  const { rows } = await pool.query<Upload>(
    'select u.id::text as id, m.file_key from uploads u left join media m on m.id = u.medium order by 1',
  );
  await mkdir(folder);
  const missing: Upload[] = [];
  for (const upload of rows) {
    const isThere = await copyFile(join(uploadDir, upload.id), join(folder, upload.id)).then(() => true, whenGone);
    if (!isThere) missing.push(upload);
  }
  return { kept: rows.length - missing.length, missing };
}

function whenGone(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}

export async function refuseNonEmptyPlaces(config: Places, store: FileStore): Promise<void> {
  for await (const key of store.keys()) {
    throw new Refusal(`The file store is not empty (${key}). Restore into an empty one.`);
  }
  const [name] = await readdir(config.uploadDir).catch(() => []);
  if (name) throw new Refusal(`${config.uploadDir} is not empty (${name}). Restore with an empty UPLOAD_DIR.`);
}

export async function restoreFiles(config: Places, store: FileStore, folder: string): Promise<Required<DumpedFiles>> {
  const files = join(folder, 'files');
  const entries = await readdir(files, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths) await store.putFile(relative(files, path).replaceAll('\\', '/'), path);
  const uploads = await readdir(join(folder, 'uploads')).catch(() => []);
  await mkdir(config.uploadDir, { recursive: true });
  for (const id of uploads) await copyFile(join(folder, 'uploads', id), join(config.uploadDir, id));
  return { files: paths.length, uploads: uploads.length };
}
