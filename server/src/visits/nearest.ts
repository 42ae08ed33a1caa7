import { type Place, straightKm } from '@krishi-bima/contract/visits/stops';
import type { NearestVisitor } from '@krishi-bima/contract/visits/visits';
import { addDays, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { existing, Problem } from '../errors/problem.ts';
import { limitsOn } from '../findings/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { absencesWithin } from './absences.ts';
import { visitorsOf } from './people.ts';
import { readVisits } from './queries.ts';

const saturday = 6;
/** So many days ahead, and no further than the visit is due. */
const daysAhead = 7;
const mostShown = 5;

/** Whoever is near on a day already: not away, not on a Saturday, and with less than a full day. The nearest first. */
export async function nearestTo(data: Scoped, id: number, today: string): Promise<NearestVisitor[]> {
  const visit = existing((await readVisits(data, [id]))[0]);
  const { at } = visit.place;
  if (visit.status !== 'due') throw new Problem('wrong_state');
  if (!at) return [];
  const last = visit.due_on < addDays(today, daysAhead) ? visit.due_on : addDays(today, daysAhead);
  const until = last < today ? today : last;
  const { insurance } = visit;
  const { visit_detour, visits_a_day } = await limitsOn(data, insurance, today);
  const away = await absencesWithin(data, { insurance, from: today, until });
  const isAway = (person: number, day: string) =>
    away.some((one) => one.person.id === person && one.from_day <= day && day <= one.until_day);
  const days = await daysOf(data, { insurance, from: today, until });
  const found = (await visitorsOf(data, insurance)).flatMap((person) =>
    [...(days.get(person.id) ?? [])].flatMap(([day, stops]): NearestVisitor[] => {
      const places = stops.flatMap((stop) => (stop.id === id || !stop.at ? [] : [stop.at]));
      const isFree = stops.length < visits_a_day && weekdayOf(day) !== saturday && !isAway(person.id, day);
      if (!isFree || places.length === 0) return [];
      const km = Math.min(...places.map((place) => straightKm(place, at))) * visit_detour;
      return [{ person, day, km: Math.round(km * 10) / 10, visits: stops.length }];
    }),
  );
  return found.toSorted((a, b) => a.km - b.km || a.visits - b.visits).slice(0, mostShown);
}

interface Day {
  insurance: number;
  from: string;
  until: string;
}

/** The stops of everybody's days. */
async function daysOf(data: Scoped, { insurance, from, until }: Day) {
  const ids = await data
    .from('visits')
    .select('visits.id')
    .where('visits.insurance', '=', insurance)
    .where('visits.status', '=', 'due')
    .where('visits.person', 'is not', null)
    .where('visits.due_on', '>=', from)
    .where('visits.due_on', '<=', until)
    .orderBy('visits.id')
    .limit(2000)
    .execute();
  const days = new Map<number, Map<string, { id: number; at: Place | null }[]>>();
  for (const { id, person, due_on, place } of await readVisits(
    data,
    ids.map((one) => one.id),
  )) {
    if (!person) continue;
    const own = days.get(person.id) ?? new Map<string, { id: number; at: Place | null }[]>();
    own.set(due_on, [...(own.get(due_on) ?? []), { id, at: place.at }]);
    days.set(person.id, own);
  }
  return days;
}
