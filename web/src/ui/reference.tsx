import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './reference.module.css';

/** What to read out to whoever is called for help: it is in the server's logs and in the history. */
export function Reference({ id }: { id: string }) {
  return (
    <>
      {t(messages.reference)}{' '}
      <code className={classes.code} lang="en">
        {id}
      </code>
    </>
  );
}
