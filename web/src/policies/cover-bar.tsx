import type { Policy } from '@krishi-bima/contract/policies/policies';
import { addDays, monthNames, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { formatDate, formatDateTime, monthDay, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { language, t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './cover-bar.module.css';
import { coverFacts, renewalDays } from './cover-facts.ts';
import { messages } from './messages.ts';

/** The period as one bar, a cell for each month as wide as its days, and the same in words. */
export function CoverPanel({ policy }: { policy: Policy }) {
  const cover = coverFacts(policy, todayAd());
  const { days, gone, state, renewsFrom } = cover;
  return (
    <Panel flush title={messages.cover} aside={t(asideOf(cover))}>
      <div className={classes.bar} data-state={state} aria-hidden>
        <div className={classes.months}>
          {monthsOf(cover.start, days).map(({ month, from, length }) => (
            <span key={from} className={classes.month} style={{ flexGrow: length }}>
              <i style={{ width: `${Math.min(100, Math.max(0, ((gone - from) / length) * 100))}%` }} />
              {length < narrowMonth ? null : <small>{monthNames[language()][month - 1]}</small>}
            </span>
          ))}
          {state === 'running' ? (
            <span
              className={classes.today}
              data-late={gone > days / 2 || undefined}
              style={{ left: `${(gone / days) * 100}%` }}
            >
              {t(messages.todayIs(monthDay(todayAd())))}
            </span>
          ) : null}
          {state === 'running' && days > renewalDays ? (
            <span className={classes.renewal} style={{ width: `${(renewalDays / days) * 100}%` }} />
          ) : null}
        </div>
      </div>
      <dl className={classes.words}>
        <div>
          <dt>{t(messages.riskStart)}</dt>
          <dd>{formatDateTime(policy.risk_start_at)}</dd>
          <dd className={classes.note}>
            {t(messages.issued)} {formatDateTime(policy.issued_at)}
            {policy.issued_by ? `, ${staffName(policy.issued_by)}` : ''}
          </dd>
        </div>
        <div>
          <dt>{t(messages.riskEnd)}</dt>
          <dd>{formatDateTime(policy.risk_end_at)}</dd>
          <dd className={classes.note}>{t(messages.daysInAll(number(days)))}</dd>
        </div>
        <div>
          <dt>
            <span className={classes.key} aria-hidden /> {t(messages.renewable)}
          </dt>
          <dd>{t(messages.fromDay(formatDate(renewsFrom)))}</dd>
          <dd className={classes.note}>{t(messages.beforeEnd(number(renewalDays)))}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function asideOf({ state, days, gone }: ReturnType<typeof coverFacts>) {
  if (state === 'ahead') return messages.beginsIn(number(-gone));
  if (state === 'cancelled') return messages.cancelledCover;
  if (state === 'over') return messages.coverOver;
  return messages.daysLeft(number(days - gone), number(days));
}

/** With fewer days a month has no room for its name. */
const narrowMonth = 12;

interface Month {
  /** Of the Bikram Sambat year, from 1. */
  month: number;
  /** Days of the cover before it. */
  from: number;
  length: number;
}

function monthsOf(start: string, days: number): Month[] {
  const months: Month[] = [];
  for (let from = 0; from < days; ) {
    const { month } = toBs(addDays(start, from));
    let length = 1;
    while (from + length < days && toBs(addDays(start, from + length)).month === month) length++;
    months.push({ month, from, length });
    from += length;
  }
  return months;
}
