import type { SmsRuleFacts } from '@krishi-bima/contract/sms/rules';
import { receivedStates } from '@krishi-bima/contract/sms/states';
import { toAd, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { startOfDay } from '../calendar/nepal-day.ts';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { systemScope } from '../tenancy/system.ts';
import { smsRuleOn } from './rules.ts';

/** Parts of this month of the Nepali calendar that went out or will, whoever of the company sent them. */
export async function partsUsed({ db }: Scoped, insurance: number, now: Date): Promise<number> {
  const { year, month } = toBs(todayAd(now));
  const { parts } = await systemScope(db)
    .from('sms_messages')
    .select(sql<number>`coalesce(sum(sms_messages.parts), 0)::integer`.as('parts'))
    .where('sms_messages.insurance', '=', insurance)
    .where('sms_messages.created_at', '>=', startOfDay(toAd({ year, month, day: 1 })))
    .where('sms_messages.state', 'in', receivedStates)
    .executeTakeFirstOrThrow();
  return parts;
}

/** Two who send at once are counted one after the other, so that together they keep to the limit. */
export async function lockSending({ db }: Scoped, insurance: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sms'), ${insurance})`.execute(db);
}

/** Returns the company's rule of today; throws where so many parts are too many for the month. */
export async function ruleFor(data: Scoped, insurance: number, parts: number, now: Date): Promise<SmsRuleFacts> {
  const rule = await smsRuleOn(data, insurance, todayAd(now));
  const { monthly_parts } = rule;
  if (monthly_parts !== null && (await partsUsed(data, insurance, now)) + parts > monthly_parts) {
    throw new Problem('over_monthly_parts');
  }
  return rule;
}
