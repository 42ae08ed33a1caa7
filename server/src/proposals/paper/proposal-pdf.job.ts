import { findForm } from '@krishi-bima/contract/forms';
import type { Form, FormPart } from '@krishi-bima/contract/forms/form';
import type { Values } from '@krishi-bima/contract/forms/kinds';
import { personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { letterheadOf } from '../../companies/letterhead.ts';
import type { Deps } from '../../deps/deps.ts';
import { farmerMarks } from '../../documents/farmer-marks.ts';
import { existing } from '../../errors/problem.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { addressText, namesIn } from '../../printing/names.ts';
import { printPaper } from '../../printing/printed-papers.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import { scopeOfUser } from '../../tenancy/system.ts';
import { asProposals } from '../answer.ts';
import { findFarmer, getProposal } from '../queries.ts';
import { landMap } from './land-map.ts';
import { proposalDocument } from './proposal-document.ts';
import type { ProposalPaper } from './proposal-paper.ts';

export interface ProposalPaperInput {
  form: string;
  id: number;
}

export const proposalPdf = defineTask<ProposalPaperInput>({
  name: 'proposal_pdf',
  async run(deps, input, progress) {
    await progress(10);
    const { pdf, name } = await printProposal(deps, input);
    await progress(90);
    await deps.files.put(input.key, pdf);
    return { key: input.key, name: `${name}.pdf` };
  },
});

export async function printProposal(deps: Deps, input: ProposalPaperInput & { user: number }) {
  const data = await scopeOfUser(deps.database.db, input.user);
  const { paper, name } = await readPaper(deps, data, input);
  const { insurance, id, insurance_details } = paper.proposal;
  const document = proposalDocument({ ...paper, land: await landMap(data, insurance_details) });
  const pdf = await printPaper(deps, { kind: 'proposal', insurance, record_id: id }, document);
  return { pdf, name, number: paperNumberOf(paper.form, paper.proposal) };
}

/** A draft has no number yet. */
export function paperNumberOf({ code }: Form, { id, proposal_no }: Pick<Proposal, 'id' | 'proposal_no'>): string {
  return proposal_no ?? `${code}-${id}`;
}

/** Reads everything that a paper of the proposal may show to the person who asked, and the name of its file. */
export async function readPaper(
  deps: Deps,
  data: Scoped,
  { form: name, id }: ProposalPaperInput,
): Promise<{ paper: ProposalPaper; name: string }> {
  const form = existing(findForm(name));
  const today = todayAd(deps.clock());
  const proposal = existing((await asProposals(data, form, [await getProposal(data, form, id)], today))[0]);
  const file = paperNumberOf(form, proposal).replaceAll('/', '-');
  return { paper: await paperOf(deps, data, form, proposal), name: file };
}

async function paperOf(deps: Deps, data: Scoped, form: Form, proposal: Proposal): Promise<ProposalPaper> {
  const farmer = existing(await findFarmer(data, proposal.personal_info.id));
  const { address_detail } = proposal.personal_info;
  const names = await namesIn(data, [
    { fields: form.proposal, values: proposal.default_values },
    ...partRecords(form, proposal),
    { fields: personalInfoFields, values: { ...farmer } },
    ...proposal.insurance_details.map((values) => ({ fields: form.row.fields, values })),
  ]);
  return {
    form,
    proposal,
    farmer: { ...farmer },
    address: address_detail && addressText(address_detail),
    company: await letterheadOf(data, deps.files, proposal.insurance),
    names,
    now: deps.clock(),
    marks: await farmerMarks(deps, data, farmer.id),
  };
}

function partRecords({ parts = {} }: Form, proposal: Proposal) {
  return Object.entries<FormPart | undefined>({ ...parts }).flatMap(([name, part]) => {
    const holders: Values[] = part?.on === 'row' ? proposal.insurance_details : [{ ...proposal }];
    return part ? holders.map((holder) => ({ fields: part.fields, values: (holder[name] ?? {}) as Values })) : [];
  });
}
