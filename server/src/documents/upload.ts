import { randomUUID } from 'node:crypto';
import { type DocumentCode, documentCodes, documentKind, mayAddDocument } from '@krishi-bima/contract/documents/kinds';
import { restartClock } from '../claims/records/evidence.ts';
import type { Deps, JobQueue } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { fileName, type UploadedFile } from '../http/upload.ts';
import { commitFiles, stageFile, stageUpload } from '../storage/staged-files.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { permitForm, type Viewer } from '../tenancy/viewer.ts';
import { documentCopies } from './document-copies.job.ts';
import { sha256Of } from './farmer-marks.ts';
import { type Inspected, inspect } from './inspect.ts';
import type { Owner } from './queries.ts';
import { changingMarks } from './vouched-marks.ts';

interface Sent {
  code?: DocumentCode | undefined;
  client_id?: string | undefined;
  position?: number | undefined;
  replaces?: number | undefined;
  /** The endorsement of the proposal's policy that the document is evidence for. */
  endorsement?: number | undefined;
  /** The claim on the proposal's policy that the document is evidence for. */
  claim?: number | undefined;
}

interface Parent {
  insurance: number;
  kyc: number;
  insurance_proposal: number | null;
  endorsement: number | null;
  claim: number | null;
}

/** The file is inspected and stored: the work that must not happen inside a transaction. */
export interface Received extends Sent {
  parent: Parent;
  code: DocumentCode;
  client_id: string;
  /** Undefined when the same upload came before. */
  stored: Stored | undefined;
}

export interface Stored extends Pick<Inspected, 'mime' | 'page_count' | 'latitude' | 'longitude' | 'taken_at'> {
  file_key: string;
  thumb_key: string | null;
  name: string;
  size: number;
  sha256: string;
}

/** The owner is looked up first, so that no file of an unknown owner gets into the store. */
export async function receive(
  deps: Deps,
  viewer: Viewer,
  { owner, id, file, ...sent }: Sent & { owner: Owner; id: number; file: UploadedFile | undefined },
): Promise<Received> {
  const data = scoped(deps.database.db, viewer, { actor: viewer.id, request_id: null });
  const known = await expectDocument(data, { owner, id, ...sent, code: sent.code ?? namedBy(file) });
  const { parent, code, client_id } = known;
  if (await findByClientId(data, parent, client_id)) return { ...known, stored: undefined };
  if (!file) throw new Problem('invalid_input', { fields: { file: 'required' } });
  return { ...known, stored: await store(deps, parent, code, file) };
}

/** Looks up whose document it is, and refuses a kind that the viewer may not add there. */
export async function expectDocument(
  data: Scoped,
  { owner, id, code = unnamed[owner], client_id, endorsement, claim, ...sent }: Sent & { owner: Owner; id: number },
): Promise<Omit<Received, 'stored'>> {
  const parent = await parentOf(data, owner, id, { endorsement: endorsement ?? null, claim: claim ?? null });
  refuseCode(claimOr(owner, parent), data.viewer, code);
  return { ...sent, parent, code, client_id: (client_id ?? randomUUID()).toLowerCase() };
}

type Evident = Pick<Parent, 'endorsement' | 'claim'>;

async function parentOf(data: Scoped, owner: Owner, id: number, evident: Evident): Promise<Parent> {
  if (owner === 'kyc') {
    const farmer = data.from('kyc').select(['kyc.id', 'kyc.insurance']).where('kyc.id', '=', id);
    const { insurance } = existing(await farmer.executeTakeFirst());
    return { insurance, kyc: id, insurance_proposal: null, endorsement: null, claim: null };
  }
  const proposal = data
    .from('proposals')
    .select(['proposals.insurance', 'proposals.personal_info', 'proposals.form'])
    .where('proposals.id', '=', id);
  const { insurance, personal_info, form } = existing(await proposal.executeTakeFirst());
  permitForm(data.viewer, form);
  if (evident.endorsement !== null) await expectEndorsement(data, evident.endorsement, id);
  if (evident.claim !== null) await expectClaim(data, evident.claim, id);
  const farmer = data.from('kyc').select('kyc.id').where('kyc.personal_info', '=', personal_info);
  return { insurance, kyc: existing(await farmer.executeTakeFirst()).id, insurance_proposal: id, ...evident };
}

/** Evidence comes before the decision. */
async function expectEndorsement(data: Scoped, id: number, insurance_proposal: number): Promise<void> {
  const found = await data
    .from('endorsements')
    .innerJoin(data.table('policies'), 'policies.id', 'endorsements.policy')
    .select('endorsements.status')
    .where('endorsements.id', '=', id)
    .where('policies.insurance_proposal', '=', insurance_proposal)
    .executeTakeFirst();
  if (!found) throw new Problem('invalid_input', { fields: { endorsement: 'unknown_reference' } });
  if (found.status !== 'draft' && found.status !== 'submitted') throw new Problem('wrong_state');
}

/** Papers come until the claim is decided, and with an appeal. */
async function expectClaim(data: Scoped, id: number, insurance_proposal: number): Promise<void> {
  const found = await data
    .from('claims')
    .select('claims.status')
    .where('claims.id', '=', id)
    .where('claims.insurance_proposal', '=', insurance_proposal)
    .executeTakeFirst();
  if (!found) throw new Problem('invalid_input', { fields: { claim: 'unknown_reference' } });
  if (found.status === 'paid' || found.status === 'closed') throw new Problem('wrong_state');
}

/** A client that names no kind, and gives its file any name, sends one of the other documents. */
const unnamed = { kyc: 'other_kyc', proposal: 'other_proposal' } as const satisfies Record<Owner, DocumentCode>;

function namedBy(file: UploadedFile | undefined): DocumentCode | undefined {
  return documentCodes.find((one) => one === file?.field);
}

/** What a document is evidence for has kinds of its own. */
export function claimOr(owner: Owner, { claim }: { claim: number | null }): Owner | 'claim' {
  return claim === null ? owner : 'claim';
}

/** A farmer's kinds of documents are not a proposal's; of a claim the technician reports as well. */
export function refuseCode(owner: Owner | 'claim', viewer: Viewer, code: DocumentCode): void {
  const isReport = owner === 'claim' && code === 'technician_report';
  if (documentKind(code).of !== owner && !isReport)
    throw new Problem('invalid_input', { fields: { code: 'bad_choice' } });
  if (!mayAddDocument(viewer.role, code)) throw new Problem('forbidden', { fields: { code: 'forbidden' } });
}

function findByClientId(data: Scoped, { insurance }: Parent, client_id: string) {
  return data
    .from('documents')
    .select('documents.id')
    .where('documents.insurance', '=', insurance)
    .where('documents.client_id', '=', client_id)
    .executeTakeFirst();
}

async function store(deps: Deps, { insurance }: Parent, code: DocumentCode, file: UploadedFile): Promise<Stored> {
  const { thumb, extension, mime, page_count, latitude, longitude, taken_at } = await inspect(file.bytes);
  const stem = `documents/${insurance}/${randomUUID()}`;
  const [file_key, thumb_key] = [`${stem}.${extension}`, thumb ? `${stem}.t.webp` : null];
  await stageUpload(deps, file_key, file.bytes);
  if (thumb && thumb_key) await stageFile(deps, thumb_key, thumb);
  const sha256 = sha256Of(file.bytes);
  const facts = { mime, page_count, latitude, longitude, taken_at };
  return {
    ...facts,
    file_key,
    thumb_key,
    name: fileName(file.name, `${code}.${extension}`),
    size: file.bytes.length,
    sha256,
  };
}

/**
 * Row, committed files and the job for the copies commit together. The owner stays locked, so that pages keep their
 * order.
 */
export async function insertDocument(
  { jobs }: { jobs: Pick<JobQueue, 'send'> },
  data: Scoped,
  received: Received,
): Promise<number> {
  const { parent, code, client_id } = received;
  if (parent.insurance_proposal === null) await data.lock('kyc', parent.kyc);
  else await data.lock('proposals', parent.insurance_proposal);
  const earlier = await findByClientId(data, parent, client_id);
  if (earlier) return earlier.id;
  const isPhoto = code === 'photo' && parent.insurance_proposal === null;
  const write = () => writeDocument({ jobs }, data, received);
  return isPhoto ? changingMarks(data, parent.kyc, write) : write();
}

async function writeDocument(
  { jobs }: { jobs: Pick<JobQueue, 'send'> },
  data: Scoped,
  received: Received,
): Promise<number> {
  const { parent, code, client_id, replaces, stored } = received;
  if (!stored) throw new Problem('busy', { retryAfter: 2 });
  const replaced = replaces === undefined ? undefined : await replace(data, parent, code, replaces);
  const position = replaced?.position ?? received.position ?? (await nextPosition(data, parent, code));
  await commitFiles(data.db, [stored.file_key, ...(stored.thumb_key ? [stored.thumb_key] : [])]);
  const row = { ...parent, ...stored, code, client_id, position, replaces: replaces ?? null };
  const { id } = await data.insert('documents', { ...row, created_by: data.viewer.id });
  await jobs.send(data.db, documentCopies, randomUUID(), { id, user: data.viewer.id });
  if (parent.claim !== null) await restartClock(data, parent.claim);
  return id;
}

/** The earlier document stays in the history. */
async function replace(data: Scoped, parent: Parent, code: DocumentCode, id: number) {
  const earlier = await data.lock('documents', id);
  const isSame =
    earlier.kyc === parent.kyc &&
    earlier.insurance_proposal === parent.insurance_proposal &&
    earlier.endorsement === parent.endorsement &&
    earlier.claim === parent.claim;
  if (!isSame || earlier.code !== code)
    throw new Problem('invalid_input', { fields: { replaces: 'unknown_reference' } });
  if (earlier.replaced) throw new Problem('document_replaced');
  if (earlier.state === 'accepted') throw new Problem('document_accepted');
  return data.update('documents', id, { replaced: true });
}

async function nextPosition(data: Scoped, { kyc, insurance_proposal }: Parent, code: DocumentCode): Promise<number> {
  const { last } = await data
    .from('documents')
    .select((document) => document.fn.max('documents.position').as('last'))
    .where('documents.kyc', '=', kyc)
    .where('documents.insurance_proposal', insurance_proposal === null ? 'is' : '=', insurance_proposal)
    .where('documents.code', '=', code)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}
