import { type RawBuilder, sql } from 'kysely';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { partsIn } from './moves.ts';
import type { ProposalRecord } from './queries.ts';

/**
 * Returns whether the viewer began, submitted or changed the proposal as a writer. A technician's report, a document or
 * a receipt is not writing.
 */
export async function hasWritten({ viewer, db }: Scoped, proposal: ProposalRecord): Promise<boolean> {
  if (partsIn(proposal, viewer).has('writer')) return true;
  if (!viewer.permissions.has('change_proposal')) return false;
  const written = await db
    .selectFrom('history')
    .select('id')
    .where('owner_entity', '=', 'proposal')
    .where('owner_id', '=', proposal.id)
    .where('entity', 'in', ['proposal', 'proposal_row', 'proposal_member'])
    .where('actor', '=', viewer.id)
    .where('action', 'in', ['create', 'update', 'delete'])
    .executeTakeFirst();
  return written !== undefined;
}

/** Says the same of a proposal in a query, by its company and id there. */
export function writtenByViewer({ viewer }: Scoped, of: { insurance: string; id: string }): RawBuilder<boolean> {
  const isChanged = viewer.permissions.has('change_proposal')
    ? sql`exists (select 1 from history h
        where h.owner_entity = 'proposal' and h.owner_id = p.id and h.actor = ${viewer.id}
          and h.entity in ('proposal', 'proposal_row', 'proposal_member')
          and h.action in ('create', 'update', 'delete'))`
    : sql`false`;
  return sql<boolean>`exists (select 1 from ${rowsByKey('proposals', 'p', of)}
    where p.created_by = ${viewer.id} or p.submitted_by = ${viewer.id} or ${isChanged})`;
}
