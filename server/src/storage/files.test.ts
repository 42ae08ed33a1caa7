import { createHash } from 'node:crypto';
import { appendFileSync, createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucket } from '../../test/bucket.ts';
import type { Deps } from '../deps/deps.ts';
import { handleErrors } from '../http/errors.ts';
import { fileRoutes } from '../http/file-routes.ts';
import { type FileStore, openFiles } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'kb-files-'));
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeAll(async () => {
  bucket = await startBucket();
});

afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(['a folder', 'a bucket'])('files in %s', (place) => {
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const open = (): Promise<FileStore> =>
    openFiles({ s3: place === 'a bucket' ? bucket.s3 : undefined, dataDir: folder }, 'secret', () => clock.now);

  test('are put, read whole and in part, measured, listed and removed', async () => {
    const files = await open();
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
    await files.put('documents/7/paper-1.jpg', bytes);
    expect(await files.exists('documents/7/paper-1.jpg')).toBe(true);
    expect(await files.size('documents/7/paper-1.jpg')).toBe(70_000);
    expect(Buffer.from(await files.get('documents/7/paper-1.jpg')).equals(Buffer.from(bytes))).toBe(true);
    const part = Buffer.concat(
      await (await files.stream('documents/7/paper-1.jpg', { start: 1000, end: 1009 })).toArray(),
    );
    expect(part.equals(Buffer.from(bytes.subarray(1000, 1010)))).toBe(true);
    const whole = Buffer.concat(await (await files.stream('documents/7/paper-1.jpg')).toArray());
    expect(whole.length).toBe(70_000);

    await files.put('documents/7/paper-2.jpg', png);
    expect((await Array.fromAsync(files.keys())).toSorted()).toEqual([
      'documents/7/paper-1.jpg',
      'documents/7/paper-2.jpg',
    ]);
    for (const key of ['documents/7/paper-1.jpg', 'documents/7/paper-2.jpg', 'documents/7/never-there.jpg'])
      await files.remove(key);
    expect(await files.exists('documents/7/paper-1.jpg')).toBe(false);
    expect(await Array.fromAsync(files.keys())).toEqual([]);
  });

  test('too large for memory go in from where they lie and out in parts', async () => {
    const files = await open();
    const bytes = Buffer.from(Uint8Array.from({ length: 6_000_000 }, (_, index) => (index * 7) % 253));
    const path = join(folder, 'video.bin');
    writeFileSync(path, bytes);
    await files.putFile('media/7/video.mp4', path);
    expect(await files.size('media/7/video.mp4')).toBe(bytes.length);
    const whole = Buffer.concat(await (await files.stream('media/7/video.mp4')).toArray());
    expect(whole.equals(bytes)).toBe(true);
    const end = { start: bytes.length - 10, end: bytes.length - 1 };
    const last = Buffer.concat(await (await files.stream('media/7/video.mp4', end)).toArray());
    expect(last.equals(bytes.subarray(-10))).toBe(true);
    await files.remove('media/7/video.mp4');
  });

  test('larger than a bucket takes at once go in by parts', async () => {
    const files = await open();
    const path = join(folder, 'archive.zip');
    const piece = Buffer.from(Uint8Array.from({ length: 1_000_003 }, (_, index) => (index * 7) % 253));
    writeFileSync(path, '');
    for (let nth = 0; nth < 70; nth += 1) appendFileSync(path, piece);

    await files.putFile('company-archive/7/archive.zip', path);

    expect(await files.size('company-archive/7/archive.zip')).toBe(70 * piece.length);
    const hashes = [createReadStream(path), await files.stream('company-archive/7/archive.zip')].map(async (bytes) => {
      const hash = createHash('sha256');
      await pipeline(bytes, hash);
      return hash.digest('hex');
    });
    const [given, stored] = await Promise.all(hashes);
    expect(stored).toBe(given);
    await files.remove('company-archive/7/archive.zip');
  });

  test('are served in parts, with the kind their bytes have, until the address expires', async () => {
    const files = await open();
    const app = fastify();
    handleErrors(app);
    app.decorateRequest('language', 'ne');
    fileRoutes(app, { files } as Deps);
    const bytes = Buffer.concat([png, Buffer.alloc(5000, 9)]);
    // The name does not match the bytes.
    await files.put('documents/7/program.exe', bytes);
    const url = files.urlOf('documents/7/program.exe');
    const get = (range?: string) => app.inject({ url, headers: range ? { range } : {} });

    const whole = await get();
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      200,
      'image/png',
      'bytes',
    ]);
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    const middle = await get('bytes=100-199');
    expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(middle.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
    expect((await get('bytes=5000-')).rawPayload.equals(bytes.subarray(5000))).toBe(true);
    expect((await get('bytes=-10')).rawPayload.equals(bytes.subarray(-10))).toBe(true);
    expect((await get('bytes=0-99999999')).rawPayload.length).toBe(bytes.length);
    expect((await get(`bytes=${bytes.length}-`)).statusCode).toBe(416);
    expect((await get('bytes=a-b')).statusCode).toBe(200);

    expect((await app.inject(url.replace('program', 'other'))).statusCode).toBe(404);
    const named = files.urlOf('documents/7/program.exe', 'कागज.png');
    expect((await app.inject(named)).headers['content-disposition']).toContain('filename*=');
    expect((await app.inject(named.replace('png', 'exe'))).statusCode).toBe(404);
    expect((await app.inject(`${url}&name=other.exe`)).statusCode).toBe(404);
    clock.now = new Date('2026-11-20T10:14:59Z');
    expect((await get()).statusCode).toBe(200);
    clock.now = new Date('2026-11-20T10:15:01Z');
    expect((await get()).statusCode).toBe(404);
    clock.now = new Date('2026-11-20T10:00:00Z');
    await files.remove('documents/7/program.exe');
    expect((await get()).statusCode).toBe(404);
    await app.close();
  });
});
