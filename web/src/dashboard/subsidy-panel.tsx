import { type Ageing, type SubsidyState, subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { type AgeBucket, ageBucketNames, ageBuckets } from '@krishi-bima/contract/subsidies/sums';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useList } from '#api/use-list.ts';
import { decimalsAmong, money, number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { linePaths } from '#navigation/paths.ts';
import { useOwnLine } from '#registration/own-line.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { messages } from './messages.ts';
import classes from './sums.module.css';
import { useBranch } from './whose.ts';

/** Whose step it is: the farmer's office for the letter, ours for the bill, the Authority's for the payment. */
const steps: readonly { label: typeof messages.letterPending; status: SubsidyState }[] = [
  { label: messages.letterPending, status: 'recommendation_pending' },
  { label: messages.billPending, status: 'recommended' },
  { label: messages.paymentPending, status: 'billed_to_nia' },
];

/** What the state owes by days outstanding; each number opens its part of the ledger. */
export function SubsidyPanel() {
  const line = useOwnLine();
  const branch = useBranch();
  const isPhone = usePhone();
  const { page, problem, retry } = useList(
    subsidies.ageing,
    { query: { registration: line, branch } },
    { key: 'home' },
  );
  const to = linePaths[line].subsidies;
  return (
    <Panel
      title={messages.subsidy}
      aside={
        isPhone && page ? <b className={classes.headSum}>{rupees(page.total.due, 0)}</b> : t(messages.outstandingFor)
      }
      footer={page && page.total.count > 0 ? <Steps ageing={page} to={to} /> : null}
      flush
    >
      {problem ? (
        <ListFailed title={messages.subsidyFailed} problem={problem} onRetry={retry} />
      ) : !page ? (
        <SkeletonRows rows={6} columns={3} />
      ) : page.total.count === 0 ? (
        <PanelNote>{t(messages.noSubsidy)}</PanelNote>
      ) : (
        <AgeTable ageing={page} to={to} isPhone={isPhone} />
      )}
    </Panel>
  );
}

type LedgerPath = (typeof linePaths)['crop' | 'livestock']['subsidies'];

interface PartProps {
  ageing: Ageing;
  to: LedgerPath;
}

function Steps({ ageing: page, to }: PartProps) {
  const branch = useBranch();
  return (
    <ul className={classes.foot}>
      {steps.map(({ label, status }) => (
        <li key={status}>
          {t(label)}{' '}
          <Link to={to} search={{ status, ...(branch ? { branch } : {}) }} className={classes.linked}>
            {number(page.lines.find((one) => one.status === status)?.total.count ?? 0)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function AgeTable({ ageing: page, to, isPhone }: PartProps & { isPhone: boolean }) {
  const branch = useBranch();
  // On a phone only the worst age is shown, or the next that has something.
  const ages = isPhone ? ageBucketNames.filter((age) => page.buckets[age].count > 0).slice(-1) : ageBucketNames;
  const most = Math.max(1, ...ageBucketNames.map((age) => Number(page.buckets[age].due ?? 0)));
  const decimals = decimalsAmong(ageBucketNames.map((age) => page.buckets[age].due));
  return (
    <table className={classes.table} aria-label={t(messages.subsidy)}>
      <thead>
        <tr>
          <th scope="col">{t(messages.age)}</th>
          <th scope="col" data-align="right">
            {t(messages.entries)}
          </th>
          <th scope="col" data-align="right">
            {t(messages.amount)}
          </th>
          <th aria-hidden className={classes.barHead} />
        </tr>
      </thead>
      <tbody>
        {ages.map((age) => (
          <AgeRow key={age} age={age} sum={page.buckets[age]} most={most} to={to} decimals={decimals} />
        ))}
      </tbody>
      {isPhone ? null : (
        <tfoot>
          <tr>
            <th scope="row">{t(messages.total)}</th>
            <td data-align="right">
              <Link to={to} search={branch ? { branch } : {}} className={classes.linked}>
                {number(page.total.count)}
              </Link>
            </td>
            <td data-align="right">{money(page.total.due, decimals)}</td>
            <td aria-hidden />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface AgeRowProps {
  age: AgeBucket;
  sum: { count: number; due: string };
  most: number;
  to: LedgerPath;
  decimals: ReturnType<typeof decimalsAmong>;
}

function AgeRow({ age, sum: { count, due }, most, to, decimals }: AgeRowProps) {
  const branch = useBranch();
  const style: CSSProperties & Record<`--${string}`, string> = { '--part': `${(Number(due) / most) * 100}%` };
  const isLate = age === 'over_180' && count > 0;
  return (
    <tr data-late={isLate || undefined}>
      <th scope="row">{t(ageBuckets[age].label)}</th>
      <td data-align="right">
        {count === 0 ? (
          '—'
        ) : (
          <Link to={to} search={{ age, ...(branch ? { branch } : {}) }} className={classes.linked}>
            {number(count)}
          </Link>
        )}
      </td>
      <td data-align="right">{count === 0 ? '—' : money(due, decimals)}</td>
      <td aria-hidden className={classes.barCell}>
        <span className={classes.bar} style={style} />
      </td>
    </tr>
  );
}
