import { proposalMoves } from '@krishi-bima/contract/proposals/states';
import { Button } from '@mantine/core';
import { say, t, useLanguage } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { messages } from './messages.ts';
import { Timeline } from './timeline.tsx';
import { type MovesOf, useMoves } from './use-moves.tsx';
import classes from './workflow.module.css';

/** What this person may do with a policy now, and all that was done before. */
export function WorkflowStatusPanel(props: MovesOf) {
  useLanguage();
  const { status, problem, retry, others, dialog, running } = useMoves(props);
  if (problem) return <ListFailed title={messages.failedToLoad} problem={problem} onRetry={retry} />;
  return (
    <>
      <Panel title={messages.whoseTurn}>
        {status ? null : <SkeletonRows rows={3} columns={1} />}
        {status && others.length === 0 ? <p className={classes.about}>{t(messages.nothing)}</p> : null}
        <div className={classes.moves}>
          {others.map(({ label, onClick, danger, because }) => (
            <Button
              key={say(label)}
              fullWidth
              variant="default"
              color={danger ? 'red' : undefined}
              disabled={because !== undefined || running}
              title={because && say(because)}
              onClick={onClick}
            >
              {say(label)}
            </Button>
          ))}
        </div>
      </Panel>
      {status ? (
        <Panel title={messages.timeline}>
          <Timeline past={status.timeline} moves={proposalMoves} created={messages.created} />
        </Panel>
      ) : null}
      {dialog}
    </>
  );
}
