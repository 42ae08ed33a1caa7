import type { NewRefundRule, RefundRule } from '@krishi-bima/contract/policies/refunds';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** Returns the newest rule in force on that day. */
export function refundRuleOn(data: Scoped, insurance: number, day: string) {
  return data
    .from('refund_rules')
    .selectAll('refund_rules')
    .where('refund_rules.insurance', '=', insurance)
    .where('refund_rules.effective_from', '<=', day)
    .orderBy('refund_rules.effective_from', 'desc')
    .executeTakeFirst();
}

export function selectRefundRules(data: Scoped, insurance: number | undefined) {
  const rows = data.from('refund_rules').selectAll('refund_rules').orderBy('refund_rules.effective_from', 'desc');
  return insurance === undefined ? rows : rows.where('refund_rules.insurance', '=', insurance);
}

/** A rule is never changed: a newer one replaces it from its date, which is not in the past. */
export async function insertRefundRule(data: Scoped, body: NewRefundRule, today: string): Promise<RefundRule> {
  const { scale = [], note, ...rule } = body;
  if (rule.effective_from < today) throw new Problem('rule_broken', { fields: { effective_from: 'past_date' } });
  const isRising = scale.every(({ up_to, kept }, index) => {
    const before = scale[index - 1];
    return !before || (up_to > before.up_to && kept >= before.kept);
  });
  const isWhole = rule.rule === 'short_period' ? scale.length > 0 : scale.length === 0;
  if (!isRising || !isWhole) throw new Problem('rule_broken', { fields: { scale: 'bad_type' } });
  const values = { ...rule, scale: JSON.stringify(scale), note: note ?? '', created_by: data.viewer.id };
  return asRefundRule(await data.insert('refund_rules', values));
}

export function asRefundRule(row: Selectable<Schema['refund_rules']>): RefundRule {
  const { id, insurance, effective_from, rule, scale, note, created_at, version } = row;
  return { id, insurance, effective_from, rule, scale, note, created_at: created_at.toISOString(), version };
}
