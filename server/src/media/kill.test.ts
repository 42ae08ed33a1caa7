import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fields } from '@krishi-bima/contract/fields/fields';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { type Media, photos, uploads, videos } from '@krishi-bima/contract/media/media';
import { expect, test, vi } from 'vitest';
import { hireInto, lookInto } from '../../test/beside.ts';
import { film, sha256, view } from '../../test/media.ts';
import { newPlace } from '../../test/place.ts';
import { type Running, startServer } from '../../test/process.ts';
import { openFiles } from '../storage/files.ts';
import { removeOrphans } from '../storage/staged-files.ts';

const pieceBytes = 256 * 1024;

/** A page that does not give up: its server may be gone, and come back at another address. */
class Page {
  running: Running;
  readonly #token: string;
  /** The bytes sent, including those that never arrived. */
  sent = 0;
  /** Called when a piece is on its way. */
  onPiece = () => {};
  constructor(running: Running, token: string) {
    this.running = running;
    this.#token = token;
  }

  async ask(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string | Uint8Array<ArrayBuffer>,
  ) {
    let last = 'nobody answers';
    for (const giveUp = Date.now() + 90_000; Date.now() < giveUp; ) {
      try {
        const signal = AbortSignal.timeout(20_000);
        const all = { authorization: `Token ${this.#token}`, 'tus-resumable': '1.0.0', ...headers };
        const answer = await fetch(`${this.running.address}${path}`, {
          method,
          headers: all,
          signal,
          ...(body ? { body } : {}),
        });
        if (answer.status < 500 && answer.status !== 423) return answer;
        last = `${answer.status} ${await answer.text()}`;
      } catch {
        // No server is there just now.
      }
      if (method === 'PATCH') return undefined;
      await sleep(100);
    }
    throw new Error(`${method} ${path}: ${last}`);
  }

  /** Once so many bytes are sent, the last of them just now. */
  hasSent(bytes: number): Promise<void> {
    return new Promise((resolve) => {
      this.onPiece = () => {
        if (this.sent >= bytes) resolve();
      };
    });
  }

  async json<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await this.ask(method, path, { 'content-type': 'application/json' }, body && JSON.stringify(body));
    return (await answer?.json()) as T;
  }

  async send(field: number, kind: 'photo' | 'video', bytes: Buffer): Promise<Media> {
    const client_id = crypto.randomUUID();
    const at = uploads.send.path.replace(':id', client_id);
    const said = Object.entries({ client_id, kind, field: String(field), filename: `${kind}.bin` });
    const metadata = said.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join(',');
    for (;;) {
      const asked = await this.ask('HEAD', at);
      if (asked?.status === 404 || asked?.status === 410) {
        await this.ask('POST', uploads.create.path, {
          'upload-length': String(bytes.length),
          'upload-metadata': metadata,
        });
        continue;
      }
      const offset = Number(asked?.headers.get('upload-offset'));
      if (offset === bytes.length) break;
      const piece = Uint8Array.from(bytes.subarray(offset, offset + pieceBytes));
      this.sent += piece.length;
      const type = 'application/offset+octet-stream';
      const sending = this.ask('PATCH', at, { 'upload-offset': String(offset), 'content-type': type }, piece);
      this.onPiece();
      await sending;
    }
    return this.json<Media>('POST', uploads.finish.path.replace(':id', client_id), { sha256: sha256(bytes) });
  }
}

test('a server killed in the middle of photos and a video loses not a byte, and sweeps what it left', async () => {
  const place = await newPlace();
  const first = await startServer(place);
  const { tokens } = await hireInto(place);
  const page = new Page(first, tokens.agent);
  const personal_info = { name_np: 'सीता थापा', phone_number_np: '9841000001' };
  const farmer = await page.json<{ personal_info: { id: number } }>('POST', kyc.create.path, {
    is_crop: true,
    personal_info,
  });
  const body = { farm_id: farmer.personal_info.id, field_name: 'खेत' };
  const { id: field } = await page.json<{ id: number }>('POST', fields.create.path, body);
  // Bytes that a player skips make the video as long as one of a minute.
  const free = Buffer.concat([Buffer.from([0, 0x60, 0, 8]), Buffer.from('free'), randomBytes(0x600000)]);
  const video = Buffer.concat([await film(), free]);
  const pictures = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((seed) => view(seed, { width: 1600, height: 1200 }).toBuffer()),
  );
  try {
    const sending = [
      page.send(field, 'video', video),
      (async () => {
        const sent: Media[] = [];
        for (const bytes of pictures) sent.push(await page.send(field, 'photo', bytes));
        return sent;
      })(),
    ];
    for (const bytes of [10 * pieceBytes, 25 * pieceBytes]) {
      await page.hasSent(bytes);
      await page.running.stop('SIGKILL');
      page.running = await startServer(place);
    }
    const sent = (await Promise.all(sending)).flat();
    expect(sent.map(({ sha256: hash }) => hash)).toEqual([video, ...pictures].map(sha256));

    const whole = [video, ...pictures].reduce((sum, { length }) => sum + length, 0);
    expect(page.sent).toBeLessThanOrEqual(whole + 4 * pieceBytes);

    const media = await vi.waitFor(
      async () => {
        const lists = [`${photos.list.path}?field__id=${field}`, `${videos.list.path}?field_id=${field}`];
        const found = await Promise.all(lists.map((path) => page.json<{ results: Media[] }>('GET', path)));
        const all = found.flatMap(({ results }) => results);
        expect(all.map(({ copies }) => copies)).toEqual(Array(7).fill('ready'));
        return all;
      },
      { timeout: 60_000, interval: 500 },
    );
    for (const { url, sha256: hash } of media) {
      const answer = await fetch(`${page.running.address}${url}`);
      expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(hash);
    }
    await page.running.stop();
  } finally {
    await page.running.stop('SIGKILL');
  }
  expect(await readdir(join(place.DATA_DIR, 'uploads'))).toEqual([]);
  const files = await openFiles({ s3: undefined, dataDir: place.DATA_DIR }, 'unused', () => new Date());
  const rows = await lookInto(place, async (database) => {
    await removeOrphans({ database, files, clock: () => new Date(Date.now() + 2 * 60 * 60 * 1000) });
    return database.db.selectFrom('media').selectAll().execute();
  });
  const stored = (await Array.fromAsync(files.keys())).filter((key) => /^(?:photos|videos)\//.test(key));
  const named = rows.flatMap(({ file_key, thumbs, play_key }) => [
    file_key,
    ...Object.values(thumbs),
    ...(play_key ? [play_key] : []),
  ]);
  expect(stored.toSorted()).toEqual(named.toSorted());
});
