import type { WithOthers } from '@krishi-bima/contract/work/work';
import { sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { formsOf } from '../tenancy/viewer.ts';

/** Returns who has the viewer's proposals: of the company for whoever reviews them, otherwise those the viewer wrote. */
export async function withOthers(data: Scoped, insurance: number | undefined): Promise<WithOthers[]> {
  const { permissions } = data.viewer;
  const reviews = permissions.has('review_proposal');
  if (!reviews && !permissions.has('change_proposal')) return [];
  const parts = reviews
    ? [withTechnicians(data, insurance, true), withWriters(data, insurance)]
    : [withTechnicians(data, insurance, false), atTheOffice(data, insurance)];
  const { rows } = await sql<Omit<WithOthers, 'oldest'> & { oldest: Date }>`select ${userSummary('w.person')} as person,
    w.task, w.count, w.oldest from (${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}) as w order by w.oldest, w.person, w.task`.execute(data.db);
  return rows.map((row) => ({ ...row, oldest: new Date(row.oldest).toISOString() }));
}

function underWay(data: Scoped, insurance: number | undefined) {
  const rows = data.from('proposals').where('proposals.form', 'in', ['', ...formsOf(data.viewer)]);
  return insurance === undefined ? rows : rows.where('proposals.insurance', '=', insurance);
}

const counted = [sql<number>`count(*)::int`.as('count'), sql<Date>`min(proposals.moved_at)`.as('oldest')] as const;

function withTechnicians(data: Scoped, insurance: number | undefined, all: boolean) {
  const { id } = data.viewer;
  const rows = underWay(data, insurance)
    .where('proposals.status', '=', 'technician_review')
    .where('proposals.technician', '!=', id);
  return (all ? rows : rows.where('proposals.created_by', '=', id))
    .select(['proposals.technician as person', sql<string>`'inspect'`.as('task'), ...counted])
    .groupBy('proposals.technician');
}

function withWriters(data: Scoped, insurance: number | undefined) {
  return underWay(data, insurance)
    .where('proposals.status', '=', 'returned')
    .where('proposals.created_by', '!=', data.viewer.id)
    .select(['proposals.created_by as person', sql<string>`'correct'`.as('task'), ...counted])
    .groupBy('proposals.created_by');
}

/** What an agent sent in waits for whoever of the office comes to it first. */
function atTheOffice(data: Scoped, insurance: number | undefined) {
  const task = sql<string>`case proposals.status when 'submitted' then 'assign' else 'approve' end`;
  return underWay(data, insurance)
    .where('proposals.status', 'in', ['submitted', 'verified'])
    .where('proposals.created_by', '=', data.viewer.id)
    .select([sql<number>`null::integer`.as('person'), task.as('task'), ...counted])
    .groupBy(task);
}
