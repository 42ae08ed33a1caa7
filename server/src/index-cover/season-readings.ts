import type { IndexProduct } from '@krishi-bima/contract/index-cover/products';
import { phaseDays } from '@krishi-bima/contract/index-cover/reckon';
import type { Reckoning } from '@krishi-bima/contract/index-cover/seasons';
import { indexTypes, isDaily } from '@krishi-bima/contract/index-cover/terms';
import { sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { plain } from './products.ts';

type Measured = Pick<IndexProduct, 'terms' | 'station' | 'fallback'>;

/** Readings of both stations on the days of the season's phases, the oldest first. */
export async function seasonReadings(data: Scoped, product: Measured, year: number) {
  const rows = await readingsWithin(data, product, year)
    .select(['index_readings.id', 'index_readings.station', 'index_readings.day', 'index_readings.value'])
    .select(['index_readings.quality', 'index_readings.source', 'index_readings.version'])
    .select(userSummary('index_readings.created_by').as('created_by'))
    .orderBy('index_readings.day')
    .orderBy('index_readings.id')
    .execute();
  return rows.map((row) => ({ ...row, value: plain(row.value) }));
}
export type MeasuredDay = Awaited<ReturnType<typeof seasonReadings>>[number];

function readingsWithin(data: Scoped, { terms, station, fallback }: Measured, year: number) {
  const spans = phaseDays(terms.phases, year);
  return data
    .from('index_readings')
    .where('index_readings.station', 'in', [station, fallback ?? station])
    .where('index_readings.measure', '=', indexTypes[terms.index].measure)
    .where((row) =>
      row.or(
        spans.map(({ from, until }) =>
          row.and([row('index_readings.day', '>=', from), row('index_readings.day', '<=', until)]),
        ),
      ),
    );
}

/** As they go into the reckoning, and stay with a pay-out. */
export function byStation({ station, fallback }: Measured, readings: readonly MeasuredDay[]): Reckoning['readings'] {
  const of = (id: number | null) =>
    readings.filter((one) => one.station === id).map(({ day, value, quality }) => ({ day, value, quality }));
  return { main: of(station), fallback: of(fallback) };
}

/** Everybody who entered a reading of the season, or corrected or took out one. */
export async function notersOf(data: Scoped, product: Measured, year: number) {
  const ids = readingsWithin(data, product, year).select('index_readings.id');
  const rows = await data.db
    .selectFrom('history')
    .select(userSummary('history.actor').as('person'))
    .distinct()
    .where('history.entity', '=', 'index_reading')
    .where(sql<boolean>`history.entity_id in (${ids})`)
    .execute();
  return rows.flatMap(({ person }) => person ?? []);
}

/** Readings of the season whose figure became another, the newest correction first. */
export async function correctionsOf(data: Scoped, product: Measured, year: number) {
  const ids = readingsWithin(data, product, year).select('index_readings.id');
  const rows = await data.db
    .selectFrom('history')
    .select(['history.entity_id', 'history.changes', 'history.reason', 'history.at'])
    .select(userSummary('history.actor').as('by'))
    .where('history.entity', '=', 'index_reading')
    .where('history.action', '=', 'update')
    .where(sql<boolean>`history.changes ? 'value'`)
    .where(sql<boolean>`history.entity_id in (${ids})`)
    .orderBy('history.id', 'desc')
    .limit(50)
    .execute();
  const days = new Map((await seasonReadings(data, product, year)).map(({ id, day }) => [id, day]));
  return rows.map(({ entity_id, changes, reason, at, by }) => {
    const [before, after] = changes.value ?? [];
    return {
      ...{ day: days.get(entity_id) ?? '', before: plain(String(before)), after: plain(String(after)) },
      ...{ reason, by, at: at.toISOString() },
    };
  });
}

/**
 * Whether a pay-out hangs on a reading that is not final: what is due on the deciding days, or on all days of a sum or a
 * run, and the end of a season, that nothing more is due, on each of its days.
 */
export function restsOnProvisional({ terms, season, readings }: Reckoning, closes: boolean): boolean {
  const provisional = {
    main: new Set(readings.main.filter(({ quality }) => quality === 'provisional').map(({ day }) => day)),
    fallback: new Set(readings.fallback.filter(({ quality }) => quality === 'provisional').map(({ day }) => day)),
  };
  return season.phases.some(({ days, due }, at) => {
    const phase = terms.phases[at];
    if (!phase || (due === 0 && !closes)) return false;
    const deciding = isDaily(phase) && !closes ? days.filter(({ added }) => added > 0) : days;
    return deciding.some(({ day, from }) => from !== null && provisional[from].has(day));
  });
}
