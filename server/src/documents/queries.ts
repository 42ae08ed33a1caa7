import type { Document } from '@krishi-bima/contract/documents/documents';
import {
  type DocumentCounts,
  type DocumentRequirement,
  type DocumentStage,
  missingAtStage,
  requiredKycDocuments,
  requiredProposalDocuments,
} from '@krishi-bima/contract/documents/kinds';
import { findForm } from '@krishi-bima/contract/forms';
import { minVideoSeconds } from '@krishi-bima/contract/media/media';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import { evidenceOf } from '../media/queries.ts';
import type { FileStore } from '../storage/files.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { Viewer } from '../tenancy/viewer.ts';

/** The owner is a farmer or a proposal. */
export type Owner = 'kyc' | 'proposal';

export function selectDocuments(data: Scoped, owner: Owner) {
  return data
    .from('documents')
    .selectAll('documents')
    .select([userSummary('documents.decided_by').as('decider'), userSummary('documents.created_by').as('creator')])
    .where('documents.insurance_proposal', owner === 'kyc' ? 'is' : 'is not', null);
}

type DocumentRecord = Selectable<Schema['documents']> & {
  decider: Document['decided_by'];
  creator: Document['created_by'];
};

export async function getDocument(data: Scoped, owner: Owner, id: number): Promise<DocumentRecord> {
  return existing(await selectDocuments(data, owner).where('documents.id', '=', id).executeTakeFirst());
}

/** A partner sees that a document exists, never the document: it shows what is masked everywhere else. */
export function asDocument(row: DocumentRecord, viewer: Viewer, files: FileStore): Document {
  const { id, insurance, kyc, insurance_proposal, endorsement, claim, client_id, code, position, state } = row;
  const { replaces, replaced } = row;
  const { name, mime, size, sha256, page_count, copies, latitude, longitude, version } = row;
  const address = (key: string | null) => (key === null || viewer.partner ? null : files.urlOf(key));
  return {
    ...{ id, insurance, kyc, insurance_proposal, endorsement, claim, client_id, code, position, state },
    ...{ replaces, replaced },
    ...{ mime, size, sha256, page_count, copies, version },
    name: viewer.partner ? '' : name,
    reason: row.reason,
    url: viewer.partner ? null : files.urlOf(row.file_key, name),
    thumb_url: address(row.thumb_key),
    pages: row.pages.map(({ key, width, height }) => ({ url: address(key), width, height })),
    place:
      latitude === null || longitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) },
    taken_at: row.taken_at?.toISOString() ?? null,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export async function papersOfFarmer(data: Scoped, farmer: Selectable<Schema['kyc']>): Promise<DocumentRequirement[]> {
  const [counts, mark] = await Promise.all([
    countPapers(data, 'kyc', farmer.id),
    data.from('signatures').select('signatures.id').where('signatures.kyc', '=', farmer.id).executeTakeFirst(),
  ]);
  const have = mark ? 1 : 0;
  return requiredKycDocuments(farmer, { ...counts, mark: { have, accepted: have, returned: 0 } });
}

type ProposalFacts = Pick<Selectable<Schema['proposals']>, 'id' | 'form' | 'values'>;

export async function papersOfProposal(
  data: Scoped,
  { id, form: name, values }: ProposalFacts,
): Promise<DocumentRequirement[]> {
  const form = existing(findForm(name));
  const counts = await countPapers(data, 'proposal', id);
  return requiredProposalDocuments(form, values, withEvidence(counts, await evidenceOf(data, id, minVideoSeconds)));
}

/** Photos of the fields that rows name count with those uploaded to the proposal. */
function withEvidence(counts: DocumentCounts, { photos, videos }: { photos: number; videos: number }): DocumentCounts {
  const { field_photos: handed = { have: 0, accepted: 0, returned: 0 } } = counts;
  return {
    ...counts,
    field_photos: { ...handed, have: handed.have + photos },
    field_video: { have: videos, accepted: 0, returned: 0 },
  };
}

/** Returns the documents that a proposal lacks at that stage, for the preconditions of its moves. */
export async function missingPapers(
  data: Scoped,
  proposal: ProposalFacts,
  by: DocumentStage,
): Promise<DocumentRequirement[]> {
  return missingAtStage(await papersOfProposal(data, proposal), by);
}

async function countPapers(data: Scoped, owner: Owner, id: number): Promise<DocumentCounts> {
  const isState = (state: string) => sql<number>`count(*) filter (where documents.state = ${state})`;
  const rows = await data
    .from('documents')
    .select(['documents.code', isState('accepted').as('accepted'), isState('returned').as('returned')])
    .select(sql<number>`count(*) filter (where documents.state <> 'returned')`.as('have'))
    .where(owner === 'kyc' ? 'documents.kyc' : 'documents.insurance_proposal', '=', id)
    .where('documents.insurance_proposal', owner === 'kyc' ? 'is' : 'is not', null)
    .where('documents.endorsement', 'is', null)
    .where('documents.claim', 'is', null)
    .where('documents.replaced', '=', false)
    .groupBy('documents.code')
    .execute();
  return Object.fromEntries(rows.map(({ code, ...count }) => [code, count]));
}
