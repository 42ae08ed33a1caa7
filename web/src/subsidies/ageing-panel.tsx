import {
  type Ageing,
  type SubsidyFilter,
  subsidies,
  subsidyDueStates,
  subsidyStates,
} from '@krishi-bima/contract/subsidies/subsidies';
import { type AgeBucket, ageBucketNames, ageBuckets } from '@krishi-bima/contract/subsidies/sums';
import { Link } from '@tanstack/react-router';
import type { Asked } from '#api/filter.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { formatDate, money, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import classes from './ageing-panel.module.css';
import { messages } from './messages.ts';
import page from './subsidies-page.module.css';

interface AgeingPanelProps {
  within: Partial<SubsidyFilter>;
  search: Asked<SubsidyFilter>;
}

/** What the state owes by state and age; each number opens its list below. */
export function AgeingPanel({ within, search }: AgeingPanelProps) {
  const { filter } = useFilter(subsidies.list, search);
  const { fiscal_year, branch, district, start_date, end_date, over_cap } = filter;
  const query = { fiscal_year, branch, district, start_date, end_date, over_cap, ...within };
  const { page: ageing, problem, retry } = useList(subsidies.ageing, { query });
  if (problem) {
    return (
      <Panel title={messages.ageing}>
        <ListFailed title={messages.failed} problem={problem} onRetry={retry} />
      </Panel>
    );
  }
  return (
    <Panel title={messages.ageing} flush aside={ageing ? t(messages.asOf(formatDate(ageing.as_of))) : null}>
      {ageing ? <AgeTable ageing={ageing} /> : <SkeletonRows rows={4} />}
    </Panel>
  );
}

function AgeTable({ ageing }: { ageing: Ageing }) {
  const { lines, buckets, total } = ageing;
  if (total.count === 0) return <PanelNote>{t(messages.nothingDue)}</PanelNote>;
  const ordered = subsidyDueStates.flatMap((status) => lines.filter((line) => line.status === status));
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t(messages.ageing)}>
        <thead>
          <tr>
            <th scope="col">
              {t(messages.status)} <span className="dim">{t(messages.rupees)}</span>
            </th>
            {ageBucketNames.map((name) => (
              <th key={name} scope="col" data-align="right">
                {t(ageBuckets[name].label)}
              </th>
            ))}
            <th scope="col" data-align="right">
              {t(messages.total)}
            </th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((line) => (
            <tr key={line.status}>
              <th scope="row">{t(subsidyStates[line.status])}</th>
              {ageBucketNames.map((age) => (
                <Cell key={age} sum={line.buckets[age]} status={line.status} age={age} />
              ))}
              <Cell sum={line.total} status={line.status} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(messages.total)}</th>
            {ageBucketNames.map((age) => (
              <Cell key={age} sum={buckets[age]} age={age} />
            ))}
            <Cell sum={total} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface CellProps {
  sum: Ageing['total'];
  status?: Ageing['lines'][number]['status'];
  age?: AgeBucket;
}

function Cell({ sum: { count, due }, status, age }: CellProps) {
  if (count === 0) return <td data-align="right">—</td>;
  const what = [status && t(subsidyStates[status]), age && t(ageBuckets[age].label)].filter(Boolean).join(', ');
  return (
    <td data-align="right" data-late={age === 'over_180' || undefined}>
      <Link
        to="."
        className={page.link}
        search={(before: object) => ({ ...before, status, age, offset: undefined })}
        aria-label={`${t(messages.opensList(what || t(messages.total)))}: ${money(due)}, ${number(count)}`}
      >
        {money(due)}
      </Link>
      <span className={classes.count}>{t(messages.entries(number(count), count))}</span>
    </td>
  );
}
