import type { SignedMarks } from '@krishi-bima/contract/documents/signed-marks';
import type { Form } from '@krishi-bima/contract/forms/form';
import { type ProblemsByPath, submitProblems } from '@krishi-bima/contract/proposals/rules';
import { linkSubmitted } from '../animals/link.ts';
import { existing, Problem } from '../errors/problem.ts';
import { nextNumber, numberText } from '../tenancy/number-series.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { lockDraft } from './drafts.ts';
import { membersOf } from './members.ts';
import { applyMove } from './moves.ts';
import { findFarmer, type ProposalRecord, rowsOf } from './queries.ts';
import { cooperativeProblems } from './sold-to-cooperative.ts';
import { draftTerms } from './terms.ts';
import { recalculateTotals } from './totals.ts';

/**
 * Submitting freezes the proposal: number, tariff and what it is signed with are fixed. A returned proposal keeps its
 * number and the day of its first submission.
 */
export async function submitProposal(
  data: Scoped,
  form: Form,
  id: number,
  { signed_marks, now, today }: { signed_marks: SignedMarks; now: Date; today: string },
): Promise<void> {
  const proposal = await lockDraft(data, form, id, undefined);
  const problems = await submissionProblems(data, form, proposal, today);
  const tariff = await draftTerms(data, form, proposal, today);
  if (Object.keys(problems).length > 0 || !tariff) throw new Problem('incomplete', { fields: problems });
  await recalculateTotals(data, form, proposal, tariff);
  await data.updateDerived('proposals', id, {
    tariff_snapshot: JSON.stringify(tariff),
    signed_marks: JSON.stringify(signed_marks),
  });
  const proposal_no = proposal.proposal_no ?? (await proposalNumber(data, form, proposal));
  const first_submitted_on = proposal.first_submitted_on ?? today;
  const { insurance, personal_info } = proposal;
  const rows = (await rowsOf(data, [proposal])).get(id) ?? [];
  const owner = { insurance, personal_info, insurance_proposal: id, day: proposal.proposal_date ?? today };
  await linkSubmitted(data, form, owner, rows);
  const handedIn = { proposal_no, first_submitted_on, submitted_at: now, submitted_by: data.viewer.id };
  await applyMove(data, proposal, 'submit', { now }, handedIn);
}

/** Returns everything that is missing or against a rule, by path. */
export async function submissionProblems(
  data: Scoped,
  form: Form,
  proposal: ProposalRecord,
  today: string,
): Promise<ProblemsByPath> {
  const farmer = existing(await findFarmer(data, proposal.personal_info));
  const rows = (await rowsOf(data, [proposal])).get(proposal.id) ?? [];
  const members = (await membersOf(data, [proposal])).get(proposal.id) ?? [];
  const submission = {
    members: members.map((member) => ({ ...member })),
    personal_info: { ...farmer },
    default_values: proposal.values,
    banking: proposal.banking,
    insurance_details: rows.map(({ values }) => values),
  };
  const tariff = await draftTerms(data, form, proposal, today);
  const { first_submitted_on } = proposal;
  return {
    ...submitProblems(form, submission, { today, tariff, first_submitted_on }),
    ...(await cooperativeProblems(data, form, proposal, { rows, members, rates: tariff?.rates })),
  };
}

async function proposalNumber(data: Scoped, form: Form, { insurance, fiscal_year }: ProposalRecord): Promise<string> {
  // Submission has validated the proposal date, which gives the fiscal year.
  const year = existing(fiscal_year ?? undefined);
  const series = { insurance, fiscal_year: year, line: form.code };
  return numberText.proposal({ ...series, ...(await nextNumber(data, 'proposal_numbers', series)) });
}
