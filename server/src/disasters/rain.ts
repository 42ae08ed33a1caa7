import {
  type DisasterArea,
  mostRainCells,
  type RainDay,
  type RainProposal,
  rainDays,
} from '@krishi-bima/contract/disasters/disasters';
import { boundsOf, type Position } from '@krishi-bima/contract/geometry/polygon';
import type { PastDay } from '@krishi-bima/contract/weather/archive';
import { cellOf } from '@krishi-bima/contract/weather/cells';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { Problem } from '../errors/problem.ts';
import { limitsOn } from '../findings/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { readPast } from '../weather/archive.ts';
import { holdsPoint } from './area.ts';

/** The days of each cell of an area, as the archive tells of them. */
export interface PastOfArea {
  provider: string | null;
  cells: { at: Position; days: PastDay[] }[];
}

/** Asks the archive about each cell of the area, before any transaction: it may be slow. */
export async function readPastOfArea(deps: Deps, area: DisasterArea, loss_at: string): Promise<PastOfArea> {
  const cells = await cellsOf(deps.database.db, area);
  if (cells.length > mostRainCells) throw new Problem('disaster_too_large');
  const to = todayAd(new Date(loss_at));
  const told = await Promise.all(
    cells.map(async ([longitude, latitude]) => {
      return readPast(deps, { latitude, longitude }, { from: addDays(to, 1 - rainDays), to });
    }),
  );
  return {
    provider: told.find(({ provider }) => provider !== null)?.provider ?? null,
    cells: cells.map((at, index) => ({ at, days: told[index]?.days ?? [] })),
  };
}

/** Those whose middle lies in the boundary, those of its corners, and those of the wards' local levels. */
async function cellsOf(db: OpenDb, { polygon, wards }: DisasterArea): Promise<Position[]> {
  const points: Position[] = wards ? await middlesOf(db, wards) : [];
  if (polygon) {
    points.push(...(polygon.coordinates[0] ?? []));
    const [west, south, east, north] = boundsOf(polygon);
    for (let x = Math.ceil(west * 10); x <= east * 10; x += 1) {
      for (let y = Math.ceil(south * 10); y <= north * 10; y += 1) {
        if (holdsPoint(polygon, [x / 10, y / 10])) points.push([x / 10, y / 10]);
        if (points.length > mostPoints) throw new Problem('disaster_too_large');
      }
    }
  }
  const cells = points.map(([longitude, latitude]) => cellOf({ longitude, latitude }));
  return [
    ...new Map(
      cells.map(({ longitude, latitude }): [string, Position] => [`${longitude} ${latitude}`, [longitude, latitude]]),
    ).values(),
  ];
}

/** A boundary has fewer corners, and an area of so many cells is too large anyway. */
const mostPoints = 20_000;

async function middlesOf(db: OpenDb, wards: readonly number[]): Promise<Position[]> {
  const levels = await db
    .selectFrom('municipalities as m')
    .innerJoin('wards', 'wards.municipality', 'm.id')
    .select(['m.longitude', 'm.latitude'])
    .distinct()
    .where(sql<boolean>`wards.id = any(${[...wards]}::integer[])`)
    .execute();
  return levels.flatMap(({ longitude, latitude }): Position[] =>
    longitude === null || latitude === null ? [] : [[longitude, latitude]],
  );
}

/** Holds the days of the area against the company's limit for losses by rain. */
export async function rainOver(
  data: Scoped,
  { insurance, loss_at }: { insurance?: number | undefined; loss_at: string },
  { provider, cells }: PastOfArea,
): Promise<RainProposal> {
  const day = todayAd(new Date(loss_at));
  const { loss_rain_mm: limit_mm } = await limitsOn(data, data.companyFor(insurance), day);
  const told = cells.flatMap(({ at, days }) => days.map((past) => ({ at, past })));
  const days = [...Map.groupBy(told, ({ past }) => past.day)].flatMap(([of, cellsOfDay]): RainDay[] => {
    const wet = cellsOfDay.filter(({ past }) => (past.rain_mm ?? 0) >= limit_mm);
    const wettest = wet.toSorted((one, other) => (other.past.rain_mm ?? 0) - (one.past.rain_mm ?? 0))[0];
    if (!wettest) return [];
    return [
      {
        ...{ day: of, at: hourOf(wettest.past), most_mm: wettest.past.rain_mm ?? 0 },
        wet: wet.map(({ at, past }) => ({ at, rain_mm: past.rain_mm ?? 0 })),
      },
    ];
  });
  return {
    ...{ limit_mm, provider, cells: cells.length },
    known: cells.filter((cell) => cell.days.length > 0).length,
    days: days.toSorted((one, other) => other.most_mm - one.most_mm || other.day.localeCompare(one.day)),
  };
}

function hourOf({ hours }: PastDay): string | null {
  const known = hours.filter(({ rain_mm }) => (rain_mm ?? 0) > 0);
  return known.toSorted((one, other) => (other.rain_mm ?? 0) - (one.rain_mm ?? 0))[0]?.at ?? null;
}
