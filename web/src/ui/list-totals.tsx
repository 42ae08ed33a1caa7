import type { Text } from '@krishi-bima/contract/values/text';
import type { ReactNode } from 'react';
import { say, t, type Wording } from '#i18n/t.ts';
import classes from './list-totals.module.css';

interface ListTotalsProps {
  label: Text;
  /** How many there are. */
  count: Wording;
  sums: readonly { label: Text; amount: ReactNode }[];
}

/** What everything under the filters comes to, on however many pages it stands. */
export function ListTotals({ label, count, sums }: ListTotalsProps) {
  return (
    <section className={classes.totals} aria-label={t(label)}>
      <b className={classes.count}>{say(count)}</b>
      <dl className={classes.sums}>
        {sums.map((sum) => (
          <div key={sum.label.en} className={classes.sum}>
            <dt className={classes.label}>{t(sum.label)}</dt>
            <dd className={classes.amount}>{sum.amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
