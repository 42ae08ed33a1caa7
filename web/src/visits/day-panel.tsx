import { roadMinutes, setOutAt, timesOf, wayKm } from '@krishi-bima/contract/visits/stops';
import { type Visit, type VisitBase, visits } from '@krishi-bima/contract/visits/visits';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff, IconPrinter } from '@tabler/icons-react';
import { type Ref, Suspense, useRef } from 'react';
import { useMay } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { useRecord } from '#api/use-record.ts';
import { digits, longDate, monthDay, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Empty } from '#ui/empty.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { BaseRow } from './base-row.tsx';
import { CellNews } from './cell-news.tsx';
import type { Cells } from './cells.ts';
import { DragHandle } from './drag-handle.tsx';
import { messages } from './messages.ts';
import { StopRow } from './stop-row.tsx';
import { useStops } from './use-stops.ts';
import classes from './visits.module.css';

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
  /** The days of the week above, where there is one: a stop may be dragged there too. */
  cells?: Cells;
  onOver?: (target: string | undefined, isLifted: boolean) => void;
}

const none: readonly Visit[] = [];

/** A person's day: its stops on the map and as a list, in the order of a sensible way. */
export function DayPanel({ day, person, name, first, cells, onOver }: DayPanelProps) {
  const { page, problem, stale, retry } = useList(
    visits.list,
    { query: { day, person, limit: mostStops } },
    { key: 'day' },
  );
  const { way, drag, placeOf } = useStops({
    ...{ found: page?.results ?? none, first, cells, onOver },
    base: page?.base?.at ?? null,
  });
  const list = useRef<HTMLOListElement>(null);
  if (problem && !page) {
    return (
      <Panel flush>
        <ListFailed title={messages.failed} problem={problem} onRetry={retry} />
      </Panel>
    );
  }
  return (
    <Panel
      title={name ? `${name} · ${longDate(day)}` : longDate(day)}
      aside={
        page && page.count > 0 ? (
          <div className={classes.aside}>
            <Length stops={page.results} way={way} detour={page.detour} />
            <PrintDay />
          </div>
        ) : null
      }
      flush
    >
      {page ? null : <SkeletonRows rows={6} columns={2} />}
      {page?.count === 0 ? <EmptyDay day={day} person={person} /> : null}
      {page && page.count > 0 ? (
        <div className={classes.day} data-stale={stale || undefined}>
          <section className={classes.map} aria-label={t(messages.map)}>
            <Suspense fallback={<Skeleton height="100%" radius={0} />}>
              <DayMap stops={way.stops} base={page.base} onPick={(id) => showStop(list.current, id)} />
            </Suspense>
          </section>
          <Stops ref={list} {...{ day, way, drag }} detour={page.detour} base={page.base} />
        </div>
      ) : null}
      <CellNews cells={cells} lifted={drag.lifted} placeOf={placeOf} />
    </Panel>
  );
}

interface StopsProps extends Pick<ReturnType<typeof useStops>, 'way' | 'drag'> {
  ref: Ref<HTMLOListElement>;
  day: string;
  detour: number;
  base: VisitBase | null;
}

function Stops({ ref, day, way, drag, detour, base }: StopsProps) {
  const mayPlan = useMay('plan_visit');
  const next = way.stops.find(({ visit }) => visit.status === 'due')?.id;
  const now = minutesNow(day);
  const times = timesOf(aheadOf(way), detour, now);
  const setOut = way.done === 0 ? setOutAt(now) : undefined;
  return (
    <ol ref={ref} className={classes.stops} aria-label={t(messages.stopList)}>
      {base ? <BaseRow base={base} minutes={timeOn(setOut)} /> : null}
      {way.stops.map(({ visit }, at) => (
        <StopRow
          key={visit.id}
          visit={visit}
          place={at + 1}
          leg={legOf(way.legs[at], detour)}
          minutes={timeOn(times[at - way.done])}
          isNext={visit.id === next}
          isOver={drag.lifted?.target === `stop ${visit.id}` && drag.lifted.what.id !== visit.id}
          handle={
            mayPlan && visit.status === 'due' ? (
              <DragHandle visit={visit} handle={drag.handle(visit)} isLifted={drag.lifted?.what.id === visit.id} />
            ) : null
          }
        />
      ))}
      {base && way.back !== null ? (
        <BaseRow base={base} back={way.back * detour} minutes={timeOn(times.at(-1))} />
      ) : null}
    </ol>
  );
}

/** The list alone, with the numbers to call, for the printer or as a PDF of the browser. */
function PrintDay() {
  return (
    <Button
      className="no-print"
      variant="default"
      size="xs"
      leftSection={<IconPrinter size={14} stroke={1.7} aria-hidden />}
      onClick={() => window.print()}
    >
      {t(messages.printDay)}
    </Button>
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

/** Whoever is still on the way at midnight has too much for a day. */
function timeOn(minutes: number | undefined): number | undefined {
  return minutes !== undefined && minutes < 1440 ? minutes : undefined;
}

/** What is left of the way, and the way back. */
function aheadOf({ legs, done, back }: DayWay) {
  return { legs: [...legs.slice(done), back] };
}

/** Ahead of UTC. */
const minutesOfNepal = 345;

/** Today the way goes on from now. */
function minutesNow(day: string): number | undefined {
  return day === todayAd() ? Math.floor(Date.now() / 60_000 + minutesOfNepal) % 1440 : undefined;
}

type DayWay = ReturnType<typeof useStops>['way'];

interface LengthProps {
  stops: readonly Visit[];
  way: DayWay;
  detour: number;
}

function Length({ stops, way, detour }: LengthProps) {
  const whole = { legs: [...way.legs, way.back] };
  const km = wayKm(whole, detour);
  const road = roadMinutes(whole, detour);
  const done = stops.filter(({ status }) => status === 'done').length;
  const parts = [
    t(messages.stops(number(stops.length), stops.length)),
    km > 0 ? t(messages.way(number(km, km < 10 ? 1 : 0))) : '',
    road > 0 ? t(messages.road(digits(Math.floor(road / 60)), digits(String(road % 60).padStart(2, '0')))) : '',
    done > 0 ? t(messages.doneOf(number(done))) : '',
  ];
  return (
    <span className={classes.length} title={`${t(messages.straight(number(detour, 1)))}; ${t(messages.reckoned)}`}>
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
