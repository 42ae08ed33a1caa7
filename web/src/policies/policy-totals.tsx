import type { PolicyTotals } from '@krishi-bima/contract/policies';
import { number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { listMessages as messages } from './list-messages.ts';
import classes from './policy-totals.module.css';

/** What everything under the filters comes to, on however many pages it stands. */
export function Totals({ count, totals }: { count: number; totals: PolicyTotals }) {
  const sums = [
    { label: messages.sum, amount: totals.sum_insured },
    { label: messages.premium, amount: totals.premium },
    { label: messages.subsidy, amount: totals.subsidy },
    { label: messages.farmerShare, amount: totals.farmer_share },
  ];
  return (
    <section className={classes.totals} aria-label={t(messages.totals)}>
      <b className={classes.count}>{t(messages.count(number(count)))}</b>
      <dl className={classes.sums}>
        {sums.map(({ label, amount }) => (
          <div key={label.en} className={classes.sum}>
            <dt className={classes.label}>{t(label)}</dt>
            <dd className={classes.amount}>{rupees(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
