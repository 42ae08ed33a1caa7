import { orderStops, type Place, straightKm } from '@krishi-bima/contract/visits/stops';
import { type Visit, visits } from '@krishi-bima/contract/visits/visits';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { ActionIcon } from '@mantine/core';
import { IconClock, IconMapPin, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useList } from '#api/use-list.ts';
import { monthDay, number } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { AsOfHead } from '#kept/as-of-head.tsx';
import { NoList } from '#kept/no-list.tsx';
import { useKeeping } from '#kept/state.ts';
import { CallLink } from '#kyc/call-link.tsx';
import { paths } from '#navigation/paths.ts';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { LateChip } from './late-chip.tsx';
import { messages } from './messages.ts';
import { MainAct } from './stop-row.tsx';
import classes from './today.module.css';
import { useHere } from './use-here.ts';
import { daysLate, kindIcons, whatOf, whereOf } from './words.ts';

/** What waits for whoever goes out, by day and then by distance, with one press for each. The rest is one press away. */
export function TodaysWork({ most = 8 }: { most?: number }) {
  const today = todayAd();
  const { page, problem, asOf, retry } = useList(
    visits.list,
    { query: { mine: true, status: 'due', limit: 100 } },
    { key: 'today' },
  );
  // What is kept says of when it is in the panel above.
  const { copy } = useKeeping();
  const here = useHere();
  const due = inOrder(page?.results ?? [], here);
  return (
    <section aria-labelledby="todays-work">
      <header className={classes.head}>
        <h2 id="todays-work" className={classes.title}>
          {t(messages.todayOn(monthDay(today)))}
          {page ? <span className={classes.count}>{t(messages.works(number(page.count), page.count))}</span> : null}
        </h2>
        <Link to={paths.visits} className={classes.map}>
          <IconMapPin size={18} stroke={1.7} aria-hidden />
          {t(messages.map)}
        </Link>
      </header>
      {asOf && !(asOf.kept && copy) ? <AsOfHead asOf={asOf} /> : null}
      {problem && !page ? <NoList title={messages.failed} problem={problem} onRetry={retry} /> : null}
      {!page && !problem ? <SkeletonRows rows={3} columns={2} /> : null}
      {page?.count === 0 ? <p className={classes.empty}>{t(messages.noWorkToday)}</p> : null}
      <ol className={classes.works} aria-label={t(messages.todaysWork)}>
        {due.slice(0, most).map((visit, at) => (
          <Work key={visit.id} visit={visit} isFirst={at === 0} here={here} />
        ))}
      </ol>
      {due.length > most ? (
        <Link to={paths.visits} className={classes.more}>
          {t(messages.moreWork(number(due.length - most)))}
        </Link>
      ) : null}
    </section>
  );
}

/** What is latest comes first; of one day, the nearest. */
function inOrder(found: readonly Visit[], here: Place | undefined): Visit[] {
  const days = Map.groupBy(found, ({ due_on }) => due_on);
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(
      ([, ofDay]) =>
        orderStops(
          ofDay.map((visit) => ({ id: visit.id, at: visit.place.at, visit })),
          { from: here },
        ).stops,
    )
    .map(({ visit }) => visit);
}

/** The day by which it is to be done; what is late or due today is told apart. */
function Due({ visit }: { visit: Visit }) {
  if (daysLate(visit) > 0) return <LateChip visit={visit} />;
  if (visit.due_on > todayAd()) return <span className={classes.due}>{t(messages.dueBy(monthDay(visit.due_on)))}</span>;
  return (
    <span className={classes.dueToday}>
      <IconClock size={14} stroke={2} aria-hidden />
      {t(messages.dueToday)}
    </span>
  );
}

function Work({ visit, isFirst, here }: { visit: Visit; isFirst: boolean; here: Place | undefined }) {
  const { personal_info, kind, place } = visit;
  const Icon = kindIcons[kind];
  const name = farmerName(personal_info);
  const km = here && place.at ? straightKm(here, place.at) : undefined;
  const where = [whereOf(visit), km === undefined ? '' : t(messages.kmAway(number(km, km < 10 ? 1 : 0)))];
  return (
    <li className={classes.work}>
      <span className={classes.sign} aria-hidden>
        <Icon size={20} stroke={1.7} />
      </span>
      <div className={classes.what}>
        <div className={classes.line}>
          <b className={classes.name}>{name}</b>
          <Due visit={visit} />
        </div>
        <p className={classes.kind}>{whatOf(visit)}</p>
        <p className={classes.where}>{where.filter(Boolean).join(' · ')}</p>
        <div className={classes.acts}>
          <MainAct visit={visit} isNext={isFirst} className={classes.main} />
          <CallLink phone={personal_info.phone_number_np} name={name} />
          {place.at ? (
            <ActionIcon
              component="a"
              href={`geo:${place.at[1]},${place.at[0]}?q=${place.at[1]},${place.at[0]}`}
              aria-label={t(messages.directions(name))}
              color="green"
            >
              <IconRoute size={22} stroke={1.7} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
      </div>
    </li>
  );
}
