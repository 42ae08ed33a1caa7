import type { Absence } from '@krishi-bima/contract/visits/absences';
import { type VisitKindName, visitKinds } from '@krishi-bima/contract/visits/kinds';
import type { DayCount, VisitPlan } from '@krishi-bima/contract/visits/visits';
import { toBs, todayAd, weekdayOf, weekdayShortNames } from '@krishi-bima/nepali/bikram-sambat';
import { Link } from '@tanstack/react-router';
import { digits, monthDay, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { language, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { PanelNote } from '#ui/panel.tsx';
import { awayMessages } from './away-messages.ts';
import { sumOf } from './by-kind.tsx';
import { type Cells, cellKey } from './cells.ts';
import { messages } from './messages.ts';
import classes from './visits.module.css';
import type { WeekNarrowing } from './week-filters.tsx';
import { kindIcons } from './words.ts';

const saturday = 6;

/** What something that is lifted is over. */
export interface Over {
  target?: string | undefined;
  isLifted: boolean;
}

export interface Chosen {
  id: number;
  name: string;
  day: string;
}

interface WeekTableProps {
  plan: VisitPlan;
  away: readonly Absence[];
  week: readonly string[];
  chosen: Chosen | undefined;
  cells: Cells;
  over: Over;
  narrowing: WeekNarrowing;
}

/** A row a person; a cell is the day's visits, too many of them, or that they are away. */
export function WeekTable({ plan, away, week, chosen, cells, over, narrowing }: WeekTableProps) {
  const rows = rowsOf(plan, away, over.isLifted ? cells : undefined);
  const { capacity } = plan;
  if (rows.length === 0) return <PanelNote>{t(messages.emptyWeek)}</PanelNote>;
  return (
    <section className={classes.scroll} aria-label={t(messages.weekTable)}>
      <table className={classes.week}>
        <thead>
          <tr>
            <th scope="col">{t(messages.people)}</th>
            {week.map((day) => (
              <th
                key={day}
                scope="col"
                data-today={day === todayAd() || undefined}
                data-closed={weekdayOf(day) === saturday || undefined}
              >
                {weekdayShortNames[language()][weekdayOf(day)]} {digits(toBs(day).day)}
                {day === todayAd() ? <span className={classes.now}>{t(messages.today)}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PersonRow
              key={row.id ?? 'nobody'}
              {...row}
              {...{ away, capacity, week, chosen, cells, over, narrowing }}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Row {
  /** Undefined for nobody. */
  id: number | undefined;
  name: string;
  counts: readonly DayCount[];
}

/** Whoever has something to do or is away, and while something is lifted also those who could be given it. */
function rowsOf({ days }: VisitPlan, away: readonly Absence[], offered: Cells | undefined): Row[] {
  const busy = [...Map.groupBy(days, ({ person }) => person?.id).entries()].map(([id, counts]) => {
    const [{ person } = { person: null }] = counts;
    return { id, counts, name: person ? staffName(person) : t(messages.nobody) };
  });
  const absent = away.map(({ person }) => ({ id: person.id, name: staffName(person) }));
  const others = new Map([...absent, ...(offered?.people ?? [])].map((one) => [one.id, one]));
  const idle = [...others.values()].filter(({ id }) => !busy.some((row) => row.id === id));
  return [...busy, ...idle.map((person) => ({ ...person, counts: [] }))];
}

type PersonRowProps = Row & Omit<WeekTableProps, 'plan'> & { capacity: number };

function PersonRow({ id, name, counts, away, capacity, week, chosen, cells, over, narrowing }: PersonRowProps) {
  const isAway = (day: string) =>
    away.some(({ person, from_day, until_day }) => person.id === id && from_day <= day && day <= until_day);
  const targetOf = (day: string) =>
    id !== undefined && cells.days.includes(day) && !isAway(day) ? cellKey({ person: id, day }) : undefined;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{t(messages.visitCount(number(sumOf(counts))))}</small>
      </th>
      {week.map((day) => (
        <td
          key={day}
          data-closed={weekdayOf(day) === saturday || undefined}
          data-away={isAway(day) || undefined}
          data-full={(id !== undefined && sumOf(counts.filter((one) => one.day === day)) > capacity) || undefined}
          data-drop={targetOf(day)}
          data-over={(over.target !== undefined && over.target === targetOf(day)) || undefined}
        >
          <Cell
            name={name}
            person={id}
            day={day}
            counts={counts.filter((one) => one.day === day)}
            capacity={capacity}
            narrowing={narrowing}
            isAway={isAway(day)}
            isChosen={id !== undefined && id === chosen?.id && day === chosen.day}
          />
        </td>
      ))}
    </tr>
  );
}

interface CellProps {
  name: string;
  person: number | undefined;
  day: string;
  counts: readonly DayCount[];
  capacity: number;
  isAway: boolean;
  isChosen: boolean;
  narrowing: WeekNarrowing;
}

function Cell({ name, person, day, counts, capacity, isAway, isChosen, narrowing }: CellProps) {
  const total = sumOf(counts);
  if (total === 0) return isAway ? <span className={classes.absent}>{t(awayMessages.away)}</span> : null;
  const done = counts.reduce((sum, one) => sum + one.done, 0);
  const content = (
    <>
      <span className={classes.total}>
        {number(total)}
        {done > 0 ? <small>{t(messages.doneOf(number(done)))}</small> : null}
        {person !== undefined && total > capacity ? <small>{t(awayMessages.full(number(capacity)))}</small> : null}
        {isAway ? <small>{t(awayMessages.away)}</small> : null}
      </span>
      <span className={classes.kinds}>
        {counts.map(({ kind, ...one }) => (
          <Kind key={kind} kind={kind} count={one.due + one.done} />
        ))}
      </span>
    </>
  );
  const label = t(messages.cell(name, monthDay(day), number(total)));
  if (person === undefined) {
    const search = { view: 'all', unassigned: true, due_from: day, due_until: day, ...narrowing } as const;
    return (
      <Link className={classes.cell} to={paths.visits} search={search} aria-label={label}>
        {content}
      </Link>
    );
  }
  return (
    <Link
      className={classes.cell}
      to={paths.visits}
      search={{ view: 'week', day, person, ...narrowing }}
      aria-label={label}
      data-chosen={isChosen || undefined}
      resetScroll={false}
    >
      {content}
    </Link>
  );
}

function Kind({ kind, count }: { kind: VisitKindName; count: number }) {
  const Icon = kindIcons[kind];
  return (
    <span title={t(visitKinds[kind].label)}>
      <Icon size={15} stroke={1.7} aria-hidden /> {number(count)}
    </span>
  );
}
