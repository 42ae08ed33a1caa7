import { type VisitKindName, visitKindNames, visitKinds } from '@krishi-bima/contract/visits/kinds';
import { type DayCount, type VisitPlan, visits } from '@krishi-bima/contract/visits/visits';
import { toBs, todayAd, weekdayOf, weekdayShortNames } from '@krishi-bima/nepali/bikram-sambat';
import { Link } from '@tanstack/react-router';
import { useRecord } from '#api/use-record.ts';
import { digits, monthDay, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { language, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Columns } from '#ui/columns.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { DayBar } from './day-bar.tsx';
import { DayPanel } from './day-panel.tsx';
import { messages } from './messages.ts';
import { useVisitPlace, weekOf } from './use-visits.ts';
import classes from './visits.module.css';
import { WaitingPanel } from './waiting-panel.tsx';
import { kindIcons } from './words.ts';

const saturday = 6;

/** The week of everybody: how many visits of which kind on which day. The day of the chosen cell stands below. */
export function WeekView() {
  const { day, filter, first, set } = useVisitPlace();
  const week = weekOf(day);
  const [from = day, until = day] = [week[0], week[6]];
  const { record, problem, retry } = useRecord(visits.plan, { query: { from, until } }, { keepsEarlier: true });
  const chosen = chosenIn(record, day, filter.person);
  return (
    <>
      <DayBar day={day} step={7} onDay={(next) => set({ day: next })} />
      {problem && !record ? (
        <Panel flush>
          <ListFailed title={messages.failed} problem={problem} onRetry={retry} />
        </Panel>
      ) : (
        <Columns
          side={
            record ? (
              <>
                <WaitingPanel of="overdue" count={record.overdue} />
                <WaitingPanel of="unassigned" count={record.unassigned} />
                <ByKind days={record.days} />
              </>
            ) : null
          }
        >
          <Panel flush>
            {record ? <WeekTable plan={record} week={week} chosen={chosen} /> : <SkeletonRows rows={5} columns={7} />}
          </Panel>
          {chosen ? <DayPanel day={chosen.day} person={chosen.id} name={chosen.name} first={first} /> : null}
        </Columns>
      )}
    </>
  );
}

interface Chosen {
  id: number;
  name: string;
  day: string;
}

/** The day of the person that the address names, else of the first who has something to do then. */
function chosenIn(plan: VisitPlan | undefined, day: string, named: number | undefined): Chosen | undefined {
  const people = plan?.days.filter((one) => (named === undefined ? one.day === day : one.person?.id === named)) ?? [];
  const person = people.find((one) => one.person !== null)?.person;
  return person ? { id: person.id, name: staffName(person), day } : undefined;
}

interface WeekTableProps {
  plan: VisitPlan;
  week: readonly string[];
  chosen: Chosen | undefined;
}

function WeekTable({ plan, week, chosen }: WeekTableProps) {
  const rows = [...Map.groupBy(plan.days, ({ person }) => person?.id ?? null).values()];
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
          {rows.map((counts) => (
            <PersonRow key={counts[0]?.person?.id ?? 'nobody'} counts={counts} week={week} chosen={chosen} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PersonRowProps extends Pick<WeekTableProps, 'week' | 'chosen'> {
  counts: readonly DayCount[];
}

function PersonRow({ counts, week, chosen }: PersonRowProps) {
  const person = counts[0]?.person ?? null;
  const name = person ? staffName(person) : t(messages.nobody);
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{number(sumOf(counts))}</small>
      </th>
      {week.map((day) => (
        <td key={day} data-closed={weekdayOf(day) === saturday || undefined}>
          <Cell
            name={name}
            person={person?.id}
            day={day}
            counts={counts.filter((one) => one.day === day)}
            isChosen={person !== null && person.id === chosen?.id && day === chosen.day}
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
  isChosen: boolean;
}

function Cell({ name, person, day, counts, isChosen }: CellProps) {
  const total = sumOf(counts);
  if (total === 0) return null;
  const done = counts.reduce((sum, one) => sum + one.done, 0);
  const content = (
    <>
      <span className={classes.total}>
        {number(total)}
        {done > 0 ? <small>{t(messages.doneOf(number(done)))}</small> : null}
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
    const search = { view: 'all', unassigned: true, due_from: day, due_until: day } as const;
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
      search={{ view: 'week', day, person }}
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

function ByKind({ days }: { days: readonly DayCount[] }) {
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
                {number(count)}
              </dd>
            </div>
          );
        })}
        <div className={classes.sum}>
          <dt>{t(messages.total)}</dt>
          <dd>{number(sumOf(days))}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function sumOf(counts: readonly DayCount[]): number {
  return counts.reduce((sum, { due, done }) => sum + due + done, 0);
}
