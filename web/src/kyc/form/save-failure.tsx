import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { say, t } from '#i18n/t.ts';
import { formMessages } from '#kyc/form-messages.ts';
import { Reference } from '#ui/reference.tsx';
import classes from './save-failure.module.css';
import type { Failure } from './use-registration.ts';

/** Where the work is, not in a corner: what failed, that nothing typed is lost, and the way to try again. */
export function SaveFailure({ failure, onRetry }: { failure: Failure | undefined; onRetry?: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) root.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (!failure) return null;
  return (
    <Alert
      ref={root}
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
      title={say(failure.title)}
      className={classes.failure}
    >
      <div className={classes.line}>
        <span>
          {say(failure.text)} {failure.reference ? <Reference id={failure.reference} /> : null}
        </span>
        {onRetry ? (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t(formMessages.retry)}
          </Button>
        ) : null}
      </div>
    </Alert>
  );
}
