import { absences } from '@krishi-bima/contract/visits/absences';
import { type VisitPlan, visits } from '@krishi-bima/contract/visits/visits';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useMay } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { Columns } from '#ui/columns.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { AwayDialog } from './away-dialog.tsx';
import { awayMessages } from './away-messages.ts';
import { ByKind } from './by-kind.tsx';
import type { Cells } from './cells.ts';
import { DayBar } from './day-bar.tsx';
import { DayPanel } from './day-panel.tsx';
import { messages } from './messages.ts';
import { useVisitors } from './person-filter.tsx';
import { useVisitPlace, weekOf } from './use-visits.ts';
import classes from './visits.module.css';
import { WaitingPanel } from './waiting-panel.tsx';
import { narrowingOf, WeekFilters } from './week-filters.tsx';
import { type Chosen, type Over, WeekTable } from './week-table.tsx';

/** The week of everybody: how many visits of which kind on which day. The day of the chosen cell stands below. */
export function WeekView() {
  const { day, filter, first, set } = useVisitPlace();
  const narrowing = narrowingOf(filter);
  const week = weekOf(day);
  const [from = day, until = day] = [week[0], week[6]];
  const { record, problem, retry } = useRecord(
    visits.plan,
    { query: { from, until, ...narrowing } },
    { keepsEarlier: true },
  );
  const chosen = chosenIn(record, day, filter.person);
  const [over, setOver] = useState<Over>({ isLifted: false });
  const cells = useCells(record, week);
  const away = useRecord(absences.list, { query: { from, until } }, { keepsEarlier: true }).record?.results ?? [];
  const given = { cells, onOver: (target: string | undefined, isLifted: boolean) => setOver({ target, isLifted }) };
  return (
    <>
      <DayBar day={day} step={7} onDay={(next) => set({ day: next })}>
        <WeekFilters filter={filter} onChange={set} />
        <AwayButton day={day} known={away} />
      </DayBar>
      {problem && !record ? (
        <Panel flush>
          <ListFailed title={messages.failed} problem={problem} onRetry={retry} />
        </Panel>
      ) : (
        <Columns
          side={
            record ? (
              <div className={`no-print ${classes.plain}`}>
                <WaitingPanel of="overdue" narrowing={narrowing} count={record.overdue} {...given} />
                <WaitingPanel of="unassigned" narrowing={narrowing} count={record.unassigned} {...given} />
                <ByKind days={record.days} from={from} until={until} narrowing={narrowing} />
              </div>
            ) : null
          }
        >
          <div className={`no-print ${classes.plain}`}>
            <Panel flush>
              {record ? (
                <WeekTable
                  plan={record}
                  week={week}
                  chosen={chosen}
                  cells={cells}
                  over={over}
                  away={away}
                  narrowing={narrowing}
                />
              ) : (
                <SkeletonRows rows={5} columns={7} />
              )}
            </Panel>
          </div>
          {chosen ? <DayPanel day={chosen.day} person={chosen.id} name={chosen.name} first={first} {...given} /> : null}
        </Columns>
      )}
    </>
  );
}

function AwayButton({ day, known }: Pick<ComponentProps<typeof AwayDialog>, 'day' | 'known'>) {
  const [isOpen, setOpen] = useState(false);
  const mayPlan = useMay('plan_visit');
  if (!mayPlan) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBeach size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(awayMessages.title)}
      </Button>
      {isOpen ? <AwayDialog day={day} known={known} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The days that are not over, of everybody who makes visits; none for whom may plan none. */
function useCells(plan: VisitPlan | undefined, week: readonly string[]): Cells {
  const mayPlan = useMay('plan_visit');
  const visitors = useVisitors();
  const busy = plan?.days.flatMap(({ person }) => person ?? []) ?? [];
  const names = new Map([...busy, ...(visitors ?? [])].map((person) => [person.id, staffName(person)]));
  return {
    people: [...names].map(([id, name]) => ({ id, name })),
    days: mayPlan ? week.filter((day) => day >= todayAd()) : [],
  };
}

/** The day of the person that the address names, else of the first who has something to do then. */
function chosenIn(plan: VisitPlan | undefined, day: string, named: number | undefined): Chosen | undefined {
  const people = plan?.days.filter((one) => (named === undefined ? one.day === day : one.person?.id === named)) ?? [];
  const person = people.find((one) => one.person !== null)?.person;
  return person ? { id: person.id, name: staffName(person), day } : undefined;
}
