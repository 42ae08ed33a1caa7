import { Alert, Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { messages as outboxMessages } from '#outbox/messages.ts';
import { useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import classes from './notices.module.css';

/** Says of work that waits for a line what happens to it, and what only the office can tell. */
export function KeptNotice() {
  const isKept = useEditorState(({ save }) => save.kind === 'kept');
  if (!isKept) return null;
  return (
    <Alert color="gray" icon={<IconCloudOff size={18} stroke={1.7} aria-hidden />} title={t(messages.keptWaits)}>
      <div className={classes.notice}>
        <span>{t(messages.keptChecks)}</span>
        <Button size="xs" variant="default" renderRoot={(props) => <Link to={paths.outbox} {...props} />}>
          {t(outboxMessages.view)}
        </Button>
      </div>
    </Alert>
  );
}
