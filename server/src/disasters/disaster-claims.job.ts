import type { NewClaim } from '@krishi-bima/contract/claims/notice';
import { expectedLoss } from '@krishi-bima/contract/disasters/expected';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { Selectable } from 'kysely';
import { contentOn, describeRow, getInsured } from '../claims/insured.ts';
import { registerNotice } from '../claims/notice.ts';
import { assignClaims } from '../claims/people.ts';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { defineTask } from '../jobs/tasks.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { fullName } from '../tenancy/summaries.ts';
import { scopeOfUser } from '../tenancy/system.ts';
import { inTransaction } from '../tenancy/transaction.ts';

type Disaster = Selectable<Schema['disasters']>;
type Item = Selectable<Schema['disaster_policies']>;

/**
 * Registers the claims of a disaster, each in a transaction of its own under a number of its own. What stopped in the
 * middle goes on with the policies that have neither a claim nor a reason for none.
 */
export const disasterClaims = defineTask<{ disaster: number }>({
  name: 'disaster_claims',
  async run(deps, { disaster: id, user }, progress) {
    const data = await scopeOfUser(deps.database.db, user);
    const found = data.from('disasters').selectAll('disasters').where('disasters.id', '=', id);
    const disaster = existing(await found.executeTakeFirst());
    const items = await itemsOf(data, id);
    const waiting = items.filter(({ claim, problem }) => claim === null && problem === null);
    for (const [at, item] of waiting.entries()) {
      await progress((100 * (items.length - waiting.length + at)) / items.length);
      await registerOne(deps, data, disaster, item.id);
    }
    return undefined;
  },
});

export function itemsOf(data: Scoped, disaster: number): Promise<Item[]> {
  return data
    .from('disaster_policies')
    .selectAll('disaster_policies')
    .where('disaster_policies.disaster', '=', disaster)
    .orderBy('disaster_policies.id')
    .execute();
}

/** A refusal, such as of a claim that somebody has registered meanwhile, is written down beside the policy. */
async function registerOne(deps: Deps, asker: Scoped, disaster: Disaster, item: number): Promise<void> {
  const own = <T>(work: (data: Scoped) => Promise<T>) =>
    inTransaction(deps.database.db, (tx) => work(scoped(tx, asker.viewer, asker.auditContext)));
  try {
    await own((data) => registerWaiting(data, disaster, item, deps.clock()));
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'busy') throw error;
    await own(async (data) => {
      if (await lockWaiting(data, item)) await end(data, item, { problem: error.code });
    });
  }
}

export async function registerWaiting(
  data: Scoped,
  disaster: Disaster,
  item: number,
  now: Date,
): Promise<number | undefined> {
  const waiting = await lockWaiting(data, item);
  if (!waiting) return undefined;
  const claim = await registerNotice(data, await noticeOf(data, disaster, waiting), now);
  if (waiting.assignee !== null) await assignClaims(data, [claim], waiting.assignee, now);
  await end(data, item, { claim });
  return claim;
}

/** Of two workers at one disaster the second finds what the first has done. */
function lockWaiting(data: Scoped, id: number): Promise<Item | undefined> {
  return data
    .from('disaster_policies')
    .selectAll('disaster_policies')
    .where('disaster_policies.id', '=', id)
    .where('disaster_policies.claim', 'is', null)
    .where('disaster_policies.problem', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

async function end(data: Scoped, id: number, values: { claim: number } | { problem: string }): Promise<void> {
  await data.updateRows('disaster_policies').set(values).where('disaster_policies.id', '=', id).execute();
}

/** The whole of each row is reported as hit; how much of it, the surveyor measures. */
async function noticeOf(data: Scoped, disaster: Disaster, { policy, lines }: Item): Promise<NewClaim> {
  const insured = await getInsured(data, policy);
  const rows = new Map(contentOn(insured, disaster.loss_on).insurance_details.map((row) => [row.id, row]));
  const { first_name, last_name } = await data
    .from('users')
    .select(['users.first_name', 'users.last_name'])
    .where('users.id', '=', data.viewer.id)
    .executeTakeFirstOrThrow();
  return {
    ...{ policy, loss_at: disaster.loss_at.toISOString(), peril: disaster.peril, reported_via: 'app' },
    description: [disaster.disaster_no, disaster.name, disaster.description].filter(Boolean).join(' · '),
    ...{ informant: 'other', informant_name: fullName({ first_name, last_name }) },
    lines: lines.map(({ row_id, percent }) => {
      const row = rows.get(row_id);
      if (!row) throw new Problem('not_of_policy');
      const { sum_insured, area, count } = describeRow(insured.form, row);
      return {
        ...{ row_id, loss: percent === 100 ? 'total' : 'partial', damage_percent: percent },
        estimated: fromPaisa(expectedLoss(sum_insured, percent)),
        ...(area ? { damaged_area: area } : { damaged_count: count }),
      };
    }),
  };
}
