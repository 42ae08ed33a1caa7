import type { Blocker } from '@krishi-bima/contract/access/blocker';
import type { Precondition as KnownPrecondition } from '@krishi-bima/contract/access/moves';
import type { Form } from '@krishi-bima/contract/forms/form';
import { missingPaths } from '@krishi-bima/contract/forms/kinds';
import type { InspectionReport } from '@krishi-bima/contract/forms/records';
import {
  type ProposalMove,
  type ProposalPrecondition,
  proposalMove,
  proposalPreconditions,
} from '@krishi-bima/contract/proposals/states';
import { hasOpenClaim } from '../claims/records/of-policy.ts';
import { asksForTwo } from '../confirmations/ask.ts';
import { missingPapers } from '../documents/queries.ts';
import { type FieldProblems, fieldsOf, hindered, Problem } from '../errors/problem.ts';
import { openFindings } from '../findings/find-findings.ts';
import { findFarmer, type ProposalRecord, rowsOf } from '../proposals/queries.ts';
import { submissionProblems } from '../proposals/submit.ts';
import { hasWritten } from '../proposals/writers.ts';
import { receivedFor } from '../receipts/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';

export interface Moment {
  now: Date;
  /** The AD day in Nepal. */
  today: string;
}

interface Case extends Moment {
  data: Scoped;
  form: Form;
  proposal: ProposalRecord;
}

/** False, or the failures by path. */
type Verdict = boolean | FieldProblems;
type Precondition = (asked: Case) => Verdict | Promise<Verdict>;

/** Returns whether each precondition of the table of moves holds. */
const preconditions: Record<ProposalPrecondition, Precondition> = {
  whole: async ({ data, form, proposal, today }) => {
    const problems = await submissionProblems(data, form, proposal, today);
    return Object.keys(problems).length === 0 || problems;
  },
  desk_is_enough: ({ form }) => form.parts?.technician_data?.required !== true,
  technician_report: async (asked) => {
    const fields = asked.form.parts?.technician_data?.fields;
    return (
      fields === undefined || (await reportsOf(asked)).every((report) => missingPaths(fields, report).length === 0)
    );
  },
  recommended: async (asked) => {
    const written = (await reportsOf(asked)).filter((report) => Object.keys(report).length > 0);
    // Where the office can do without a visit, a missing report passes; an existing one counts.
    if (written.length === 0) return asked.form.parts?.technician_data?.required !== true;
    return written.every(({ recommendation }) => recommendation === 'fit' || recommendation === 'conditional');
  },
  other_writer: async ({ data, proposal }) => !(await hasWritten(data, proposal)),
  above_limit: async (asked) => asked.proposal.first_approved_by === null && (await isAboveLimit(asked)),
  second_person: async (asked) => {
    const { first_approved_by } = asked.proposal;
    if (first_approved_by !== null) return first_approved_by !== asked.data.viewer.id;
    return !(await isAboveLimit(asked));
  },
  kyc_verified: async ({ data, proposal }) => (await farmerOf(data, proposal))?.status === 'verified',
  share_received: async ({ data, proposal }) => (await receivedFor(data, proposal)) >= (proposal.payable ?? 0),
  sound: async ({ data, proposal, now }) => {
    const open = await openFindings(data, proposal, now);
    return Object.keys(open).length === 0 || open;
  },
  documents: async ({ data, proposal }) => {
    const missing = await missingPapers(data, proposal, 'issue');
    return missing.length === 0 || Object.fromEntries(missing.map(({ code }) => [code, 'required' as const]));
  },
  cancelled_by_two: ({ data, proposal }) => asksForTwo(data, proposal.insurance),
  cancel_not_asked: ({ proposal }) => proposal.cancel_asked_by === null,
  cancel_asked: ({ proposal }) => proposal.cancel_asked_by !== null,
  cancel_asked_or_alone: async ({ data, proposal }) =>
    proposal.cancel_asked_by !== null || !(await asksForTwo(data, proposal.insurance)),
  no_open_claim: async ({ data, proposal }) => !(await hasOpenClaim(data, { insurance_proposal: proposal.id })),
  cancel_asked_by_other: ({ data, proposal }) => proposal.cancel_asked_by !== data.viewer.id,
  cancel_day_reached: ({ proposal, today }) => proposal.cancel_on === null || proposal.cancel_on <= today,
  period_ahead: ({ proposal, now }) => Date.parse(proposal.values.risk_end_at ?? '') > now.getTime(),
};

/** Returns the technician's reports, of the proposal or of each row. */
async function reportsOf({ data, form, proposal }: Case): Promise<InspectionReport[]> {
  const part = form.parts?.technician_data;
  if (!part) return [];
  if (part.on === 'proposal') return [proposal.technician_data];
  const rows = (await rowsOf(data, [proposal])).get(proposal.id) ?? [];
  return rows.map((row) => row.technician_data);
}

/** Returns the blockers of a move; empty when it can be made. */
export async function blockers(asked: Case, move: ProposalMove): Promise<Blocker[]> {
  const found: Blocker[] = [];
  for (const check of proposalMove(move).preconditions) {
    const verdict = await preconditions[check](asked);
    if (verdict === true) continue;
    const fields = verdict === false ? {} : { fields: verdict };
    found.push({ check, code: proposalPreconditions[check].problem, ...fields });
  }
  return found;
}

/** Returns whether a move that is hindered by this is not offered at all. */
export function isSilent({ check }: Blocker): boolean {
  const known: Readonly<Record<string, KnownPrecondition>> = proposalPreconditions;
  return known[check]?.silent === true;
}

/** Missing or unsound values are reported at their own fields. */
export function refuseIfBlocked(found: readonly Blocker[]): void {
  if (found.length === 0) return;
  const placed = found.filter(({ check }) => check === 'whole' || check === 'sound');
  if (placed.length === found.length) {
    throw new Problem(placed[0]?.check === 'whole' ? 'incomplete' : 'checks_open', { fields: fieldsOf(placed) });
  }
  throw hindered(found);
}

async function isAboveLimit({ data, proposal }: Case): Promise<boolean> {
  const { approval_limit } = await data
    .from('companies')
    .select('companies.approval_limit')
    .where('companies.id', '=', proposal.insurance)
    .executeTakeFirstOrThrow();
  return approval_limit !== null && (proposal.sum_insured ?? 0) > approval_limit;
}

function farmerOf(data: Scoped, { personal_info, insurance }: ProposalRecord) {
  return findFarmer(data, personal_info, insurance);
}
