import { visitKindNames, visitKinds } from '@krishi-bima/contract/visits/kinds';
import type { DayCount } from '@krishi-bima/contract/visits/visits';
import { Link } from '@tanstack/react-router';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Panel } from '#ui/panel.tsx';
import { messages } from './messages.ts';
import type { WeekNarrowing } from './week-filters.tsx';
import classes from './week-side.module.css';
import { kindIcons } from './words.ts';

interface ByKindProps {
  days: readonly DayCount[];
  from: string;
  until: string;
  narrowing: WeekNarrowing;
}

/** The visits of the week by kind. */
export function ByKind({ days, from, until, narrowing }: ByKindProps) {
  const within = { ...narrowing, days_from: from, days_until: until };
  const most = Math.max(1, ...visitKindNames.map((kind) => sumOf(days.filter((one) => one.kind === kind))));
  return (
    <Panel title={messages.byKind}>
      <dl className={classes.bars}>
        {visitKindNames.map((kind) => {
          const count = sumOf(days.filter((one) => one.kind === kind));
          const Icon = kindIcons[kind];
          return (
            <div key={kind}>
              <dt>
                <Icon size={16} stroke={1.7} aria-hidden /> {t(visitKinds[kind].label)}
              </dt>
              <dd>
                <span className={classes.track} aria-hidden>
                  <span style={{ width: `${(count / most) * 100}%` }} />
                </span>
                {count === 0 ? (
                  <span className={classes.count}>{number(count)}</span>
                ) : (
                  <Link className={classes.count} to={paths.visits} search={{ view: 'all', ...within, kind }}>
                    {number(count)}
                  </Link>
                )}
              </dd>
            </div>
          );
        })}
        <div className={classes.sum}>
          <dt>{t(messages.total)}</dt>
          <dd>
            <Link className={classes.count} to={paths.visits} search={{ view: 'all', ...within }}>
              {number(sumOf(days))}
            </Link>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

export function sumOf(counts: readonly DayCount[]): number {
  return counts.reduce((sum, { due, done }) => sum + due + done, 0);
}
