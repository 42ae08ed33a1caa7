import { findForm } from '@krishi-bima/contract/forms';
import type { Text } from '@krishi-bima/contract/values/text';
import { type TaskName, tasks, type WorkItem, work } from '@krishi-bima/contract/work/work';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useList } from '#api/use-list.ts';
import { number, relativeTime } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { placeOfTask } from '#notifications/record-link.ts';
import { useOwnLine } from '#registration/own-line.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { Waited } from '#ui/waited.tsx';
import { DraftSteps } from './draft-steps.tsx';
import classes from './home.module.css';
import { messages } from './messages.ts';

interface NextPanelProps {
  title?: Text;
  /** One task alone; all by default. */
  task?: TaskName;
  /** How many are shown. */
  limit?: number;
}

/** The records themselves, by how long they have waited, with why and by whom they were sent. */
export function NextPanel({ title = messages.next, task, limit = 5 }: NextPanelProps) {
  const query = { ordering: 'since' as const, limit, ...(task ? { task } : {}) };
  const { page, problem, retry } = useList(work.list, { query }, { key: `next ${task ?? ''}` });
  return (
    <Panel title={title} count={page && task ? number(page.count) : undefined} flush>
      {problem ? (
        <ListFailed title={messages.failed} problem={problem} onRetry={retry} />
      ) : !page ? (
        <SkeletonRows rows={5} columns={2} />
      ) : page.count === 0 ? (
        <PanelNote>{t(messages.noWork)}</PanelNote>
      ) : (
        <ul className={classes.items}>
          {page.results.map((item) => (
            <Item
              key={`${item.task} ${item.record} ${item.endorsement ?? item.match ?? ''}`}
              item={item}
              isNamed={task === undefined}
            />
          ))}
          {page.count > page.results.length ? (
            <li className={classes.more}>
              <Link to={paths.notifications} search={task ? { task } : {}}>
                {task ? t(messages.allOf(number(page.count))) : `${t(messages.allWork)} (${number(page.count)})`}
              </Link>
            </li>
          ) : null}
        </ul>
      )}
    </Panel>
  );
}

function Item({ item, isNamed }: { item: WorkItem; isNamed: boolean }) {
  const line = useOwnLine();
  const sent = item.acts.find((act) => act.reason !== null);
  const about = item.form === null ? undefined : findForm(item.form)?.title;
  return (
    <li>
      <Link {...placeOfTask(item, line)} className={classes.item}>
        <span className={classes.itemWords}>
          <span>
            <b>{farmerName(item)}</b>{' '}
            <span className={`${classes.dim} ${classes.code}`}>{item.number ?? (about ? t(about) : null)}</span>
          </span>
          {item.filled_steps && item.form !== null ? <DraftSteps form={item.form} filled={item.filled_steps} /> : null}
          {isNamed ? <span className={classes.itemTask}>{say(tasks[item.task].label)}</span> : null}
          {sent ? (
            <>
              <span className={classes.itemTask}>{sent.reason}</span>
              <span className={classes.dim}>
                {sent.actor ? `${staffName(sent.actor)} · ` : null}
                {relativeTime(sent.at)}
              </span>
            </>
          ) : null}
        </span>
        <Waited since={item.since} overdue={item.overdue} short />
        <IconChevronRight size={16} stroke={1.7} aria-hidden />
      </Link>
    </li>
  );
}
