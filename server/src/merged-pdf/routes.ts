import { maxMerged, merged } from '@krishi-bima/contract/downloads/downloads';
import { findForm } from '@krishi-bima/contract/forms';
import { text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { type Call, serve } from '../http/serve.ts';
import { startTask } from '../jobs/tasks.ts';
import { paperNumberOf } from '../proposals/paper/proposal-pdf.job.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { mergedPdf } from './merged-pdf.job.ts';

export function mergedPdfRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, merged.start, async (call) => {
    const { ids, id, kyc__id, kyc__ids } = call.query;
    const proposals = chosenOnce(id, ids);
    if (proposals.length > maxMerged) throw new Problem('too_many_chosen', { fields: { ids: 'too_many_chosen' } });
    if (proposals.length > 0) return startProposals(deps, call, proposals);
    const farmers = chosenOnce(kyc__id, kyc__ids);
    if (farmers.length > maxMerged) throw new Problem('too_many_chosen', { fields: { kyc__ids: 'too_many_chosen' } });
    if (farmers.length > 0) return startFarmers(deps, call, farmers);
    throw new Problem('invalid_input', { fields: { id: 'required' } });
  });
}

function chosenOnce(one: number | undefined, several: string | undefined): number[] {
  return [...new Set([...(one ? [one] : []), ...(several?.split(',').map(Number) ?? [])])];
}

type MergeCall = Call<typeof merged.start>;

async function startProposals(deps: Deps, call: MergeCall, ids: readonly number[]) {
  const found = await chosen(call.data, ids, call.query.form);
  const [first] = found;
  if (!first || found.length < ids.length) throw new Problem('not_found');
  const number = paperNumberOf(existing(findForm(first.form)), first);
  const count = found.length;
  return startTask(deps, call, {
    job: mergedPdf,
    insurance: first.insurance,
    about: count === 1 ? text(number, number) : text(`${toDevanagari(count)} वटा प्रस्ताव`, `${count} proposals`),
    input: { proposals: [...ids], kyc: null },
    concerns: { table: 'proposals', ids },
  });
}

function chosen(data: Scoped, ids: readonly number[], form: string | undefined) {
  const found = data
    .from('proposals')
    .select(['proposals.id', 'proposals.form', 'proposals.insurance', 'proposals.proposal_no'])
    .where('proposals.id', 'in', [...ids]);
  return (form === undefined ? found : found.where('proposals.form', '=', form)).orderBy('proposals.id').execute();
}

async function startFarmers(deps: Deps, call: MergeCall, ids: readonly number[]) {
  const found = await call.data
    .from('kyc')
    .select(['kyc.id', 'kyc.insurance', 'kyc.name_np', 'kyc.name_en'])
    .where('kyc.id', 'in', [...ids])
    .execute();
  const [first] = found;
  if (!first || found.length < ids.length) throw new Problem('not_found');
  const { insurance, name_np, name_en } = first;
  const count = found.length;
  return startTask(deps, call, {
    job: mergedPdf,
    insurance,
    about: count === 1 ? text(name_np, name_en || name_np) : text(`${toDevanagari(count)} कृषक`, `${count} farmers`),
    input: { proposals: [], kyc: [...ids] },
    concerns: { table: 'kyc', ids },
  });
}
