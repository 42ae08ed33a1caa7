import { phaseDays } from '@krishi-bima/contract/index-cover/reckon';
import type { SeasonKey } from '@krishi-bima/contract/index-cover/seasons';
import { indexTypes, type Measure } from '@krishi-bima/contract/index-cover/terms';
import type { PastDay } from '@krishi-bima/contract/weather/archive';
import { cellOf } from '@krishi-bima/contract/weather/cells';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { defineTask } from '../jobs/tasks.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { insertMany } from '../tenancy/scoped-many.ts';
import { scopeOfUser } from '../tenancy/system.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import { readPast } from '../weather/archive.ts';
import { unsettle } from './payouts.ts';
import { getSeasonProduct } from './products.ts';
import { readingCame } from './readings.ts';

/** What the archive says of a day, by what is measured; it has neither rivers nor vegetation. */
const figures: Partial<Record<Measure, keyof PastDay & ('rain_mm' | 'temperature_max' | 'temperature_min')>> = {
  rain: 'rain_mm',
  temp_max: 'temperature_max',
  temp_min: 'temperature_min',
};

/** So many days are asked for and written at a time. */
const stepDays = 30;

/** The station of a season, if the archive can know what it measures and where. */
export async function archivable(data: Scoped, key: SeasonKey) {
  const product = await getSeasonProduct(data, key);
  const measure: Measure = indexTypes[product.terms.index].measure;
  const figure = figures[measure];
  if (!figure) throw new Problem('not_in_archive');
  const station = existing(
    await data
      .from('index_stations')
      .selectAll('index_stations')
      .where('index_stations.id', '=', product.station)
      .executeTakeFirst(),
  );
  const { latitude, longitude } = station;
  if (latitude === null || longitude === null) throw new Problem('no_place');
  return { product, measure, figure, station, place: cellOf({ latitude, longitude }) };
}

/**
 * Notes what the weather service says of days of a season that have no reading, as provisional. A reading that is there
 * stays, whoever entered it; what stopped in the middle goes on with the days that are left.
 */
export const archiveReadings = defineTask<SeasonKey>({
  name: 'archive_readings',
  async run(deps, { id, year, user }, progress) {
    const data = await scopeOfUser(deps.database.db, user);
    const asked = await archivable(data, { id, year });
    const yesterday = addDays(todayAd(deps.clock()), -1);
    const days = phaseDays(asked.product.terms.phases, year).flatMap(({ from, until }) => {
      const found: string[] = [];
      for (let day = from; day <= until && day <= yesterday; day = addDays(day, 1)) found.push(day);
      return found;
    });
    for (let at = 0; at < days.length; at += stepDays) {
      await progress((100 * at) / days.length);
      await noteSome(deps, data, asked, days.slice(at, at + stepDays));
    }
    return undefined;
  },
});

type Asked = Awaited<ReturnType<typeof archivable>>;

async function noteSome(
  deps: Deps,
  asker: Scoped,
  { measure, figure, station, place }: Asked,
  days: readonly string[],
) {
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return;
  const { provider, days: told } = await readPast(deps, place, { from, to });
  const known = new Map(told.map((day) => [day.day, day[figure]]));
  await inTransaction(deps.database.db, async (tx) => {
    const data = scoped(tx, asker.viewer, asker.auditContext);
    // One at a time: of two runs the second finds what the first has written.
    await data.lock('index_stations', station.id);
    const taken = await data
      .from('index_readings')
      .select('index_readings.day')
      .where('index_readings.station', '=', station.id)
      .where('index_readings.measure', '=', measure)
      .where('index_readings.day', 'in', [...days])
      .execute();
    const there = new Set(taken.map(({ day }) => day));
    const { insurance } = station;
    const rows = days.flatMap((day) => {
      const value = known.get(day);
      if (there.has(day) || value === null || value === undefined) return [];
      const noted = { insurance, station: station.id, measure, day, value: value.toFixed(2) };
      return [{ ...noted, quality: 'provisional' as const, source: provider ?? '', created_by: data.viewer.id }];
    });
    if (rows.length === 0) return;
    await insertMany(data, 'index_readings', rows);
    await unsettle(data, rows, readingCame, deps.clock());
  });
}
