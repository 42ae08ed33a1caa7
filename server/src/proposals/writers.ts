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
