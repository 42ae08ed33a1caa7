import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Disk, KeyNormalizer } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { Config } from '../config/config.ts';
import type { Clock } from '../database/clock.ts';

/** The file store beside the database: a folder, or an S3 bucket. Keys are `kind/company/uuid.ext`. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a file of any size: it is never whole in memory. */
  putFile(key: string, path: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** Reads the whole file, or a range with both ends included. */
  stream(key: string, part?: Part): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Returns the size of a stored file. */
  size(key: string): Promise<number>;
  remove(key: string): Promise<void>;
  /** Lists all keys, for a backup. */
  keys(): AsyncIterable<string>;
  /** Returns an address that opens the file for at most 15 minutes without a token, and saves it under that name. */
  urlOf(key: string, name?: string): string;
  /** Returns whether the address was signed here and has not expired. */
  verify(key: string, signed: Signed): boolean;
}

export interface Signed {
  expires: string;
  signature: string;
  name?: string | undefined;
}

interface Part {
  start: number;
  end: number;
}

const lifeSeconds = 15 * 60;
/** Addresses change this often only, so that a picture stays cached between two lists. */
const stepSeconds = 5 * 60;

export async function openFiles(
  config: Pick<Config, 's3' | 'dataDir'>,
  secret: string,
  clock: Clock,
): Promise<FileStore> {
  const { driver, streamPart, settle, putParts } = await driverOf(config);
  const disk = new Disk(driver);
  const sign = (key: string, expires: string, name = '') =>
    createHmac('sha256', secret).update(`${key}\n${expires}\n${name}`).digest('base64url');
  return {
    async put(key, bytes) {
      await disk.put(key, bytes);
      await settle(key);
    },
    async putFile(key, path) {
      if (!(await putParts?.(key, path))) await disk.putStream(key, createReadStream(path));
      await settle(key);
    },
    get: (key) => disk.getBytes(key),
    stream: (key, part) => (part ? streamPart(key, part) : disk.getStream(key)),
    exists: (key) => disk.exists(key),
    size: async (key) => (await disk.getMetaData(key)).contentLength,
    remove: (key) => disk.delete(key),
    keys: () => keysOf(disk),
    urlOf(key, name) {
      const step = Math.floor(clock().getTime() / 1000 / stepSeconds);
      const expires = String(step * stepSeconds + lifeSeconds);
      const address = `/files/${key}?expires=${expires}&signature=${sign(key, expires, name)}`;
      return name ? `${address}&name=${encodeURIComponent(name)}` : address;
    },
    verify(key, { expires, signature, name }) {
      const expected = Buffer.from(sign(key, expires, name));
      const given = Buffer.from(signature);
      const genuine = expected.length === given.length && timingSafeEqual(expected, given);
      return genuine && Number(expires) * 1000 > clock().getTime();
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

interface Driven {
  driver: DriverContract;
  streamPart: (key: string, part: Part) => Promise<Readable>;
  /** Stores a file that is too large to be sent at once, and says whether it was. */
  putParts?: (key: string, path: string) => Promise<boolean>;
  /** Waits until the file would survive a power cut, as the row that names it will. */
  settle: (key: string) => Promise<void>;
}

async function driverOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Driven> {
  if (s3) return bucketDriver(s3);
  const location = join(dataDir, 'files');
  await mkdir(location, { recursive: true });
  const pathOf = (key: string) => join(location, new KeyNormalizer().normalize(key));
  return {
    driver: new FSDriver({ location, visibility: 'private' }),
    streamPart: async (key, part) => createReadStream(pathOf(key), part),
    async settle(key) {
      for (const path of [pathOf(key), dirname(pathOf(key))]) {
        const opened = await open(path, 'r');
        try {
          await opened.sync();
        } finally {
          await opened.close();
        }
      }
    },
  };
}

/** A bucket takes 5 GB at once, which an archive can be beyond, and ten thousand parts. */
const partBytes = 64 * 1024 * 1024;

async function bucketDriver(s3: NonNullable<Config['s3']>): Promise<Driven> {
  // The S3 client is large; an office with a folder never loads it.
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const client = new S3Client({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    region: s3.region,
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
    // Servers other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    // The bucket itself controls access: many servers know no access list per file.
    driver: new S3Driver({ client, bucket: s3.bucket, visibility: 'private', supportsACL: false }),
    async streamPart(key, { start, end }) {
      const asked = new GetObjectCommand({ Bucket: s3.bucket, Key: key, Range: `bytes=${start}-${end}` });
      return (await client.send(asked)).Body as Readable;
    },
    putParts: (Key, path) => putInParts(client, { Bucket: s3.bucket, Key }, path),
    settle: async () => {},
  };
}

/** What a process that is killed leaves of it, the bucket removes by a rule of its own (docs/operations.md). */
async function putInParts(client: S3Client, place: { Bucket: string; Key: string }, path: string) {
  const commands = await import('@aws-sdk/client-s3');
  const { size } = await stat(path);
  if (size <= partBytes) return false;
  const { UploadId } = await client.send(new commands.CreateMultipartUploadCommand(place));
  const upload = { ...place, UploadId };
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let start = 0; start < size; start += partBytes) {
      const end = Math.min(start + partBytes, size) - 1;
      const PartNumber = Parts.length + 1;
      const Body = createReadStream(path, { start, end });
      const part = { ...upload, PartNumber, Body, ContentLength: end - start + 1 };
      const { ETag } = await client.send(new commands.UploadPartCommand(part));
      Parts.push({ ETag, PartNumber });
    }
    await client.send(new commands.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new commands.AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
  return true;
}
