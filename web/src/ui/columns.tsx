import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** The work, and beside it on a desk what goes with it: whose turn, sums, what is missing. */
export function Columns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      <div className={classes.side}>{side}</div>
    </div>
  );
}

/** One panel under the other, as in the wide column. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={classes.main}>{children}</div>;
}
