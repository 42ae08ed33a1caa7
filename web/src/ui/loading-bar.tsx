import { t, useLanguage } from '#i18n/t.ts';
import classes from './loading-bar.module.css';
import { startMessages } from './start-messages.ts';

/** A 2 px line for changes of route; it keeps its place while idle, so nothing moves. */
export function LoadingBar({ busy }: { busy: boolean }) {
  useLanguage();
  return (
    <div className={classes.track}>
      {busy ? <progress aria-label={t(startMessages.loading)} className={classes.bar} /> : null}
    </div>
  );
}
