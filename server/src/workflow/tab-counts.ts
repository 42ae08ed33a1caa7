import type { Line } from '@krishi-bima/contract/access/roles';
import { formsOf } from '@krishi-bima/contract/forms';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import { maxTabCount, type workflow } from '@krishi-bima/contract/workflow/workflow';
import { type Expression, sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';
import { queueCounts } from './queue.ts';

interface Asked {
  insurance?: number | undefined;
  registration: Line;
}

/** Counts each list as it opens without a filter, and no further than a tab says. */
export async function tabCounts(data: Scoped, asked: Asked, today: string): Promise<Output<typeof workflow.tabCounts>> {
  const [found] = (await countsStatement(data, asked).execute(data.db)).rows;
  const { farmers = 0, fields = 0, proposals = 0, policies = 0 } = found ?? {};
  if (!data.viewer.permissions.has('view_proposal'))
    return { farmers, fields, proposals: null, policies: null, queue: null };
  return { farmers, fields, proposals, policies, queue: await waiting(data, asked, today) };
}

interface Counts {
  farmers: number;
  fields: number;
  proposals: number;
  policies: number;
}

/** Four counts in one statement; each stops above the most that a tab says. */
export function countsStatement(data: Scoped, { insurance, registration }: Asked) {
  const forms = formsOf(registration).map(({ name }) => name);
  const flag = registration === 'crop' ? 'kyc.is_crop' : 'kyc.is_livestock';
  let farmers = data.from('kyc').select('kyc.id').where(flag, '=', true);
  let fields = data.from('fields').select('fields.id');
  let proposals = data.from('proposals').select('proposals.id').where('proposals.form', 'in', forms);
  let policies = data.from('policies').select('policies.id').where('policies.form', 'in', forms);
  if (insurance !== undefined) {
    farmers = farmers.where('kyc.insurance', '=', insurance);
    fields = fields.where('fields.insurance', '=', insurance);
    proposals = proposals.where('proposals.insurance', '=', insurance);
    policies = policies.where('policies.insurance', '=', insurance);
  }
  return sql<Counts>`select ${counted(farmers.limit(sql.lit(maxTabCount + 1)))} as farmers,
    ${counted(fields.limit(sql.lit(maxTabCount + 1)))} as fields, ${counted(proposals.limit(sql.lit(maxTabCount + 1)))} as proposals,
    ${counted(policies.limit(sql.lit(maxTabCount + 1)))} as policies`;
}

function counted(rows: Expression<unknown>) {
  return sql<number>`(select count(*)::integer from (${rows}) as counted)`;
}

async function waiting(data: Scoped, { insurance, registration }: Asked, today: string): Promise<number> {
  const forms = formsOf(registration)
    .map(({ name }) => name)
    .join(',');
  const flag = registration === 'crop' ? { is_crop: true } : { is_livestock: true };
  const { groups, kyc, endorsements } = await queueCounts(data, { insurance, forms, ...flag }, today);
  return groups.reduce((sum, { count }) => sum + count, 0) + (kyc ?? 0) + (endorsements ?? 0);
}
