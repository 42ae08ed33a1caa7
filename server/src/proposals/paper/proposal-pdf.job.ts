import { findForm } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import { keysOf, pick } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { letterheadOf } from '../../companies/letterhead.ts';
import type { Deps } from '../../deps/deps.ts';
import { type Marks, readMarks } from '../../documents/farmer-marks.ts';
import { existing } from '../../errors/problem.ts';
import { addressText, namesIn } from '../../printing/names.ts';
import { definePaperTask, type Paper } from '../../printing/paper-task.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import { findFarmer } from '../queries.ts';
import { landMap } from './land-map.ts';
import { proposalDocument } from './proposal-document.ts';
import type { ProposalPaper } from './proposal-paper.ts';
import { signedProposal } from './signed-proposal.ts';

export interface ProposalPaperInput {
  form: string;
  id: number;
}

export const proposalPdf = definePaperTask<ProposalPaperInput>({ name: 'proposal_pdf', read: readProposalPaper });

export async function readProposalPaper(deps: Deps, data: Scoped, input: ProposalPaperInput): Promise<Paper> {
  const { paper, name } = await readPaper(deps, data, input);
  const { insurance, id, insurance_details } = paper.proposal;
  const land = await landMap(data, insurance_details);
  return {
    record: { kind: 'proposal', insurance, record_id: id },
    document: proposalDocument({ ...paper, land }),
    name,
  };
}

/** A draft has no number yet. */
export function paperNumberOf({ code }: Form, { id, proposal_no }: Pick<Proposal, 'id' | 'proposal_no'>): string {
  return proposal_no ?? `${code}-${id}`;
}

/** Reads everything that a paper of the proposal may show to the person who asked, and its number. */
export async function readPaper(
  deps: Deps,
  data: Scoped,
  { form: name, id }: ProposalPaperInput,
): Promise<{ paper: ProposalPaper; name: string }> {
  const form = existing(findForm(name));
  const today = todayAd(deps.clock());
  const { proposal, marks } = await signedProposal(data, form, id, today);
  return { paper: await paperOf(deps, data, form, proposal, marks), name: paperNumberOf(form, proposal) };
}

async function paperOf(deps: Deps, data: Scoped, form: Form, proposal: Proposal, marks: Marks): Promise<ProposalPaper> {
  const farmer = existing(await findFarmer(data, proposal.personal_info.id));
  const facts = pick(farmer, keysOf(personalInfoFields));
  const { address_detail } = proposal.personal_info;
  const names = await namesIn(data, [
    { fields: form.proposal, values: proposal.default_values },
    ...partRecords(form, proposal),
    { fields: personalInfoFields, values: facts },
    ...proposal.insurance_details.map((values) => ({ fields: form.row.fields, values })),
  ]);
  return {
    form,
    proposal,
    farmer: facts,
    address: address_detail && addressText(address_detail),
    company: await letterheadOf(data, deps.files, proposal.insurance),
    names,
    now: deps.clock(),
    marks: await readMarks(deps, marks),
  };
}

function partRecords({ parts = {} }: Form, { banking = {}, technician_data = {}, insurance_details }: Proposal) {
  const report = parts.technician_data;
  const reports = report?.on === 'row' ? insurance_details.map((row) => row.technician_data ?? {}) : [technician_data];
  return [
    ...(parts.banking ? [{ fields: parts.banking.fields, values: banking }] : []),
    ...(report ? reports.map((values) => ({ fields: report.fields, values })) : []),
  ];
}
