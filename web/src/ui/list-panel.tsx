import type { KeyboardEvent, ReactNode } from 'react';
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the search box inside
    <section className={classes.list} onKeyDown={focusRows}>
      {toolbar ? <div className={classes.toolbar}>{toolbar}</div> : null}
      <div className={classes.rows}>{children}</div>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </section>
  );
}

/** Down from the search box goes to what it found; there the arrows walk and Enter opens. */
function focusRows(event: KeyboardEvent<HTMLElement>) {
  const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
  const first = event.currentTarget.querySelector<HTMLElement>('tbody a, li a');
  if (event.key !== 'ArrowDown' || !isSearch || !first) return;
  event.preventDefault();
  first.focus();
}
