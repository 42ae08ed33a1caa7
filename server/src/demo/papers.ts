import { kycDocuments, proposalDocuments, signatures } from '@krishi-bima/contract/documents/documents';
import {
  type DocumentCode,
  type DocumentRequirement,
  type DocumentStage,
  documentKind,
  isDocumentCode,
  missingAtStage,
} from '@krishi-bima/contract/documents/kinds';
import { changeDocument } from '../documents/change.ts';
import { saveCopies } from '../documents/document-copies.job.ts';
import { papersOfFarmer, papersOfProposal } from '../documents/queries.ts';
import { saveMarks } from '../documents/signatures.ts';
import { expectDocument, insertDocument } from '../documents/upload.ts';
import { existing } from '../errors/problem.ts';
import { stageNames } from '../storage/staged-files.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Chance } from './chance.ts';
import { type Cover, type House, proposalOf } from './cover.ts';

/** The copies of a picture are drawn before the play begins: no job is needed for them. */
const noJobs = { send: async () => {} };

export interface Sender {
  house: House;
  chance: Chance;
  user: number;
}

/** Whatever is due by this stage and still missing; a technician brings what is theirs. */
export async function handInPapers(cover: Cover, user: number, by: DocumentStage): Promise<void> {
  const { house, chance, id } = cover;
  const proposal = await proposalOf(cover);
  const missing = await house.play.call(user, proposalDocuments.list, undefined, async (data) => {
    return missingAtStage(await papersOfProposal(data, proposal), by);
  });
  const isTechnician = user === cover.technician;
  const codes = codesOf(missing).filter((code) => !isTechnician || documentKind(code).technician);
  for (const code of codes) {
    await house.play.call(user, proposalDocuments.create, { insurance_proposal: id }, (data) => {
      return uploadPaper({ house, chance, user }, data, { owner: 'proposal', id, code });
    });
  }
}

/** What a farmer's KYC is verified by, with the signature. */
export async function handInKyc(sender: Sender, kyc: number): Promise<void> {
  const { house, user } = sender;
  const { play } = house;
  const missing = await play.call(user, kycDocuments.list, undefined, async (data) => {
    const farmer = data.from('kyc').selectAll('kyc').where('kyc.id', '=', kyc);
    return missingAtStage(await papersOfFarmer(data, existing(await farmer.executeTakeFirst())), 'verify');
  });
  for (const code of codesOf(missing)) {
    await play.call(user, kycDocuments.create, { kyc__id: kyc }, (data) => {
      return uploadPaper(sender, data, { owner: 'kyc', id: kyc, code });
    });
  }
  await play.call(user, signatures.create, { kyc__id: kyc }, async (data, body) => {
    const { file_key, sha256 } = existing(house.pictures.get('signature'));
    await stageNames(data.db, [file_key]);
    return saveMarks(data, body, { signature_key: file_key, signature_sha256: sha256 }, play.clock());
  });
}

/** As often as each is needed. */
function codesOf(missing: readonly DocumentRequirement[]): DocumentCode[] {
  return missing.flatMap(({ code, need, have }) => {
    return isDocumentCode(code) ? Array.from({ length: need - have }, () => code) : [];
  });
}

export async function uploadPaper(
  { house, chance }: Sender,
  data: Scoped,
  asked: { owner: 'kyc' | 'proposal'; id: number; code: DocumentCode; endorsement?: number; claim?: number },
): Promise<number> {
  const { pages, copies, ...stored } = existing(house.pictures.get(asked.code));
  const { file_key, thumb_key } = stored;
  const known = await expectDocument(data, { ...asked, client_id: chance.uuid() });
  await stageNames(data.db, [file_key, thumb_key]);
  const id = await insertDocument({ jobs: noJobs }, data, { ...known, stored });
  await saveCopies(data, id, { copies, thumb_key, pages });
  return id;
}

/** Looks at what came in: the papers of the demo are as they should be. */
export async function acceptPapers(cover: Cover, user: number): Promise<void> {
  const { play } = cover.house;
  const ids = await play.call(user, proposalDocuments.list, undefined, (data) => {
    const waiting = data.from('documents').select('documents.id').where('documents.insurance_proposal', '=', cover.id);
    return waiting.where('documents.state', '=', 'new').orderBy('documents.id').execute();
  });
  for (const { id } of ids) {
    await play.call(user, proposalDocuments.patch, { state: 'accepted' }, (data, body) => {
      return changeDocument(data, 'proposal', id, body, play.clock());
    });
  }
}
