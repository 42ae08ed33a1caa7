import { roleOf } from '@krishi-bima/contract/access/roles';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import type { Me } from '@krishi-bima/contract/users/users';

const all = ['summary', 'rows', 'inspection', 'papers', 'money', 'history'] as const;
export type ProposalTab = (typeof all)[number];

/** A form without a technician's part has no inspection. */
export function tabsOf(form: Pick<Form, 'parts'>): readonly ProposalTab[] {
  return all.filter((tab) => tab !== 'inspection' || form.parts?.technician_data !== undefined);
}

type Reader = Pick<Me, 'id' | 'groups' | 'all_permission'>;

/** Where the work of whoever opens it is: the technician's report, the accountant's money, else the summary. */
export function landingTab(
  reader: Reader,
  { status, technician }: Pick<Proposal, 'status' | 'technician'>,
): ProposalTab {
  const may = (permission: string) => reader.all_permission.includes(permission);
  if (status === 'technician_review' && technician === reader.id && may('verify_proposal')) return 'inspection';
  const isAccountant =
    may('add_receipt') && !may('change_proposal') && !may('review_proposal') && roleOf(reader.groups) !== 'superadmin';
  return isAccountant ? 'money' : 'summary';
}
