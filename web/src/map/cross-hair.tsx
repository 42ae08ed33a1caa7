import type { Ref } from 'react';
import classes from './cross-hair.module.css';

/** In the middle of a map, where the keys set a corner; `traceOn` shows and hides it. */
export function CrossHair({ ref }: { ref: Ref<HTMLDivElement> }) {
  return <div ref={ref} className={classes.cross} hidden aria-hidden />;
}
