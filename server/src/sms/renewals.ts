import { receivedStates } from '@krishi-bima/contract/sms/states';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asSystem, systemScope } from '../tenancy/system.ts';
import { isAutomatic, sendOfThemselves } from './automatic.ts';
import type { Sending } from './deliver.ts';
import { aboutCover, selectCovers } from './happenings.ts';
import { smsRuleOn } from './rules.ts';

/** Few enough that nobody waits for one transaction. */
const batch = 200;

/** Reminds of the renewal whoever's cover ends soon and was not reminded, where the company has it done of itself. */
export async function remindOfRenewals({
  database: { db },
  clock,
}: Pick<Sending, 'database' | 'clock'>): Promise<number> {
  const now = clock();
  const companies = await systemScope(db).from('companies').select('companies.id').execute();
  let reminded = 0;
  for (const { id } of companies) {
    if (!(await isAutomatic(systemScope(db), id, 'renewal_due', now))) continue;
    for (let made = batch; made >= batch; reminded += made)
      made = await asSystem(db, (data) => remindSome(data, id, now));
  }
  return reminded;
}

async function remindSome(data: Scoped, insurance: number, now: Date): Promise<number> {
  const { renewal_days, repeat_days } = await smsRuleOn(data, insurance, todayAd(now));
  const kyc = rowsByKey('kyc', 'k', { insurance: 'policies.insurance', personal_info: 'policies.personal_info' });
  const consent = rowsByKey('sms_consents', 's', { insurance: 'k.insurance', kyc: 'k.id' });
  const messages = rowsByKey('sms_messages', 'm', { insurance: 'k.insurance', kyc: 'k.id' });
  const since = new Date(now.getTime() - repeat_days * 86_400_000);
  const due = await selectCovers(data)
    .where('policies.insurance', '=', insurance)
    .where('policies.status', '=', 'issued')
    .where('policies.risk_end_at', '>', now)
    .where('policies.risk_end_at', '<=', new Date(now.getTime() + renewal_days * 86_400_000))
    .where(sql<boolean>`exists (select 1 from ${kyc} where k.phone_number_np ~ '^9[678]\\d{8}$'
      and exists (select 1 from ${consent} where s.withdrawn_on is null and s.deleted_at is null)
      and not exists (select 1 from ${messages} where m.same_key = 'renewal_due:' || policies.id
        and (m.event_key is not null or (m.created_at > ${since} and m.state = any(${[...receivedStates]}::text[])))))`)
    .where(sql<boolean>`not exists (select 1
      from ${rowsByKey('proposals', 'r', { insurance: 'policies.insurance', renews: 'policies.insurance_proposal' })}
      where r.deleted_at is null and r.status not in ('rejected', 'cancelled'))`)
    .orderBy('policies.risk_end_at')
    .limit(batch)
    .execute();
  const happenings = due.map((cover) => {
    const about = aboutCover(cover, now);
    return { ...about, insurance, occasion: 'renewal_due', event_key: `renewal_due:${about.event_key}` } as const;
  });
  return sendOfThemselves(data, happenings, now);
}
