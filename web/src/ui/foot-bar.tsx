import { type ReactNode, useEffect } from 'react';
import { say, type Wording } from '#i18n/t.ts';
import classes from './foot-bar.module.css';

interface FootBarProps {
  /** The amount that the page is about. */
  label: Wording;
  amount: ReactNode;
  /** The one green button. */
  children: ReactNode;
}

/** On a phone the main action stays in reach, beside the amount it is about, above the tabs. */
export function FootBar({ label, amount, children }: FootBarProps) {
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
      <div className={classes.bar}>
        <span className={classes.sum}>
          <span className={classes.label}>{say(label)}</span>
          <b className={classes.amount}>{amount}</b>
        </span>
        {children}
      </div>
    </>
  );
}
