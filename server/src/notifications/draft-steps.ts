import { filledSteps } from '@krishi-bima/contract/proposals/filled-steps';
import type { WorkItem } from '@krishi-bima/contract/work/work';
import { membersOf } from '../proposals/members.ts';
import { rowsOf } from '../proposals/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** Returns how far each draft is, by its id: three queries, however many there are. */
export async function draftSteps(data: Scoped, ids: readonly number[]): Promise<Map<number, WorkItem['filled_steps']>> {
  if (ids.length === 0) return new Map();
  const drafts = await data
    .from('proposals')
    .select(['proposals.id', 'proposals.form', 'proposals.values'])
    .where('proposals.id', 'in', [...ids])
    .execute();
  const rows = await rowsOf(data, drafts);
  const members = await membersOf(data, drafts);
  return new Map(
    drafts.map(({ id, form, values }) => {
      const listed = (members.get(id) ?? []).map((member) => ({ ...member }));
      const insured = (rows.get(id) ?? []).map((row) => row.values);
      return [id, filledSteps({ form, values, rows: insured, members: listed })];
    }),
  );
}
