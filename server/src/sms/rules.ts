import type { NewSmsRule, SmsRule, SmsRuleFacts } from '@krishi-bima/contract/sms/rules';
import { usualSmsRule } from '@krishi-bima/contract/sms/rules';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';

export function selectSmsRules(data: Scoped, insurance: number | undefined) {
  const rows = data.from('sms_rules').selectAll('sms_rules').orderBy('sms_rules.effective_from', 'desc');
  return insurance === undefined ? rows : rows.where('sms_rules.insurance', '=', insurance);
}

/** Returns how the company sends messages on that day. */
export async function smsRuleOn(data: Scoped, insurance: number, day: string): Promise<SmsRuleFacts> {
  const row = await selectSmsRules(data, insurance).where('sms_rules.effective_from', '<=', day).executeTakeFirst();
  return row ? asSmsRule(row) : usualSmsRule;
}

/** A rule is never changed: a newer one replaces it from its day, which is not in the past. */
export async function insertSmsRule(data: Scoped, body: NewSmsRule, today: string): Promise<SmsRule> {
  if (body.effective_from < today) throw new Problem('rule_broken', { fields: { effective_from: 'past_date' } });
  const { part_cost, ...facts } = body;
  const rule = await data.insert('sms_rules', {
    ...facts,
    part_cost: part_cost === null ? null : toPaisa(part_cost),
    created_by: data.viewer.id,
  });
  return asSmsRule(rule);
}

export function asSmsRule(row: Selectable<Schema['sms_rules']>): SmsRule {
  const { id, insurance, effective_from, part_cost, monthly_parts, quiet_from, quiet_until, version } = row;
  const { repeat_days, sender, language, automatic, renewal_days } = row;
  return {
    ...{ id, insurance, effective_from, monthly_parts, quiet_from, quiet_until, version },
    ...{ repeat_days, sender, language, automatic, renewal_days },
    part_cost: part_cost === null ? null : fromPaisa(part_cost),
  };
}

/** Returns whether nothing is sent at this minute of the day in Nepal; the night goes over midnight. */
export function isQuiet({ quiet_from, quiet_until }: Pick<SmsRuleFacts, 'quiet_from' | 'quiet_until'>, now: Date) {
  const minute = minuteInNepal(now);
  if (quiet_from === quiet_until) return false;
  if (quiet_from < quiet_until) return minute >= quiet_from && minute < quiet_until;
  return minute >= quiet_from || minute < quiet_until;
}

const offsetMinutes = 5 * 60 + 45;

function minuteInNepal(now: Date): number {
  return (Math.floor(now.getTime() / 60_000) + offsetMinutes) % 1440;
}
