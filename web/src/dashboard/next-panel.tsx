import { tasks, type WorkItem, work } from '@krishi-bima/contract/work/work';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useList } from '#api/use-list.ts';
import { number } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { placeOfTask } from '#notifications/record-link.ts';
import { useOwnLine } from '#registration/own-line.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { Waited } from '#ui/waited.tsx';
import classes from './home.module.css';
import { messages } from './messages.ts';

/** The records themselves, by how long they have waited, with why somebody sent them. */
export function NextPanel() {
  const { page, problem, retry } = useList(work.list, { query: { ordering: 'since', limit: 5 } }, { key: 'next' });
  return (
    <Panel title={messages.next} flush>
      {problem ? (
        <ListFailed title={messages.failed} problem={problem} onRetry={retry} />
      ) : !page ? (
        <SkeletonRows rows={5} columns={2} />
      ) : page.count === 0 ? (
        <PanelNote>{t(messages.noWork)}</PanelNote>
      ) : (
        <ul className={classes.items}>
          {page.results.map((item) => (
            <Item key={`${item.task} ${item.record} ${item.endorsement ?? item.match ?? ''}`} item={item} />
          ))}
          {page.count > page.results.length ? (
            <li className={classes.more}>
              <Link to={paths.notifications}>
                {t(messages.allWork)} ({number(page.count)})
              </Link>
            </li>
          ) : null}
        </ul>
      )}
    </Panel>
  );
}

function Item({ item }: { item: WorkItem }) {
  const line = useOwnLine();
  const reason = item.acts.find((act) => act.reason !== null)?.reason;
  return (
    <li>
      <Link {...placeOfTask(item, line)} className={classes.item}>
        <span className={classes.itemWords}>
          <span>
            <b>{farmerName(item)}</b> <span className={classes.dim}>{item.number}</span>
          </span>
          <span className={classes.itemTask}>{say(tasks[item.task].label)}</span>
          {reason ? <span className={classes.dim}>{reason}</span> : null}
        </span>
        <Waited since={item.since} overdue={item.overdue} short />
        <IconChevronRight size={16} stroke={1.7} aria-hidden />
      </Link>
    </li>
  );
}
