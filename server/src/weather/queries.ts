import { recordOf } from '@krishi-bima/contract/values/records';
import { hazardNames, weatherHazards, weatherLimitOf } from '@krishi-bima/contract/weather/limits';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import type { Forecast, Place } from './provider.ts';
import type { DangerLimits } from './warnings.ts';

export type Cell = Selectable<Schema['weather_cells']>;

/** Of a field in its municipality `m`: the middle of its boundary, else the point of its local level. */
export const fieldCell = {
  latitude: sql<string | null>`round(coalesce((fields.south + fields.north) / 2, m.latitude)::numeric, 1)`,
  longitude: sql<string | null>`round(coalesce((fields.west + fields.east) / 2, m.longitude)::numeric, 1)`,
};

export function findCell(db: OpenDb, { latitude, longitude }: Place): Promise<Cell | undefined> {
  return db
    .selectFrom('weather_cells')
    .selectAll()
    .where('latitude', '=', String(latitude))
    .where('longitude', '=', String(longitude))
    .executeTakeFirst();
}

/** Noted before the provider is asked, so that of several processes and pages one asks. */
export async function leaseCell(db: OpenDb, { latitude, longitude }: Place, now: Date, retryBefore: Date) {
  const key = { latitude: String(latitude), longitude: String(longitude) };
  const claimed = await db
    .insertInto('weather_cells')
    .values({ ...key, asked_at: now, tried_at: now })
    .onConflict((known) =>
      known
        .columns(['latitude', 'longitude'])
        .doUpdateSet({ asked_at: now, tried_at: now })
        .where((cell) =>
          cell.or([cell('weather_cells.tried_at', 'is', null), cell('weather_cells.tried_at', '<', retryBefore)]),
        ),
    )
    .returning('latitude')
    .executeTakeFirst();
  return claimed !== undefined;
}

interface Fetched {
  provider: string;
  at: Date;
}

export async function saveForecasts(
  db: OpenDb,
  answers: readonly { place: Place; forecast: Forecast }[],
  { provider, at }: Fetched,
): Promise<void> {
  const rows = answers.map(({ place, forecast }) => ({ ...place, ...forecast }));
  await sql`update weather_cells cell set provider = ${provider}, fetched_at = ${at}, now = said.now,
      hours = said.hours, days = said.days
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as said (latitude numeric, longitude numeric, now jsonb, hours jsonb, days jsonb)
    where cell.latitude = said.latitude and cell.longitude = said.longitude`.execute(db);
}

/** Those of the company on that day, and the usual ones where it has none. */
export async function dangerLimitsOn(data: Scoped, insurance: number | undefined, day: string): Promise<DangerLimits> {
  const usual = recordOf(hazardNames, (name) => weatherHazards[name].defaultValue);
  if (insurance === undefined) return usual;
  const rows = await data
    .from('check_limits')
    .select(['check_limits.limit_name', 'check_limits.value'])
    .where('check_limits.insurance', '=', insurance)
    .where('check_limits.limit_name', 'in', hazardNames.map(weatherLimitOf))
    .where('check_limits.effective_from', '<=', day)
    .orderBy('check_limits.effective_from')
    .execute();
  const own = rows.map(({ limit_name, value }) => [limit_name.slice('weather_'.length), Number(value)] as const);
  return { ...usual, ...Object.fromEntries(own) };
}
