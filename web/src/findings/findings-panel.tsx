import { Alert, Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { t, useLanguage } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { FindingList, type FindingListProps } from './finding-list.tsx';
import classes from './findings.module.css';
import { messages } from './messages.ts';

interface ChecksPanelProps extends FindingListProps {
  isLoading: boolean;
  /** The server could not be asked; what the browser finds by itself stands all the same. */
  onRetry: (() => void) | undefined;
}

export function FindingsPanel({ isLoading, onRetry, ...list }: ChecksPanelProps) {
  useLanguage();
  return (
    <Panel title={messages.title}>
      {onRetry ? (
        <Alert color="red" role="alert" className={classes.failed}>
          {t(messages.failed)}{' '}
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {t(messages.retry)}
          </Button>
        </Alert>
      ) : null}
      {list.findings.length > 0 ? <FindingList {...list} /> : null}
      {list.findings.length === 0 && isLoading ? <p className={classes.calm}>{t(messages.loading)}</p> : null}
      {list.findings.length === 0 && !isLoading && !onRetry ? (
        <p className={classes.calm}>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden /> {t(messages.settled)}
        </p>
      ) : null}
    </Panel>
  );
}
