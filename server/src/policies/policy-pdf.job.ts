import { findForm } from '@krishi-bima/contract/forms';
import { personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { letterheadOf } from '../companies/letterhead.ts';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { limitsOn } from '../findings/queries.ts';
import { addressText, namesIn } from '../printing/names.ts';
import { definePaperTask } from '../printing/paper-task.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { getPolicy } from './ending.ts';
import { policyDocument } from './policy-document.ts';
import type { PolicyPaper } from './policy-paper.ts';
import { readPolicy } from './queries.ts';

export const policyPdf = definePaperTask<{ id: number }>({
  name: 'policy_pdf',
  async read(deps, data, { id }) {
    const paper = await paperOf(deps, data, id);
    const { insurance, policy_no } = paper.policy;
    return { record: { kind: 'policy', insurance, record_id: id }, document: policyDocument(paper), name: policy_no };
  },
});

async function paperOf({ files, clock }: Deps, data: Scoped, id: number): Promise<PolicyPaper> {
  const { snapshot } = await getPolicy(data, id);
  const policy = await readPolicy(data, id);
  const form = existing(findForm(policy.form));
  const { personal_info, default_values, insurance_details } = policy.content;
  const limits = await limitsOn(data, policy.insurance, todayAd(new Date(policy.issued_at)));
  return {
    form,
    policy,
    tariff: snapshot.tariff,
    subsidy_percent: snapshot.totals.subsidy_percent ?? null,
    days: {
      notice: Math.floor(limits[`notice_days_${form.line}`]),
      waiting: Math.floor(limits.disease_waiting_days),
    },
    address: personal_info.address_detail && addressText(personal_info.address_detail),
    company: await letterheadOf(data, files, policy.insurance),
    names: await namesIn(data, [
      { fields: form.proposal, values: default_values },
      { fields: personalInfoFields, values: personal_info },
      ...insurance_details.map((values) => ({ fields: form.row.fields, values })),
    ]),
    now: clock(),
  };
}
