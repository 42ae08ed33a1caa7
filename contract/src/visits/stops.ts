/*
 * A sensible order of the stops of a day: from the first always to the nearest that is left. It is no shortest way, but
 * one that can be followed on the map, and of a dozen stops seldom much longer.
 */

/** Longitude and latitude. */
export type Place = readonly [number, number];

export interface Stop {
  id: number;
  /** Null where nobody knows. */
  at: Place | null;
}

export interface Way<S> {
  /** What has no place comes last, as it was given. */
  stops: S[];
  /** To each stop from the one before, in kilometres as the crow flies. */
  legs: (number | null)[];
}

const earthKm = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns kilometres on the sphere, as the crow flies. */
export function straightKm([west, south]: Place, [east, north]: Place): number {
  const across = Math.sin(radians(east - west) / 2);
  const along = Math.sin(radians(north - south) / 2);
  const part = along ** 2 + Math.cos(radians(south)) * Math.cos(radians(north)) * across ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(part)));
}

interface Start {
  /** The stop to begin with; else the nearest to `from`, else the first that has a place. */
  first?: number | undefined;
  /** Where one is already. */
  from?: Place | null | undefined;
}

/** Orders the stops by going from each to the nearest that is left. */
export function orderStops<S extends Stop>(stops: readonly S[], { first, from = null }: Start = {}): Way<S> {
  const left = stops.filter(({ at }) => at !== null);
  const ordered: S[] = [];
  const legs: (number | null)[] = [];
  let here = from;
  while (left.length > 0) {
    const named = ordered.length === 0 ? left.findIndex(({ id }) => id === first) : -1;
    const index = named >= 0 ? named : nearestTo(here, left);
    const [next] = left.splice(index, 1);
    if (!next?.at) continue;
    legs.push(here && straightKm(here, next.at));
    ordered.push(next);
    here = next.at;
  }
  const lost = stops.filter(({ at }) => at === null);
  return { stops: [...ordered, ...lost], legs: [...legs, ...lost.map(() => null)] };
}

/** Without a place to go from it is the first. */
function nearestTo(here: Place | null, left: readonly Stop[]): number {
  if (!here) return 0;
  const ways = left.map(({ at }) => (at ? straightKm(here, at) : Number.POSITIVE_INFINITY));
  return ways.indexOf(Math.min(...ways));
}

/** Goes through the stops as they are given; what has no place is passed by. */
export function followStops<S extends Stop>(stops: readonly S[], from: Place | null = null): Way<S> {
  let here = from;
  const legs = stops.map(({ at }) => {
    const leg = at && here && straightKm(here, at);
    here = at ?? here;
    return leg;
  });
  return { stops: [...stops], legs };
}

/** A day begins when offices do. Roads of the hills are slow, and a field is measured in less than an hour. */
const dayBegins = 10 * 60;
const kmPerHour = 20;
const minutesAtStop = 40;
const roundedTo = 5;

/** Returns the minutes on the road to each stop, by the company's factor. */
function minutesOf(legs: Way<Stop>['legs'], detour: number): number[] {
  return legs.map((leg) => ((leg ?? 0) * detour * 60) / kmPerHour);
}

/** Returns about when one sets out, in minutes of the day; `now` where the day has begun already. */
export function setOutAt(now = dayBegins): number {
  return rounded(Math.max(dayBegins, now));
}

/** Returns about when one is at each stop, in minutes of the day; `now` where the day has begun already. */
export function timesOf({ legs }: Pick<Way<Stop>, 'legs'>, detour: number, now = dayBegins): number[] {
  let at = Math.max(dayBegins, now);
  return minutesOf(legs, detour).map((minutes, place) => {
    at += minutes + (place === 0 ? 0 : minutesAtStop);
    return rounded(at);
  });
}

function rounded(minutes: number): number {
  return Math.ceil(minutes / roundedTo) * roundedTo;
}

/** Returns about how many minutes the whole way takes on the road. */
export function roadMinutes({ legs }: Pick<Way<Stop>, 'legs'>, detour: number): number {
  const sum = minutesOf(legs, detour).reduce((all, one) => all + one, 0);
  return rounded(sum);
}

/** Returns the length of the whole way, where the roads are that many times as long as the straight line. */
export function wayKm({ legs }: Pick<Way<Stop>, 'legs'>, detour: number): number {
  return legs.reduce<number>((sum, leg) => sum + (leg ?? 0), 0) * detour;
}
