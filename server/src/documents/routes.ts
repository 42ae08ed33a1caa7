import { randomUUID } from 'node:crypto';
import {
  type Document,
  kycDocuments,
  livestockDocuments,
  proposalDocuments,
} from '@krishi-bima/contract/documents/documents';
import { findForm, formNames } from '@krishi-bima/contract/forms';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { animalOfRow } from '../animals/queries.ts';
import { papersOfClaim, restartClock } from '../claims/records/evidence.ts';
import { equalTo } from '../database/equal-to.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { countAsDeleted } from '../storage/stored-files.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { changeDocument, isPhoto, permitPaper, refuseSettled } from './change.ts';
import { documentCopies } from './document-copies.job.ts';
import { asDocument, getDocument, type Owner, papersOfFarmer, papersOfProposal, selectDocuments } from './queries.ts';
import { claimOr, insertDocument, type Received, receive, refuseCode } from './upload.ts';
import { changingMarks } from './vouched-marks.ts';

export function documentRoutes(app: FastifyInstance, deps: Deps) {
  listRoutes(app, deps);
  listLivestock(app, deps);
  serve<typeof kycDocuments.create, Received>(
    app,
    deps,
    kycDocuments.create,
    async ({ data, prepared }) => read(deps, data, 'kyc', await insertDocument(deps, data, prepared)),
    {
      prepare: ({ viewer, file, body: { kyc__id: id, ...sent } }) =>
        receive(deps, viewer, { owner: 'kyc', id, file, ...sent }),
    },
  );
  serve<typeof proposalDocuments.create, Received>(
    app,
    deps,
    proposalDocuments.create,
    async ({ data, prepared }) => read(deps, data, 'proposal', await insertDocument(deps, data, prepared)),
    {
      prepare: ({ viewer, file, body: { insurance_proposal: id, ...sent } }) =>
        receive(deps, viewer, { owner: 'proposal', id, file, ...sent }),
    },
  );
  changeRoutes(app, deps, 'kyc', kycDocuments);
  changeRoutes(app, deps, 'proposal', proposalDocuments);
}

async function read({ files }: Deps, data: Scoped, owner: Owner, id: number): Promise<Document> {
  return asDocument(await getDocument(data, owner, id), data.viewer, files);
}

function listRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, kycDocuments.list, async ({ data, viewer, query, request }) => {
    const { kyc__id, ...filter } = query;
    let rows = filtered(data, 'kyc', filter);
    if (kyc__id !== undefined) rows = rows.where('documents.kyc', '=', kyc__id);
    const found = await paginate(rows, query, request);
    const farmer = await data
      .from('kyc')
      .selectAll('kyc')
      .where('kyc.id', '=', kyc__id ?? 0)
      .executeTakeFirst();
    const papers = farmer && isOf(farmer, query) ? await papersOfFarmer(data, farmer) : null;
    return { ...found, results: found.results.map((row) => asDocument(row, viewer, deps.files)), papers };
  });

  serve(app, deps, proposalDocuments.list, async ({ data, viewer, query, request }) => {
    const { id, endorsement, claim, ...filter } = query;
    let rows = filtered(data, 'proposal', filter);
    // What an endorsement or a claim rests on is listed with it, not among what the cover was issued on.
    rows = rows.where('documents.endorsement', endorsement === undefined ? 'is' : '=', endorsement ?? null);
    rows = rows.where('documents.claim', claim === undefined ? 'is' : '=', claim ?? null);
    if (id !== undefined) rows = rows.where('documents.insurance_proposal', '=', id);
    const found = await paginate(rows, query, request);
    const proposals = data
      .from('proposals')
      .selectAll('proposals')
      .where('proposals.id', '=', id ?? 0);
    const proposal = await proposals.executeTakeFirst();
    const papers = proposal && isOf(proposal, query) ? await papersFor(data, proposal, claim) : null;
    return { ...found, results: found.results.map((row) => asDocument(row, viewer, deps.files)), papers };
  });
}

/** A claim has a list of its own. */
function papersFor(data: Scoped, proposal: Parameters<typeof papersOfProposal>[1], claim: number | undefined) {
  return claim === undefined ? papersOfProposal(data, proposal) : papersOfClaim(data, claim);
}

function listLivestock(app: FastifyInstance, deps: Deps) {
  serve(app, deps, livestockDocuments.list, async ({ data, viewer, query, request }) => {
    const { livestock_detail__id: row, ...filter } = query;
    const forms = formNames.filter((name) => findForm(name)?.row.tag !== undefined);
    const proposals = data.from('proposals').select('proposals.id').where('proposals.form', 'in', forms);
    let rows = filtered(data, 'proposal', filter).where('documents.insurance_proposal', 'in', proposals);
    if (row !== undefined) {
      const { id } = await animalOfRow(data, row);
      const insuring = data
        .from('animal_rows')
        .select('animal_rows.insurance_proposal')
        .where('animal_rows.animal', '=', id);
      rows = rows.where('documents.insurance_proposal', 'in', insuring);
    }
    const found = await paginate(rows, query, request);
    return { ...found, results: found.results.map((one) => asDocument(one, viewer, deps.files)) };
  });
}

/** A named company only narrows (docs/behaviour.md, Companies). */
function isOf(owner: { insurance: number }, { insurance }: { insurance?: number | undefined }): boolean {
  return insurance === undefined || insurance === owner.insurance;
}

interface Filter {
  insurance?: number | undefined;
  code?: string | undefined;
  state?: string | undefined;
}

function filtered(data: Scoped, owner: Owner, { insurance, code, state }: Filter) {
  return selectDocuments(data, owner)
    .where(equalTo('documents', { insurance, code, state }))
    .orderBy('documents.code')
    .orderBy('documents.position')
    .orderBy('documents.id');
}

function changeRoutes(
  app: FastifyInstance,
  deps: Deps,
  owner: Owner,
  calls: typeof kycDocuments | typeof proposalDocuments,
) {
  serve(
    app,
    deps,
    calls.patch,
    async ({ data, params, body }) => {
      await changeDocument(data, owner, params.id, body, deps.clock());
      return read(deps, data, owner, params.id);
    },
    { record: 'documents' },
  );

  serve(
    app,
    deps,
    calls.remove,
    async ({ data, params }) => {
      await remove(data, owner, params.id);
      return null;
    },
    { record: 'documents' },
  );

  serve(
    app,
    deps,
    calls.redraw,
    async ({ data, params }) => {
      await redraw(deps, data, await getDocument(data, owner, params.id));
      return read(deps, data, owner, params.id);
    },
    { record: 'documents', status: 200 },
  );
}

/** A repeated request finds the drawing on its way. */
async function redraw({ jobs }: Deps, data: Scoped, document: Awaited<ReturnType<typeof getDocument>>): Promise<void> {
  await permitPaper(data, document);
  if (document.copies === 'waiting') return;
  if (document.copies !== 'failed') throw new Problem('wrong_state');
  await data.updateDerived('documents', document.id, { copies: 'waiting' });
  await jobs.send(data.db, documentCopies, randomUUID(), { id: document.id, user: data.viewer.id });
}

/** Only an unchecked document may be deleted; one that it had replaced is active again. */
async function remove(data: Scoped, owner: Owner, id: number): Promise<void> {
  const document = await getDocument(data, owner, id);
  await permitPaper(data, document);
  await refuseSettled(data, document);
  const { state, replaced, replaces, code } = document;
  if (replaced) throw new Problem('document_replaced');
  if (state !== 'new') throw new Problem('document_decided');
  refuseCode(claimOr(owner, document), data.viewer, code);
  const change = async () => {
    await data.remove('documents', id);
    await countAsDeleted(data.db, document.file_key, true);
    if (replaces !== null) existing(await data.update('documents', replaces, { replaced: false }));
    if (document.claim !== null) await restartClock(data, document.claim);
  };
  if (!isPhoto(document)) return change();
  await refuseSigned(data, document);
  await changingMarks(data, document.kyc, change);
}

/** A photograph with which a proposal was submitted stays. */
async function refuseSigned(data: Scoped, { id, kyc }: { id: number; kyc: number }): Promise<void> {
  const farmer = data.from('kyc').select('kyc.personal_info').where('kyc.id', '=', kyc);
  const signed = await data
    .from('proposals')
    .select('proposals.id')
    .where('proposals.personal_info', '=', farmer)
    .where(sql<boolean>`(proposals.signed_marks #>> '{photo,document}')::integer = ${id}`)
    .executeTakeFirst();
  if (signed) throw new Problem('in_use');
}
