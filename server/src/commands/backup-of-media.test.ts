import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fields } from '@krishi-bima/contract/fields/fields';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { type Media, photos, uploads } from '@krishi-bima/contract/media/media';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBucket } from '../../test/bucket.ts';
import { runHere } from '../../test/command.ts';
import { sha256, view } from '../../test/media.ts';
import { hirePeople } from '../../test/people.ts';
import { newEmptyPlace, newFolder, newPlace } from '../../test/place.ts';
import { startServer } from '../../test/process.ts';
import { openBeside } from '../database/open.ts';
import { openFiles } from '../storage/files.ts';

/** The agent's calls to a server of its own. */
async function serverAt(environment: NodeJS.ProcessEnv) {
  const running = await startServer(environment);
  onTestFinished(() => running.stop('SIGKILL').then(() => undefined));
  const headers = { authorization: '', 'tus-resumable': '1.0.0' };
  const ask = (method: string, path: string, more: Record<string, string> = {}, body?: BodyInit) =>
    fetch(`${running.address}${path}`, { method, headers: { ...headers, ...more }, ...(body ? { body } : {}) });
  return {
    stop: () => running.stop(),
    signIn(token: string) {
      headers.authorization = `Token ${token}`;
    },
    ask,
    async post<T>(path: string, said: object) {
      const body = said instanceof FormData ? said : JSON.stringify(said);
      const answer = await ask(
        'POST',
        path,
        said instanceof FormData ? {} : { 'content-type': 'application/json' },
        body,
      );
      return (await answer.json()) as T;
    },
    /** Once the copies of so many are made; the hash of each as it is served. */
    hashes(field: number, count: number) {
      return vi.waitFor(
        async () => {
          const answer = await ask('GET', `${photos.list.path}?field__id=${field}`);
          const { results } = (await answer.json()) as { results: Media[] };
          expect(results.map(({ copies }) => copies)).toEqual(Array(count).fill('ready'));
          const bodies = results.map(async ({ url }) => (await ask('GET', url ?? '')).arrayBuffer());
          return (await Promise.all(bodies)).map((bytes) => sha256(new Uint8Array(bytes))).toSorted();
        },
        { timeout: 60_000, interval: 300 },
      );
    },
  };
}

test('a backup of a bucket holds the photos there, one that has just arrived and half of one, and restores them elsewhere', async () => {
  const bucket = await startBucket();
  onTestFinished(bucket.close);
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket.s3;
  const place = {
    ...(await newPlace()),
    ...{ S3_BUCKET: bucket.s3.bucket, S3_ENDPOINT: endpoint, S3_REGION: region },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, UPLOAD_DIR: newFolder() },
  };
  const office = await serverAt(place);
  const beside = await openBeside({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL });
  const { tokens } = await hirePeople(beside.db);
  await beside.close();
  office.signIn(tokens.agent);
  const personal_info = { name_np: 'सीता थापा', phone_number_np: '9841000001' };
  const farmer = await office.post<{ personal_info: { id: number } }>(kyc.create.path, {
    is_crop: true,
    personal_info,
  });
  const body = { farm_id: farmer.personal_info.id, field_name: 'खेत' };
  const { id: field } = await office.post<{ id: number }>(fields.create.path, body);
  const [kept, arrived, half] = await Promise.all([view(1).toBuffer(), view(2).toBuffer(), view(3).toBuffer()]);
  const sent: Media[] = [];
  for (const bytes of [kept, arrived]) {
    const form = new FormData();
    form.set('field__id', String(field));
    form.set('file', new Blob([Uint8Array.from(bytes)]), 'IMG.jpg');
    sent.push(await office.post<Media>(photos.create.path, form));
  }
  const whole = [kept, arrived].map(sha256).toSorted();
  expect(await office.hashes(field, 2)).toEqual(whole);
  const client_id = crypto.randomUUID();
  const said = Object.entries({ client_id, kind: 'photo', field: String(field), filename: 'IMG.jpg' });
  await office.ask('POST', uploads.create.path, {
    'upload-length': String(half.length),
    'upload-metadata': said.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join(','),
  });
  const at = uploads.send.path.replace(':id', client_id);
  const pieces = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  await office.ask('PATCH', at, pieces, Uint8Array.from(half.subarray(0, 5000)));
  await office.stop();
  await justArrived(place, bucket.s3, sent[1]?.id ?? 0, arrived);

  const folder = join(newFolder(), 'backup');
  const made = await runHere(['admin', 'backup', '--to', folder], place);
  const elsewhere = await newEmptyPlace();
  const restored = await runHere(['admin', 'restore', '--from', folder], elsewhere);

  expect(made).toMatchObject({ code: 0, text: expect.stringContaining('2 uploads on their way') });
  expect(made.text).toContain('The files of the bucket papers are in the backup; its settings, rights');
  expect(made.text).not.toContain('NOT in the backup');
  expect(restored, restored.text).toMatchObject({ code: 0 });
  const again = await serverAt(elsewhere);
  again.signIn(tokens.agent);
  expect(await again.hashes(field, 2)).toEqual(whole);
  expect((await again.ask('HEAD', at)).headers.get('upload-offset')).toBe('5000');
  await again.stop();

  await rm(join(place.UPLOAD_DIR), { recursive: true });
  const apart = await runHere(['admin', 'backup', '--to', `${folder}-2`], place);
  expect(apart.text).toContain('1 photos or videos that have just arrived are NOT in the backup');
  expect(JSON.parse(await readFile(join(`${folder}-2`, 'manifest.json'), 'utf8'))).toMatchObject({ uploads: 0 });
});

/** The state between the last piece of a photo and its copies: its bytes are in the folder of uploads alone. */
async function justArrived(
  place: { DATA_DIR: string; DATABASE_URL?: string; UPLOAD_DIR: string },
  s3: Awaited<ReturnType<typeof startBucket>>['s3'],
  id: number,
  bytes: Buffer,
) {
  const database = await openBeside({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL });
  const { db } = database;
  const upload = crypto.randomUUID();
  const { rows } = await sql<{ file_key: string }>`update media
    set copies = 'waiting', stored = false, created_at = now() - interval '2 hours' where id = ${id}
    returning file_key`.execute(db);
  await sql`insert into uploads (id, insurance, kind, field, name, size, created_by, medium)
    select ${upload}, insurance, kind, field, name, size, created_by, id from media where id = ${id}`.execute(db);
  await database.close();
  await writeFile(join(place.UPLOAD_DIR, upload), bytes);
  const files = await openFiles({ s3, dataDir: place.DATA_DIR }, '', () => new Date());
  await files.remove(rows[0]?.file_key ?? '');
}
