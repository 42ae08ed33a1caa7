import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Document, kycDocuments, proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal, registerFarmer } from '../../test/farm.ts';
import { jpeg, photo, scanned, scannedPdf, upload } from '../../test/papers.ts';
import { scoped } from '../tenancy/scoped.ts';
import { viewerOf } from '../tenancy/viewer.ts';
import { documentCopies } from './document-copies.job.ts';
import { endLostCopies } from './lost-copies.ts';
import { missingPapers } from './queries.ts';

/** What other tests of this office have sent stands before it in the queue. */
async function withCopies(app: TestApp, kyc: number): Promise<Document[]> {
  for (let tries = 0; tries < 900; tries += 1) {
    const { body } = await app.as('agent')(kycDocuments.list, { query: { kyc__id: kyc } });
    if (body.results.every(({ copies }) => copies !== 'waiting')) return body.results;
    await sleep(100);
  }
  const { rows } = await app.deps.database.pool.query(
    "select state, retry_count, started_on, heartbeat_on from pgboss.job where name = 'document_copies' and state < 'completed'",
  );
  throw new Error(`The copies were never made: ${JSON.stringify(rows)}`);
}

describe('pages that could not be drawn', () => {
  async function undrawn(app: TestApp) {
    const farmer = await registerFarmer(app);
    const bytes = await scannedPdf(1);
    const { body } = await upload(app, 'agent', kycDocuments.create, { kyc__id: farmer.id, code: 'other_kyc' }, [
      { bytes, name: 'paper.pdf' },
    ]);
    await withCopies(app, farmer.id);
    const { db } = app.deps.database;
    const { file_key } = await db
      .updateTable('documents')
      .set({ copies: 'waiting', pages: '[]' })
      .where('id', '=', body.id)
      .returning('file_key')
      .executeTakeFirstOrThrow();
    return { farmer, bytes, id: body.id, file_key };
  }

  test('do not wait for ever after the last attempt; they are drawn when somebody tries again', async () => {
    const app = await openTestApp();
    const { deps } = app;
    const { farmer, bytes, id, file_key } = await undrawn(app);
    await deps.files.remove(file_key);
    await deps.jobs.send(deps.database.db, documentCopies, randomUUID(), { id, user: app.ids.agent });

    const [failed] = await withCopies(app, farmer.id);
    await deps.files.put(file_key, bytes);
    const again = await app.as('agent')(kycDocuments.redraw, { params: { id } });
    const twice = await app.as('agent')(kycDocuments.redraw, { params: { id } });
    const [drawn] = await withCopies(app, farmer.id);

    expect(failed).toMatchObject({ copies: 'failed', pages: [] });
    expect(again.body).toMatchObject({ copies: 'waiting' });
    expect(twice.status).toBe(200);
    expect(drawn).toMatchObject({ copies: 'ready', page_count: 1 });
    expect(drawn?.pages).toHaveLength(1);
    expect((await app.as('agent')(kycDocuments.redraw, { params: { id } })).body).toMatchObject({
      code: 'wrong_state',
    });
  });

  test('are told as failed when each process that drew them was killed; those still to be drawn wait', async () => {
    const app = await openTestApp({ fresh: true });
    const { deps } = app;
    const [lost, queued] = [await undrawn(app), await undrawn(app)];
    await deps.jobs.close();
    await deps.jobs.send(deps.database.db, documentCopies, randomUUID(), { id: queued.id, user: app.ids.agent });
    await deps.jobs.send(deps.database.db, documentCopies, randomUUID(), { id: lost.id, user: app.ids.agent });
    // As the queue leaves it when the process was killed as often as the job may be tried.
    await sql`update pgboss.job set state = 'failed' where name = 'document_copies' and data->>'id' = ${String(lost.id)}`.execute(
      deps.database.db,
    );

    await endLostCopies(deps);

    const rows = await deps.database.db.selectFrom('documents').select(['id', 'copies']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: lost.id, copies: 'failed' },
      { id: queued.id, copies: 'waiting' },
    ]);
  });
});

describe("a farmer's papers", () => {
  test('a photographed paper is kept whole, with a small picture and an upright one beside it', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    // The picture is taken sideways: the camera notes a quarter turn instead of turning it.
    const bytes = await photo({ width: 1200, height: 900 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    const { body } = await upload(app, 'agent', kycDocuments.create, { kyc__id: farmer.id, code: 'photo' }, [
      { bytes, name: 'C:\\scans\\नागरिकता ०१.jpg' },
    ]);

    expect(body).toMatchObject({
      kyc: farmer.id,
      insurance_proposal: null,
      state: 'new',
      mime: 'image/jpeg',
      size: bytes.length,
      name: 'नागरिकता ०१.jpg',
      page_count: 1,
    });
    const [document] = await withCopies(app, farmer.id);
    expect(document?.pages).toMatchObject([{ width: 900, height: 1200 }]);
    const original = await app.app.inject(document?.url ?? '');
    expect(original.rawPayload.equals(bytes)).toBe(true);
    for (const address of [document?.thumb_url, document?.pages[0]?.url])
      expect((await app.app.inject(address ?? '')).headers['content-type']).toBe('image/webp');
  });

  test('a file whose kind nobody names is one of the other documents, of a farmer and of a proposal', async () => {
    const app = await openTestApp();
    const bytes = await photo().jpeg().toBuffer();
    const { proposal } = await draftProposal(app);
    const owner = { insurance_proposal: proposal.id };
    const farmer = await registerFarmer(app);

    const own = await upload(app, 'agent', kycDocuments.create, { kyc__id: farmer.id }, [{ bytes }]);
    const proposed = await upload(app, 'agent', proposalDocuments.create, owner, [{ bytes }]);

    expect([own.status, own.body.code]).toEqual([201, 'other_kyc']);
    expect([proposed.status, proposed.body.code]).toEqual([201, 'other_proposal']);
  });

  test('a PDF of three pages has a picture of each', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const { status, body } = await upload(app, 'agent', kycDocuments.create, { kyc__id: farmer.id, code: 'photo' }, [
      { bytes: await scannedPdf(3), name: 'a.pdf' },
    ]);

    expect([status, body.mime, body.page_count, body.thumb_url]).toEqual([201, 'application/pdf', 3, null]);
    const [document] = await withCopies(app, farmer.id);
    expect(document?.copies).toBe('ready');
    expect(document?.pages).toHaveLength(3);
    expect(document?.thumb_url).not.toBeNull();
  });

  test('where and when a picture was taken is read before anything is turned', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const bytes = await photo()
      .withExif({
        IFD2: { DateTimeOriginal: '2026:11:20 10:42:00' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '27/1 42/1 3000/100',
          GPSLongitudeRef: 'E',
          GPSLongitude: '85/1 20/1 0/1',
        },
      })
      .jpeg()
      .toBuffer();
    const { body } = await upload(app, 'agent', kycDocuments.create, { kyc__id: farmer.id, code: 'photo' }, [
      { bytes },
    ]);
    expect(body.place?.latitude).toBeCloseTo(27.708333, 5);
    expect(body.place?.longitude).toBeCloseTo(85.333333, 5);
    expect(body.taken_at).toBe('2026-11-20T04:57:00.000Z');
  });

  test('the required list says what is there and what is missing', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const missing = async () => {
      const { body } = await app.as('agent')(kycDocuments.list, { query: { kyc__id: farmer.id } });
      return body.papers?.filter((paper) => paper.missing).map(({ code }) => code);
    };
    expect(await missing()).toEqual(['photo', 'citizenship_front', 'citizenship_back', 'mark']);
    const front = await scanned(app, farmer.id);
    await scanned(app, farmer.id, 'photo');
    expect(await missing()).toEqual(['citizenship_back', 'mark']);

    await app.as('cropAdmin')(kycDocuments.patch, {
      params: { id: front.id },
      body: { state: 'returned', reason: 'धमिलो छ' },
    });
    expect(await missing()).toEqual(['citizenship_front', 'citizenship_back', 'mark']);
  });

  test('the field that bears the file may name the code, as old clients send it', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const { status, body } = await upload(app, 'agent', kycDocuments.create, { kyc__id: farmer.id }, [
      { bytes: await jpeg(), field: 'citizenship_back' },
    ]);
    expect([status, body.code]).toEqual([201, 'citizenship_back']);
  });

  test('an upload that is repeated makes no second paper', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const client_id = crypto.randomUUID();
    const first = await scanned(app, farmer.id, 'photo', { client_id });
    const [second, third] = await Promise.all([
      scanned(app, farmer.id, 'photo', { client_id }),
      scanned(app, farmer.id, 'photo', { client_id }),
    ]);
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    const { body } = await app.as('agent')(kycDocuments.list, { query: { kyc__id: farmer.id } });
    expect(body.count).toBe(1);
  });

  test('a returned paper is replaced, and the earlier one stays to be seen', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const first = await scanned(app, farmer.id);
    const admin = app.as('cropAdmin');
    const decide = (id: number, body: object) => admin(kycDocuments.patch, { params: { id }, body });

    expect((await decide(first.id, { state: 'returned' })).status).toBe(422);
    const returned = await decide(first.id, { state: 'returned', reason: 'नाम पढिँदैन' });
    expect(returned.body).toMatchObject({
      state: 'returned',
      reason: 'नाम पढिँदैन',
      decided_by: { id: app.ids.cropAdmin },
    });

    const second = await scanned(app, farmer.id, 'citizenship_front', { replaces: first.id });
    expect(second).toMatchObject({ replaces: first.id, position: first.position, state: 'new' });
    expect((await decide(first.id, { state: 'accepted' })).body.code).toBe('document_replaced');
    expect((await decide(second.id, { state: 'accepted' })).body).toMatchObject({ state: 'accepted', reason: null });

    const { body } = await app.as('agent')(kycDocuments.list, { query: { kyc__id: farmer.id } });
    expect(body.results.map(({ id, replaced }) => [id, replaced])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    const again = await upload(
      app,
      'agent',
      kycDocuments.create,
      { kyc__id: farmer.id, code: 'citizenship_front', replaces: second.id },
      [{ bytes: await jpeg() }],
    );
    expect(again.body.code).toBe('document_accepted');
  });

  test('a mistaken upload is taken away while nobody has checked it', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const [first, second] = [await scanned(app, farmer.id), await scanned(app, farmer.id)];
    await app.as('cropAdmin')(kycDocuments.patch, { params: { id: first.id }, body: { state: 'accepted' } });

    expect((await app.as('agent')(kycDocuments.remove, { params: { id: second.id } })).status).toBe(204);
    const refused = await app.as('agent')(kycDocuments.remove, { params: { id: first.id } });
    expect((refused.body as { code?: string }).code).toBe('document_decided');
  });
});

describe("a proposal's papers", () => {
  test('what is missing follows the form and what the proposal says', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app);
    const { db } = app.deps.database;
    const user = await db.selectFrom('users').selectAll().where('id', '=', app.ids.agent).executeTakeFirstOrThrow();
    const data = scoped(db, viewerOf(user, 0), { actor: user.id, request_id: null });
    const missing = async (by: 'submit' | 'issue') => {
      const record = await data
        .from('proposals')
        .selectAll('proposals')
        .where('proposals.id', '=', proposal.id)
        .executeTakeFirstOrThrow();
      return (await missingPapers(data, record, by)).map(({ code }) => code);
    };
    expect(await missing('submit')).toEqual(['land_certificate', 'subsidy_application']);

    const sent = await upload(
      app,
      'agent',
      proposalDocuments.create,
      { insurance_proposal: proposal.id, code: 'lease_agreement' },
      [{ bytes: await jpeg() }],
    );
    expect(sent.body).toMatchObject({ insurance_proposal: proposal.id, kyc: proposal.personal_info.kyc });
    // The agreement is accepted instead of the owner's certificate.
    expect(await missing('issue')).toEqual(['subsidy_application', 'technician_report']);
    const { body } = await app.as('agent')(proposalDocuments.list, { query: { id: proposal.id } });
    expect(body.count).toBe(1);
    expect(body.papers?.find(({ code }) => code === 'lease_agreement')).toMatchObject({ have: 1, missing: false });
    const { body: ofFarmer } = await app.as('agent')(kycDocuments.list, {
      query: { kyc__id: proposal.personal_info.kyc },
    });
    expect(ofFarmer.count).toBe(0);
  });

  test('a technician adds the report, and nothing else', async () => {
    const app = await openTestApp();
    const { proposal } = await draftProposal(app);
    const send = async (code: string) =>
      upload(app, 'technician', proposalDocuments.create, { insurance_proposal: proposal.id, code }, [
        { bytes: await jpeg() },
      ]);
    expect((await send('technician_report')).status).toBe(201);
    expect((await send('land_certificate')).status).toBe(403);
  });
});
