import type { Weather, WeatherPlace } from '@krishi-bima/contract/weather/weather';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { providerOf } from './open-meteo.ts';
import { placeSought } from './place.ts';
import type { Place, WeatherProvider } from './provider.ts';
import { type Cell, dangerLimitsOn, findCell, leaseCell, saveForecasts } from './queries.ts';
import { warningsOf } from './warnings.ts';

type Asking = Pick<Deps, 'config' | 'database' | 'log' | 'clock'>;

const minute = 60_000;
const freshMs = 60 * minute;
/** A provider that did not answer is left alone this long; pages show what there is. */
const retryMs = 2 * minute;
const shownHours = 48;

/** The forecast for a place, fetched when there is no fresh one. Whatever the provider does, it is an answer. */
export async function readWeather(deps: Asking, data: Scoped, asked: WeatherPlace): Promise<Weather> {
  const { cell: place, insurance } = await placeSought(data, asked);
  const provider = providerOf(deps.config);
  if (!place) return { ...nothing, state: provider ? 'no_place' : 'no_provider' };
  const now = deps.clock();
  // Where nobody is asked any more, the last answer stands.
  const cell = await (provider ? cellFor(deps, provider, place) : findCell(deps.database.db, place));
  if (!cell?.fetched_at) {
    return provider
      ? { ...nothing, state: 'away', place, provider: provider.name }
      : { ...nothing, state: 'no_provider', place };
  }
  const age = now.getTime() - cell.fetched_at.getTime();
  const days = (cell.days ?? []).filter(({ day }) => day >= todayAd(now));
  const since = now.getTime() - 60 * minute;
  const hours = (cell.hours ?? []).filter(({ at }) => Date.parse(at) > since).slice(0, shownHours);
  return {
    state: age < freshMs ? 'ready' : 'stale',
    place,
    provider: cell.provider,
    fetched_at: cell.fetched_at.toISOString(),
    age_minutes: Math.max(0, Math.floor(age / minute)),
    now: cell.now,
    hours,
    days,
    warnings: warningsOf(days, await dangerLimitsOn(data, insurance, todayAd(now)), todayAd(now)),
  };
}

const nothing = {
  ...{ place: null, provider: null, fetched_at: null, age_minutes: null, now: null },
  ...{ hours: [], days: [], warnings: [] },
};

/** Pages that ask for one place together wait for one answer. */
const underWay = new WeakMap<object, Map<string, Promise<void>>>();

async function cellFor(deps: Asking, provider: WeatherProvider, place: Place): Promise<Cell | undefined> {
  const { db } = deps.database;
  const known = await findCell(db, place);
  if (known?.fetched_at && deps.clock().getTime() - known.fetched_at.getTime() < freshMs) return known;
  const asking = underWay.get(deps.database) ?? new Map<string, Promise<void>>();
  underWay.set(deps.database, asking);
  const key = `${place.latitude},${place.longitude}`;
  const answer = asking.get(key) ?? fetchCell(deps, provider, place).finally(() => asking.delete(key));
  asking.set(key, answer);
  await answer;
  return findCell(db, place);
}

async function fetchCell({ database: { db }, log, clock }: Asking, provider: WeatherProvider, place: Place) {
  const at = clock();
  if (!(await leaseCell(db, place, at, new Date(at.getTime() - retryMs)))) return;
  try {
    const [forecast] = await provider.forecast([place]);
    if (forecast) await saveForecasts(db, [{ place, forecast }], { provider: provider.name, at });
  } catch (error) {
    log.warn({ err: errorForLog(error) }, 'weather provider away');
  }
}
