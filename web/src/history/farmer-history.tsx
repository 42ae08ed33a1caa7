import { history } from '@krishi-bima/contract/history/history';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useUser } from '#api/session.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { HistoryList } from '#ui/history-list.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { historyEntry } from './entry.tsx';
import classes from './farmer-history.module.css';
import { messages } from './messages.ts';

const recent = 5;

/** The last few changes, beside the details. */
export function RecentHistory({ id }: { id: number }) {
  return (
    <Panel
      title={messages.history}
      aside={
        <Button
          size="xs"
          variant="subtle"
          renderRoot={(props) => <Link to="." search={{ tab: 'history' }} {...props} />}
        >
          {t(messages.allHistory)}
        </Button>
      }
    >
      <Changes id={id} limit={recent} offset={0} />
    </Panel>
  );
}

/** Everything that happened to this farmer, newest first. */
export function FarmerHistory({ id }: { id: number }) {
  const { filter, set } = useFilter(history.of, useSearch({ from: inShell(paths.kyc) }));
  const { limit = 50, offset = 0 } = filter;
  const { page } = useHistory(id, limit, offset);
  return (
    <Panel
      title={messages.history}
      footer={page ? <Pager count={page.count} limit={limit} offset={offset} onChange={set} /> : null}
    >
      <Changes id={id} limit={limit} offset={offset} />
    </Panel>
  );
}

function useHistory(id: number, limit: number, offset: number) {
  return useList(history.of, { query: { entity: 'kyc', entity_id: id, limit, offset } }, { key: 'farmer' });
}

function Changes({ id, limit, offset }: { id: number; limit: number; offset: number }) {
  const { page, problem, retry } = useHistory(id, limit, offset);
  const { partner } = useUser();
  if (problem) {
    return <ListFailed title={messages.historyFailed} problem={problem} onRetry={retry} />;
  }
  if (!page) return <SkeletonRows rows={3} columns={2} />;
  if (page.count === 0) return <p className={classes.none}>{t(messages.noHistory)}</p>;
  return <HistoryList entries={page.results.map((change) => historyEntry(change, partner))} />;
}
