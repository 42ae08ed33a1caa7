import { type CalendarYear, calendar } from '@krishi-bima/contract/calendar/calendar';
import { toAd, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor } from '#api/query.ts';
import { adDate, digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { SettingsLink } from '#navigation/settings-link.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { CalendarHistory } from './calendar-history.tsx';
import classes from './calendar-page.module.css';
import { CalendarYearForm } from './calendar-year-form.tsx';
import { calendarMessages as messages } from './messages.ts';

/** The years of Bikram Sambat with their mark; the super admin sets one when its official calendar appears. */
export function CalendarPage() {
  const { year } = useSearch({ from: inShell(paths.calendar) });
  const { data, error, refetch } = useQuery(queryFor(calendar.get, {}));
  const chosen = data?.years.find((one) => one.year === Number(year));
  const isPhone = usePhone();
  return (
    <Page title={messages.title} note={t(messages.about)} crumbs={[<SettingsLink key="settings" />]}>
      {isPhone && chosen ? (
        <Link to={paths.calendar} className={classes.up}>
          <IconChevronLeft size={18} stroke={1.7} aria-hidden />
          {t(messages.back)}
        </Link>
      ) : null}
      {error ? (
        <ErrorPanel
          title={messages.failed}
          text={error instanceof ApiProblem ? error.detail : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.columns}>
          {isPhone && chosen ? null : <Years years={data?.years} chosen={chosen?.year} />}
          {chosen ? (
            <div className={classes.column}>
              <CalendarYearForm key={`${chosen.year} ${chosen.version}`} year={chosen} />
              <CalendarHistory year={chosen.year} />
            </div>
          ) : null}
          {chosen || isPhone ? null : <p className={classes.about}>{t(messages.choose)}</p>}
        </div>
      )}
    </Page>
  );
}

/** Those that people work with: from two years back. */
function Years({ years, chosen }: { years: readonly CalendarYear[] | undefined; chosen: number | undefined }) {
  const first = toBs(todayAd()).year - 2;
  const [isWhole, setWhole] = useState(chosen !== undefined && chosen < first);
  const shown = years?.filter(({ year }) => isWhole || year >= first);
  return (
    <Panel title={messages.years} flush>
      {isWhole || !years ? null : (
        <Button variant="subtle" size="xs" className={classes.earlier} onClick={() => setWhole(true)}>
          {t(messages.earlier)}
        </Button>
      )}
      {shown ? null : <SkeletonRows rows={8} columns={2} />}
      <ul className={classes.list}>
        {shown?.map((one) => (
          <li key={one.year}>
            <Year year={one} isChosen={one.year === chosen} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Year({ year: { year, months, official }, isChosen }: { year: CalendarYear; isChosen: boolean }) {
  const days = months.reduce((sum, month) => sum + month, 0);
  return (
    <Link to={paths.calendar} search={{ year }} className={classes.year} aria-current={isChosen || undefined}>
      <span>
        <b className="num">{digits(year)}</b>
        <small>
          {t(messages.days(digits(days)))} · {t(messages.newYear(adDate(toAd({ year, month: 1, day: 1 }))))}
        </small>
      </span>
      <YearMark official={official} />
    </Link>
  );
}

function YearMark({ official }: { official: boolean }) {
  return <StatusBadge tone={official ? 'done' : 'nobody'} label={official ? messages.official : messages.projected} />;
}
