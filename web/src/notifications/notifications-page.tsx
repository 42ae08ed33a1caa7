import { history } from '@krishi-bima/contract/history/history';
import { maxUnread } from '@krishi-bima/contract/notifications/notifications';
import type { Query } from '@krishi-bima/contract/wire/endpoint';
import { type TaskName, tasks as tasksByName, work } from '@krishi-bima/contract/work/work';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChecks, IconX } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useCompanyId } from '#api/chosen-company.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { number } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import classes from './blocks.module.css';
import { messages } from './messages.ts';
import { NewsList } from './news-list.tsx';
import { useReading } from './use-reading.ts';
import { WorkAside } from './work-aside.tsx';
import { WorkList } from './work-list.tsx';

const tabs = ['work', 'unread', 'all'] as const;
type Tab = (typeof tabs)[number];

/** A work list: what only I can do, and what others did that concerns me, unread or of all days. */
export function NotificationsPage() {
  const search = useSearch({ from: inShell(paths.notifications) });
  const tab: Tab = tabs.find((one) => one === search.tab) ?? 'work';
  const { filter, set } = useFilter(work.list, search);
  const slice = { limit: filter.limit ?? 15, offset: filter.offset ?? 0 };
  const { tasks, news } = useBoth(tab, filter, slice);
  const isNarrow = useNarrow();
  const total = tasks.page?.kinds.reduce((sum, { count }) => sum + count, 0);
  const unread = news.page?.unread ?? 0;
  const aside =
    tab === 'work' && tasks.page ? (
      <WorkAside found={tasks.page} kinds={filter.kinds} onKinds={(kinds) => set({ kinds, task: undefined })} />
    ) : null;
  return (
    <Page
      title={messages.title}
      actions={<ReadAll disabled={unread === 0} />}
      tabs={
        <div className={classes.tabs}>
          <Tabs active={tab} total={total} unread={unread} />
          {isNarrow && aside ? <AsideSheet>{aside}</AsideSheet> : null}
        </div>
      }
    >
      <div className={classes.columns} data-alone={!aside || isNarrow || undefined}>
        {tab === 'work' ? (
          <Part found={tasks}>
            <TaskChip task={filter.task} onClear={() => set({ task: undefined })} />
            {tasks.page ? <WorkList found={tasks.page} slice={slice} onTurn={set} /> : null}
          </Part>
        ) : (
          <Part found={news}>
            {news.page ? (
              <NewsList changes={news.page.results} empty={tab === 'unread' ? messages.noUnread : messages.noNews} />
            ) : null}
            {news.page && news.page.count > news.page.results.length ? (
              <div className={classes.foot}>
                <Pager count={news.page.count} {...slice} onChange={set} />
              </div>
            ) : null}
          </Part>
        )}
        {isNarrow ? null : aside}
      </div>
    </Page>
  );
}

/** Both are asked on every tab, because the tabs have the counts. */
function useBoth(
  tab: Tab,
  { kinds, task }: Pick<Partial<Query<typeof work.list>>, 'kinds' | 'task'>,
  slice: { limit: number; offset: number },
) {
  const insurance = useCompanyId();
  const [ofWork, ofNews] = tab === 'work' ? [slice, { limit: 1 }] : [{ limit: 1 }, slice];
  const unread = tab === 'unread' ? true : undefined;
  return {
    tasks: useList(work.list, { query: { kinds, task, insurance, ...ofWork } }),
    news: useList(history.mine, { query: { insurance, unread, ...ofNews } }),
  };
}

/** The home page leads to the work of one task. */
function TaskChip({ task, onClear }: { task: TaskName | undefined; onClear: () => void }) {
  if (!task) return null;
  return (
    <Button
      variant="default"
      className={classes.taskChip ?? ''}
      rightSection={<IconX size={16} stroke={1.7} aria-hidden />}
      aria-label={t(messages.clearTask(say(tasksByName[task].label)))}
      onClick={onClear}
    >
      {say(tasksByName[task].label)}
    </Button>
  );
}

function ReadAll({ disabled }: { disabled: boolean }) {
  const { readAll } = useReading();
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={18} stroke={1.7} aria-hidden />}
      disabled={disabled}
      onClick={readAll}
    >
      {t(messages.readAll)}
    </Button>
  );
}

/** On narrow screens the right column stands behind the filter. */
function AsideSheet({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={messages.filter} variant="subtle" color="gray" size={44} onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal size={20} stroke={1.7} />
      </IconButton>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={messages.filter}>
        {children}
      </Sheet>
    </>
  );
}

interface PartProps {
  found: { page: unknown; problem: ApiProblem | undefined; stale: boolean; retry: () => void };
  /** Once the rows are there. */
  children: ReactNode;
}

/** The rows, or in their place what became of them. */
function Part({ found: { page, problem, stale, retry }, children }: PartProps) {
  return (
    <div className={classes.main} aria-busy={stale || undefined} data-stale={stale || undefined}>
      {problem ? <Failed problem={problem} onRetry={retry} /> : page ? children : <Loading />}
    </div>
  );
}

function Failed({ problem, onRetry }: Pick<Parameters<typeof ListFailed>[0], 'problem' | 'onRetry'>) {
  return (
    <Panel flush>
      <ListFailed title={messages.failed} problem={problem} onRetry={onRetry} />
    </Panel>
  );
}

function Loading() {
  return (
    <Panel flush>
      <SkeletonRows rows={8} columns={2} />
    </Panel>
  );
}

function Tabs({ active, total, unread }: { active: Tab; total: number | undefined; unread: number }): ReactNode {
  const counts: Record<Tab, string> = {
    work: total === undefined ? '' : number(total),
    unread: unread >= maxUnread ? `${number(maxUnread - 1)}+` : unread > 0 ? number(unread) : '',
    all: '',
  };
  return (
    <PageTabs
      label={messages.tabs}
      tabs={tabs.map((id) => ({ id, label: messages[id], count: counts[id] }))}
      active={active}
      renderLink={(id, props) => (
        <Link
          {...props}
          activeOptions={{ exact: true }}
          to={paths.notifications}
          search={id === 'work' ? {} : { tab: id }}
        />
      )}
    />
  );
}
