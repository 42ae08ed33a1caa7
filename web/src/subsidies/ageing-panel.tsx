import { type Ageing, dueStates, type SubsidyFilter, subsidies, subsidyStates } from '@krishi-bima/contract/subsidies';
import { type AgeBucket, ageBucketNames, ageBuckets } from '@krishi-bima/contract/subsidy-sums';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor } from '#api/query.ts';
import { useFilter } from '#api/use-filter.ts';
import { formatDate, money, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import classes from './ageing-panel.module.css';
import { messages } from './messages.ts';

/** What the state owes by state and age; each number opens its list below. */
export function AgeingPanel({ within }: { within: Partial<SubsidyFilter> }) {
  const { filter } = useFilter(subsidies.list);
  const { fiscal_year, district, start_date, end_date, over_cap } = filter;
  const query = { fiscal_year, district, start_date, end_date, over_cap, ...within };
  const { data, error, refetch } = useQuery({
    ...queryFor(subsidies.ageing, { query }),
    placeholderData: (before: Ageing | undefined) => before,
    throwOnError: (failure) => !(failure instanceof ApiProblem),
  });
  if (error instanceof ApiProblem) {
    const { detail, at, reference } = error;
    return (
      <Panel title={messages.ageing}>
        <ErrorPanel
          title={messages.failed}
          text={detail}
          at={at}
          reference={reference}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  return (
    <Panel title={messages.ageing} flush aside={data ? t(messages.asOf(formatDate(data.as_of))) : null}>
      {data ? <AgeTable ageing={data} /> : <SkeletonRows rows={4} />}
    </Panel>
  );
}

function AgeTable({ ageing }: { ageing: Ageing }) {
  const { lines, buckets, total } = ageing;
  if (total.count === 0) return <p className={classes.empty}>{t(messages.nothingDue)}</p>;
  const ordered = dueStates.flatMap((status) => lines.filter((line) => line.status === status));
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
    <td data-align="right">
      <Link
        to="."
        className={classes.link}
        search={(before: object) => ({ ...before, status, age, offset: undefined })}
        aria-label={`${t(messages.opensList(what || t(messages.total)))}: ${money(due)}, ${number(count)}`}
      >
        {money(due)}
      </Link>
      <span className={classes.count}>{t(messages.entries(number(count), count))}</span>
    </td>
  );
}
