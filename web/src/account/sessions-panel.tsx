import { auth, type Session } from '@krishi-bima/contract/users/users';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useList } from '#api/use-list.ts';
import { number, relativeTime } from '#i18n/format.ts';
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
    <Panel
      title={messages.sessions}
      aside={page && page.count > 1 ? <EndOthers others={page.count - 1} /> : null}
      footer={
        page ? (
          <p className={classes.note}>{t(messages.restNote(number(page.rest_days), number(page.max_days)))}</p>
        ) : null
      }
    >
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

/** Asks once, and says how many. */
function EndOthers({ others }: { others: number }) {
  const queries = useQueryClient();
  const end = useSave(auth.endOtherSessions, {
    async onSaved({ ended }) {
      toast.done(messages.othersEnded(number(ended)));
      await refresh(queries, auth.sessions);
    },
    onProblem: (problem) => toast.failed({ title: messages.endFailed, text: problem.detail }),
  });
  async function ask() {
    const { confirm } = await import('#ui/confirm.tsx');
    const isSure = await confirm({
      title: messages.endOthersQuestion(number(others)),
      action: messages.endOthersAction,
      danger: true,
    });
    if (isSure) await end.run({});
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />}
      loading={end.running}
      onClick={() => void ask()}
    >
      {t(messages.endOthers)}
    </Button>
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
        <small>
          {session.address ? <span translate="no">{session.address} · </span> : null}
          {t(messages.lastUsed(relativeTime(session.last_used_at)))}
        </small>
      </span>
      {session.is_new && !session.current ? <StatusBadge tone="you" label={messages.newDevice} /> : null}
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
