import { rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { refundMessages as messages } from './refund-messages.ts';
import classes from './refund-panel.module.css';

/** The farmer's money is the largest number: everything else explains it. */
export function RefundSum({ amount, note }: { amount: string; note: string | null }) {
  return (
    <div className={classes.sum}>
      <span>{t(messages.refundFarmer)}</span>
      <strong className="nowrap">{rupees(amount, 2)}</strong>
      {note ? <span className={classes.warning}>{note}</span> : null}
    </div>
  );
}
