import { kycDocuments } from '@krishi-bima/contract/documents/documents';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { jpeg, scanned, upload } from '../../test/papers.ts';

describe('who sees a paper', () => {
  test('another company sees none of it, also not under the signature of its own', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const theirs = await scanned(app, farmer.id);
    const stranger = app.as('otherCompany');

    expect((await stranger(kycDocuments.list, { query: { kyc__id: farmer.id } })).body).toMatchObject({
      count: 0,
      papers: null,
    });
    expect(
      (await stranger(kycDocuments.patch, { params: { id: theirs.id }, body: { state: 'accepted' } })).status,
    ).toBe(404);
    const sent = await upload(app, 'otherAgent', kycDocuments.create, { kyc__id: farmer.id, code: 'photo' }, [
      { bytes: await jpeg() },
    ]);
    expect(sent.status).toBe(404);

    const own = await registerFarmer(app, {}, 'otherAgent');
    const { body: mine } = await upload(app, 'otherAgent', kycDocuments.create, { kyc__id: own.id, code: 'photo' }, [
      { bytes: await jpeg() },
    ]);
    const [path = ''] = (theirs.url ?? '').split('?');
    const [, signed = ''] = (mine.url ?? '').split('?');
    expect((await app.app.inject(`${path}?${signed}`)).statusCode).toBe(404);
    expect((await app.app.inject(theirs.url ?? '')).statusCode).toBe(200);
    const taken = await upload(
      app,
      'otherAgent',
      kycDocuments.create,
      { kyc__id: own.id, code: 'photo', replaces: theirs.id },
      [{ bytes: await jpeg() }],
    );
    expect(taken.status).toBe(404);
  });

  test('a partner is told that a paper is there, and gets no address of it', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    await scanned(app, farmer.id);
    const { body } = await app.as('partner')(kycDocuments.list, { query: { kyc__id: farmer.id } });
    expect(body.results).toMatchObject([{ code: 'citizenship_front', url: null, thumb_url: null, name: '' }]);
  });

  test('only who may decide accepts or returns', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const { id } = await scanned(app, farmer.id);
    const decided = await app.as('agent')(kycDocuments.patch, { params: { id }, body: { state: 'accepted' } });
    expect(decided.status).toBe(403);
    expect(
      (await app.as('technician')(kycDocuments.patch, { params: { id }, body: { state: 'accepted' } })).status,
    ).toBe(200);
  });

  test('the history of the farmer tells of it', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const { id } = await scanned(app, farmer.id);
    await app.as('cropAdmin')(kycDocuments.patch, { params: { id }, body: { state: 'returned', reason: 'धमिलो छ' } });
    const rows = await app.deps.database.db
      .selectFrom('history')
      .select(['entity', 'action', 'reason'])
      .where('owner_entity', '=', 'kyc')
      .where('owner_id', '=', farmer.id)
      .where('entity', '=', 'document')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { entity: 'document', action: 'create', reason: null },
      { entity: 'document', action: 'update', reason: 'धमिलो छ' },
    ]);
  });
});
