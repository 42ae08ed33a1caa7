import type { Place } from '@krishi-bima/contract/visits/stops';
import { type Visit, visits } from '@krishi-bima/contract/visits/visits';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { toast } from '#ui/toast.tsx';
import { type Cells, nextCell, readCell, useMoveVisit } from './cells.ts';
import { messages } from './messages.ts';
import { type Arrow, useDrag } from './use-drag.ts';
import { useRefreshVisits } from './use-visits.ts';
import { moved, wayOf } from './way.ts';

interface StopsOptions {
  found: readonly Visit[];
  first: number | undefined;
  /** From where one sets out, if that is known. */
  base: Place | null;
  /** The days of the week above, where there is one: a stop may be dragged there too. */
  cells?: Cells | undefined;
  onOver?: ((target: string | undefined, isLifted: boolean) => void) | undefined;
}

const stopKey = (id: number) => `stop ${id}`;

function readStop(target: string | undefined): number | undefined {
  const [, id] = /^stop (\d+)$/.exec(target ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
}

/** The way of a day, whose stops are put in another order or on another day. */
export function useStops({ found, first, base, cells, onOver }: StopsOptions) {
  const [order, setOrder] = useState<readonly number[]>();
  const way = useMemo(
    () => wayOf(order ? inOrder(found, order) : found, order ? undefined : first, base),
    [found, first, order, base],
  );
  const due = way.stops.filter(({ visit }) => visit.status === 'due').map(({ id }) => id);
  const save = useOrder(() => setOrder(undefined));
  const move = useMoveVisit();
  const drag = useDrag<Visit>({
    takes: (visit, target) => (readStop(target) ?? visit.id) !== visit.id || readCell(target) !== undefined,
    next: (visit, from, arrow) => nextStop({ due, cells }, visit, from, arrow),
    onDrop(visit, target) {
      const [cell, stop] = [readCell(target), readStop(target)];
      if (cell) move(visit, cell);
      if (stop === undefined || stop === visit.id) return;
      const ids = moved(due, visit.id, stop);
      setOrder(ids);
      void save(ids);
    },
    ...(onOver ? { onOver } : {}),
  });
  const placeOf = (target: string) => {
    const at = way.stops.findIndex(({ id }) => id === readStop(target));
    return at < 0 ? undefined : at + 1;
  };
  return { way, drag, placeOf };
}

function inOrder(found: readonly Visit[], order: readonly number[]): Visit[] {
  return found.map((visit) => {
    const place = order.indexOf(visit.id);
    return place < 0 ? visit : { ...visit, stop: place + 1 };
  });
}

interface Around {
  due: readonly number[];
  cells: Cells | undefined;
}

/** Up and down lead through the stops, left and right to other days. */
function nextStop({ due, cells }: Around, visit: Visit, from: string | undefined, arrow: Arrow | undefined) {
  if (from === undefined || arrow === undefined) return stopKey(visit.id);
  const isAcross = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  if (readCell(from) || isAcross) return cells && nextCell(cells, visit, readCell(from) ? from : undefined, arrow);
  const at = due.indexOf(readStop(from) ?? visit.id) + (arrow === 'ArrowDown' ? 1 : -1);
  const next = due[at];
  return next === undefined ? from : stopKey(next);
}

/** The server keeps the order; a chosen beginning gives way to it. */
function useOrder(onEnd: () => void) {
  const refreshVisits = useRefreshVisits();
  const navigate = useNavigate();
  const { run } = useSave(visits.order, {
    async onSaved() {
      toast.done(messages.ordered);
      await navigate({ to: '.', search: (before: object) => ({ ...before, first: undefined }), resetScroll: false });
      await refreshVisits();
      onEnd();
    },
    onProblem({ detail }) {
      toast.failed({ title: messages.notMoved, text: detail });
      onEnd();
    },
  });
  return (ids: number[]) => run({ body: { ids } });
}
