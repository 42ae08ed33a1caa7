import type { Covered, Covering } from './covering.ts';
import { layPolicies, layRefundRule } from './issued.ts';
import { laySubsidies } from './state-dues.ts';
import { layMoney, type receiptsOf } from './till.ts';

/** What hangs on the proposals: policies, the farmers' money, and what the state owes for them. */
export async function layAftermath(
  covering: Covering,
  covers: readonly Covered[],
  receipts: ReturnType<typeof receiptsOf>,
): Promise<void> {
  await layMoney(covering, receipts);
  await layRefundRule(covering, covering.superadmin);
  await layPolicies(covering, covers);
  await laySubsidies(covering, covers);
}
