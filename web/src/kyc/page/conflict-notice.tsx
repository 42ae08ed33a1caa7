import { Alert, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { FieldView } from '#forms/field-view.tsx';
import { number, relativeTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { formMessages } from '#kyc/form-messages.ts';
import { kycFields } from '#kyc/kyc-fields.ts';
import type { Conflict } from './conflict.ts';
import classes from './conflict-notice.module.css';

/** What changed meanwhile and by whom; what was typed here stays in the fields until one decides. */
export function ConflictNotice({ conflict, onDecide }: { conflict: Conflict; onDecide: (mine: boolean) => void }) {
  const both = conflict.fields.filter(({ isMineToo }) => isMineToo);
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconUsers size={18} stroke={1.7} aria-hidden />}
      title={t(formMessages.stale)}
    >
      {conflict.by.map(({ actor, at, count }) => (
        <div key={actor}>
          {t(formMessages.staleBy(actor, relativeTime(at)))}
          {count > 1 ? ` · ${t(formMessages.staleCount(number(count)))}` : null}
        </div>
      ))}
      <ul className={classes.fields}>
        {conflict.fields.map(({ name, theirs, mine, isMineToo }) => (
          <li key={name}>
            <b>{t(kycFields[name].label)}</b>: {t(formMessages.theirs)}{' '}
            <b>
              <FieldView spec={kycFields[name]} value={theirs} />
            </b>
            {isMineToo ? (
              <>
                {' · '}
                {t(formMessages.mine)}{' '}
                <b>
                  <FieldView spec={kycFields[name]} value={mine} />
                </b>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {both.length === 0 ? <p className={classes.untouched}>{t(formMessages.untouched)}</p> : null}
      <div className={classes.buttons}>
        <Button size="xs" onClick={() => onDecide(true)}>
          {t(both.length > 0 ? formMessages.keepMine : formMessages.save)}
        </Button>
        {both.length > 0 ? (
          <Button size="xs" variant="default" onClick={() => onDecide(false)}>
            {t(formMessages.takeTheirs)}
          </Button>
        ) : null}
      </div>
    </Alert>
  );
}
