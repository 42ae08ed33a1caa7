import { findForm } from '@krishi-bima/contract/forms';
import { withCatalogue } from '@krishi-bima/contract/forms/catalogue';
import { memberFrame } from '@krishi-bima/contract/forms/members';
import { personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { isOneOf } from '@krishi-bima/contract/values/records';
import { letterheadOf } from '../companies/letterhead.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { addressText, namesIn } from '../printing/names.ts';
import { definePaperTask } from '../printing/paper-task.ts';
import type { PaperSummary } from '../printing/printed-papers.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { getPolicy } from './ending.ts';
import {
  type EndorsementPaper,
  endorsementDocument,
  endorsementNo,
  endorsementSummary,
} from './endorsement-document.ts';
import { asEndorsement, maskedEndorsement, selectEndorsements } from './endorsement-records.ts';
import { readPolicy } from './queries.ts';

export const endorsementPdf = definePaperTask<{ id: number }>({
  name: 'endorsement_pdf',
  async read(deps, data, { id }) {
    const paper = await paperOf(deps, data, id);
    const { insurance, policy_no } = paper.policy;
    return {
      record: { kind: 'endorsement', insurance, record_id: id },
      document: endorsementDocument(paper),
      name: endorsementNo(policy_no, paper.endorsement.number),
    };
  },
});

/** An endorsement has a paper once it is decided for; before, it says nothing that holds. */
export async function getApproved(data: Scoped, id: number) {
  const row = existing(await selectEndorsements(data).where('endorsements.id', '=', id).executeTakeFirst());
  if (!isOneOf(['approved', 'in_force'], row.status)) throw new Problem('wrong_state');
  return { endorsement: maskedEndorsement(data.viewer, asEndorsement(row)), policy: await getPolicy(data, row.policy) };
}

export async function readEndorsementSummary(data: Scoped, id: number): Promise<PaperSummary> {
  const { endorsement, policy } = await getApproved(data, id);
  return endorsementSummary(endorsement, policy);
}

async function paperOf({ files, clock }: Deps, data: Scoped, id: number): Promise<EndorsementPaper> {
  const { endorsement, policy: record } = await getApproved(data, id);
  const policy = await readPolicy(data, record.id);
  const form = withCatalogue(existing(findForm(policy.form)), policy.rates);
  const { personal_info, default_values, insurance_details } = policy.content;
  const changed = endorsement.row_changes.flatMap(({ before, after }) => [before, after].filter((row) => row !== null));
  const fields = { ...form.row.fields, ...memberFrame };
  return {
    form,
    policy,
    endorsement,
    address: personal_info.address_detail && addressText(personal_info.address_detail),
    company: await letterheadOf(data, files, policy.insurance),
    names: await namesIn(data, [
      { fields: form.proposal, values: default_values },
      { fields: personalInfoFields, values: personal_info },
      ...[...insurance_details, ...changed].map((values) => ({ fields, values })),
    ]),
    now: clock(),
  };
}
