import { type ReactNode, useId } from 'react';
import { say, useLanguage, type Wording } from '#i18n/t.ts';
import classes from './panel.module.css';

interface PanelProps {
  title?: Wording;
  /** How many it lists, dimmed beside the title. */
  count?: Wording | undefined;
  /** Right side of the head: a count, a switch, an edit button. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** Tables and lists bring their own edges. */
  flush?: boolean;
  children: ReactNode;
}

/** The one level of box on a page: a line, no shadow, an optional head. */
export function Panel({ title, count, aside, footer, flush = false, children }: PanelProps) {
  useLanguage();
  const headingId = useId();
  return (
    <section className={classes.panel} aria-labelledby={title ? headingId : undefined}>
      {title ? (
        <header className={classes.head}>
          <h2 id={headingId} className={classes.title}>
            {say(title)}
            {count ? <span className={classes.count}> {say(count)}</span> : null}
          </h2>
          {aside ? <div className={classes.aside}>{aside}</div> : null}
        </header>
      ) : null}
      <div className={flush ? undefined : classes.body}>{children}</div>
      {footer ? <footer className={classes.footer}>{footer}</footer> : null}
    </section>
  );
}

/** In a flush panel, in the place of what it would list. */
export function PanelNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}
