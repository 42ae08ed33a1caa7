import { type Change, history } from '@krishi-bima/contract/history/history';
import { maxUnread } from '@krishi-bima/contract/notifications/notifications';
import { IconBell } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCompanyId } from '#api/chosen-company.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { byDay, dayHead } from './by-day.ts';
import { messages } from './messages.ts';
import { NotificationItem } from './notification-item.tsx';
import classes from './notifications-page.module.css';
import { useNotifications } from './use-notifications.ts';

/** What happened to the records I registered, newest first. */
export function NotificationsPage() {
  const { filter, set } = useFilter(history.mine, useSearch({ from: inShell(paths.notifications) }));
  const { limit = 50, offset = 0 } = filter;
  const { page, problem, stale, retry } = useList(history.mine, {
    query: { limit, offset, insurance: useCompanyId() },
  });
  const news = useNotifications(page, offset === 0);
  return (
    <Page title={messages.title} note={news.count > 0 ? newsNote(news.count) : undefined}>
      <div className={classes.column} data-stale={stale || undefined}>
        {problem ? (
          <Panel flush>
            <ListFailed title={messages.failed} problem={problem} onRetry={retry} />
          </Panel>
        ) : null}
        {page || problem ? null : (
          <Panel flush>
            <SkeletonRows rows={8} columns={2} />
          </Panel>
        )}
        {page?.count === 0 ? <Nothing /> : null}
        {page && !problem ? <Days changes={page.results} isNew={news.isNew} /> : null}
        {page && page.count > page.results.length ? (
          <div className={classes.foot}>
            <Pager count={page.count} limit={limit} offset={offset} onChange={set} />
          </div>
        ) : null}
      </div>
    </Page>
  );
}

function newsNote(count: number): string {
  return t(count < maxUnread ? messages.news(number(count)) : messages.manyNews(number(maxUnread - 1)));
}

interface DaysProps {
  changes: readonly Change[];
  isNew: (change: Change) => boolean;
}

function Days({ changes, isNew }: DaysProps) {
  return byDay(changes).map(({ day, changes: ofDay }) => (
    <section key={day} aria-label={dayHead(day)}>
      <h2 className={classes.day}>{dayHead(day)}</h2>
      <ul className={classes.list}>
        {ofDay.map((change) => (
          <NotificationItem key={change.id} change={change} isNew={isNew(change)} />
        ))}
      </ul>
    </section>
  ));
}

function Nothing() {
  return (
    <Panel flush>
      <Empty
        icon={<IconBell size={22} stroke={1.7} aria-hidden />}
        title={t(messages.empty)}
        text={messages.emptyText}
      />
    </Panel>
  );
}
