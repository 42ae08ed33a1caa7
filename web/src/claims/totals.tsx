import type { ClaimTotals as Totals } from '@krishi-bima/contract/claims/claims';
import { number, rupees } from '#i18n/format.ts';
import { ListTotals } from '#ui/list-totals.tsx';
import { messages } from './messages.ts';

export function ClaimTotals({ count, totals }: { count: number; totals: Totals }) {
  const sums = [
    { label: messages.estimated, amount: rupees(totals.estimated) },
    { label: messages.assessedTotal, amount: rupees(totals.assessed) },
    { label: messages.payable, amount: rupees(totals.payable) },
  ];
  return <ListTotals label={messages.totals} count={messages.count(number(count))} sums={sums} />;
}
