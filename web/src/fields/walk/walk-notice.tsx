import { Alert, Button } from '@mantine/core';
import { IconWalk } from '@tabler/icons-react';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { confirm } from '#ui/confirm.tsx';
import { messages } from './messages.ts';
import type { WalkOfField } from './use-walk-of-field.ts';
import classes from './walk-notice.module.css';

/** A walk that a call, an empty battery or a closed page has ended. */
export function WalkNotice({ walk: { found, open, drop } }: { walk: WalkOfField }) {
  if (!found) return null;
  async function ask() {
    const { dropQuestion: title, dropAction: action } = messages;
    if (await confirm({ title, action, danger: true })) await drop();
  }
  return (
    <Alert color="blue" icon={<IconWalk size={18} stroke={1.7} aria-hidden />}>
      <div className={classes.buttons}>
        <Button size="sm" onClick={open}>
          {t(messages.found(digits(found.steps.length)))}
        </Button>
        <Button size="sm" variant="default" onClick={() => void ask()}>
          {t(messages.drop)}
        </Button>
      </div>
    </Alert>
  );
}
