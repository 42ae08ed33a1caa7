import type { Text } from '@krishi-bima/contract/values/text';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** A submitted proposal names its fields, and what is shown of them, for good, however it ended. */
export async function refuseIfSubmitted(data: Scoped, field: number, detail: Text): Promise<void> {
  const used = await data
    .from('proposal_rows')
    .innerJoin(data.table('proposals'), 'proposals.id', 'proposal_rows.insurance_proposal')
    .select('proposal_rows.id')
    .where('proposal_rows.field_id', '=', field)
    .where('proposals.status', '!=', 'draft')
    .executeTakeFirst();
  if (used) throw new Problem('in_use', { detail });
}
