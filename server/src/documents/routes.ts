import {
  type Document,
  type DocumentChange,
  kycDocuments,
  proposalDocuments,
} from '@krishi-bima/contract/documents/documents';
import type { FastifyInstance } from 'fastify';
import { equalTo } from '../database/equal-to.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import { asDocument, getDocument, type Owner, papersOfFarmer, papersOfProposal, selectDocuments } from './queries.ts';
import { insertDocument, type Received, receive, refuseCode } from './upload.ts';

export function documentRoutes(app: FastifyInstance, deps: Deps) {
  listRoutes(app, deps);
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
    const { id, ...filter } = query;
    let rows = filtered(data, 'proposal', filter);
    if (id !== undefined) rows = rows.where('documents.insurance_proposal', '=', id);
    const found = await paginate(rows, query, request);
    const proposals = data
      .from('proposals')
      .selectAll('proposals')
      .where('proposals.id', '=', id ?? 0);
    const proposal = await proposals.executeTakeFirst();
    const papers = proposal && isOf(proposal, query) ? await papersOfProposal(data, proposal) : null;
    return { ...found, results: found.results.map((row) => asDocument(row, viewer, deps.files)), papers };
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
      await change(deps, data, owner, params.id, body);
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
}

async function change(deps: Deps, data: Scoped, owner: Owner, id: number, body: DocumentChange): Promise<void> {
  const document = await getDocument(data, owner, id);
  await permitPaper(data, document);
  const { state = document.state, reason, code, position } = body;
  if (document.replaced) throw new Problem('document_replaced');
  if (code !== undefined) {
    if (document.state === 'accepted') throw new Problem('document_accepted');
    refuseCode(owner, data.viewer, code);
  }
  const isDecision = body.state !== undefined || reason !== undefined;
  if (isDecision && !data.viewer.permissions.has('decide_document')) throw new Problem('forbidden');
  const said = state === 'returned' ? reason?.trim() || document.reason : null;
  if (state === 'returned' && !said) throw new Problem('rule_broken', { fields: { reason: 'required' } });
  const decided = { state, reason: said, decided_by: data.viewer.id, decided_at: deps.clock() };
  await data.update(
    'documents',
    id,
    {
      ...(code === undefined ? {} : { code }),
      ...(position === undefined ? {} : { position }),
      ...(isDecision ? decided : {}),
    },
    { reason: isDecision ? said : null },
  );
}

/** A farmer's documents belong to both lines, a proposal's to its own. */
async function permitPaper(data: Scoped, { insurance_proposal }: { insurance_proposal: number | null }): Promise<void> {
  if (insurance_proposal === null) return;
  const proposal = data.from('proposals').select('proposals.form').where('proposals.id', '=', insurance_proposal);
  permitForm(data.viewer, existing(await proposal.executeTakeFirst()).form);
}

/** Only an unchecked document may be deleted; one that it had replaced is active again. */
async function remove(data: Scoped, owner: Owner, id: number): Promise<void> {
  const document = await getDocument(data, owner, id);
  await permitPaper(data, document);
  const { state, replaced, replaces, code } = document;
  if (replaced) throw new Problem('document_replaced');
  if (state !== 'new') throw new Problem('document_decided');
  refuseCode(owner, data.viewer, code);
  await data.remove('documents', id);
  if (replaces !== null) existing(await data.update('documents', replaces, { replaced: false }));
}
