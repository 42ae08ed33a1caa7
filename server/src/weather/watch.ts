import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { systemScope } from '../tenancy/system.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { raiseNotices } from './notices.ts';
import { providerOf } from './open-meteo.ts';
import type { Place, WeatherProvider } from './provider.ts';
import { fieldCell, saveForecasts } from './queries.ts';

type Watching = Pick<Deps, 'config' | 'database' | 'log' | 'clock'>;

/** Forecasts of every place that has a field or that a page asked for lately, and what they threaten. */
export async function watchWeather(deps: Watching): Promise<number> {
  const provider = providerOf(deps.config);
  if (!provider) return 0;
  const { db } = deps.database;
  const now = deps.clock();
  await wantCellsOfFields(db, now);
  await refresh(deps, provider);
  return raiseNotices(db, todayAd(now), now);
}

export async function wantCellsOfFields(db: OpenDb, now: Date): Promise<void> {
  await sql`insert into weather_cells (latitude, longitude, asked_at)
    select distinct ${fieldCell.latitude}, ${fieldCell.longitude}, ${now}::timestamptz
      from ${systemScope(db).table('fields')} left join municipalities m on m.id = fields.municipality
      where coalesce(fields.west, m.longitude) is not null
    on conflict (latitude, longitude) do update set asked_at = excluded.asked_at`.execute(db);
}

const oldSql = sql`interval '3 hours'`;
const retrySql = sql`interval '10 minutes'`;
const wantedSql = sql`interval '3 days'`;

/** In batches, each marked before it is asked for: another process, or the next run after a crash, takes the rest. */
async function refresh(deps: Watching, provider: WeatherProvider): Promise<void> {
  const { db } = deps.database;
  for (;;) {
    const at = deps.clock();
    const { rows } = await sql<Record<keyof Place, string>>`update weather_cells set tried_at = ${at}
      where (latitude, longitude) in (
        select latitude, longitude from weather_cells
        where (fetched_at is null or fetched_at < ${at}::timestamptz - ${oldSql})
          and (tried_at is null or tried_at < ${at}::timestamptz - ${retrySql})
          and asked_at > ${at}::timestamptz - ${wantedSql}
        order by fetched_at nulls first limit ${provider.mostPlaces} for update skip locked)
      returning latitude, longitude`.execute(db);
    if (rows.length === 0) return;
    const places = rows.map(({ latitude, longitude }) => ({
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));
    try {
      const forecasts = await provider.forecast(places);
      const answers = places.flatMap((place, index) => {
        const forecast = forecasts[index];
        return forecast ? [{ place, forecast }] : [];
      });
      await saveForecasts(db, answers, { provider: provider.name, at });
    } catch (error) {
      // Away for one is away for all: the next run tries again.
      deps.log.warn({ err: errorForLog(error) }, 'weather provider away');
      return;
    }
  }
}
