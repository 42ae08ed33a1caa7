import { Alert, Button } from '@mantine/core';
import type { ApiProblem } from '#api/api-problem.ts';
import { say, t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './refusal.module.css';

interface RefusalProps {
  problem: ApiProblem | undefined;
  onShowNewest: () => void;
}

/** What is not about one field; somebody else's change comes with the way to see it. */
export function Refusal({ problem, onShowNewest }: RefusalProps) {
  if (!problem || Object.keys(problem.fields).length > 0) return null;
  return (
    <Alert color="red">
      {say(problem.detail)}
      {problem.code === 'stale' ? (
        <span className={classes.stale}>
          {problem.changes.map(({ actor, at }) => (
            <span key={at}>{t(messages.changedBy(actor))}</span>
          ))}
          <Button size="xs" variant="default" onClick={onShowNewest}>
            {t(messages.showNewest)}
          </Button>
        </span>
      ) : null}
    </Alert>
  );
}
