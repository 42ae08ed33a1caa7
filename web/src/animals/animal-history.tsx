import { history } from '@krishi-bima/contract/history/history';
import { useSearch } from '@tanstack/react-router';
import { useUser } from '#api/session.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { historyEntry } from '#history/entry.tsx';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { HistoryList } from '#ui/history-list.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import classes from './animals.module.css';
import { messages } from './messages.ts';

/** Everything that was changed of this animal and its pictures, newest first. */
export function AnimalHistory({ id }: { id: number }) {
  const { filter, set } = useFilter(history.of, useSearch({ from: inShell(paths.animal) }));
  const { limit = 50, offset = 0 } = filter;
  const query = { entity: 'animal' as const, entity_id: id, limit, offset };
  const { page, problem, retry } = useList(history.of, { query }, { key: 'animal' });
  const { partner } = useUser();
  if (problem) return <ListFailed title={messages.historyFailed} problem={problem} onRetry={retry} />;
  if (!page) return <SkeletonRows rows={4} columns={2} />;
  return (
    <Panel
      title={messages.history}
      footer={page.count > limit ? <Pager count={page.count} limit={limit} offset={offset} onChange={set} /> : null}
    >
      {page.count === 0 ? (
        <p className={classes.dim}>{t(messages.noHistory)}</p>
      ) : (
        <HistoryList entries={page.results.map((change) => historyEntry(change, partner))} />
      )}
    </Panel>
  );
}
