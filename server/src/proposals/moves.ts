import { canMakeMove, type Move, type Relation } from '@krishi-bima/contract/access/moves';
import { type ProposalMove, proposalMove } from '@krishi-bima/contract/proposals/states';
import type { Updateable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import type { ProposalRecord } from './queries.ts';

type Concerned = Pick<ProposalRecord, 'created_by' | 'submitted_by' | 'technician'>;

/** Returns the viewer's roles in the proposal. The person who submitted it counts as its writer too. */
export function partsIn({ created_by, submitted_by, technician }: Concerned, { id }: Viewer): Set<Relation> {
  const parts = new Set<Relation>();
  if (created_by === id || submitted_by === id) parts.add('writer');
  if (technician === id) parts.add('assigned');
  return parts;
}

/**
 * Answers 403 to a viewer who never makes this move, 409 when it does not start here, 422 without a reason that it
 * needs.
 */
export function permitMove(
  move: Move,
  record: { status: string },
  { permissions }: Viewer,
  { parts, reason }: { parts: ReadonlySet<Relation>; reason?: string | null | undefined },
): void {
  if (!move.by.some(({ permission }) => permissions.has(permission))) throw new Problem('forbidden');
  if (!move.from.includes(record.status)) throw new Problem('wrong_state');
  if (!canMakeMove(move, record.status, { permissions, parts })) throw new Problem('forbidden');
  if (move.reason === 'required' && !reason?.trim())
    throw new Problem('rule_broken', { fields: { reason: 'required' } });
}

interface Note {
  now: Date;
  reason?: string | null | undefined;
}

/** Moves a locked proposal; the history stores who, when and why. */
export function applyMove(
  data: Scoped,
  { id }: ProposalRecord,
  name: ProposalMove,
  { now, reason }: Note,
  columns: Updateable<Schema['proposals']> = {},
): Promise<ProposalRecord> {
  const { to } = proposalMove(name);
  return data.update(
    'proposals',
    id,
    { ...columns, status: to, moved_at: now },
    { action: name, reason: reason?.trim() || null },
  );
}
