import { permissionsOf, type Role, worksIn } from '@krishi-bima/contract/access/roles';
import { findForm } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { type ProposalMove, proposalMove } from '@krishi-bima/contract/proposals/states';
import type { MoveBody } from '@krishi-bima/contract/workflow/workflow';
import { sql } from 'kysely';
import { findMarks, signedMarks } from '../documents/farmer-marks.ts';
import { existing, Problem } from '../errors/problem.ts';
import { issuePolicy } from '../policies/issue.ts';
import { asProposals } from '../proposals/answer.ts';
import { applyMove, partsIn, permitMove } from '../proposals/moves.ts';
import { findFarmer, getProposal, type ProposalRecord } from '../proposals/queries.ts';
import { submitProposal } from '../proposals/submit.ts';
import { openSubsidy } from '../subsidies/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { dutyPermissions, permitForm } from '../tenancy/viewer.ts';
import { followProposal } from '../visits/records/follow.ts';
import { askCancel, cancel, withReason } from './cancelling.ts';
import { blockers, type Moment, refuseIfBlocked } from './preconditions.ts';

interface Making extends Moment {
  data: Scoped;
  form: Form;
  /** The locked proposal. */
  proposal: ProposalRecord;
  body: MoveBody;
}

type Effect = (making: Making) => Promise<unknown>;

/** Each move may do more than change the state. Moves that the program makes by itself cannot be asked for. */
const effects: Record<Exclude<ProposalMove, 'expire' | 'renew'>, Effect> = {
  submit,
  recall: reopen,
  return: reopen,
  assign: async (making) => moved(making, { technician: await technicianFor(making) }),
  reassign: async (making) => moved(making, { technician: await technicianFor(making) }),
  take_back: (making) => moved(making, { technician: null }),
  verify: (making) => moved(making),
  verify_at_desk: (making) => moved(making),
  approve_first: (making) => moved(making, { first_approved_by: making.data.viewer.id, first_approved_at: making.now }),
  approve: (making) => moved(making, { approved_by: making.data.viewer.id, approved_at: making.now }),
  reject: (making) => moved(making),
  issue,
  ask_cancel: askCancel,
  drop_cancel: (making) => moved(making, unasked),
  cancel,
};

/**
 * Locks the proposal, checks permission and preconditions, and makes the move: the only way in which a person changes
 * the state of a proposal.
 */
export async function makeMove(
  data: Scoped,
  id: number,
  sent: MoveBody,
  { version, now, today }: Moment & { version: number | undefined },
): Promise<void> {
  const body = withReason(sent);
  const proposal = await data.lock('proposals', id, version);
  const form = existing(findForm(proposal.form));
  permitForm(data.viewer, proposal.form);
  const move = proposalMove(body.move);
  permitMove(move, proposal, data.viewer, { parts: partsIn(proposal, data.viewer), reason: body.reason });
  if (body.move === 'issue') await issueAlone(data, proposal.insurance);
  refuseIfBlocked(await blockers({ data, form, proposal, now, today }, body.move));
  await effects[body.move as keyof typeof effects]({ data, form, proposal, body, now, today });
  await followProposal(data, id, { now, reason: body.reason });
}

async function submit({ data, form, proposal, now, today }: Making) {
  const farmer = existing(await findFarmer(data, proposal.personal_info, proposal.insurance));
  const signed_marks = signedMarks(await findMarks(data, farmer.id));
  await submitProposal(data, form, proposal.id, { signed_marks, now, today });
}

function moved({ data, proposal, body, now }: Making, columns: Parameters<typeof applyMove>[4] = {}) {
  return applyMove(data, proposal, body.move, { now, reason: body.reason }, columns);
}

/** Two policies on the same land, issued at the same second, would otherwise not find each other. */
async function issueAlone({ db }: Scoped, insurance: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`issue ${insurance}`}, 0))`.execute(db);
}

/**
 * A returned proposal is open to its writer again: it is priced anew as it changes, and earlier approvals no longer
 * count. It is signed anew as well.
 */
async function reopen(making: Making) {
  const { data, proposal } = making;
  const unapproved = { first_approved_by: null, first_approved_at: null, approved_by: null, approved_at: null };
  await moved(making, unapproved);
  await data.updateDerived('proposals', proposal.id, { tariff_snapshot: null, signed_marks: null });
}

const technicianRoles: readonly Role[] = ['technician', 'livestock_technician'];

/** Requires an active person of the proposal's own company and line, whose duty leaves verifying to them. */
async function technicianFor({ data, form, proposal, body }: Making): Promise<number> {
  const { technician } = body;
  if (!technician) throw new Problem('rule_broken', { fields: { technician: 'required' } });
  const found = await data
    .from('users')
    .select(['users.id', 'users.role', 'users.partner', dutyPermissions])
    .where('users.id', '=', technician)
    .where('users.insurance', '=', proposal.insurance)
    .where(
      'users.role',
      'in',
      technicianRoles.filter((role) => worksIn(role, form.line)),
    )
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  const mayVerify =
    found && permissionsOf(found.role, found.partner, found.duty_permissions).includes('verify_proposal');
  if (!mayVerify) throw new Problem('invalid_input', { fields: { technician: 'unknown_reference' } });
  return found.id;
}

async function issue({ data, form, proposal, now, today }: Making) {
  const [asIssued] = await asProposals(data, form, [await getProposal(data, form, proposal.id)], today);
  await issuePolicy(data, form, proposal, existing(asIssued), now);
  await openSubsidy(data, proposal, today);
}

const unasked = {
  cancel_asked_by: null,
  cancel_asked_at: null,
  cancel_reason: null,
  cancel_cause: null,
  cancel_on: null,
  cancel_refund_farmer: null,
  cancel_refund_authority: null,
};
