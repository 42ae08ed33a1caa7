import { noticeKindNames, noticeKinds, notices } from '@krishi-bima/contract/notices/notices';
import { notifications } from '@krishi-bima/contract/notifications/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { TickBox } from '#ui/tick-box.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import classes from './notices-panel.module.css';

/** Which notices the bell tells of; each is kept as soon as it is ticked. */
export function NoticesPanel() {
  const queries = useQueryClient();
  const { record, problem, retry } = useRecord(notices.choices, {});
  const save = useSave(notices.choose, {
    onSaved: () => refresh(queries, notices.choices, notifications.unread),
    onProblem: ({ detail }) => toast.failed({ title: detail }),
  });
  const silent = record?.silent ?? [];
  return (
    <Panel title={messages.notices} flush>
      {problem && !record ? <ListFailed title={messages.noticesFailed} problem={problem} onRetry={retry} /> : null}
      {record || problem ? null : <SkeletonRows rows={7} columns={1} />}
      {record ? (
        <ul className={classes.list}>
          {noticeKindNames.map((kind) => (
            <li key={kind}>
              <TickBox
                label={
                  <span className={classes.words}>
                    <b>{t(noticeKinds[kind].label)}</b> <span className="dim">{t(noticeKinds[kind].note)}</span>
                  </span>
                }
                disabled={save.running}
                checked={!silent.includes(kind)}
                onChange={({ currentTarget: { checked } }) => {
                  const next = noticeKindNames.filter((one) => (one === kind ? !checked : silent.includes(one)));
                  void save.run({ body: { silent: next } });
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p className={classes.always}>{t(messages.alwaysTold)}</p>
    </Panel>
  );
}
