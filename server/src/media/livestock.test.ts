import { livestockDocuments, proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { livestockMedia, livestockPhotos, livestockVideos } from '@krishi-bima/contract/media/livestock';
import { photos, uploads } from '@krishi-bima/contract/media/media';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { cow, issueHerd, livestockTariff, submittedHerd } from '../../test/livestock.ts';
import { film, sha256, someField, tusClient, view } from '../../test/media.ts';
import { jpeg, upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';

async function enrolled(app: TestApp, tag_no = cow.tag_no) {
  const herd = await submittedHerd(app, [{ ...cow, tag_no }]);
  return { ...herd, row: herd.rows[0] ?? 0 };
}

async function addPhoto(app: TestApp, row: number, seed: number, said: object = {}, person: Person = 'livestockAgent') {
  const file = { bytes: await view(seed).toBuffer(), name: 'gai.jpg' };
  return upload(app, person, livestockPhotos.create, { livestock_detail__id: row, ...said }, [file]);
}

async function addVideo(app: TestApp, row: number, seconds: number, said: object = {}) {
  const file = { bytes: await film({ seconds }), name: 'gai.mp4' };
  return upload(app, 'livestockAgent', livestockVideos.create, { livestock_detail__id: row, ...said }, [file]);
}

describe('the photos and videos of an animal', () => {
  test('lie in four albums, told apart by the flags', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const { row, owner } = await enrolled(app);
    const { body: face } = await addPhoto(app, row, 41, { shot: 'face' });
    const { body: dead } = await addPhoto(app, row, 42, { is_claim_upload: true });
    const { body: herd } = await addVideo(app, row, 1, { is_group_upload: true });
    const { body: pit } = await addVideo(app, row, 2, { is_burial_upload: true });
    const call = app.as('livestockTechnician');
    const ids = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);
    const params = { id: row };

    expect(face).toMatchObject({ album: 'enrolment', shot: 'face', field: null, is_claim_upload: false });
    expect(ids((await call(livestockMedia.images, { params })).body)).toEqual([dead.id, face.id]);
    expect(ids((await call(livestockMedia.videos, { params })).body)).toEqual([pit.id, herd.id]);
    const detail = { livestock_detail__id: row };
    const list = async (flags: object) => (await call(livestockVideos.list, { query: { ...detail, ...flags } })).body;
    expect(ids(await list({ is_group_upload: true }))).toEqual([herd.id]);
    expect(ids(await list({ is_burial_upload: true }))).toEqual([pit.id]);
    const ofFarmer = async (farmerId: number, is_claim_upload: boolean) =>
      call(livestockMedia.ofFarmer, { params: { farmerId, id: row }, query: { is_claim_upload } });
    expect(ids((await ofFarmer(owner, true)).body)).toEqual([dead.id]);
    expect(ids((await ofFarmer(owner, false)).body)).toEqual([pit.id, herd.id, face.id]);
    expect((await ofFarmer(owner + 1, true)).status).toBe(404);
  });

  test('arrive in pieces as those of a field do', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const { row } = await enrolled(app);
    const { body: first } = await addPhoto(app, row, 43);
    const bytes = await view(44).toBuffer();
    const client_id = crypto.randomUUID();
    const tus = tusClient(app, 'livestockAgent');
    const subject = { animal: first.animal ?? 0, album: 'claim', shot: 'tag' } as const;
    expect((await tus.create({ client_id, subject, bytes })).statusCode).toBe(201);
    expect((await app.as('livestockAgent')(uploads.list)).body.results).toMatchObject([{ subject_name: 'NP-00417' }]);
    await tus.send(client_id, 0, bytes);

    const finish = { params: { id: client_id }, body: { sha256: sha256(bytes) } };
    const { body } = await app.as('livestockAgent')(uploads.finish, finish);

    expect(body).toMatchObject({ animal: first.animal, field: null, album: 'claim', shot: 'tag' });
    expect((await tusClient(app, 'agent').create({ subject, bytes })).statusCode).toBe(403);
    const both = await tus.create({ subject: { ...subject, field: 1 }, bytes });
    expect(both.statusCode).toBe(400);
  });

  test('of a muzzle last from five to twenty seconds', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const { row } = await enrolled(app);
    const short = await addVideo(app, row, 3, { shot: 'muzzle' });
    const right = await addVideo(app, row, 6, { shot: 'muzzle' });

    expect({ status: short.status, body: short.body }).toMatchObject({
      status: 422,
      body: { code: 'video_length', fields: { file: 'video_length' } },
    });
    expect(right.status).toBe(201);
  });

  test('are found again under another animal, and at a field', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const [one, other] = [await enrolled(app), await enrolled(app, 'NP-00500')];
    const { body: first } = await addPhoto(app, one.row, 45);
    const { body: again } = await addPhoto(app, other.row, 45);
    const field = await someField(app);
    const file = { bytes: await view(45).toBuffer(), name: 'khet.jpg' };
    const { body: shown } = await upload(app, 'agent', photos.create, { field__id: field.id }, [file]);

    expect(again.alike).toMatchObject([{ id: first.id, exact: true, animal: first.animal, tag_no: 'NP-00417' }]);
    expect(shown.alike.map(({ id }) => id)).toEqual([first.id, again.id]);
  });

  test('may be deleted until a policy is issued on them', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const herd = await enrolled(app);
    const { body: mistaken } = await addPhoto(app, herd.row, 46);
    const { body: kept } = await addPhoto(app, herd.row, 47);
    const call = app.as('livestockAgent');
    expect((await call(livestockPhotos.remove, { params: { id: mistaken.id } })).status).toBe(204);
    await issueHerd(app, herd.id);
    const { body: later } = await addPhoto(app, herd.row, 48);

    expect((await call(livestockPhotos.remove, { params: { id: kept.id } })).body.code).toBe('in_use');
    expect((await call(livestockPhotos.remove, { params: { id: later.id } })).status).toBe(204);
  });

  test('are written by the people of livestock alone, and of another company there are none', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const { row } = await enrolled(app);

    expect((await addPhoto(app, row, 49, {}, 'agent')).status).toBe(403);
    expect((await addPhoto(app, row, 49, {}, 'otherLivestockAdmin')).status).toBe(404);
    const strange = await app.as('otherLivestockAdmin')(livestockMedia.images, { params: { id: row } });
    expect(strange.status).toBe(404);
  });
});

describe('the documents of livestock', () => {
  test('are those of the proposals that insured the animal', async () => {
    const app = await openTestApp();
    await livestockTariff(app);
    const [one, other] = [await enrolled(app), await enrolled(app, 'NP-00500')];
    const file = { bytes: await jpeg({ width: 90, height: 120 }), name: 'praman.jpg' };
    const add = (insurance_proposal: number) =>
      upload(app, 'livestockAgent', proposalDocuments.create, { insurance_proposal, code: 'health_certificate' }, [
        file,
      ]);
    const { body: paper } = await add(one.id);
    await add(other.id);

    const query = { livestock_detail__id: one.row };
    const { body } = await app.as('livestockAgent')(livestockDocuments.list, { query });

    expect(body.results.map(({ id }) => id)).toEqual([paper.id]);
    expect((await app.as('livestockAgent')(livestockDocuments.list)).body.count).toBe(2);
  });
});
