import { worksIn } from '@krishi-bima/contract/access/roles';
import { forms as allForms } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { KycFilter } from '@krishi-bima/contract/kyc/list';
import {
  type QueueGroupName,
  type QueueItem,
  type QueueQuery,
  queueGroup,
  queueGroupNames,
} from '@krishi-bima/contract/workflow/workflow';
import { countKyc } from '../kyc/list.ts';
import { asLine } from '../proposals/answer.ts';
import { linesOf } from '../proposals/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';

type Narrowed = Pick<QueueQuery, 'insurance' | 'forms'>;
type CountsQuery = Narrowed & Pick<KycFilter, 'is_crop' | 'is_livestock'>;

/** The groups that can contain something for this viewer. */
export function groupsOf({ permissions }: Viewer): QueueGroupName[] {
  return queueGroupNames.filter((name) => permissions.has(queueGroup(name).permission));
}

/** Returns the ids of a group, longest waiting first. Each group reads an index of its own (migration 0007). */
export function queueIds(data: Scoped, name: QueueGroupName, { insurance, forms }: Narrowed) {
  const { state, as } = queueGroup(name);
  let rows = data.from('proposals').select('proposals.id').where('proposals.status', '=', state);
  if (as === 'writer') rows = rows.where('proposals.created_by', '=', data.viewer.id);
  if (as === 'assigned') rows = rows.where('proposals.technician', '=', data.viewer.id);
  if (insurance !== undefined) rows = rows.where('proposals.insurance', '=', insurance);
  const asked = forms?.split(',');
  const own = formsOf(data.viewer).filter((form) => !asked || asked.includes(form));
  if (asked || own.length < Object.keys(allForms).length) rows = rows.where('proposals.form', 'in', ['', ...own]);
  return rows.orderBy('proposals.moved_at').orderBy('proposals.id');
}

/** Only the writers of a line can do something about its proposals. */
function formsOf({ role }: Viewer): string[] {
  return Object.values<Form>(allForms)
    .filter(({ line }) => worksIn(role, line))
    .map(({ name }) => name);
}

export async function queueCounts(data: Scoped, narrowed: CountsQuery) {
  const groups = [];
  for (const group of groupsOf(data.viewer)) {
    const { count } = await queueIds(data, group, narrowed)
      .clearSelect()
      .clearOrderBy()
      .select((one) => one.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    groups.push({ group, count });
  }
  return { groups, kyc: await kycWaiting(data, narrowed) };
}

async function kycWaiting(data: Scoped, { insurance, is_crop, is_livestock }: CountsQuery): Promise<number | null> {
  if (!data.viewer.permissions.has('verify_kyc')) return null;
  return countKyc(data, { waiting: true, insurance, is_crop, is_livestock });
}

export async function queueLines(data: Scoped, ids: readonly number[]): Promise<QueueItem[]> {
  const lines = await linesOf(data, ids);
  return lines.map((line) => ({
    ...asLine(line, data.viewer),
    technician: line.technician,
    waiting_since: line.moved_at.toISOString(),
  }));
}
