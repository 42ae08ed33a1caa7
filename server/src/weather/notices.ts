import type { WeatherWarning } from '@krishi-bima/contract/weather/weather';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { changesBetween, writeAudit } from '../tenancy/audit.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMissing } from '../tenancy/scoped-many.ts';
import { asSystem, systemScope } from '../tenancy/system.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import type { Place } from './provider.ts';
import { type Cell, dangerLimitsOn, fieldCell } from './queries.ts';
import { warningsOf } from './warnings.ts';

/** Today and the two days after: further ahead a forecast is too often wrong to ring a bell for. */
const daysAhead = 2;
/** Few enough that nobody waits for one transaction. */
const batch = 2000;

type Threat = Place & WeatherWarning;

/** One notice for a field, a danger and a day, however often it is looked at. */
export async function raiseNotices(db: OpenDb, today: string, now: Date): Promise<number> {
  const cells = await db
    .selectFrom('weather_cells')
    .select(['latitude', 'longitude', 'days'])
    .where('fetched_at', '>', new Date(now.getTime() - 12 * 60 * 60 * 1000))
    .execute();
  if (cells.length === 0) return 0;
  const companies = await systemScope(db).from('companies').select('companies.id').execute();
  let raised = 0;
  for (const { id } of companies) {
    const limits = await asSystem(db, (data) => dangerLimitsOn(data, id, today));
    const threats = cells.flatMap((cell) => threatsIn(cell, (days) => warningsOf(days, limits, today), today));
    if (threats.length === 0) continue;
    for (;;) {
      const made = await asSystem(db, (data) => raiseInto(data, id, threats));
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

/** Fields by the place they share with a danger, and each notice with its row of the farmer's history. */
async function raiseInto(data: Scoped, insurance: number, threats: readonly Threat[]): Promise<number> {
  const { rows: due } = await sql<Due>`
    with threat as (
      select * from jsonb_to_recordset(${JSON.stringify(threats)}::jsonb)
        as t (latitude numeric, longitude numeric, kind text, day date, value numeric, "limit" numeric))
    select fields.insurance, fields.id as field, fields.kyc, threat.kind, threat.day, threat.value,
      threat."limit" as limit_value
    from ${data.table('fields')} left join municipalities m on m.id = fields.municipality
    join threat on threat.latitude = ${fieldCell.latitude} and threat.longitude = ${fieldCell.longitude}
    where fields.insurance = ${insurance}
      and not exists (select 1 from ${rowsByKey('weather_notices', 'n', { field: 'fields.id' })}
        where n.kind = threat.kind and n.day = threat.day)
    limit ${batch}`.execute(data.db);
  const made = await insertMissing(data, 'weather_notices', due);
  const entries = made.map(({ id, kyc, version, kind, day, value, limit_value }) => ({
    ...({ entity: 'weather_notice', entity_id: id, owner_entity: 'kyc', owner_id: kyc, insurance, version } as const),
    action: 'create' as const,
    changes: changesBetween({}, { kind, day, value: Number(value), limit_value: Number(limit_value) }),
  }));
  await writeAudit(data.db, data.auditContext, ...entries);
  return made.length;
}

type Due = Pick<
  Selectable<Schema['weather_notices']>,
  'insurance' | 'field' | 'kyc' | 'kind' | 'day' | 'value' | 'limit_value'
>;
