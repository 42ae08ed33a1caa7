import type { Scoped } from '../platform/scoped.ts';

/** The newest rule in force on that day. */
export function refundRuleOn(data: Scoped, insurance: number, day: string) {
  return data
    .from('refund_rules')
    .selectAll('refund_rules')
    .where('refund_rules.insurance', '=', insurance)
    .where('refund_rules.effective_from', '<=', day)
    .orderBy('refund_rules.effective_from', 'desc')
    .executeTakeFirst();
}
