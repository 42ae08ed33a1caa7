import { type Ending, endingDays } from '@krishi-bima/contract/dashboard/dashboard';
import { toBs } from '@krishi-bima/nepali/bikram-sambat';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { decimalsAmong, digits, money, monthDay, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { linePaths } from '#navigation/paths.ts';
import { useOwnLine } from '#registration/own-line.ts';
import { SendLink } from '#sms/send-link.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { messages } from './messages.ts';
import classes from './sums.module.css';
import { useBranch } from './whose.ts';

/** The policies that end soon: today, then by weeks, and how many of them are being renewed. */
export function EndingPanel({ ending }: { ending: readonly Ending[] }) {
  const line = useOwnLine();
  const isPhone = usePhone();
  const sum = (of: (one: Ending) => number) => ending.reduce((all, one) => all + of(one), 0);
  const count = sum((one) => one.count);
  const left = count - sum((one) => one.renewed);
  const to = linePaths[line].policies;
  const branch = useBranch();
  const waiting = { ending_within: endingDays, renewal: 'waiting' as const, ...(branch ? { branch } : {}) };
  return (
    <Panel
      title={messages.renewals}
      aside={isPhone ? <b className={classes.headSum}>{number(count)}</b> : <Legend />}
      footer={
        count > 0 ? (
          <div className={classes.remind}>
            <span>
              {t(messages.notRenewed)}{' '}
              <Link to={to} search={waiting} className={classes.linked}>
                {number(left)}
              </Link>
            </span>
            {left > 0 ? (
              <SendLink size="xs" from="policies" filter={{ ...waiting, registration: line }} label={messages.remind} />
            ) : null}
          </div>
        ) : null
      }
      flush
    >
      {count === 0 ? (
        <PanelNote>{t(messages.noRenewals)}</PanelNote>
      ) : isPhone ? null : (
        <EndingTable ending={ending} to={to} />
      )}
    </Panel>
  );
}

type PoliciesPath = (typeof linePaths)['crop' | 'livestock']['policies'];

function EndingTable({ ending, to }: { ending: readonly Ending[]; to: PoliciesPath }) {
  const branch = useBranch();
  const most = Math.max(1, ...ending.map((one) => one.count));
  const sum = (of: (one: Ending) => number) => ending.reduce((all, one) => all + of(one), 0);
  const decimals = decimalsAmong(ending.map((one) => one.sum_insured));
  return (
    <table className={classes.table} aria-label={t(messages.renewals)}>
      <thead>
        <tr>
          <th scope="col">{t(messages.ends)}</th>
          <th scope="col" data-align="right">
            {t(messages.endingCount)}
          </th>
          <th scope="col" data-align="right">
            {t(messages.sumInsured)}
          </th>
          <th scope="col" data-align="right">
            {t(messages.renewal)}
          </th>
          <th aria-hidden className={classes.barHead} />
        </tr>
      </thead>
      <tbody>
        {ending.map((one, at) => (
          <WeekRow key={one.from} week={one} isToday={at === 0} most={most} to={to} decimals={decimals} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(messages.total)}</th>
          <td data-align="right">
            <Link
              to={to}
              search={{ ending_within: endingDays, ...(branch ? { branch } : {}) }}
              className={classes.linked}
            >
              {number(sum((one) => one.count))}
            </Link>
          </td>
          <td data-align="right">{money(sum((one) => Number(one.sum_insured)).toFixed(2), decimals)}</td>
          <td data-align="right">{number(sum((one) => one.renewed))}</td>
          <td aria-hidden />
        </tr>
      </tfoot>
    </table>
  );
}

interface WeekRowProps {
  week: Ending;
  isToday: boolean;
  most: number;
  to: PoliciesPath;
  decimals: ReturnType<typeof decimalsAmong>;
}

function WeekRow({ week: { from, to: last, count, sum_insured, renewed }, isToday, most, to, decimals }: WeekRowProps) {
  const branch = useBranch();
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--part': `${(count / most) * 100}%`,
    '--done': count > 0 ? `${(renewed / count) * 100}%` : '0%',
  };
  return (
    <tr>
      <th scope="row">{isToday ? t(messages.endsToday(monthDay(from))) : daysInWords(from, last)}</th>
      <td data-align="right">
        {count === 0 ? (
          '—'
        ) : (
          <Link
            to={to}
            search={{ ending_within: endingDays, ends_from: from, ends_to: last, ...(branch ? { branch } : {}) }}
            className={classes.linked}
          >
            {number(count)}
          </Link>
        )}
      </td>
      <td data-align="right">{count === 0 ? '—' : money(sum_insured, decimals)}</td>
      <td data-align="right">{count === 0 ? '—' : number(renewed)}</td>
      <td aria-hidden className={classes.barCell}>
        <span className={classes.bar} data-renewal style={style} />
      </td>
    </tr>
  );
}

/** `मङ्सिर ७–१२`, over the end of a month `मङ्सिर २७ – पुस ६`. */
function daysInWords(from: string, to: string): string {
  if (from === to) return monthDay(from);
  return toBs(from).month === toBs(to).month
    ? `${monthDay(from)}–${digits(toBs(to).day)}`
    : `${monthDay(from)} – ${monthDay(to)}`;
}

function Legend() {
  return (
    <span className={classes.legend}>
      <span data-key="done">{t(messages.renewed)}</span>
      <span>{t(messages.notRenewed)}</span>
    </span>
  );
}
