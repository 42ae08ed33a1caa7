import type { ReactNode } from 'react';
import classes from './form-foot.module.css';

/** The buttons that end a form; before them what is to be said of it. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}
