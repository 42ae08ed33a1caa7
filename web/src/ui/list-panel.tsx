import type { ReactNode } from 'react';
import classes from './list-panel.module.css';

interface ListPanelProps {
  /** `Toolbar` */
  toolbar?: ReactNode;
  /** `Table` */
  children: ReactNode;
  /** Actions on picked rows at the left, `Pager` at the right: nothing above the rows jumps. */
  footer?: ReactNode;
}

/** One panel holds toolbar, table and footer. On a phone the toolbar stands on the page. */
export function ListPanel({ toolbar, children, footer }: ListPanelProps) {
  return (
    <section className={classes.list}>
      {toolbar ? <div className={classes.toolbar}>{toolbar}</div> : null}
      <div className={classes.rows}>{children}</div>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </section>
  );
}
