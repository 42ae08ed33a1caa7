import { createHash, randomUUID } from 'node:crypto';
import { type DocumentCode, documentCodes, documentKind, mayAddDocument } from '@krishi-bima/contract/documents/kinds';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { fileName, type UploadedFile } from '../http/upload.ts';
import { commitFiles, stageFile } from '../storage/staged-files.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { permitForm, type Viewer } from '../tenancy/viewer.ts';
import { documentCopies } from './document-copies.job.ts';
import { type Inspected, inspect } from './inspect.ts';
import type { Owner } from './queries.ts';

interface Sent {
  code?: DocumentCode | undefined;
  client_id?: string | undefined;
  position?: number | undefined;
  replaces?: number | undefined;
}

interface Parent {
  insurance: number;
  kyc: number;
  insurance_proposal: number | null;
}

/** The file is inspected and stored: the work that must not happen inside a transaction. */
export interface Received extends Sent {
  parent: Parent;
  code: DocumentCode;
  client_id: string;
  /** Undefined when the same upload came before. */
  stored: Stored | undefined;
}

interface Stored extends Pick<Inspected, 'mime' | 'page_count' | 'latitude' | 'longitude' | 'taken_at'> {
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
  const parent = await parentOf(data, owner, id);
  const code = codeOf(owner, viewer, sent.code ?? file?.field);
  const client_id = (sent.client_id ?? randomUUID()).toLowerCase();
  const known = { ...sent, parent, code, client_id };
  if (await findByClientId(data, parent, client_id)) return { ...known, stored: undefined };
  if (!file) throw new Problem('invalid_input', { fields: { file: 'required' } });
  return { ...known, stored: await store(deps, parent, code, file) };
}

async function parentOf(data: Scoped, owner: Owner, id: number): Promise<Parent> {
  if (owner === 'kyc') {
    const farmer = data.from('kyc').select(['kyc.id', 'kyc.insurance']).where('kyc.id', '=', id);
    const { insurance } = existing(await farmer.executeTakeFirst());
    return { insurance, kyc: id, insurance_proposal: null };
  }
  const proposal = data
    .from('proposals')
    .select(['proposals.insurance', 'proposals.personal_info', 'proposals.form'])
    .where('proposals.id', '=', id);
  const { insurance, personal_info, form } = existing(await proposal.executeTakeFirst());
  permitForm(data.viewer, form);
  const farmer = data.from('kyc').select('kyc.id').where('kyc.personal_info', '=', personal_info);
  return { insurance, kyc: existing(await farmer.executeTakeFirst()).id, insurance_proposal: id };
}

function codeOf(owner: Owner, viewer: Viewer, name: string | undefined): DocumentCode {
  const code = documentCodes.find((one) => one === name);
  if (!code) throw new Problem('invalid_input', { fields: { code: name === undefined ? 'required' : 'bad_choice' } });
  refuseCode(owner, viewer, code);
  return code;
}

/** A farmer's kinds of documents are not a proposal's. */
export function refuseCode(owner: Owner, viewer: Viewer, code: DocumentCode): void {
  if (documentKind(code).of !== owner) throw new Problem('invalid_input', { fields: { code: 'bad_choice' } });
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
  await stageFile(deps, file_key, file.bytes);
  if (thumb && thumb_key) await stageFile(deps, thumb_key, thumb);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
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
export async function insertDocument(deps: Deps, data: Scoped, received: Received): Promise<number> {
  const { parent, code, client_id, replaces, stored } = received;
  if (parent.insurance_proposal === null) await data.lock('kyc', parent.kyc);
  else await data.lock('proposals', parent.insurance_proposal);
  const earlier = await findByClientId(data, parent, client_id);
  if (earlier) return earlier.id;
  if (!stored) throw new Problem('busy', { retryAfter: 2 });
  const replaced = replaces === undefined ? undefined : await replace(data, parent, code, replaces);
  const position = replaced?.position ?? received.position ?? (await nextPosition(data, parent, code));
  await commitFiles(data.db, [stored.file_key, ...(stored.thumb_key ? [stored.thumb_key] : [])]);
  const row = { ...parent, ...stored, code, client_id, position, replaces: replaces ?? null };
  const { id } = await data.insert('documents', { ...row, created_by: data.viewer.id });
  await deps.jobs.send(data.db, documentCopies, randomUUID(), { id, user: data.viewer.id });
  return id;
}

/** The earlier document stays in the history. */
async function replace(data: Scoped, parent: Parent, code: DocumentCode, id: number) {
  const earlier = await data.lock('documents', id);
  const isSame = earlier.kyc === parent.kyc && earlier.insurance_proposal === parent.insurance_proposal;
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
