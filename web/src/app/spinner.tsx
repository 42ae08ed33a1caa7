import { t, useLanguage } from '#i18n/t.ts';
import { messages } from '#ui/messages.ts';

import classes from './spinner.module.css';

/** The whole screen while the first user check runs (specification, section 2). */
export function Spinner() {
  useLanguage();
  return (
    <div className={classes.screen}>
      <output className={classes.spinner} aria-label={t(messages.loading)} />
    </div>
  );
}
