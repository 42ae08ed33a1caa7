import { kycDocuments, proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { downloads, maxMerged, merged, type Task } from '@krishi-bima/contract/downloads/downloads';
import { history } from '@krishi-bima/contract/history/history';
import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { draftProposal } from '../../test/farm.ts';
import { jpeg, scannedPdf, upload } from '../../test/papers.ts';
import { bare, bookmarksOf, pagesOf } from '../../test/poppler.ts';

async function made(app: TestApp, query: object): Promise<{ task: Task; bytes: Buffer }> {
  const call = app.as('agent');
  const { status, body: started } = await call(merged.start, { query });
  expect({ status, started }).toMatchObject({ status: 200, started: { id: started.task_id, status: 'PENDING' } });
  for (;;) {
    const { body: task } = await call(merged.status, { params: { id: started.task_id } });
    if (task.status === 'FAILURE') throw new Error(`Not merged: ${task.error}`);
    if (task.result) return { task, bytes: (await app.app.inject(task.result.url)).rawPayload };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function withPapers(app: TestApp) {
  const { proposal } = await draftProposal(app);
  const { kyc: kyc__id } = proposal.personal_info;
  const ofKyc = (code: string, bytes: Uint8Array, name: string) =>
    upload(app, 'agent', kycDocuments.create, { kyc__id, code }, [{ bytes, name }]);
  await ofKyc('photo', await jpeg({ width: 400, height: 500 }), 'photo.jpg');
  await ofKyc('citizenship_front', await jpeg({ width: 1600, height: 1000 }), 'a.jpg');
  await ofKyc('citizenship_back', await jpeg({ width: 1600, height: 1000 }), 'b.jpg');
  const deed = { insurance_proposal: proposal.id, code: 'land_certificate' };
  await upload(app, 'agent', proposalDocuments.create, deed, [{ bytes: await scannedPdf(2), name: 'deed.pdf' }]);
  return { proposal, kyc: kyc__id };
}

/** Removes or replaces the document's bytes in the store. */
async function spoiled({ deps }: TestApp, kyc: number, code: string) {
  const found = deps.database.db.selectFrom('documents').select(['id', 'file_key', 'copies']).where('kyc', '=', kyc);
  const copies = async () => (await found.where('copies', '=', 'waiting').execute()).length;
  await expect.poll(copies).toBe(0);
  const { id, file_key } = await found.where('code', '=', code as 'photo').executeTakeFirstOrThrow();
  await deps.files.put(file_key, Buffer.from('%PDF-1.4 torn'));
  await deps.database.db.updateTable('documents').set({ pages: '[]', copies: 'failed' }).where('id', '=', id).execute();
}

test('a proposal, its KYC and all papers come in one file, as an old client asks for it', async () => {
  const app = await openTestApp();
  const { proposal, kyc } = await withPapers(app);

  const { task, bytes } = await made(app, { form: 'vegetable', id: proposal.id });

  expect(task.result?.name).toBe(`VEG-${proposal.id}-merged.pdf`);
  const pages = pagesOf(bytes).map(bare);
  const at = pages.findIndex((page) => page.includes(bare('ग्राहक पहिचान विवरण')));
  expect(at).toBeGreaterThan(0);
  const first = at + 2;
  expect(bookmarksOf(bytes)).toEqual([
    'प्रस्ताव@1',
    `ग्राहक पहिचान (केवाइसी)@${at + 1}`,
    `पासपोर्ट साइजको फोटो@${first}`,
    `नागरिकता (अगाडि)@${first + 1}`,
    `नागरिकता (पछाडि)@${first + 2}`,
    `जग्गाधनी प्रमाणपुर्जा (लालपुर्जा)@${first + 3}`,
  ]);
  expect(pages).toHaveLength(first + 4);
  const told = await app.as('agent')(history.of, { query: { entity: 'proposal', entity_id: proposal.id } });
  expect(told.body.results[0]).toMatchObject({ action: 'export', actor: { id: app.ids.agent } });

  await spoiled(app, kyc, 'land_certificate');
  const again = pagesOf((await made(app, { ids: String(proposal.id) })).bytes).map(bare);
  expect(again).toHaveLength(first + 3);
  expect(again.at(-1)).toContain(bare('समावेश हुन नसकेको कागजात'));
  expect(again.at(-1)).toContain(bare('जग्गाधनी प्रमाणपुर्जा (लालपुर्जा)'));

  const ofFarmer = await made(app, { kyc__id: kyc });
  expect(ofFarmer.task.result?.name).toBe(`KYC-${kyc}-merged.pdf`);
  expect(bookmarksOf(ofFarmer.bytes).map((line) => line.split('@')[0])).toEqual([
    'ग्राहक पहिचान (केवाइसी)',
    'पासपोर्ट साइजको फोटो',
    'नागरिकता (अगाडि)',
    'नागरिकता (पछाडि)',
  ]);
});

test('several proposals stand one under the other, each with its own bookmarks', async () => {
  const app = await openTestApp();
  const chosen = [await draftProposal(app), await draftProposal(app)].map(({ proposal }) => proposal.id);

  const { bytes } = await made(app, { ids: chosen.toReversed().join(',') });

  const [second, first] = chosen;
  expect(bookmarksOf(bytes).map((line) => line.split('@')[0])).toEqual([
    `VEG-${first} · सीता थापा`,
    '  प्रस्ताव',
    '  ग्राहक पहिचान (केवाइसी)',
    `VEG-${second} · सीता थापा`,
    '  प्रस्ताव',
    '  ग्राहक पहिचान (केवाइसी)',
  ]);
  const { body: list } = await app.as('agent')(downloads.list);
  expect(list.results).toMatchObject([{ kind: 'merged_pdf', about: { ne: '२ वटा प्रस्ताव', en: '2 proposals' } }]);
});

test('several farmers come as their KYC and papers, one under the other', async () => {
  const app = await openTestApp();
  const { kyc } = await withPapers(app);
  const { proposal } = await draftProposal(app);
  const other = proposal.personal_info.kyc;

  const { task, bytes } = await made(app, { kyc__ids: `${other},${kyc},${other}` });

  expect(task.result?.name).toMatch(/^farmers-2-\d{4}-\d{2}-\d{2}-merged\.pdf$/);
  expect(bookmarksOf(bytes).map((line) => line.split('@')[0])).toEqual([
    `KYC-${other} · सीता थापा`,
    '  ग्राहक पहिचान (केवाइसी)',
    `KYC-${kyc} · सीता थापा`,
    '  ग्राहक पहिचान (केवाइसी)',
    '  पासपोर्ट साइजको फोटो',
    '  नागरिकता (अगाडि)',
    '  नागरिकता (पछाडि)',
  ]);
  const { body: list } = await app.as('agent')(downloads.list);
  expect(list.results).toMatchObject([{ kind: 'merged_pdf', about: { ne: '२ कृषक', en: '2 farmers' } }]);
  const told = await app.as('agent')(history.of, { query: { entity: 'kyc', entity_id: other } });
  expect(told.body.results[0]).toMatchObject({ action: 'export', actor: { id: app.ids.agent } });
});

test('none, too many, of another form or company, or asked for by a partner, is refused', async () => {
  const app = await openTestApp();
  const { proposal } = await draftProposal(app);
  const ask = async (person: 'agent' | 'otherCompany' | 'partner', query: object) =>
    (await app.as(person)(merged.start, { query })).body.code;
  const many = Array.from({ length: maxMerged + 1 }, (_, index) => proposal.id + index).join(',');

  expect(await ask('agent', {})).toBe('invalid_input');
  expect(await ask('agent', { ids: '1,x' })).toBe('invalid_input');
  expect(await ask('agent', { ids: many })).toBe('too_many_chosen');
  expect(await ask('agent', { kyc__ids: many })).toBe('too_many_chosen');
  expect(await ask('agent', { form: 'cattle', id: proposal.id })).toBe('not_found');
  expect(await ask('agent', { ids: `${proposal.id},2000000000` })).toBe('not_found');
  expect(await ask('otherCompany', { ids: String(proposal.id) })).toBe('not_found');
  expect(await ask('otherCompany', { kyc__id: proposal.personal_info.kyc })).toBe('not_found');
  const { kyc } = proposal.personal_info;
  expect(await ask('agent', { kyc__ids: `${kyc},2000000000` })).toBe('not_found');
  expect(await ask('otherCompany', { kyc__ids: String(kyc) })).toBe('not_found');
  expect(await ask('partner', { kyc__ids: String(kyc) })).toBe('forbidden');
  expect(await ask('partner', { ids: String(proposal.id) })).toBe('forbidden');
});
