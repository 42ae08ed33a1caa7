import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { companies } from '@krishi-bima/contract/companies/companies';
import type { CompanyStorage } from '@krishi-bima/contract/companies/storage';
import { kycDocuments } from '@krishi-bima/contract/documents/documents';
import { photos, uploads, videos } from '@krishi-bima/contract/media/media';
import { securityLog } from '@krishi-bima/contract/security/security';
import { CompiledQuery, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { settled, sha256, someField, tusClient, view } from '../../test/media.ts';
import { jpeg, upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';
import { migrationsFolder } from '../database/migrate.ts';
import { applicationRole } from '../database/rights.ts';
import { removeStaleUploads } from '../media/sweep.ts';
import { countStored } from './count-stored.ts';
import { removeOrphans, stageUpload } from './staged-files.ts';

const megabyte = 1024 * 1024;

async function storageOf(app: TestApp, person: Person = 'cropAdmin'): Promise<CompanyStorage> {
  const { status, body } = await app.as(person)(companies.storage, { params: { id: app.company.id } });
  expect(status).toBe(200);
  return body;
}

async function setQuota(app: TestApp, storage_quota: number) {
  const { version } = await storageOf(app);
  const headers = { 'if-match': `"${version}"` };
  const params = { id: app.company.id };
  expect((await app.as('superAdmin')(companies.patch, { params, body: { storage_quota }, headers })).status).toBe(200);
}

/** A file as large as is said, of which nothing arrives. */
function declared(bytes: number) {
  return { length: bytes } as Uint8Array;
}

/** Scans of some hundred kilobytes, each another one. */
function scan(shade: number) {
  return jpeg({ width: 1200, height: 1600, colour: `#d8${(shade % 200).toString(16).padStart(2, '0')}c8` });
}

async function sendScan(app: TestApp, kyc__id: number, bytes: Uint8Array) {
  return upload(app, 'agent', kycDocuments.create, { kyc__id, code: 'other_kyc' }, [{ bytes }]);
}

/** The copies of a document are made after its answer. */
async function untilDrawn(app: TestApp, kyc__id: number, id: number): Promise<void> {
  const copies = async () => {
    const { body } = await app.as('agent')(kycDocuments.list, { query: { kyc__id } });
    return body.results.find((one) => one.id === id)?.copies;
  };
  await expect.poll(copies).toBe('ready');
}

/** Whatever lies in the store for the company, asked file by file. */
async function bytesInStore({ deps, company }: TestApp): Promise<number> {
  let bytes = 0;
  for await (const key of deps.files.keys())
    if (key.split('/')[1] === String(company.id)) bytes += await deps.files.size(key);
  return bytes;
}

const sumOf = ({ kinds }: CompanyStorage) => Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0);

describe('the room for the files of a company', () => {
  test('is known by kind to the byte, with every copy, as it lies in the store', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const { body: document } = await sendScan(app, farmer.id, await scan(1));
    await untilDrawn(app, farmer.id, document.id);
    const field = await someField(app);
    const file = { bytes: await view(71).toBuffer(), name: 'a.jpg' };
    const { body: photo } = await upload(app, 'agent', photos.create, { field__id: field.id }, [file]);
    await settled(app, 'photo', field.id, photo.id);
    await expect.poll(async () => (await storageOf(app)).open.bytes).toBe(0);

    const storage = await storageOf(app);

    expect(sumOf(storage)).toBe(await bytesInStore(app));
    expect(storage.used).toBe(sumOf(storage));
    expect(storage.kinds.documents).toBeGreaterThan(document.size);
    expect(storage.kinds.photos).toBeGreaterThan(photo.size);
    expect(storage).toMatchObject({ quota: 50 * 1024 ** 3, state: 'enough', open: { uploads: 0 } });
  });

  test('once it is used up refuses files by a named problem, reads on, and takes files again after some were deleted', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const field = await someField(app);
    const { body: first } = await sendScan(app, farmer.id, await scan(2));
    await untilDrawn(app, farmer.id, first.id);
    const { used } = await storageOf(app);
    await setQuota(app, Math.max(used, megabyte));
    const filler = Math.max(used, megabyte) - used;
    const tus = tusClient(app, 'agent');
    const client_id = randomUUID();
    if (filler > 0) await tus.create({ client_id, field: field.id, bytes: declared(filler) });

    const refused = await sendScan(app, farmer.id, await scan(3));
    const photo = await tus.create({ field: field.id, bytes: declared(100) });

    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    const said = expect.stringMatching(/नमुना बीमा कम्पनीका .* एडमिनलाई/);
    expect(refused.body).toMatchObject({ detail: said });
    expect(photo.json()).toMatchObject({ code: 'storage_full' });
    expect(await storageOf(app)).toMatchObject({ state: 'full' });
    const { db } = app.deps.database;
    const { rows } = await sql`select from held_files where key like ${`documents/${app.company.id}/%`}`.execute(db);
    expect(rows).toEqual([]);
    const { body: list } = await app.as('agent')(kycDocuments.list, { query: { kyc__id: farmer.id } });
    expect((await app.app.inject(list.results[0]?.url ?? '')).statusCode).toBe(200);
    expect((await registerFarmer(app)).id).toBeGreaterThan(0);

    await app.as('agent')(kycDocuments.remove, { params: { id: first.id } });
    const after = await storageOf(app);
    expect(after.deleted).toBe(used);
    expect(after.kinds.documents).toBe(0);
    expect((await sendScan(app, farmer.id, await scan(3))).status).toBe(201);
  });

  test('counts what was deleted again when it is restored, and when it is more than the quota itself', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const file = { bytes: await view(72, { width: 1600, height: 1200 }).toBuffer(), name: 'a.jpg' };
    const { body: photo } = await upload(app, 'agent', photos.create, { field__id: field.id }, [file]);
    await settled(app, 'photo', field.id, photo.id);
    await expect.poll(async () => (await storageOf(app)).open.bytes).toBe(0);
    const { used } = await storageOf(app);
    const params = { id: photo.id };

    await app.as('agent')(photos.remove, { params });
    expect(await storageOf(app)).toMatchObject({ used: 0, deleted: used });
    await app.as('agent')(photos.restore, { params });
    expect(await storageOf(app)).toMatchObject({ used, deleted: 0 });

    await app.as('agent')(photos.remove, { params });
    await sql`update stored_files set size = size + ${3 * megabyte} where key = (
      select file_key from media where id = ${photo.id})`.execute(app.deps.database.owner);
    await setQuota(app, megabyte);
    expect(await storageOf(app)).toMatchObject({ used: used + 2 * megabyte, state: 'full' });
  });

  test('is not passed by files that come at once', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const field = await someField(app);
    await setQuota(app, 2 * megabyte);
    const tus = tusClient(app, 'agent');
    const bytes = await scan(4);

    const [begun, sent] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => tus.create({ field: field.id, bytes: declared(600_000) }))),
      Promise.all(Array.from({ length: 4 }, () => sendScan(app, farmer.id, bytes))),
    ]);

    const taken = begun.filter(({ statusCode }) => statusCode === 201).length;
    const kept = sent.filter(({ status }) => status === 201).length;
    const refused = [
      ...begun.map(({ statusCode, body }) => (statusCode === 201 ? undefined : JSON.parse(body).code)),
      ...sent.map(({ body }) => body.code),
    ];
    expect(taken * 600_000 + kept * bytes.length).toBeLessThanOrEqual(2 * megabyte);
    expect(taken).toBeGreaterThan(0);
    expect(refused).toContain('storage_full');
  });

  test('is given back by an upload that is cancelled, one that nobody ends, and one whose process died', async () => {
    const app = await openTestApp();
    const { deps, company } = app;
    const field = await someField(app);
    await setQuota(app, 2 * megabyte);
    const tus = tusClient(app, 'agent');
    const begin = (client_id: string) => tus.create({ client_id, field: field.id, bytes: declared(1_900_000) });
    const [cancelled, left] = [randomUUID(), randomUUID()];
    const weeks = () => new Date(Date.now() + 9 * 24 * 60 * 60 * 1000);

    await begin(cancelled);
    expect((await begin(left)).statusCode).toBe(507);
    await tus.cancel(cancelled);
    expect((await begin(left)).statusCode).toBe(201);
    await removeStaleUploads({ ...deps, clock: weeks });
    expect((await storageOf(app)).used).toBe(0);

    // The process dies between the bytes and the record.
    const key = `documents/${company.id}/${randomUUID()}.jpg`;
    await stageUpload(deps, key, Buffer.alloc(1_900_000));
    await expect(stageUpload(deps, `documents/${company.id}/b.jpg`, Buffer.alloc(300_000))).rejects.toThrow(
      'storage_full',
    );
    await removeOrphans({ ...deps, clock: weeks });
    expect(await storageOf(app)).toMatchObject({ used: 0, kinds: { documents: 0 } });
    expect(await deps.files.exists(key)).toBe(false);
  });

  test('counts files that an earlier version stored, once and by their size', async () => {
    const app = await openTestApp();
    const { deps, company } = app;
    const key = `videos/${company.id}/${randomUUID()}.mp4`;
    await deps.files.put(key, Buffer.alloc(5000));
    await sql`delete from stored_files where key = ${key}`.execute(deps.database.owner);
    expect((await storageOf(app)).kinds.videos).toBe(0);

    await countStored(deps);
    await countStored(deps);

    expect((await storageOf(app)).kinds.videos).toBe(5000);
  });
});

test('the migration counts the files that were there, deleted ones as such, and may run again', async () => {
  const app = await openTestApp({ fresh: true });
  const { owner } = app.deps.database;
  const farmer = await registerFarmer(app);
  const [kept, gone] = [await sendScan(app, farmer.id, await scan(5)), await sendScan(app, farmer.id, await scan(6))];
  const field = await someField(app);
  const file = { bytes: await view(74).toBuffer(), name: 'a.jpg' };
  const { body: photo } = await upload(app, 'agent', photos.create, { field__id: field.id }, [file]);
  await settled(app, 'photo', field.id, photo.id);
  for (const { body } of [kept, gone]) await untilDrawn(app, farmer.id, body.id);
  await app.as('agent')(kycDocuments.remove, { params: { id: gone.body.id } });
  await sql`drop table stored_files, company_storage`.execute(owner);

  const migration = await readFile(new URL('0067-storage.sql', migrationsFolder), 'utf8');
  for (const step of [...migration.split(/;[ \t]*\n/), ...migration.split(/;[ \t]*\n/)].filter((part) => part.trim()))
    await owner.executeQuery(CompiledQuery.raw(step, step.includes('$1') ? [1, 5000] : []));
  await sql`grant all on stored_files, company_storage to ${sql.id(applicationRole)}`.execute(owner);

  const { kinds, deleted } = await storageOf(app);
  expect([kinds.documents, kinds.photos, deleted]).toEqual([kept.body.size, photo.size, gone.body.size]);
  await countStored(app.deps);
  const whole = await storageOf(app);
  expect(sumOf(whole) + whole.deleted).toBe(await bytesInStore(app));
  expect(whole.deleted).toBeGreaterThan(deleted);
});

describe('the quota of a company', () => {
  test('is changed by the super admin alone, and the security log tells from what to what', async () => {
    const app = await openTestApp();
    const params = { id: app.company.id };
    const body = { storage_quota: 70 * 1024 ** 3 };
    for (const person of ['cropAdmin', 'otherCompany', 'agent'] as const)
      expect((await app.as(person)(companies.patch, { params, body })).status).toBe(403);

    await setQuota(app, body.storage_quota);

    expect((await storageOf(app)).quota).toBe(body.storage_quota);
    const { body: log } = await app.as('superAdmin')(securityLog.list, {
      query: { kind: 'limit', insurance: app.company.id },
    });
    expect(log.results[0]?.detail).toContain(`storage_quota: ${50 * 1024 ** 3} → ${70 * 1024 ** 3}`);
    const least = await app.as('superAdmin')(companies.patch, { params, body: { storage_quota: 10 } });
    expect(least).toMatchObject({ status: 400, body: { fields: { storage_quota: expect.anything() } } });
  });

  test('and what is used of it are seen by admins of the company and the super admin, who alone sees the disk', async () => {
    const app = await openTestApp();
    const params = { id: app.company.id };

    expect((await storageOf(app)).disk).toBeNull();
    const { disk } = await storageOf(app, 'superAdmin');
    expect(disk?.free).toBeGreaterThan(0);
    expect((await app.as('agent')(companies.storage, { params })).status).toBe(403);
    expect((await app.as('otherCompany')(companies.storage, { params })).status).toBe(404);
  });
});

describe('unfinished uploads', () => {
  test('are listed to whoever began them, with what has arrived and how many there may be', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const tus = tusClient(app, 'agent');
    const [client_id, bytes] = [randomUUID(), await view(73).toBuffer()];
    await tus.create({ client_id, field: field.id, bytes, filename: 'खेत.jpg' });
    await tus.send(client_id, 0, bytes.subarray(0, 1000));

    const { body: own } = await app.as('agent')(uploads.list);

    expect(own).toMatchObject({ count: 1, bytes: bytes.length, most_uploads: 100, most_bytes: 5000 * megabyte });
    const row = { id: client_id, kind: 'photo', name: 'खेत.jpg', size: bytes.length, arrived: 1000, field: field.id };
    expect(own.results).toMatchObject([{ ...row, subject_name: field.field_name }]);
    expect((await app.as('cropAdmin')(uploads.list)).body).toMatchObject({ count: 0, bytes: 0 });
    expect((await app.as('partner')(uploads.list)).status).toBe(403);

    await tus.send(client_id, 1000, bytes.subarray(1000));
    await app.as('agent')(uploads.finish, { params: { id: client_id }, body: { sha256: sha256(bytes) } });
    expect((await app.as('agent')(uploads.list)).body.count).toBe(0);
  });

  test('of a company are so many and no more, whoever sends them, and say whom to ask', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const { db } = app.deps.database;
    const row = { insurance: app.company.id, created_by: app.ids.cropAdmin, field: field.id, kind: 'video' as const };
    const begun = Array.from({ length: 2000 }, () => ({ ...row, id: randomUUID(), name: 'a.mp4', size: 1 }));
    await db.insertInto('uploads').values(begun).execute();

    const refused = await tusClient(app, 'agent').create({ field: field.id, bytes: declared(100) });

    expect(refused.statusCode).toBe(429);
    const { code, detail } = refused.json<{ code: string; detail: string }>();
    expect([code, detail]).toEqual(['too_many_company_uploads', expect.stringContaining('एडमिनलाई')]);
    expect((await app.as('agent')(videos.list, { query: { field_id: field.id } })).body.count).toBe(0);
    await db.deleteFrom('uploads').where('insurance', '=', app.company.id).execute();
  });
});
