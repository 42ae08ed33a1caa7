import { kycDocuments, signatures } from '@krishi-bima/contract/documents/documents';
import { pdf } from '@krishi-bima/contract/downloads/downloads';
import { paperVerification } from '@krishi-bima/contract/papers/papers';
import { policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { draftProposal, setTariff } from '../../../test/farm.ts';
import { issuedPolicy, tryMove, verifyKyc } from '../../../test/office-moves.ts';
import { drawnMark, jpeg, thumbPrint, upload } from '../../../test/papers.ts';
import { codeOn, printedBy } from '../../../test/printing.ts';

const { vegetable } = formEndpoints;

async function sign(app: TestApp, kyc__id: number, bytes: Uint8Array) {
  const { status, body } = await upload(app, 'agent', signatures.create, { kyc__id }, [{ field: 'signature', bytes }]);
  expect(status).toBe(201);
  return body;
}

async function takePhoto(app: TestApp, kyc__id: number, colour: string) {
  const file = { bytes: await jpeg({ colour }) };
  const { status, body } = await upload(app, 'agent', kycDocuments.create, { kyc__id, code: 'photo' }, [file]);
  expect(status).toBe(201);
  return body;
}

async function codeOfProposal(app: TestApp, id: number): Promise<string> {
  const started = app.as('agent')(pdf.start, { query: { form: 'vegetable', id } });
  return codeOn((await printedBy(app, 'agent', started)).bytes);
}

async function isCurrent(app: TestApp, code: string) {
  return (await app.as(null)(paperVerification.get, { params: { code } })).body.current;
}

async function submitted(app: TestApp) {
  await setTariff(app);
  const { proposal, farmer } = await draftProposal(app);
  const first = await sign(app, farmer.id, await drawnMark());
  const photo = await takePhoto(app, farmer.id, '#d8d4c8');
  const { status, body } = await app.as('agent')(vegetable.submit, { params: { id: proposal.id } });
  expect(status).toBe(200);
  return { proposal: body, farmer, first, photo };
}

describe('a submitted proposal', () => {
  test('stays with the signature and the photograph of its submission, whatever is taken later', async () => {
    const app = await openTestApp();
    const { proposal, farmer, first, photo } = await submitted(app);
    const code = await codeOfProposal(app, proposal.id);

    await sign(app, farmer.id, await thumbPrint());
    await takePhoto(app, farmer.id, '#406080');
    const { body: later } = await app.as('agent')(vegetable.get, { params: { id: proposal.id } });

    expect(proposal.signed_marks).toMatchObject({
      signature: { id: first.id, taken_by: app.ids.agent, signature_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      photo: { document: photo.id, sha256: photo.sha256, taken_by: app.ids.agent },
    });
    expect(later.signed_marks).toEqual(proposal.signed_marks);
    expect(await codeOfProposal(app, proposal.id)).toBe(code);
    expect(await isCurrent(app, code)).toBe(true);
  });

  test('is signed anew when it was taken back, and its earlier paper is an older version', async () => {
    const app = await openTestApp();
    const { proposal, farmer } = await submitted(app);
    const code = await codeOfProposal(app, proposal.id);
    await tryMove(app, 'agent', proposal.id, 'recall');
    const again = await sign(app, farmer.id, await thumbPrint());
    const { body } = await app.as('agent')(vegetable.submit, { params: { id: proposal.id } });

    expect(body.signed_marks?.signature?.id).toBe(again.id);
    expect(await codeOfProposal(app, proposal.id)).not.toBe(code);
    expect(await isCurrent(app, code)).toBe(false);
  });

  test('keeps its photograph: it is deleted by nobody', async () => {
    const app = await openTestApp();
    const { photo } = await submitted(app);

    const { status, body } = await app.as('agent')(kycDocuments.remove, { params: { id: photo.id } });

    expect([status, body?.code]).toEqual([409, 'in_use']);
  });

  test('is not printed with a mark that somebody exchanged in the store', async () => {
    const app = await openTestApp();
    const { proposal } = await submitted(app);
    const row = await app.deps.database.db
      .selectFrom('signatures')
      .select('signature_key')
      .where('id', '=', proposal.signed_marks?.signature?.id ?? 0)
      .executeTakeFirstOrThrow();
    await app.deps.files.put(row.signature_key ?? '', await drawnMark());

    await expect(codeOfProposal(app, proposal.id)).rejects.toThrow();
  });
});

test('a draft shows what is there today, so its paper grows old with a new signature', async () => {
  const app = await openTestApp();
  await setTariff(app);
  const { proposal, farmer } = await draftProposal(app);
  await sign(app, farmer.id, await drawnMark());
  const code = await codeOfProposal(app, proposal.id);
  expect(await isCurrent(app, code)).toBe(true);

  await sign(app, farmer.id, await thumbPrint());

  expect(await isCurrent(app, code)).toBe(false);
});

test('a policy bears the marks of its proposal, and a later signature changes none of its papers', async () => {
  const app = await openTestApp();
  await setTariff(app);
  const { policy, proposal, farmer } = await issuedPolicy(app);
  const print = () => printedBy(app, 'agent', app.as('agent')(policies.print, { query: { id: policy } }));
  const code = codeOn((await print()).bytes);
  await sign(app, farmer.id, await thumbPrint());

  const { body } = await app.as('agent')(policies.get, { params: { id: policy } });
  const { body: signed } = await app.as('agent')(vegetable.get, { params: { id: proposal } });

  expect(signed.signed_marks).toBeDefined();
  expect(body.content.signed_marks).toEqual(signed.signed_marks);
  expect(codeOn((await print()).bytes)).toBe(code);
  expect(await isCurrent(app, code)).toBe(true);
});

describe('a verified farmer', () => {
  async function verified() {
    const app = await openTestApp();
    const { farmer } = await draftProposal(app);
    await verifyKyc(app, farmer.id);
    const status = async () => (await app.as('agent')(workflow.kycStatus, { params: { id: farmer.id } })).body.status;
    expect(await status()).toBe('verified');
    return { app, farmer, status };
  }

  test('is verified again when the signature is another', async () => {
    const { app, farmer, status } = await verified();
    await sign(app, farmer.id, await thumbPrint());
    expect(await status()).toBe('update_required');
  });

  test('is verified again when the photograph is another', async () => {
    const { app, farmer, status } = await verified();
    await takePhoto(app, farmer.id, '#406080');
    expect(await status()).toBe('update_required');
  });

  test('stays verified when a thumb print joins the signature', async () => {
    const { app, farmer, status } = await verified();
    const mark = { field: 'thumb_left', bytes: await thumbPrint() };
    await upload(app, 'agent', signatures.create, { kyc__id: farmer.id }, [mark]);
    expect(await status()).toBe('verified');
  });
});
