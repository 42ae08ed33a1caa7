import { staffName } from '#i18n/names.ts';
import { DayBar } from './day-bar.tsx';
import { DayPanel } from './day-panel.tsx';
import { PersonFilter, useVisitors } from './person-filter.tsx';
import { useVisitPlace } from './use-visits.ts';

/** One's own day, or that of a colleague. */
export function DayView() {
  const { day, person, set, first } = useVisitPlace();
  const of = useVisitors()?.find(({ id }) => id === person);
  return (
    <>
      <DayBar day={day} step={1} onDay={(next) => set({ day: next })}>
        <PersonFilter value={person} onChange={(next) => set({ person: next })} />
      </DayBar>
      <DayPanel day={day} person={person} first={first} {...(of ? { name: staffName(of) } : {})} />
    </>
  );
}
