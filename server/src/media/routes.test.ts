import { readdir } from 'node:fs/promises';
import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { type Media, photos, videos } from '@krishi-bima/contract/media/media';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal } from '../../test/farm.ts';
import { film, settled, someField, view } from '../../test/media.ts';
import { upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';

async function sendPhoto(app: TestApp, field__id: number, bytes: Buffer, more = {}, person: Person = 'agent') {
  return upload(app, person, photos.create, { field__id, ...more }, [{ bytes, name: 'IMG_0001.jpg' }]);
}

function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Creates a field that a row of a draft names. */
async function fieldInDraft(app: TestApp) {
  const field = await someField(app);
  const call = app.as('agent');
  const { body: proposal } = await call(formEndpoints.foodcrop.create, { body: { personal_info: field.farm_id } });
  await call(formEndpoints.foodcrop.createRow, { body: { insurance_proposal: proposal.id, field_id: field.id } });
  return { call, field, proposal };
}

describe('photos of a field', () => {
  test('a phone client sends one by form: kept whole, three upright copies beside it, place and way it looked noted', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const upright = view(1, { latitude: 27.6005, longitude: 85.5025, bearing: 268.4 });
    const bytes = await upright.withMetadata({ orientation: 6 }).toBuffer();

    const { status, body } = await sendPhoto(app, field.id, bytes, { caption: 'बाटोबाट' });
    expect(status, JSON.stringify(body)).toBe(201);
    const photo = await settled(app, 'photo', field.id, body.id);

    expect(photo).toMatchObject({
      ...{ field: field.id, name: 'IMG_0001.jpg', caption: 'बाटोबाट', size: bytes.length, copies: 'ready' },
      ...{ width: 600, height: 800, place: { latitude: 27.6005, longitude: 85.5025 }, bearing: 268.4, direction: 90 },
      taken_at: '2026-11-20T04:57:00.000Z',
    });
    // The field ends at 85.501; a thousandth and a half of a degree are 148 metres there.
    expect(photo.distance_m).toBeGreaterThan(145);
    expect(photo.distance_m).toBeLessThan(151);
    const original = await app.app.inject(photo.url ?? '');
    expect(original.rawPayload.equals(bytes)).toBe(true);
    const sides = [];
    for (const address of Object.values(photo.thumbs ?? {})) {
      const { rawPayload } = await app.app.inject(address);
      const { width, height, exif } = await sharp(rawPayload).metadata();
      sides.push([width, height, exif]);
    }
    expect(sides).toEqual([
      [180, 240, undefined],
      [540, 720, undefined],
      [600, 800, undefined],
    ]);

    const { body: points } = await app.as('agent')(photos.points, { query: { field__id: field.id } });
    expect(points.results).toMatchObject([{ id: photo.id, latitude: 27.6005, direction: 90, bearing: 268.4 }]);
  });

  test('a repeated upload answers the one that is there', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const client_id = crypto.randomUUID();
    const bytes = await view(2).toBuffer();
    const first = await sendPhoto(app, field.id, bytes, { client_id });
    const again = await sendPhoto(app, field.id, bytes, { client_id });

    expect(again.body.id).toBe(first.body.id);
    const { body } = await app.as('agent')(photos.list, { query: { field__id: field.id } });
    expect(body.count).toBe(1);
  });

  test('the same picture for another field is flagged on both, also smaller and compressed anew; another view is not', async () => {
    const app = await openTestApp();
    const [one, two] = [await someField(app), await someField(app, 'agent', 85.51)];
    const bytes = await view(3).toBuffer();
    const smaller = await sharp(bytes).resize(500).jpeg({ quality: 60 }).toBuffer();
    const { body: first } = await sendPhoto(app, one.id, bytes);
    await sendPhoto(app, one.id, await view(4).toBuffer());

    const { body: same } = await sendPhoto(app, two.id, bytes);
    const { body: alike } = await sendPhoto(app, two.id, smaller);
    const { body: other } = await sendPhoto(app, two.id, await view(5).toBuffer());

    const told = {
      id: first.id,
      field: one.id,
      animal: null,
      tag_no: null,
      field_name: 'ठूलो खेत',
      owner_name_np: 'सीता थापा',
    };
    expect(same.alike).toEqual([{ ...told, kyc: one.personal_info.kyc, exact: true }]);
    expect(alike.alike).toMatchObject([{ ...told, exact: false }]);
    expect(other.alike).toEqual([]);
    const { body: ofOne } = await app.as('agent')(photos.list, { query: { field__id: one.id } });
    expect(ofOne.results.map((photo: Media) => photo.alike.map(({ id }) => id))).toEqual([[], [same.id, alike.id]]);

    const abroad = await someField(app, 'otherAgent');
    const theirs = await sendPhoto(app, abroad.id, bytes, {}, 'otherAgent');
    expect(theirs.body.alike).toEqual([]);
  });

  test('a caption is written, a photo deleted and brought back', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const call = app.as('agent');
    const { body: photo } = await sendPhoto(app, field.id, await view(6).toBuffer());
    const params = { id: photo.id };

    const patched = await call(photos.patch, { params, body: { caption: ' मकैको डिल ' } });
    expect(patched.body.caption).toBe('मकैको डिल');
    expect((await call(photos.remove, { params })).status).toBe(204);
    expect((await call(photos.list, { query: { field__id: field.id } })).body.count).toBe(0);
    expect((await call(photos.restore, { params })).body.id).toBe(photo.id);
    expect((await settled(app, 'photo', field.id, photo.id)).copies).toBe('ready');
  });

  test('stay once a proposal with their field is handed in; those of a draft go', async () => {
    const app = await openTestApp();
    const { call, field, proposal } = await fieldInDraft(app);
    const { body: photo } = await sendPhoto(app, field.id, await view(12).toBuffer());
    const { body: video } = await upload(app, 'agent', videos.create, { field_id: field.id }, [
      { bytes: await film({ seconds: 1 }), name: 'a.mp4' },
    ]);
    const { db } = app.deps.database;
    const handIn = (status: 'submitted' | 'returned' | 'draft') =>
      db
        .updateTable('proposals')
        .set({ status, proposal_no: 'X/12', submitted_at: new Date(), tariff_snapshot: '{}' })
        .where('id', '=', proposal.id)
        .execute();
    const params = { id: photo.id };

    for (const status of ['submitted', 'returned'] as const) {
      await handIn(status);
      const refused = await call(photos.remove, { params });
      expect(refused, status).toMatchObject({ status: 409, body: { code: 'in_use' } });
      expect(refused.body.detail).toContain('प्रस्ताव पेस भइसकेको');
      expect((await call(videos.remove, { params: { id: video.id } })).status, status).toBe(409);
    }
    expect((await call(photos.patch, { params, body: { caption: 'पूर्वबाट' } })).status).toBe(200);
    expect((await call(photos.list, { query: { field__id: field.id } })).body.count).toBe(1);

    await handIn('draft');
    expect((await call(photos.remove, { params })).status).toBe(204);
    expect((await call(videos.remove, { params: { id: video.id } })).status).toBe(204);
  });

  test('a renamed program, a broken picture and a video among photos are refused and leave nothing', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const program = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(5000)]);
    const broken = (await view(7).toBuffer()).subarray(0, 4000);

    for (const bytes of [program, await film({ seconds: 1 })])
      expect(await sendPhoto(app, field.id, bytes)).toMatchObject({ status: 415, body: { code: 'unsupported_media' } });
    expect(await sendPhoto(app, field.id, broken)).toMatchObject({ status: 415, body: { code: 'broken_file' } });
    const wrong = await sendPhoto(app, field.id, await view(8).toBuffer(), { sha256: 'a'.repeat(64) });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'hash_differs' } });
    const nothing = await upload(app, 'agent', photos.create, { field__id: field.id });
    expect(nothing).toMatchObject({ status: 400, body: { fields: { file: 'required' } } });

    const left = app.deps.database.db.selectFrom('uploads').select('id').where('insurance', '=', app.company.id);
    expect(await left.execute()).toEqual([]);
  });

  test('another company finds neither photos nor the field to send them for; a partner gets no original', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const { body: photo } = await sendPhoto(app, field.id, await view(9).toBuffer());
    await settled(app, 'photo', field.id, photo.id);
    const stranger = app.as('otherCompany');

    expect((await stranger(photos.list, { query: { field__id: field.id } })).body).toMatchObject({
      count: 0,
      results: [],
    });
    expect((await sendPhoto(app, field.id, await view(9).toBuffer(), {}, 'otherAgent')).status).toBe(404);
    expect((await stranger(photos.remove, { params: { id: photo.id } })).status).toBe(404);
    const { body } = await app.as('partner')(photos.list, { query: { field__id: field.id } });
    expect(body.results).toMatchObject([{ url: null, name: '', id: photo.id }]);
    expect(body.results[0]?.thumbs).not.toBeNull();
    expect((await app.as('koica')(photos.list, { query: { field__id: field.id } })).body.count).toBe(0);
  });

  test('tell the id that the sender gave them to the sender alone', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const client_id = crypto.randomUUID();
    const sent = { field__id: field.id, client_id };
    const bytes = await view(31).toBuffer();
    const { body: photo } = await upload(app, 'agent', photos.create, sent, [{ bytes, name: 'a.jpg' }]);

    expect(photo.client_id).toBe(client_id);
    for (const person of ['cropAdmin', 'partner'] as const) {
      const { body } = await app.as(person)(photos.list, { query: { field__id: field.id } });
      expect(body.results.map((one) => [one.id, one.client_id])).toEqual([[photo.id, undefined]]);
    }
  });

  test('whose form is refused leave nothing in the folder of uploads', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const file = { bytes: await view(32).toBuffer(), name: 'a.jpg' };
    const before = await filesIn(app.deps.config.uploadDir);

    for (const [form, status] of [
      [{ field__id: 'nonsense' }, 400],
      [{ field__id: field.id, sha256: 'no hash' }, 400],
      [{ field__id: 99_999_999 }, 404],
    ] as const) {
      const refused = await upload(app, 'agent', photos.create, form, [file]);
      expect([form, refused.status]).toEqual([form, status]);
    }
    expect(before).toEqual(expect.arrayContaining(await filesIn(app.deps.config.uploadDir)));
  });

  test('count for a proposal whose row names the field', async () => {
    const app = await openTestApp();
    const { call, field, proposal } = await fieldInDraft(app);
    await sendPhoto(app, field.id, await view(10).toBuffer());
    await sendPhoto(app, field.id, await view(11).toBuffer());

    const { body } = await call(proposalDocuments.list, { query: { id: proposal.id } });
    const paper = (code: string) => body.papers?.find((one) => one.code === code);
    expect(paper('field_photos')).toMatchObject({ have: 2, need: 5, missing: true });
  });
});

describe('the video of a food crop', () => {
  test('is required before the policy, and one of a minute shows a field that a row names', async () => {
    const app = await openTestApp();
    const { call, field, proposal } = await fieldInDraft(app);
    const paper = async () => {
      const { body } = await call(proposalDocuments.list, { query: { id: proposal.id } });
      return body.papers?.find(({ code }) => code === 'field_video');
    };
    const send = async (seconds: number) => {
      const bytes = await film({ seconds });
      return upload(app, 'agent', videos.create, { field_id: field.id }, [{ bytes, name: 'a.mp4' }]);
    };

    expect(await paper()).toMatchObject({ required: true, by: 'approve', have: 0, need: 1, missing: true });
    await send(59);
    expect(await paper()).toMatchObject({ have: 0, missing: true });
    await send(61);
    expect(await paper()).toMatchObject({ have: 1, missing: false });
  });

  test('is no matter of vegetables', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app);

    const { body } = await app.as('agent')(proposalDocuments.list, { query: { id: proposal.id } });
    expect(body.papers?.map(({ code }) => code)).not.toContain('field_video');
  });
});

describe('videos of a field', () => {
  test('one that browsers cannot play gets a version that they can, a picture out of it, and its length and place', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const bytes = await film({ seconds: 3, extension: 'mov' });

    const sent = await upload(app, 'agent', videos.create, { field_id: field.id }, [{ bytes, name: 'a.mp4' }]);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const video = await settled(app, 'video', field.id, sent.body.id);

    expect(video).toMatchObject({ copies: 'ready', mime: 'video/quicktime', duration_s: 3, width: 320, height: 240 });
    expect(video.place).toEqual({ latitude: 27.6005, longitude: 85.501 });
    expect(video.thumbs).not.toBeNull();
    const played = await app.app.inject({ url: video.play_url ?? '', headers: { range: 'bytes=0-4095' } });
    expect([played.statusCode, played.headers['content-type']]).toEqual([206, 'video/mp4']);
    // The index that a player needs comes first.
    expect(played.rawPayload.includes('moov')).toBe(true);
  });

  test('one that plays anywhere is left as it is', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const bytes = await film({ codec: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'] });

    const { body } = await upload(app, 'agent', videos.create, { field_id: field.id }, [{ bytes, name: 'a.mp4' }]);
    const video = await settled(app, 'video', field.id, body.id);

    expect(video.url?.startsWith(video.play_url ?? 'none')).toBe(true);
    expect((await app.app.inject(video.play_url ?? '')).rawPayload.equals(bytes)).toBe(true);
  });

  test('without the program for videos the original is kept and the page is told', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const bytes = await film();
    vi.stubEnv('PATH', '/nowhere');
    try {
      const { body } = await upload(app, 'agent', videos.create, { field_id: field.id }, [{ bytes, name: 'a.mp4' }]);
      const video = await settled(app, 'video', field.id, body.id);

      expect(video).toMatchObject({ copies: 'no_program', thumbs: null, play_url: null });
      expect((await app.app.inject(video.url ?? '')).rawPayload.equals(bytes)).toBe(true);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('one whose frames are broken is kept, without copies', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const whole = await film();
    const frames = whole.indexOf('mdat') + 4;
    const bytes = Buffer.concat([whole.subarray(0, frames), Buffer.alloc(whole.length - frames, 7)]);
    whole.copy(bytes, whole.indexOf('moov') - 4, whole.indexOf('moov') - 4);

    const { body } = await upload(app, 'agent', videos.create, { field_id: field.id }, [{ bytes, name: 'a.mp4' }]);
    expect(await settled(app, 'video', field.id, body.id)).toMatchObject({ copies: 'failed', play_url: null });
  });

  test('a file that only begins like a film is none, also without the program for videos', async () => {
    const app = await openTestApp();
    const field = await someField(app);
    const whole = await film();
    const sound = await film({ codec: ['-vn', '-c:a', 'aac'] });
    vi.stubEnv('PATH', '/nowhere');
    try {
      for (const bytes of [Buffer.concat([whole.subarray(0, 40), Buffer.alloc(3000)]), sound]) {
        const sent = await upload(app, 'agent', videos.create, { field_id: field.id }, [{ bytes, name: 'a.mp4' }]);
        expect(sent).toMatchObject({ status: 415, body: { code: 'unsupported_media' } });
      }
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
