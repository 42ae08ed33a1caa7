import { companies } from '@krishi-bima/contract/companies/companies';
import { kycDocuments, signatures } from '@krishi-bima/contract/documents/documents';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { drawnMark, handInKyc, jpeg, upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';

async function officeOfTwo(): Promise<TestApp> {
  const app = await openTestApp();
  const params = { id: app.company.id };
  await app.as('superAdmin')(companies.patch, { params, body: { approval_limit: '500000.00' } });
  return app;
}

/** Papers scanned by the agent, and a mark taken by them. */
async function readyFarmer(app: TestApp, person: Person = 'agent') {
  const farmer = await registerFarmer(app, {}, person);
  await handInKyc(app, farmer.id, 'agent');
  return farmer.id;
}

function verify(app: TestApp, person: Person, id: number) {
  return app.as(person)(workflow.kycMove, { params: { id }, body: { move: 'verify' } });
}

function change(app: TestApp, person: Person, id: number, personal_info: object) {
  return app.as(person)(kyc.patch, { params: { id }, body: { personal_info } });
}

const own = { status: 422, body: { code: 'hindered', fields: { other_writer: 'own_writing' } } };

describe('where the company asks for two people', () => {
  test('whoever registered a farmer does not verify them: a colleague or the super admin does', async () => {
    const app = await officeOfTwo();
    const first = await readyFarmer(app, 'cropAdmin');
    const second = await readyFarmer(app, 'cropAdmin');
    const { body } = await app.as('cropAdmin')(workflow.kycStatus, { params: { id: first } });

    expect(body.moves.find(({ move }) => move === 'verify')?.hindrances).toEqual([
      { check: 'other_writer', code: 'own_writing' },
    ]);
    expect(await verify(app, 'cropAdmin', first)).toMatchObject(own);
    expect((await verify(app, 'secondCropAdmin', first)).status).toBe(200);
    expect((await verify(app, 'superAdmin', second)).status).toBe(200);
  });

  test('whoever changed a farmer does not verify them, also when somebody else changed something after', async () => {
    const app = await officeOfTwo();
    const id = await readyFarmer(app);
    await change(app, 'cropAdmin', id, { account_no: '0010020030040' });
    await change(app, 'agent', id, { remarks: 'पुल पारि' });

    expect(await verify(app, 'cropAdmin', id)).toMatchObject(own);
    expect((await verify(app, 'secondCropAdmin', id)).status).toBe(200);
  });

  test('whoever took the signature does not verify it', async () => {
    const app = await officeOfTwo();
    const id = await readyFarmer(app);
    const mark = { field: 'signature', bytes: await drawnMark() };
    await upload(app, 'cropAdmin', signatures.create, { kyc__id: id }, [mark]);

    expect(await verify(app, 'cropAdmin', id)).toMatchObject(own);
    expect((await verify(app, 'secondCropAdmin', id)).status).toBe(200);
  });

  test('a changed bank account of a verified farmer is verified again, also when an admin changed it', async () => {
    const app = await officeOfTwo();
    const id = await readyFarmer(app);
    await verify(app, 'cropAdmin', id);

    const changed = await change(app, 'cropAdmin', id, { account_no: '0010020030040' });

    expect(changed.body.status).toBe('update_required');
    expect(await verify(app, 'cropAdmin', id)).toMatchObject(own);
    expect((await verify(app, 'secondCropAdmin', id)).status).toBe(200);
  });

  test('a question about a twin, put by the registration of another farmer, is no change of theirs', async () => {
    const app = await officeOfTwo();
    const id = await readyFarmer(app);
    const { db } = app.deps.database;
    const { version } = await db.selectFrom('kyc').select('version').where('id', '=', id).executeTakeFirstOrThrow();
    const note = {
      entity: 'kyc',
      entity_id: id,
      owner_entity: 'kyc',
      owner_id: id,
      insurance: app.company.id,
    } as const;
    const changes = JSON.stringify({ twin_review: [false, true] });
    await db
      .insertInto('history')
      .values({ ...note, actor: app.ids.cropAdmin, action: 'update', changes, version, owner_version: version })
      .execute();

    expect((await verify(app, 'cropAdmin', id)).status).toBe(200);
  });

  test('nobody accepts the document that they uploaded; returning it is open to them', async () => {
    const app = await officeOfTwo();
    const farmer = await registerFarmer(app);
    const file = { bytes: await jpeg() };
    const scan = { kyc__id: farmer.id, code: 'citizenship_front' };
    const { body: document } = await upload(app, 'cropAdmin', kycDocuments.create, scan, [file]);
    const params = { id: document.id };
    const decide = (person: Person, body: { state: 'accepted' | 'returned'; reason?: string }) =>
      app.as(person)(kycDocuments.patch, { params, body });

    expect(await decide('cropAdmin', { state: 'accepted' })).toMatchObject({
      status: 422,
      body: { code: 'own_document' },
    });
    expect((await decide('cropAdmin', { state: 'returned', reason: 'अस्पष्ट' })).status).toBe(200);
    expect((await decide('technician', { state: 'accepted' })).status).toBe(200);
  });
});

test('where one person is enough, an admin verifies and accepts what they wrote', async () => {
  const app = await openTestApp();
  const id = await readyFarmer(app, 'cropAdmin');
  const { body: document } = await upload(app, 'cropAdmin', kycDocuments.create, { kyc__id: id, code: 'pan_card' }, [
    { bytes: await jpeg() },
  ]);
  const params = { id: document.id };

  expect((await verify(app, 'cropAdmin', id)).status).toBe(200);
  expect((await app.as('cropAdmin')(kycDocuments.patch, { params, body: { state: 'accepted' } })).status).toBe(200);
});
