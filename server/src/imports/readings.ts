import { asText } from '@krishi-bima/contract/forms/kinds';
import { indexReadings, type NewIndexReading } from '@krishi-bima/contract/index-cover/products';
import { foldText } from '@krishi-bima/nepali/folding';
import { sql } from 'kysely';
import { checkBody } from '../http/schemas.ts';
import { unsettle } from '../index-cover/payouts.ts';
import { readingCame, refuseFigure, refuseOfCooperative } from '../index-cover/readings.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMany, lockMany, removeMany } from '../tenancy/scoped-many.ts';
import {
  type Blocker,
  type Candidate,
  cellFaults,
  type ImportContext,
  type ImportHandler,
  problemsOf,
} from './handler.ts';
import type { ReadLine } from './lines.ts';

const check = checkBody(indexReadings.create.body);

/** Readings of stations; a day that has one is corrected by hand, with a reason. */
export const readingHandler: ImportHandler<NewIndexReading> = {
  async judge(context, lines) {
    const stations = await stationsNamed(context, lines);
    const bodies = lines.map((line, at) => judged(context, line, stations[at]));
    await refuseTaken(context, lines, bodies);
    return lines.map((line, at): Candidate<NewIndexReading> => {
      return { lines: [line], body: line.faults.length === 0 ? bodies[at] : undefined, twins: [] };
    });
  },

  async insert({ data, insurance, now }, decided) {
    refuseOfCooperative(data);
    const created_by = data.viewer.id;
    const rows = decided.map(({ body }) => ({ ...body, insurance, created_by }));
    const written = await insertMany(data, 'index_readings', rows);
    await unsettle(data, written, readingCame, now);
    return written.map(({ id }) => id);
  },

  hold: (data, ids) => lockMany(data, 'index_readings', ids),

  async blockers(data, ids): Promise<Blocker[]> {
    const changed = await data
      .from('index_readings')
      .select(['index_readings.id', 'index_readings.day'])
      .where(sql<boolean>`index_readings.id = any(${[...ids]}::integer[])`)
      .where('index_readings.version', '>', 1)
      .orderBy('index_readings.id')
      .execute();
    return changed.map(({ id, day }) => ({ id, name: day, code: 'record_changed' }));
  },

  async remove(data, ids, now) {
    const gone = await data
      .from('index_readings')
      .select(['index_readings.station', 'index_readings.measure', 'index_readings.day'])
      .where(sql<boolean>`index_readings.id = any(${[...ids]}::integer[])`)
      .execute();
    await removeMany(data, 'index_readings', ids);
    await unsettle(data, gone, 'आयात फिर्ता गरियो', now);
  },
};

/** Named by code or name. */
async function stationsNamed({ data, insurance, kind }: ImportContext, lines: readonly ReadLine[]) {
  const all = await data
    .from('index_stations')
    .select(['index_stations.id', 'index_stations.code', 'index_stations.name_np', 'index_stations.name_en'])
    .where('index_stations.insurance', '=', insurance)
    .execute();
  return lines.map((line) => {
    const text = asText(line.parts.reading.station);
    const key = foldText(text);
    const found = all.filter(
      ({ code, name_np, name_en }) =>
        code === text.toUpperCase() || [name_np, name_en].some((name) => foldText(name) === key),
    );
    const [one] = found;
    if (one && found.length === 1) return one.id;
    const code = text === '' ? 'required' : found.length > 1 ? 'name_of_several' : 'unknown_reference';
    cellFaults(kind, line, 'reading', { station: code });
    return undefined;
  });
}

function judged({ kind, today }: ImportContext, line: ReadLine, station = 1): NewIndexReading | undefined {
  const { station: _, quality = 'final', ...given } = line.parts.reading;
  let reading: NewIndexReading | undefined;
  const malformed = problemsOf(() => {
    reading = check({ ...given, quality, station });
  });
  cellFaults(kind, line, 'reading', malformed);
  if (line.faults.length > 0 || !reading) return undefined;
  const sound = reading;
  const broken = problemsOf(() => refuseFigure(sound, today));
  cellFaults(kind, line, 'reading', broken);
  return reading;
}

async function refuseTaken(
  { data, kind }: Pick<ImportContext, 'data' | 'kind'>,
  lines: readonly ReadLine[],
  bodies: readonly (NewIndexReading | undefined)[],
): Promise<void> {
  const taken = new Set(
    await takenDays(
      data,
      bodies.flatMap((body) => body ?? []),
    ),
  );
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const body = bodies[at];
    if (!body) continue;
    const key = keyOf(body);
    if (taken.has(key)) cellFaults(kind, line, 'reading', { day: 'reading_taken' });
    else if (seen.has(key)) cellFaults(kind, line, 'reading', { day: 'repeated' });
    seen.add(key);
  }
}

function keyOf({ station, measure, day }: Pick<NewIndexReading, 'station' | 'measure' | 'day'>): string {
  return `${station} ${measure} ${day}`;
}

async function takenDays(data: Scoped, bodies: readonly NewIndexReading[]): Promise<string[]> {
  const stations = [...new Set(bodies.map(({ station }) => station))];
  const days = [...new Set(bodies.map(({ day }) => day))];
  const rows = await data
    .from('index_readings')
    .select(['index_readings.station', 'index_readings.measure', 'index_readings.day'])
    .where(sql<boolean>`index_readings.station = any(${stations}::integer[])`)
    .where(sql<boolean>`index_readings.day = any(${days}::date[])`)
    .execute();
  return rows.map(keyOf);
}
