import { forms as allForms } from '@krishi-bima/contract/forms';
import type { KycFilter } from '@krishi-bima/contract/kyc/list';
import {
  type QueueGroupName,
  type QueueItem,
  type QueueQuery,
  queueGroup,
  queueGroupNames,
} from '@krishi-bima/contract/workflow/workflow';
import { countWaitingEndorsements } from '../endorsements/queries.ts';
import { waitingDays } from '../findings/queries.ts';
import { countKyc } from '../kyc/list.ts';
import { asLine } from '../proposals/answer.ts';
import { linesOf } from '../proposals/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { formsOf, type Viewer } from '../tenancy/viewer.ts';

type Narrowed = Pick<QueueQuery, 'insurance' | 'forms'>;
type CountsQuery = Narrowed & Pick<KycFilter, 'is_crop' | 'is_livestock'>;

/** The groups that can contain something for this viewer. */
export function groupsOf({ permissions }: Viewer): QueueGroupName[] {
  return queueGroupNames.filter((name) => permissions.has(queueGroup(name).permission));
}

/** Returns the ids of a group, longest waiting first. Each group reads an index of its own (migrations 0007 and 0063). */
export function queueIds(data: Scoped, name: QueueGroupName, { insurance, forms }: Narrowed) {
  const { state, as, cancel_asked_by_other } = queueGroup(name);
  let rows = data.from('proposals').select('proposals.id').where('proposals.status', '=', state);
  if (as === 'writer') rows = rows.where('proposals.created_by', '=', data.viewer.id);
  if (as === 'assigned') rows = rows.where('proposals.technician', '=', data.viewer.id);
  if (cancel_asked_by_other) {
    rows = rows.where('proposals.cancel_asked_by', 'is not', null);
    rows = rows.where('proposals.cancel_asked_by', '!=', data.viewer.id);
  }
  if (insurance !== undefined) rows = rows.where('proposals.insurance', '=', insurance);
  const asked = forms?.split(',');
  const own = formsOf(data.viewer).filter((form) => !asked || asked.includes(form));
  if (asked || own.length < Object.keys(allForms).length) rows = rows.where('proposals.form', 'in', ['', ...own]);
  return rows.orderBy('proposals.moved_at').orderBy('proposals.id');
}

export async function queueCounts(data: Scoped, narrowed: CountsQuery, today: string) {
  const groups = [];
  for (const group of groupsOf(data.viewer)) {
    const { count } = await queueIds(data, group, narrowed)
      .clearSelect()
      .clearOrderBy()
      .select((one) => one.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    groups.push({ group, count });
  }
  const { insurance, forms } = narrowed;
  return {
    groups,
    kyc: await kycWaiting(data, narrowed),
    endorsements: data.viewer.permissions.has('endorse_policy')
      ? await countWaitingEndorsements(data, { insurance, forms })
      : null,
    waiting_days: await waitingDays(data, insurance, today),
  };
}

async function kycWaiting(data: Scoped, { insurance, is_crop, is_livestock }: CountsQuery): Promise<number | null> {
  if (!data.viewer.permissions.has('verify_kyc')) return null;
  return countKyc(data, { waiting: true, insurance, is_crop, is_livestock });
}

export async function queueLines(data: Scoped, ids: readonly number[]): Promise<QueueItem[]> {
  const lines = await linesOf(data, ids);
  const issued = ids.length === 0 ? [] : await policiesOf(data, ids);
  const policies = new Map(issued.map(({ proposal, ...policy }) => [proposal, policy]));
  return lines.map((line) => ({
    ...asLine(line, data.viewer),
    technician: line.technician,
    policy: policies.get(line.id) ?? null,
    waiting_since: line.moved_at.toISOString(),
  }));
}

function policiesOf(data: Scoped, proposals: readonly number[]) {
  return data
    .from('policies')
    .select(['policies.id', 'policies.policy_no', 'policies.insurance_proposal as proposal'])
    .where('policies.insurance_proposal', 'in', proposals)
    .execute();
}
