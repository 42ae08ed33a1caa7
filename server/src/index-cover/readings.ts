import type { IndexReading, indexReadings, NewIndexReading } from '@krishi-bima/contract/index-cover/products';
import type { Body, Query } from '@krishi-bima/contract/wire/endpoint';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { existing, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { unsettle } from './payouts.ts';
import { plain, stationSummary } from './products.ts';

export function readingsOf(data: Scoped) {
  return data
    .from('index_readings')
    .selectAll('index_readings')
    .select([
      stationSummary({ insurance: 'index_readings.insurance', id: 'index_readings.station' })
        .$castTo<IndexReading['station_detail']>()
        .as('station_detail'),
      userSummary('index_readings.created_by').as('maker'),
    ]);
}

export function filteredReadings(data: Scoped, filter: Query<typeof indexReadings.list>) {
  const { insurance, station, measure, start_date, end_date } = filter;
  let rows = readingsOf(data).orderBy('index_readings.day', 'desc').orderBy('index_readings.id', 'desc');
  if (insurance !== undefined) rows = rows.where('index_readings.insurance', '=', insurance);
  if (station !== undefined) rows = rows.where('index_readings.station', '=', station);
  if (measure !== undefined) rows = rows.where('index_readings.measure', '=', measure);
  if (start_date !== undefined) rows = rows.where('index_readings.day', '>=', start_date);
  if (end_date !== undefined) rows = rows.where('index_readings.day', '<=', end_date);
  return rows;
}

type Row = Awaited<ReturnType<ReturnType<typeof readingsOf>['executeTakeFirstOrThrow']>>;

export function asReading(row: Row): IndexReading {
  const { id, insurance, station, measure, day, value, quality, source, station_detail, version } = row;
  return {
    ...{ id, insurance, station, measure, day, value: plain(value), quality, source, station_detail },
    ...{ created_by: row.maker, created_at: row.created_at.toISOString(), version },
  };
}

export async function getReading(data: Scoped, id: number): Promise<IndexReading> {
  return asReading(existing(await readingsOf(data).where('index_readings.id', '=', id).executeTakeFirst()));
}

/** What a withdrawn pay-out says of a reading that was not there. */
export const readingCame = 'नयाँ मापन आयो';

/** Whoever speaks for a cooperative, which is paid by them, notes no readings. */
export function refuseOfCooperative({ viewer }: Scoped): void {
  if (viewer.scope.cooperative !== undefined) throw new Problem('forbidden');
}

export async function insertReading(data: Scoped, body: NewIndexReading, now: Date): Promise<number> {
  refuseOfCooperative(data);
  const station = data
    .from('index_stations')
    .select('index_stations.insurance')
    .where('index_stations.id', '=', body.station);
  const { insurance } = existing(await station.executeTakeFirst());
  refuseFigure(body, todayAd(now));
  const { id } = await data.insert('index_readings', { ...body, insurance, created_by: data.viewer.id });
  await unsettle(data, [body], readingCame, now);
  return id;
}

/** The call has locked the reading; what it was stays in the history, with the reason. */
export async function correctReading(data: Scoped, id: number, body: Body<typeof indexReadings.patch>, now: Date) {
  refuseOfCooperative(data);
  const { reason, ...change } = body;
  const before = await getReading(data, id);
  refuseFigure({ ...before, ...change }, todayAd(now));
  await data.update('index_readings', id, change, { reason });
  await unsettle(data, [before], reason, now);
}

export function refuseFigure(
  { measure, day, value }: Pick<NewIndexReading, 'measure' | 'day' | 'value'>,
  today: string,
) {
  if (day > today) throw new Problem('rule_broken', { fields: { day: 'future_date' } });
  const mayBeBelowZero = measure === 'temp_max' || measure === 'temp_min' || measure === 'ndvi';
  if (value.startsWith('-') && !mayBeBelowZero) throw new Problem('rule_broken', { fields: { value: 'bad_figure' } });
}
