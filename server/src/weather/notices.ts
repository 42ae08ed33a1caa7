import type { WeatherWarning } from '@krishi-bima/contract/weather/weather';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { asSystem } from '../tenancy/system.ts';
import type { Place } from './provider.ts';
import { type Cell, dangerLimitsOn, fieldCell } from './queries.ts';
import { warningsOf } from './warnings.ts';

/** Today and the two days after: further ahead a forecast is too often wrong to ring a bell for. */
const daysAhead = 2;
/** Few enough that nobody waits for one transaction. */
const batch = 2000;

type Threat = Place & WeatherWarning;

/** One notice for a field, a danger and a day, however often it is looked at. */
export async function raiseNotices(db: Db, today: string, now: Date): Promise<number> {
  const cells = await db
    .selectFrom('weather_cells')
    .select(['latitude', 'longitude', 'days'])
    .where('fetched_at', '>', new Date(now.getTime() - 12 * 60 * 60 * 1000))
    .execute();
  if (cells.length === 0) return 0;
  const companies = await db.selectFrom('companies').select('id').where('deleted_at', 'is', null).execute();
  let raised = 0;
  for (const { id } of companies) {
    const limits = await asSystem(db, (data) => dangerLimitsOn(data, id, today));
    const threats = cells.flatMap((cell) => threatsIn(cell, (days) => warningsOf(days, limits, today), today));
    if (threats.length === 0) continue;
    for (;;) {
      const made = await asSystem(db, (data) => raiseInto(data.db, id, threats));
      raised += made;
      if (made < batch) break;
    }
  }
  return raised;
}

function threatsIn(
  { latitude, longitude, days }: Pick<Cell, 'latitude' | 'longitude' | 'days'>,
  warn: (days: NonNullable<Cell['days']>) => WeatherWarning[],
  today: string,
): Threat[] {
  const last = addDays(today, daysAhead);
  return warn((days ?? []).filter(({ day }) => day <= last)).map((warning) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
    ...warning,
  }));
}

/** Fields and their history in one statement, by the place they share. */
async function raiseInto(db: Db, insurance: number, threats: readonly Threat[]): Promise<number> {
  const { numAffectedRows } = await sql`
    with threat as (
      select * from jsonb_to_recordset(${JSON.stringify(threats)}::jsonb)
        as t (latitude numeric, longitude numeric, kind text, day date, value numeric, "limit" numeric)),
    due as (
      select fields.insurance, fields.id as field, fields.kyc, threat.kind, threat.day, threat.value, threat."limit"
      from fields left join municipalities m on m.id = fields.municipality
      join threat on threat.latitude = ${fieldCell.latitude} and threat.longitude = ${fieldCell.longitude}
      where fields.insurance = ${insurance} and fields.deleted_at is null
        and not exists (select 1 from weather_notices n
          where n.field = fields.id and n.kind = threat.kind and n.day = threat.day)
      limit ${batch}),
    made as (
      insert into weather_notices (insurance, field, kyc, kind, day, value, limit_value)
      select * from due on conflict do nothing returning *)
    insert into history (insurance, entity, entity_id, owner_entity, owner_id, action, version, changes)
    select insurance, 'weather_notice', id, 'kyc', kyc, 'create', version, jsonb_build_object(
      'kind', jsonb_build_array(null, kind), 'day', jsonb_build_array(null, day),
      'value', jsonb_build_array(null, value), 'limit_value', jsonb_build_array(null, limit_value))
    from made`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
