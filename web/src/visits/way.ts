import { followStops, orderStops, type Place, straightKm, type Way } from '@krishi-bima/contract/visits/stops';
import type { Visit, VisitBase } from '@krishi-bima/contract/visits/visits';
import { digits, number } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';

/**
 * What is done comes first; from there the way goes on through what is left. Where it is known from where one sets out,
 * the way begins there and leads back.
 */
export function wayOf(found: readonly Visit[], first: number | undefined, base: Place | null = null) {
  const stops = found.map((visit) => ({ id: visit.id, at: visit.place.at, visit }));
  const done = orderStops(
    stops.filter(({ visit }) => visit.status === 'done'),
    { from: base },
  );
  const from = done.stops.findLast(({ at }) => at !== null)?.at ?? base;
  const due = dueWay(
    stops.filter(({ visit }) => visit.status !== 'done'),
    first,
    from,
  );
  const ordered = [...done.stops, ...due.stops];
  const last = ordered.findLast(({ at }) => at !== null)?.at;
  const back = base && last ? straightKm(last, base) : null;
  return { stops: ordered, legs: [...done.legs, ...due.legs], done: done.stops.length, back };
}

export function clockOf(minutes: number): string {
  return digits(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
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

/** No visit has this id. */
export const baseMark = 0;

/** Of several stops at one place, one that is still due is pressed. */
export function marksOf(stops: readonly { visit: Visit }[], base: VisitBase | null = null) {
  const placed = stops.flatMap(({ visit }, place) => (visit.place.at ? { visit, place, at: visit.place.at } : []));
  const groups = [...Map.groupBy(placed, ({ at }) => at.join()).values()];
  const marks = groups.flatMap((group, index) => {
    const [first] = group;
    const visit = group.find((one) => one.visit.status === 'due')?.visit ?? first?.visit;
    if (!first || !visit) return [];
    const sign = group.map(({ place }) => number(place + 1)).join(', ');
    const before = groups[index - 1]?.[0]?.at ?? base?.at;
    return {
      ...{ id: visit.id, at: first.at, sign, bearing: null, isDone: visit.status === 'done' },
      label: t(messages.stopOnMap(sign, farmerName(visit.personal_info))),
      ...(before ? { tie: { to: before } } : {}),
    };
  });
  const last = marks.at(-1);
  if (!base || !last) return marks;
  const label = t({ ne: base.name_np, en: base.name_en });
  const home = { id: baseMark, at: base.at, sign: '', label, bearing: null, isDone: false, isHome: true };
  return [{ ...home, tie: { to: last.at } }, ...marks];
}
