import { visitKinds } from '@krishi-bima/contract/visits/kinds';
import { type Visit, visits } from '@krishi-bima/contract/visits/visits';
import { useSave } from '#api/mutation.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import type { Arrow } from './use-drag.ts';
import { useRefreshVisits } from './use-visits.ts';

/** A day of a person, as a place to put a visit. */
export interface Cell {
  person: number;
  day: string;
}

/** The days of a week that can be given work, of whom can be given some. */
export interface Cells {
  people: readonly { id: number; name: string }[];
  days: readonly string[];
}

export function cellKey({ person, day }: Cell): string {
  return `cell ${person} ${day}`;
}

export function readCell(target: string | undefined): Cell | undefined {
  const [, person, day = ''] = /^cell (\d+) (\S+)$/.exec(target ?? '') ?? [];
  return person ? { person: Number(person), day } : undefined;
}

/** Where an arrow leads among the cells; it begins where the visit is, or at the first. */
export function nextCell({ people, days }: Cells, visit: Visit, from: string | undefined, arrow?: Arrow) {
  const here = readCell(from) ?? { person: visit.person?.id ?? 0, day: visit.due_on };
  const row = Math.max(
    0,
    people.findIndex(({ id }) => id === here.person),
  );
  const column = Math.max(0, days.indexOf(here.day));
  const down = arrow === 'ArrowDown' ? 1 : arrow === 'ArrowUp' ? -1 : 0;
  const right = arrow === 'ArrowRight' ? 1 : arrow === 'ArrowLeft' ? -1 : 0;
  const person = people[clamp(row + down, people.length)]?.id;
  const day = days[clamp(column + right, days.length)];
  return person === undefined || day === undefined ? undefined : cellKey({ person, day });
}

function clamp(place: number, count: number): number {
  return Math.min(Math.max(0, place), count - 1);
}

/** Gives a visit another day and person; who inspects or surveys is said by the record. */
export function useMoveVisit() {
  const refreshVisits = useRefreshVisits();
  const { run } = useSave(visits.patch, {
    async onSaved() {
      toast.done(messages.changed);
      await refreshVisits();
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.notMoved, text: detail }),
  });
  return (visit: Visit, { person, day: due_on }: Cell) => {
    const isOfRecord = visitKinds[visit.kind].ends_by === 'record';
    if (isOfRecord && person !== visit.person?.id) {
      toast.failed({ title: messages.notMoved, text: messages.ofRecord });
      return;
    }
    if (person === visit.person?.id && due_on === visit.due_on) return;
    const body = { due_on, ...(isOfRecord ? {} : { person }) };
    void run({ params: { id: visit.id }, body }, { version: visit.version });
  };
}
