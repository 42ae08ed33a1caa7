import type { PastDay } from '@krishi-bima/contract/weather/archive';
import { addDays, daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { archiveOf } from './open-meteo-archive.ts';
import type { Place, WeatherArchive } from './provider.ts';

type Asking = Pick<Deps, 'config' | 'database' | 'log' | 'clock'>;

export interface Days {
  from: string;
  to: string;
}

interface Past {
  state: 'ready' | 'not_yet' | 'away' | 'no_provider';
  provider: string | null;
  /** Those that are known, oldest first. */
  days: PastDay[];
}

const retryMs = 2 * 60_000;
/** What an archive says of the last days is preliminary, and asked again after some hours. */
const settledAfterDays = 6;
const freshMs = 6 * 60 * 60_000;

/**
 * Returns the days of a place, asked once and then cached by cell and day. Whatever the service does, it is an answer.
 */
export async function readPast(deps: Asking, place: Place, days: Days): Promise<Past> {
  const provider = archiveOf(deps.config);
  const { db } = deps.database;
  if (provider && !(await areFresh(deps, place, days))) await fetchDays(deps, provider, place, days);
  const known = await findDays(db, place, days);
  const last = known.find(({ day }) => day === days.to);
  const told = known.flatMap(({ said }) => said ?? []);
  if (last?.said) return { state: 'ready', provider: last.provider, days: told };
  if (!provider) return { state: 'no_provider', provider: null, days: told };
  return { state: last?.fetched_at ? 'not_yet' : 'away', provider: provider.name, days: told };
}

/** Returns what is known without asking anybody. */
export async function knownPast(db: OpenDb, place: Place, days: Days): Promise<PastDay[]> {
  return (await findDays(db, place, days)).flatMap(({ said }) => said ?? []);
}

function findDays(db: OpenDb, { latitude, longitude }: Place, { from, to }: Days) {
  return db
    .selectFrom('weather_days')
    .select(['day', 'provider', 'fetched_at', 'said'])
    .where('latitude', '=', String(latitude))
    .where('longitude', '=', String(longitude))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

async function areFresh({ database: { db }, clock }: Asking, place: Place, days: Days): Promise<boolean> {
  const known = await findDays(db, place, days);
  if (known.length <= daysBetween(days.from, days.to)) return false;
  return known.every(({ day, fetched_at }) => {
    if (!fetched_at) return false;
    const isSettled = todayAd(fetched_at) > addDays(day, settledAfterDays);
    return isSettled || clock().getTime() - fetched_at.getTime() < freshMs;
  });
}

async function fetchDays({ database: { db }, log, clock }: Asking, provider: WeatherArchive, place: Place, days: Days) {
  const at = clock();
  if (!(await leaseDay(db, place, days.to, at))) return;
  try {
    const told = await provider.past(place, { ...days, now: at });
    await saveDays(db, place, days, { told, provider: provider.name, at });
  } catch (error) {
    log.warn({ err: errorForLog(error) }, 'weather archive away');
  }
}

/** Noted before the service is asked, so that of several pages one asks. */
async function leaseDay(db: OpenDb, { latitude, longitude }: Place, day: string, at: Date): Promise<boolean> {
  const retryBefore = new Date(at.getTime() - retryMs);
  const leased = await db
    .insertInto('weather_days')
    .values({ latitude: String(latitude), longitude: String(longitude), day, tried_at: at })
    .onConflict((known) =>
      known
        .columns(['latitude', 'longitude', 'day'])
        .doUpdateSet({ tried_at: at })
        .where((row) =>
          row.or([row('weather_days.tried_at', 'is', null), row('weather_days.tried_at', '<', retryBefore)]),
        ),
    )
    .returning('day')
    .executeTakeFirst();
  return leased !== undefined;
}

interface Told {
  told: readonly PastDay[];
  provider: string;
  at: Date;
}

/** A day of which the service says nothing is noted too, so that it is not asked for at every look. */
export async function saveDays(
  db: OpenDb,
  { latitude, longitude }: Place,
  { from, to }: Days,
  { told, provider, at }: Told,
) {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place));
  const rows = days.map((day) => ({ day, said: told.find((one) => one.day === day) ?? null }));
  await sql`insert into weather_days (latitude, longitude, day, tried_at, fetched_at, provider, said)
    select ${String(latitude)}::numeric, ${String(longitude)}::numeric, told.day, ${at}, ${at}, ${provider},
      nullif(told.said, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (day date, said jsonb)
    on conflict (latitude, longitude, day) do update
      set tried_at = excluded.tried_at, fetched_at = excluded.fetched_at, provider = excluded.provider,
        said = coalesce(excluded.said, weather_days.said)`.execute(db);
}
