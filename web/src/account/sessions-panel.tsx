import { auth, type Session } from '@krishi-bima/contract/users/users';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useList } from '#api/use-list.ts';
import { relativeTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.tsx';
import { deviceName } from './device-name.ts';
import { messages } from './messages.ts';
import classes from './panels.module.css';

/** Where this person is signed in; a lost phone is logged out from here. */
export function SessionsPanel() {
  const { page, problem, retry } = useList(auth.sessions, {});
  return (
    <Panel title={messages.sessions}>
      <ListFailed title={messages.sessionsFailed} problem={problem} onRetry={retry} />
      {page || problem ? null : <SkeletonRows rows={2} columns={2} />}
      <ul className={classes.list}>
        {page?.results.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  );
}

function SessionLine({ session }: { session: Session }) {
  const queries = useQueryClient();
  const device = t(deviceName(session.user_agent));
  const end = useSave(auth.endSession, {
    key: String(session.id),
    async onSaved() {
      toast.done(messages.sessionEnded);
      await refresh(queries, auth.sessions);
    },
    onProblem: (problem) => toast.failed({ title: messages.endFailed, text: problem.detail }),
  });
  return (
    <li className={classes.line}>
      <span className={classes.names} title={session.user_agent}>
        {device}
        <small>{t(messages.lastUsed(relativeTime(session.last_used_at)))}</small>
      </span>
      {session.current ? (
        <StatusBadge tone="done" label={messages.thisDevice} />
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={t(messages.endSessionOf(device))}
          loading={end.running}
          onClick={() => void end.run({ params: { id: session.id } })}
        >
          {t(messages.endSession)}
        </Button>
      )}
    </li>
  );
}
