import type { Form } from '@krishi-bima/contract/forms/form';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import { isOpen } from '@krishi-bima/contract/proposals/states';
import { findMarks, findSigned, type Marks, signedMarks } from '../../documents/farmer-marks.ts';
import { existing } from '../../errors/problem.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import { asProposals } from '../answer.ts';
import { findFarmer, getProposal } from '../queries.ts';

/**
 * Reads a proposal with what it is signed with: a submitted one with the marks of its submission, a draft with those of
 * today, one submitted before marks were bound with those recorded by then.
 */
export async function signedProposal(
  data: Scoped,
  form: Form,
  id: number,
  today: string,
): Promise<{ proposal: Proposal; marks: Marks }> {
  const proposal = existing((await asProposals(data, form, [await getProposal(data, form, id)], today))[0]);
  const { signed_marks, status, submitted_at } = proposal;
  if (signed_marks) return { proposal, marks: await findSigned(data, signed_marks) };
  const farmer = existing(await findFarmer(data, proposal.personal_info.id));
  if (submitted_at !== null && !isOpen(status)) {
    return { proposal, marks: await findMarks(data, farmer.id, new Date(submitted_at)) };
  }
  const marks = await findMarks(data, farmer.id);
  return { proposal: { ...proposal, signed_marks: signedMarks(marks) }, marks };
}
