import { type ClaimState, openClaimStates } from '@krishi-bima/contract/claims/states';
import type { Disaster, DisasterItem, DisasterSummary } from '@krishi-bima/contract/disasters/disasters';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { asTask } from '../jobs/task-store.ts';
import { farmerSummary } from '../kyc/farmer-summary.ts';
import { masked } from '../kyc/masking.ts';
import { isOrdered } from '../payments/records.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { wardsNamed } from './hit.ts';
import { pointOf } from './places.ts';

const open = sql.join(openClaimStates.map((state) => sql.lit(state)));

/** With the sums of those claims that the reader may see. */
export function selectDisasters(data: Scoped) {
  return data
    .from('disasters')
    .selectAll('disasters')
    .select(userSummary('disasters.created_by').as('creator'))
    .innerJoinLateral(
      sql<Sums>`(select count(*)::integer as policies, count(i.claim)::integer as registered,
          count(i.problem)::integer as refused, count(*) filter (where c.status in (${open}))::integer as open,
          coalesce(sum(i.expected), 0)::bigint as expected, coalesce(sum(c.assessed), 0)::bigint as assessed,
          coalesce(sum(c.payable), 0)::bigint as payable,
          coalesce(sum(p.amount), 0)::bigint as paid
        from ${data.table('disaster_policies', 'i')} left join ${data.table('claims', 'c')} on c.id = i.claim
          left join lateral (select sum(one.amount) as amount from ${data.table('payments', 'one')}
            where one.claim = c.id and ${isOrdered('one')}) p on true
        where i.disaster = disasters.id)`.as<'sums'>(sql`sums`),
      (join) => join.onTrue(),
    )
    .select(['sums.policies', 'sums.registered', 'sums.refused', 'sums.open'])
    .select(['sums.expected', 'sums.assessed', 'sums.payable', 'sums.paid']);
}

interface Sums {
  policies: number;
  registered: number;
  refused: number;
  open: number;
  expected: number;
  assessed: number;
  payable: number;
  paid: number;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDisasters>['executeTakeFirstOrThrow']>>;

export function asDisasterSummary(row: Row): DisasterSummary {
  const { id, insurance, disaster_no, name, peril, policies, registered, refused, open: still, version } = row;
  return {
    ...{ id, insurance, disaster_no, name, peril, policies, registered, refused, open: still, version },
    loss_at: row.loss_at.toISOString(),
    expected: fromPaisa(row.expected),
    assessed: fromPaisa(row.assessed),
    payable: fromPaisa(row.payable),
    paid: fromPaisa(row.paid),
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
  };
}

export async function readDisaster({ files }: Deps, data: Scoped, id: number): Promise<Disaster> {
  // First, so that what it says to be done is in what is read after it: the page asks no more of a task that has ended.
  const task = await taskOf(data, id);
  const row = existing(await selectDisasters(data).where('disasters.id', '=', id).executeTakeFirst());
  const items = await itemsOf(data, id);
  return {
    ...asDisasterSummary(row),
    ...{ description: row.description, area: row.area, percents: row.percents, items },
    states: countBy(items.flatMap(({ claim }) => claim?.status ?? [])),
    task: task ? asTask(task, files) : null,
  };
}

async function taskOf(data: Scoped, id: number) {
  const disaster = await data
    .from('disasters')
    .select('disasters.task')
    .where('disasters.id', '=', id)
    .executeTakeFirst();
  if (!disaster?.task) return undefined;
  return data.db.selectFrom('tasks').selectAll().where('id', '=', disaster.task).executeTakeFirst();
}

function countBy(states: readonly ClaimState[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(states, (state) => state)].map(([state, own]) => [state, own.length]));
}

async function itemsOf(data: Scoped, disaster: number): Promise<DisasterItem[]> {
  const rows = await data
    .from('disaster_policies')
    .innerJoin(data.table('policies'), 'policies.id', 'disaster_policies.policy')
    .leftJoin(data.table('claims'), 'claims.id', 'disaster_policies.claim')
    .selectAll('disaster_policies')
    .select(['policies.policy_no', farmerSummary('policies').as('farmer'), 'claims.claim_no', 'claims.status'])
    .where('disaster_policies.disaster', '=', disaster)
    .orderBy('disaster_policies.expected', 'desc')
    .orderBy('disaster_policies.id')
    .execute();
  const wards = await wardsNamed(data, rows);
  return rows.map((row) => {
    const { policy, policy_no, farmer, ward, has_boundary, claim, claim_no, status, problem } = row;
    const { id, kyc, name_np, name_en, phone_number_np } = farmer;
    return {
      ...{ policy: { id: policy, policy_no }, has_boundary, problem },
      personal_info: masked(data.viewer, { id, kyc, name_np, name_en, phone_number_np }),
      ward: (ward && wards.get(ward)) || null,
      at: pointOf(row) ?? null,
      sum_insured: fromPaisa(row.sum_insured),
      expected: fromPaisa(row.expected),
      claim: claim !== null && claim_no !== null && status !== null ? { id: claim, claim_no, status } : null,
    };
  });
}
