import { baselineWeeks } from '@krishi-bima/contract/statistics/outbreak';
import type { Outbreak } from '@krishi-bima/contract/statistics/statistics';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime, monthDay, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { placeName } from './figures.ts';
import { messages } from './messages.ts';
import classes from './outbreak-panel.module.css';
import page from './statistics.module.css';
import { type Chosen, listOf } from './use-statistics.ts';

/** The worst one with its weeks and the limit, and how many more there are. */
export function OutbreakPanel({ chosen, outbreaks }: { chosen: Chosen; outbreaks: readonly Outbreak[] }) {
  const [worst, ...others] = outbreaks;
  if (!worst) return null;
  const { week, weeks, id, told } = worst;
  const limit = Math.floor(week.limit ?? 0);
  const isNew = limit === 0;
  return (
    <Panel
      title={messages.outbreakOf(placeName(worst))}
      aside={<StatusBadge tone="refused" icon={IconAlertTriangle} label={messages.outbreak} />}
    >
      <p className={classes.sentence}>
        {t(
          isNew
            ? messages.outbreakNone(monthDay(week.from), number(week.count))
            : messages.outbreakText(monthDay(week.from), number(week.count), number(limit)),
        )}
      </p>
      <Weeks weeks={weeks} />
      <p className={page.dim}>{t(messages.outbreakMethod(number(baselineWeeks)))}</p>
      {told && told.people.length > 0 ? (
        <p className={page.dim}>
          {t(messages.outbreakTold(told.people.map(staffName).join(', '), formatDateTime(told.at)))}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} {...listOf('outbreak', chosen, { [chosen.level]: id })} />}
        >
          {t(messages.outbreakList(number(worst.count)))}
        </Button>
        {chosen.level === 'ward' ? null : (
          <Button
            variant="default"
            onClick={() =>
              chosen.choose({
                measure: 'outbreak',
                level: 'ward',
                district: worst.district,
                municipality: worst.municipality ?? undefined,
              })
            }
          >
            {t(messages.outbreakInside)}
          </Button>
        )}
        {others.length > 0 ? <span className={page.dim}>{t(messages.more(number(others.length)))}</span> : null}
      </div>
    </Panel>
  );
}

/** The claims of each week, and what was usual. */
function Weeks({ weeks }: Pick<Outbreak, 'weeks'>) {
  const most = Math.max(...weeks.map(({ count, limit }) => Math.max(count, limit ?? 0))) || 1;
  const share = (value: number) => `${(value / most) * 100}%`;
  return (
    <>
      <ol className={classes.weeks}>
        {weeks.map((one) => (
          <li
            key={one.from}
            data-alarm={one.alarm || undefined}
            title={t(messages.week(monthDay(one.from), number(one.count)))}
            aria-label={t(messages.week(monthDay(one.from), number(one.count)))}
          >
            <span style={{ height: share(one.count) }} />
            {one.limit === null ? null : <i style={{ bottom: share(one.limit) }} />}
          </li>
        ))}
      </ol>
      <p className={page.dim}>
        {monthDay(weeks[0]?.from ?? '')} – {monthDay(weeks.at(-1)?.from ?? '')} · <i className={classes.dashes} />{' '}
        {t(messages.outbreakLimit)}
      </p>
    </>
  );
}
