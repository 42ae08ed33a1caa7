import { canMakeMove, type Relation } from '@krishi-bima/contract/access/moves';
import { worksIn } from '@krishi-bima/contract/access/roles';
import { findForm } from '@krishi-bima/contract/forms';
import type { Action, Entity } from '@krishi-bima/contract/history/history';
import { type KycMove, kycMove, kycMoves } from '@krishi-bima/contract/kyc/moves';
import { type ProposalMove, proposalMove, proposalMoves } from '@krishi-bima/contract/proposals/states';
import { keysOf } from '@krishi-bima/contract/values/records';
import type { AvailableMove, TimelineEntry, WorkflowStatus } from '@krishi-bima/contract/workflow/workflow';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { existing } from '../errors/problem.ts';
import { masked } from '../kyc/masking.ts';
import { partsIn } from '../proposals/moves.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { kycBlockers } from './kyc-moves.ts';
import { blockers, isSilent, type Moment } from './preconditions.ts';

/** Returns the state of a proposal and the moves open to this viewer. */
export async function workflowStatus(data: Scoped, id: number, moment: Moment): Promise<WorkflowStatus> {
  const found = existing(
    await data
      .from('proposals')
      .selectAll('proposals')
      .select((proposal) => [
        userSummary('proposals.technician').as('inspector'),
        userSummary('proposals.first_approved_by').as('first_approver'),
        jsonObjectFrom(
          proposal
            .selectFrom(
              rowsByKey('policies', 'policies', {
                insurance: 'proposals.insurance',
                insurance_proposal: 'proposals.renews',
              }),
            )
            .select(['policies.id', 'policies.policy_no']),
        ).as('renewed_policy'),
      ])
      .where('proposals.id', '=', id)
      .executeTakeFirst(),
  );
  const { inspector, first_approver, renewed_policy, ...proposal } = found;
  const form = existing(findForm(proposal.form));
  const parts = partsIn(proposal, data.viewer);
  const moves: AvailableMove[] = [];
  const names = worksIn(data.viewer.role, form.line)
    ? movesFrom<ProposalMove>(proposalMoves, proposalMove, proposal.status, data, parts)
    : [];
  for (const name of names) {
    const hindrances = await blockers({ data, form, proposal, ...moment }, name);
    if (!hindrances.some(isSilent)) moves.push({ move: name, hindrances });
  }
  const policy = await data
    .from('policies')
    .select(['policies.id', 'policies.policy_no'])
    .where('policies.insurance_proposal', '=', id)
    .executeTakeFirst();
  return {
    id,
    status: proposal.status,
    version: proposal.version,
    technician: inspector,
    first_approved_by: first_approver,
    policy: policy ?? null,
    renews: renewed_policy,
    moves,
    timeline: await timelineOf(data, 'proposal', id, keysOf(proposalMoves)),
  };
}

export async function kycStatus(data: Scoped, id: number): Promise<WorkflowStatus> {
  const farmer = existing(await data.from('kyc').selectAll('kyc').where('kyc.id', '=', id).executeTakeFirst());
  const names = movesFrom<KycMove>(kycMoves, kycMove, farmer.status, data, new Set());
  const moves: AvailableMove[] = [];
  for (const move of names) moves.push({ move, hindrances: await kycBlockers(data, farmer, move) });
  return {
    id,
    status: farmer.status,
    version: farmer.version,
    technician: null,
    first_approved_by: null,
    policy: null,
    renews: null,
    moves,
    timeline: await timelineOf(data, 'kyc', id, keysOf(kycMoves)),
  };
}

function movesFrom<Name extends string>(
  moves: Readonly<Record<Name, unknown>>,
  find: (name: Name) => Parameters<typeof canMakeMove>[0],
  state: string,
  { viewer }: Scoped,
  parts: ReadonlySet<Relation>,
): Name[] {
  const person = { permissions: viewer.permissions, parts };
  return keysOf(moves).filter((name) => canMakeMove(find(name), state, person));
}

/** The history stores each move with its actor, time and reason. */
async function timelineOf(
  data: Scoped,
  entity: Entity,
  id: number,
  names: readonly Action[],
): Promise<TimelineEntry[]> {
  const rows = await data.db
    .selectFrom('history')
    .select(['history.id', 'history.action', 'history.at', 'history.reason'])
    .select((row) => [
      userSummary('history.actor').as('actor'),
      jsonObjectFrom(
        row
          .selectFrom(rowsByKey('users', 'users', { id: sql`(history.changes -> 'technician' ->> 1)::integer` }))
          .select(['users.id', 'users.first_name', 'users.last_name', 'users.name_en']),
      ).as('technician'),
    ])
    .where('history.owner_entity', '=', entity)
    .where('history.owner_id', '=', id)
    .where('history.entity', '=', entity)
    .where('history.action', 'in', ['create', ...names])
    .orderBy('history.id')
    .execute();
  return rows.map(({ action, at, ...row }) => masked(data.viewer, { ...row, move: action, at: at.toISOString() }));
}
