import type { Covered, Covering } from './covering.ts';
import { seedFields } from './grounds.ts';
import { seedPolicies, seedRefundRule } from './issued.ts';
import { seedDocuments } from './papers.ts';
import type { Registered } from './registrations.ts';
import { seedSubsidies } from './state-dues.ts';
import { type receiptsOf, seedMoney } from './till.ts';

/** What hangs on the proposals: policies, money, what the state owes, papers and plots. */
export async function seedAftermath(
  covering: Covering,
  covers: readonly Covered[],
  receipts: ReturnType<typeof receiptsOf>,
  registered: readonly Registered[],
): Promise<void> {
  await seedMoney(covering, receipts);
  await seedRefundRule(covering, covering.superadmin);
  await seedPolicies(covering, covers);
  await seedSubsidies(covering, covers);
  await seedDocuments(covering, covers, registered);
  await seedFields(covering, covers);
}
