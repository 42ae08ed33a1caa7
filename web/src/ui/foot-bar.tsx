import { type ReactNode, useEffect } from 'react';
import { say, type Wording } from '#i18n/t.ts';
import classes from './foot-bar.module.css';

/** Where there is no room beside the work, the main action stays in reach at the foot, above the tabs of a phone. */
export function FootBar({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement;
    // Toasts stand above the bar, as they do above the tabs.
    style.setProperty('--kb-foot', '4.25rem');
    return () => {
      style.removeProperty('--kb-foot');
    };
  }, []);
  return (
    <>
      <div className={classes.room} />
      <div className={classes.bar}>{children}</div>
    </>
  );
}

/** The amount that the page is about, beside its action. */
export function FootSum({ label, amount }: { label: Wording; amount: ReactNode }) {
  return (
    <span className={classes.sum}>
      <span className={classes.label}>{say(label)}</span>
      <b className={classes.amount}>{amount}</b>
    </span>
  );
}
