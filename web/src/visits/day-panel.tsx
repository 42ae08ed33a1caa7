import { wayKm } from '@krishi-bima/contract/visits/stops';
import { type Visit, visits } from '@krishi-bima/contract/visits/visits';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Suspense, useMemo, useRef } from 'react';
import { useList } from '#api/use-list.ts';
import { useRecord } from '#api/use-record.ts';
import { longDate, monthDay, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Empty } from '#ui/empty.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { messages } from './messages.ts';
import { StopRow } from './stop-row.tsx';
import classes from './visits.module.css';
import { wayOf } from './way.ts';

const DayMap = lazyPart(async () => (await import('./day-map.tsx')).DayMap);

/** More than anybody drives to in a day. */
const mostStops = 100;

interface DayPanelProps {
  day: string;
  person: number;
  /** Where the page itself does not say whose day it is. */
  name?: string;
  /** The stop from which the way begins. */
  first: number | undefined;
}

/** A person's day: its stops on the map and as a list, in the order of a sensible way. */
export function DayPanel({ day, person, name, first }: DayPanelProps) {
  const { page, problem, stale, retry } = useList(
    visits.list,
    { query: { day, person, limit: mostStops } },
    { key: 'day' },
  );
  const way = useMemo(() => wayOf(page?.results ?? [], first), [page, first]);
  const next = way.stops.find(({ visit }) => visit.status === 'due')?.id;
  const list = useRef<HTMLOListElement>(null);
  if (problem && !page) {
    return (
      <Panel flush>
        <ListFailed title={messages.failed} problem={problem} onRetry={retry} />
      </Panel>
    );
  }
  const km = page ? wayKm(way, page.detour) : 0;
  return (
    <Panel
      title={name ? `${name} · ${longDate(day)}` : longDate(day)}
      aside={page ? <Length stops={page.results} km={km} detour={page.detour} /> : null}
      flush
    >
      {page ? null : <SkeletonRows rows={6} columns={2} />}
      {page?.count === 0 ? <EmptyDay day={day} person={person} /> : null}
      {page && page.count > 0 ? (
        <div className={classes.day} data-stale={stale || undefined}>
          <section className={classes.map} aria-label={t(messages.map)}>
            <Suspense fallback={<Skeleton height="100%" radius={0} />}>
              <DayMap stops={way.stops} onPick={(id) => showStop(list.current, id)} />
            </Suspense>
          </section>
          <ol ref={list} className={classes.stops} aria-label={t(messages.stopList)}>
            {way.stops.map(({ visit }, at) => (
              <StopRow
                key={visit.id}
                visit={visit}
                place={at + 1}
                leg={legOf(way.legs[at], page.detour)}
                isNext={visit.id === next}
              />
            ))}
          </ol>
        </div>
      ) : null}
    </Panel>
  );
}

function legOf(leg: number | null | undefined, detour: number): number | null {
  return leg === null || leg === undefined ? null : leg * detour;
}

function showStop(list: HTMLOListElement | null, id: number) {
  const row = list?.querySelector<HTMLElement>(`[data-visit="${id}"]`);
  row?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  row?.focus({ preventScroll: true });
}

interface LengthProps {
  stops: readonly Visit[];
  km: number;
  detour: number;
}

function Length({ stops, km, detour }: LengthProps) {
  const done = stops.filter(({ status }) => status === 'done').length;
  const parts = [
    t(messages.stops(number(stops.length), stops.length)),
    km > 0 ? t(messages.way(number(km, km < 10 ? 1 : 0))) : '',
    done > 0 ? t(messages.doneOf(number(done))) : '',
  ];
  return (
    <span className={classes.length} title={t(messages.straight(number(detour, 1)))}>
      {parts.filter(Boolean).join(' · ')}
    </span>
  );
}

/** Says when there is something to do again. */
function EmptyDay({ day, person }: { day: string; person: number }) {
  const query = { person, status: 'due', due_from: addDays(day, 1), limit: 1 } as const;
  const { record } = useRecord(visits.list, { query }, { key: 'next day' });
  const [next] = record?.results ?? [];
  return (
    <Empty
      icon={<IconMapOff size={22} stroke={1.7} aria-hidden />}
      title={messages.emptyDay}
      {...(next
        ? { text: messages.nextDay(monthDay(next.due_on), number(record?.count ?? 0), record?.count ?? 0) }
        : {})}
    />
  );
}
