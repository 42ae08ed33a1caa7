import type { Covered, Covering } from './covering.ts';
import { layGrounds } from './grounds.ts';
import { layPolicies, layRefundRule } from './issued.ts';
import { layPapers } from './papers.ts';
import type { Registered } from './registrations.ts';
import { laySubsidies } from './state-dues.ts';
import { layMoney, type receiptsOf } from './till.ts';

/** What hangs on the proposals: policies, money, what the state owes, papers and plots. */
export async function layAftermath(
  covering: Covering,
  covers: readonly Covered[],
  receipts: ReturnType<typeof receiptsOf>,
  registered: readonly Registered[],
): Promise<void> {
  await layMoney(covering, receipts);
  await layRefundRule(covering, covering.superadmin);
  await layPolicies(covering, covers);
  await laySubsidies(covering, covers);
  await layPapers(covering, covers, registered);
  await layGrounds(covering, covers);
}
