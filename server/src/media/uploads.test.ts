import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photos, uploads } from '@krishi-bima/contract/media/media';
import { describe, expect, test, vi } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { film, settled, sha256, someField, tusClient, view } from '../../test/media.ts';
import { mediaCopies } from './media-copies.job.ts';
import { removeStaleUploads } from './sweep.ts';

describe('a file in pieces', () => {
  test('goes on where the line broke, becomes one photo when it is whole, and leaves nothing behind', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const tus = tusClient(app, 'agent');
    const [client_id, bytes] = [crypto.randomUUID(), await view(21).toBuffer()];
    const [half, finish] = [
      Math.floor(bytes.length / 2),
      { params: { id: client_id }, body: { sha256: sha256(bytes) } },
    ];

    const begun = await tus.create({ client_id, field: field.id, bytes, filename: 'खेत.jpg' });
    expect([begun.statusCode, begun.headers.location]).toEqual([
      201,
      uploads.send.path.replace(':id', client_id).replace(/\/$/, ''),
    ]);
    expect((await tus.send(client_id, 0, bytes.subarray(0, half))).headers['upload-offset']).toBe(String(half));
    // Beginning again does not cut off the bytes that are here.
    expect((await tus.create({ client_id, field: field.id, bytes })).json()).toMatchObject({ code: 'upload_begun' });
    expect(await app.as('agent')(uploads.finish, finish)).toMatchObject({
      status: 409,
      body: { code: 'upload_unfinished' },
    });
    expect((await tus.send(client_id, 0, bytes)).statusCode).toBe(409);
    const asked = await tus.offset(client_id);
    expect([asked.statusCode, asked.headers['upload-offset'], asked.headers['upload-length']]).toEqual([
      200,
      String(half),
      String(bytes.length),
    ]);
    expect((await tus.send(client_id, half, bytes.subarray(half))).statusCode).toBe(204);

    const [{ status, body: photo }, again] = await Promise.all([
      app.as('agent')(uploads.finish, finish),
      app.as('agent')(uploads.finish, finish),
    ]);
    expect([status, again.status, again.body.id]).toEqual([201, 201, photo.id]);
    expect(photo).toMatchObject({ field: field.id, client_id, name: 'खेत.jpg', sha256: sha256(bytes) });
    const ready = await settled(app, 'photo', field.id, photo.id);
    expect((await app.app.inject(ready.url ?? '')).rawPayload.equals(bytes)).toBe(true);
    await vi.waitFor(async () => expect(await readdir(app.deps.config.uploadDir)).not.toContain(client_id));
    expect((await app.as('agent')(uploads.finish, finish)).body.id).toBe(photo.id);
    expect((await app.as('agent')(photos.list, { query: { field__id: field.id } })).body.count).toBe(1);
  });

  test('was made where and towards where the device says, unless the camera wrote it down itself', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const tus = tusClient(app, 'agent');
    const place = { latitude: 27.62, longitude: 85.52 };
    const device = { ...place, bearing: 135 };
    const seen = [];
    const own = { latitude: 28.25, longitude: 84.5 };
    const pictures = [view(31), view(32, own), view(33, { ...own, bearing: 20.5 })];
    for (const bytes of await Promise.all(pictures.map((one) => one.toBuffer()))) {
      const client_id = crypto.randomUUID();
      await tus.create({ client_id, field: field.id, bytes });
      await tus.send(client_id, 0, bytes);
      const body = { sha256: sha256(bytes), device };
      seen.push((await app.as('agent')(uploads.finish, { params: { id: client_id }, body })).body);
    }

    expect(seen).toMatchObject([
      { place, place_source: 'device', bearing: 135 },
      { place: own, place_source: 'camera', bearing: 135 },
      { place: own, place_source: 'camera', bearing: 20.5 },
    ]);
    const wrong = { sha256: 'a'.repeat(64), device: { latitude: 91, longitude: 85 } };
    expect(await app.as('agent')(uploads.finish, { params: { id: crypto.randomUUID() }, body: wrong })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });

  test('is nobody else’s: not a colleague’s, not of another company, and nothing without a token', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const [client_id, bytes] = [crypto.randomUUID(), await view(22).toBuffer()];
    await tusClient(app, 'agent').create({ client_id, field: field.id, bytes });

    for (const person of ['cropAdmin', 'otherAgent'] as const) {
      const tus = tusClient(app, person);
      const asked = [await tus.offset(client_id), await tus.send(client_id, 0, bytes), await tus.cancel(client_id)];
      expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect((await tus.create({ client_id, field: field.id, bytes })).statusCode).toBe(404);
      const finish = { params: { id: client_id }, body: { sha256: sha256(bytes) } };
      expect((await app.as(person)(uploads.finish, finish)).status).toBe(404);
    }
    expect((await tusClient(app, 'otherAgent').create({ field: field.id, bytes })).statusCode).toBe(404);
    const silent = { ...app, tokens: { ...app.tokens, agent: 'no-such-token-at-all-here' } };
    expect((await tusClient(silent, 'agent').send(client_id, 0, bytes)).statusCode).toBe(401);
    expect((await tusClient(app, 'partner').create({ field: field.id, bytes })).statusCode).toBe(403);
    expect((await tusClient(app, 'agent').offset(client_id)).headers['upload-offset']).toBe('0');
  });

  test('answers to its own address alone: behind a query stands no other upload', async () => {
    const app = await openTestApp();
    const [theirs, own] = [crypto.randomUUID(), crypto.randomUUID()];
    const bytes = await view(27).toBuffer();
    await tusClient(app, 'agent').create({ client_id: theirs, field: (await someField(app)).id, bytes });
    const field = await someField(app, 'otherAgent', 85.6);
    await tusClient(app, 'otherAgent').create({ client_id: own, field: field.id, bytes });
    const headers = {
      ...{ authorization: `Token ${app.tokens.otherAgent}`, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
      'content-type': 'application/offset+octet-stream',
    };
    for (const query of [`?x=/${theirs}`, `?/${theirs}/`, `?${theirs}`, '?x=1']) {
      const url = `${uploads.send.path.replace(':id', own)}${query}`;
      for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
        const payload = method === 'PATCH' ? { payload: Buffer.from('evil') } : {};
        expect((await app.app.inject({ method, url, headers, ...payload })).statusCode, `${method} ${query}`).toBe(404);
      }
    }
    expect((await tusClient(app, 'agent').offset(theirs)).headers['upload-offset']).toBe('0');
    expect((await tusClient(app, 'otherAgent').offset(own)).headers['upload-offset']).toBe('0');
  });

  test('that is too large, or says nothing of itself, is refused before its first byte', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const tus = tusClient(app, 'agent');
    const large = { length: 20 * 1024 * 1024 + 1 } as Uint8Array;
    expect((await tus.create({ field: field.id, bytes: large })).json()).toMatchObject({ code: 'too_large' });
    expect((await tus.create({ field: field.id, kind: 'video', bytes: large })).statusCode).toBe(201);
    const kind = 'program' as never;
    const nameless = await tus.create({ field: field.id, bytes: large, kind });
    expect(nameless.json()).toMatchObject({ code: 'invalid_input', fields: { kind: expect.anything() } });
  });

  test('is one of so many bytes of a person, also of those begun at once, who is told what may be', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const tus = tusClient(app, 'agent');
    const film = { length: 500 * 1024 * 1024 } as Uint8Array;
    const begin = () => tus.create({ field: field.id, kind: 'video', bytes: film });

    const begun = await Promise.all(Array.from({ length: 13 }, begin));

    expect(begun.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    const refused = begun.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'too_many_uploads', detail: expect.stringContaining('५००० MB') });
    expect((await tusClient(app, 'cropAdmin').create({ field: field.id, kind: 'video', bytes: film })).statusCode).toBe(
      201,
    );
  });

  test('that is a program by another name, or not what was sent, is refused at the end and removed', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const tus = tusClient(app, 'agent');
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3000, 3)]);
    for (const [kind, bytes, sum, code] of [
      ['video', program, sha256(program), 'unsupported_media'],
      ['video', await film({ seconds: 1 }), 'b'.repeat(64), 'hash_differs'],
      ['photo', await view(23).toBuffer(), 'b'.repeat(64), 'hash_differs'],
    ] as const) {
      const client_id = crypto.randomUUID();
      await tus.create({ client_id, field: field.id, kind, bytes });
      await tus.send(client_id, 0, bytes);
      const ended = await app.as('agent')(uploads.finish, { params: { id: client_id }, body: { sha256: sum } });
      expect(ended.body.code).toBe(code);
      expect((await tus.offset(client_id)).statusCode).toBe(404);
      expect(await readdir(app.deps.config.uploadDir)).not.toContain(client_id);
    }
  });

  test('sent twice at once stays one file, and a cancelled one is gone', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const tus = tusClient(app, 'agent');
    const [client_id, bytes] = [crypto.randomUUID(), await view(24).toBuffer()];
    await tus.create({ client_id, field: field.id, bytes });
    const sent = await Promise.all([tus.send(client_id, 0, bytes), tus.send(client_id, 0, bytes)]);
    expect(sent.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 409]);

    expect((await tus.cancel(client_id)).statusCode).toBe(204);
    expect((await tus.offset(client_id)).statusCode).toBe(404);
    expect(await readdir(app.deps.config.uploadDir)).not.toContain(client_id);
  });

  test('is ended by its owner who speaks no tus, as the page does', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const client_id = await tusClient(app, 'agent').begin(field.id);

    expect((await app.as('cropAdmin')(uploads.cancel, { params: { id: client_id } })).status).toBe(404);
    expect((await app.as('agent')(uploads.cancel, { params: { id: client_id } })).status).toBe(204);
    expect((await app.as('agent')(uploads.list)).body.count).toBe(0);
  });

  test('whose last answer got lost is known to be here whole, and sent again it is still one photo', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const tus = tusClient(app, 'agent');
    const [client_id, bytes] = [crypto.randomUUID(), await view(26).toBuffer()];
    const finish = () =>
      app.as('agent')(uploads.finish, { params: { id: client_id }, body: { sha256: sha256(bytes) } });
    await tus.create({ client_id, field: field.id, bytes });
    await tus.send(client_id, 0, bytes);
    const { body: photo } = await finish();
    await settled(app, 'photo', field.id, photo.id);
    await vi.waitFor(async () => expect(await readdir(app.deps.config.uploadDir)).not.toContain(client_id));

    const { statusCode, headers } = await tus.offset(client_id);
    const whole = String(bytes.length);
    expect([statusCode, headers['upload-offset'], headers['upload-length']]).toEqual([200, whole, whole]);
    expect((await tusClient(app, 'cropAdmin').offset(client_id)).statusCode).toBe(404);

    await tus.create({ client_id, field: field.id, bytes });
    await tus.send(client_id, 0, bytes);
    const again = await finish();
    expect([again.status, again.body.id]).toEqual([201, photo.id]);
    expect(await readdir(app.deps.config.uploadDir)).not.toContain(client_id);
    expect((await app.as('agent')(photos.list, { query: { field__id: field.id } })).body.count).toBe(1);
  });

  test('whose copies were ready when the process died is removed by the next run of the job', async () => {
    const app = await openTestApp();
    const { deps, company, ids } = app;
    const field = await someField(app);
    const tus = tusClient(app, 'agent');
    const [client_id, bytes] = [crypto.randomUUID(), await view(27).toBuffer()];
    await tus.create({ client_id, field: field.id, bytes });
    await tus.send(client_id, 0, bytes);
    const finish = { params: { id: client_id }, body: { sha256: sha256(bytes) } };
    const { body: photo } = await app.as('agent')(uploads.finish, finish);
    await settled(app, 'photo', field.id, photo.id);
    const isGone = async () => !(await readdir(deps.config.uploadDir)).includes(client_id);
    const ofUploads = deps.database.db.selectFrom('uploads').select('id').where('id', '=', client_id);
    // Its row goes after its bytes.
    await expect.poll(() => ofUploads.execute()).toEqual([]);
    expect(await isGone()).toBe(true);

    await writeFile(join(deps.config.uploadDir, client_id), bytes);
    const arrival = { id: client_id, insurance: company.id, created_by: ids.agent, field: field.id, medium: photo.id };
    const facts = { kind: 'photo', name: 'खेत.jpg', size: bytes.length } as const;
    await deps.database.db
      .insertInto('uploads')
      .values({ ...arrival, ...facts })
      .execute();
    await mediaCopies.run(deps, { id: photo.id, user: ids.agent }, async () => {});

    expect(await isGone()).toBe(true);
  });

  test('nobody goes on with is swept after a week, with its bytes; one that was begun today stays', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const tus = tusClient(app, 'agent');
    const bytes = await view(25).toBuffer();
    const [old, fresh] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const client_id of [old, fresh]) await tus.create({ client_id, field: field.id, bytes });
    const { db } = app.deps.database;
    const created_at = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    await db.updateTable('uploads').set({ created_at }).where('id', '=', old).execute();

    const [nobodys, foreign] = [crypto.randomUUID(), 'notes-of-the-operator.txt'];
    for (const name of [nobodys, foreign]) {
      const path = join(app.deps.config.uploadDir, name);
      await writeFile(path, 'x');
      await utimes(path, created_at, created_at);
    }

    await removeStaleUploads(app.deps);

    expect(await readdir(app.deps.config.uploadDir)).toContain(foreign);
    expect(await readdir(app.deps.config.uploadDir)).not.toContain(nobodys);
    const left = await readdir(app.deps.config.uploadDir);
    expect([left.includes(old), left.includes(fresh)]).toEqual([false, true]);
    expect([(await tus.offset(old)).statusCode, (await tus.offset(fresh)).statusCode]).toEqual([404, 200]);
  });
});
