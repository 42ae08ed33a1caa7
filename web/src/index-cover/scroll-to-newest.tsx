import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { say, type Wording } from '#i18n/t.ts';
import classes from './index-cover.module.css';

interface ScrollToNewestProps {
  label: Wording;
  /** Where the newest stands, from 0 at the left to 1 at the right. */
  at?: number;
  children: ReactNode;
}

/** What is wider than the screen is scrolled by keys too, though nothing in it could be stood on. */
export function stop(label: Wording) {
  return { role: 'group', 'aria-label': say(label), tabIndex: 0 };
}

/** A chart that is wider than the screen begins with what is newest in sight. */
export function ScrollToNewest({ label, at = 1, children }: ScrollToNewestProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current) current.scrollLeft = at * current.scrollWidth - current.clientWidth * (at < 1 ? 0.7 : 0);
  }, [at]);
  return (
    <div ref={box} className={classes.scroll} {...stop(label)}>
      {children}
    </div>
  );
}
