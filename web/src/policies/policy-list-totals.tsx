import type { PolicyTotals } from '@krishi-bima/contract/policies/policies';
import { number, rupees } from '#i18n/format.ts';
import { ListTotals } from '#ui/list-totals.tsx';
import { listMessages as messages } from './list-messages.ts';

export function PolicyListTotals({ count, totals }: { count: number; totals: PolicyTotals }) {
  const sums = [
    { label: messages.sum, amount: rupees(totals.sum_insured, 2) },
    { label: messages.premium, amount: rupees(totals.premium, 2) },
    { label: messages.subsidy, amount: rupees(totals.subsidy, 2) },
    { label: messages.farmerShare, amount: rupees(totals.farmer_share, 2) },
  ];
  return <ListTotals label={messages.totals} count={messages.count(number(count))} sums={sums} />;
}
