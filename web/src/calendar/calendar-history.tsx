import { type Change, history } from '@krishi-bima/contract/history/history';
import { monthNames } from '@krishi-bima/nepali/bikram-sambat';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { digits, formatDateTime, relativeTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { type HistoryChange, HistoryList } from '#ui/history-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import classes from './calendar-page.module.css';
import { calendarMessages as messages } from './messages.ts';

export function CalendarHistory({ year }: { year: number }) {
  const query = { entity: 'calendar_year', entity_id: year } as const;
  const { data } = useQuery(queryFor(history.of, { query }, { key: 'calendar' }));
  return (
    <Panel title={messages.history}>
      {data ? null : <SkeletonRows rows={2} columns={2} />}
      {data?.count === 0 ? <p className={classes.about}>{t(messages.noHistory)}</p> : null}
      <HistoryList
        entries={(data?.results ?? []).map((change) => ({
          id: change.id,
          title: messages.changed,
          when: relativeTime(change.at),
          whenFull: formatDateTime(change.at),
          who: change.actor ? staffName(change.actor) : messages.bySystem,
          note: change.reason ? `“${change.reason}”` : undefined,
          changes: Object.entries(change.changes).map(shown),
        }))}
      />
    </Panel>
  );
}

function shown([name, [before, after]]: [string, Change['changes'][string]]): HistoryChange {
  if (name === 'official') return { label: messages.mark, before: markOf(before), after: markOf(after) };
  const at = monthNames.en.indexOf(name);
  const label = { ne: monthNames.ne[at] ?? name, en: name };
  return { label, before: digits(Number(before)), after: digits(Number(after)) };
}

function markOf(official: unknown) {
  return t(official === true ? messages.official : messages.projected);
}
