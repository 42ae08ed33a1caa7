import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { limitsOn } from '../findings/queries.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asSystem, systemScope } from '../tenancy/system.ts';
import { livingPerson, placeOfPolicy } from './records/follow.ts';
import { raiseVisit } from './records/raise.ts';

/** Few enough that nobody waits for one transaction. */
const batch = 100;

/** Raises a visit for each cover that ends soon and is not being renewed, once. */
export async function raiseRenewals({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock();
  const companies = await systemScope(db).from('companies').select('companies.id').execute();
  let raised = 0;
  for (const { id } of companies) {
    const { renewal_visit_days } = await limitsOn(systemScope(db), id, todayAd(now));
    const days = Math.floor(renewal_visit_days);
    if (days <= 0) continue;
    for (let made = batch; made >= batch; raised += made)
      made = await asSystem(db, (data) => raiseSome(data, id, days, now));
  }
  return raised;
}

async function raiseSome(data: Scoped, insurance: number, days: number, now: Date): Promise<number> {
  const ofPolicy = { insurance: 'policies.insurance' };
  const visits = rowsByKey('visits', 'v', { ...ofPolicy, policy: 'policies.id' });
  const renewing = rowsByKey('proposals', 'r', { ...ofPolicy, renews: 'policies.insurance_proposal' });
  const due = await data
    .from('policies')
    .innerJoinLateral(rowsByKey('proposals', 'p', { ...ofPolicy, id: 'policies.insurance_proposal' }), (on) =>
      on.onTrue(),
    )
    .select(['policies.id', 'policies.personal_info', 'policies.agent', 'policies.risk_end_at', 'p.created_by'])
    .where('policies.insurance', '=', insurance)
    .where('policies.status', '=', 'issued')
    .where('policies.risk_end_at', '>', now)
    .where('policies.risk_end_at', '<=', new Date(now.getTime() + days * 86_400_000))
    .where(
      sql<boolean>`not exists (select 1 from ${visits} where v.kind = 'renewal' and v.raised and v.deleted_at is null)`,
    )
    .where(sql<boolean>`not exists (select 1 from ${renewing}
      where r.deleted_at is null and r.status not in ('rejected', 'cancelled'))`)
    .orderBy('policies.risk_end_at')
    .limit(batch)
    .execute();
  const today = todayAd(now);
  for (const { id, personal_info, agent, created_by, risk_end_at } of due) {
    const halfway = addDays(todayAd(risk_end_at), -Math.floor(days / 2));
    await raiseVisit(data, {
      ...{ kind: 'renewal', insurance, personal_info, policy: id },
      due_on: halfway > today ? halfway : today,
      person: await livingPerson(data, agent ?? created_by),
      ...(await placeOfPolicy(data, id)),
    });
  }
  return due.length;
}
