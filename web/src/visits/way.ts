import { followStops, orderStops, type Place, type Way } from '@krishi-bima/contract/visits/stops';
import type { Visit } from '@krishi-bima/contract/visits/visits';
import { number } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';

/** What is done comes first; from there the way goes on through what is left. */
export function wayOf(found: readonly Visit[], first: number | undefined) {
  const stops = found.map((visit) => ({ id: visit.id, at: visit.place.at, visit }));
  const done = orderStops(stops.filter(({ visit }) => visit.status === 'done'));
  const from = done.stops.findLast(({ at }) => at !== null)?.at;
  const due = dueWay(
    stops.filter(({ visit }) => visit.status !== 'done'),
    first,
    from ?? null,
  );
  return { stops: [...done.stops, ...due.stops], legs: [...done.legs, ...due.legs], done: done.stops.length };
}

type Due = { id: number; at: Place | null; visit: Visit };

/** What somebody has put in order is followed; the rest comes after it, from each to the nearest. */
function dueWay(due: readonly Due[], first: number | undefined, from: Place | null): Way<Due> {
  const isSet = ({ visit }: Due) => visit.stop !== null;
  if (first !== undefined || !due.some(isSet)) return orderStops(due, { first, from });
  const set = followStops(
    due.filter(isSet).toSorted((one, other) => (one.visit.stop ?? 0) - (other.visit.stop ?? 0)),
    from,
  );
  const last = set.stops.findLast(({ at }) => at !== null)?.at ?? from;
  const rest = orderStops(
    due.filter((one) => !isSet(one)),
    { from: last },
  );
  return { stops: [...set.stops, ...rest.stops], legs: [...set.legs, ...rest.legs] };
}

/** Returns the ids with one of them moved to where another stands. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const [from, place] = [ids.indexOf(id), ids.indexOf(to)];
  return from < 0 || place < 0 ? [...ids] : ids.toSpliced(from, 1).toSpliced(place, 0, id);
}

/** Of several stops at one place, one that is still due is pressed. */
export function marksOf(stops: readonly { visit: Visit }[]) {
  const placed = stops.flatMap(({ visit }, place) => (visit.place.at ? { visit, place, at: visit.place.at } : []));
  const groups = [...Map.groupBy(placed, ({ at }) => at.join()).values()];
  return groups.flatMap((group, index) => {
    const [first] = group;
    const visit = group.find((one) => one.visit.status === 'due')?.visit ?? first?.visit;
    if (!first || !visit) return [];
    const sign = group.map(({ place }) => number(place + 1)).join(', ');
    const before = groups[index - 1]?.[0]?.at;
    return {
      ...{ id: visit.id, at: first.at, sign, bearing: null, isDone: visit.status === 'done' },
      label: t(messages.stopOnMap(sign, farmerName(visit.personal_info))),
      ...(before ? { tie: { to: before } } : {}),
    };
  });
}
