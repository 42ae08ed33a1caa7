import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';

/** Files beside the database: a folder, or an S3 bucket. Keys are `kind/company/uuid.ext`. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  stream(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Every key there is, for a backup. */
  keys(): AsyncIterable<string>;
  /** An address that opens the file for 15 minutes without a token. */
  urlOf(key: string): string;
  /** Whether the address was signed here and has not expired. */
  verify(key: string, expires: string, signature: string): boolean;
}

const lifeSeconds = 15 * 60;

export async function openFiles(
  config: Pick<Config, 's3' | 'dataDir'>,
  secret: string,
  now: () => Date,
): Promise<FileStore> {
  const disk = new Disk(await driverOf(config));
  const sign = (key: string, expires: string) =>
    createHmac('sha256', secret).update(`${key}\n${expires}`).digest('base64url');
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: (key) => disk.getBytes(key),
    stream: (key) => disk.getStream(key),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    keys: () => keysOf(disk),
    urlOf(key) {
      // Whole quarters of an hour, so that a picture keeps one address and is cached between two lists.
      const quarter = Math.floor(now().getTime() / 1000 / lifeSeconds);
      const expires = String((quarter + 2) * lifeSeconds);
      return `/files/${key}?expires=${expires}&signature=${sign(key, expires)}`;
    },
    verify(key, expires, signature) {
      const expected = Buffer.from(sign(key, expires));
      const given = Buffer.from(signature);
      const genuine = expected.length === given.length && timingSafeEqual(expected, given);
      return genuine && Number(expires) * 1000 > now().getTime();
    },
  };
}

async function* keysOf(disk: Disk): AsyncGenerator<string> {
  let page: string | undefined;
  do {
    const { objects, paginationToken } = await disk.listAll('/', { recursive: true, paginationToken: page });
    for (const object of objects) if (object.isFile) yield object.key;
    page = paginationToken;
  } while (page);
}

async function driverOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) {
  if (!s3) {
    const location = join(dataDir, 'files');
    await mkdir(location, { recursive: true });
    return new FSDriver({ location, visibility: 'private' });
  }
  // The S3 client is large; an office with a folder never loads it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    region: s3.region,
    bucket: s3.bucket,
    visibility: 'private',
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
  });
}
