import type { WeatherDay, WeatherHour, WeatherNow } from '@krishi-bima/contract/weather/weather';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/open.ts';
import type { Deps } from '../deps/deps.ts';
import type { Forecast, Place } from '../weather/provider.ts';
import { saveForecasts } from '../weather/queries.ts';
import { wantCellsOfFields } from '../weather/watch.ts';
import { type Chance, chanceOf } from './chance.ts';

interface Stage extends Pick<Deps, 'database' | 'clock'> {
  config: Pick<Config, 'weatherUrl'>;
}

/** Named where the provider's host would be: nobody may take it for a forecast. */
export const demoWeather = 'नमुना (sample)';

/**
 * Without a provider the demo has answers that look as if one had given them just now, where the program keeps the last
 * answer: pages show them, and as old once they are.
 */
export async function saveDemoWeather({ database: { db }, config, clock }: Stage): Promise<void> {
  if (config.weatherUrl) return;
  const now = clock();
  await wantCellsOfFields(db, now);
  const answers = (await placesOf(db)).map((place) => ({ place, forecast: forecastFor(place, now) }));
  if (answers.length > 0) await saveForecasts(db, answers, { provider: demoWeather, at: now });
}

async function placesOf(db: Db): Promise<Place[]> {
  const cells = await db.selectFrom('weather_cells').select(['latitude', 'longitude']).execute();
  return cells.map(({ latitude, longitude }) => ({ latitude: Number(latitude), longitude: Number(longitude) }));
}

/** Of each month, the middle of a day in the Terai and the chance of rain. */
const climate = [
  [16, 0.06],
  [19, 0.08],
  [24, 0.1],
  [28, 0.15],
  [30, 0.3],
  [31, 0.55],
  [30, 0.75],
  [30, 0.72],
  [29, 0.5],
  [26, 0.18],
  [21, 0.05],
  [17, 0.05],
] as const;

const hoursShown = 54;
const hourMs = 3_600_000;

/** The same for everybody who looks on one day; the hills are cooler, and now and then there is a storm. */
function forecastFor({ latitude, longitude }: Place, now: Date): Forecast {
  const today = todayAd(now);
  const chance = chanceOf(0, 'weather', today, latitude, longitude);
  const [terai, wet] = climate[Number(today.slice(5, 7)) - 1] ?? climate[0];
  const middle = terai - Math.max(0, latitude - 26.9) * 5.5;
  const days = Array.from({ length: 7 }, (_, ahead) => dayOf(chance, addDays(today, ahead), { middle, wet }));
  const first = Math.floor(now.getTime() / hourMs) * hourMs;
  const hours = Array.from({ length: hoursShown }, (_, ahead) => {
    const at = new Date(first + ahead * hourMs);
    return hourOf(chance, at, days.find(({ day }) => day === todayAd(at)) ?? days[0]);
  });
  return { now: nowOf(chance, hours[0], now), hours, days };
}

function dayOf(chance: Chance, day: string, { middle, wet }: { middle: number; wet: number }): WeatherDay {
  const [isWet, swing] = [chance.is(wet), 5 + chance.next() * 3];
  const isStorm = isWet && chance.is(0.12);
  const shift = middle + (chance.next() - 0.5) * 3 - (isWet ? 1.5 : 0);
  return {
    day,
    code: isStorm ? 95 : isWet ? chance.pick([61, 63, 80]) : chance.pick([0, 1, 2, 3]),
    temperature_max: tenth(shift + swing),
    temperature_min: tenth(shift - swing),
    rain_mm: isWet ? tenth(2 + chance.next() * (isStorm ? 70 : 22)) : 0,
    rain_chance: isWet ? chance.int(55, 95) : chance.int(0, 20),
    gust_kmh: tenth(isStorm ? 45 + chance.next() * 30 : 8 + chance.next() * 18),
    hail: false,
    thunder_cape: isStorm ? chance.int(900, 2600) : null,
  };
}

function hourOf(chance: Chance, at: Date, of: WeatherDay | undefined): WeatherHour {
  const hour = (at.getUTCHours() + 5.75) % 24;
  const [max, min] = [of?.temperature_max ?? 20, of?.temperature_min ?? 10];
  // Warmest at three in the afternoon.
  const warmth = (1 + Math.cos(((hour - 15) / 24) * 2 * Math.PI)) / 2;
  const isRain = (of?.rain_mm ?? 0) > 0 && chance.is(0.3);
  return {
    at: at.toISOString(),
    code: of?.code ?? null,
    is_day: hour >= 6 && hour < 18,
    temperature: tenth(min + (max - min) * warmth),
    humidity: chance.int(48, 88),
    rain_mm: isRain ? tenth((of?.rain_mm ?? 0) / 7) : 0,
    rain_chance: of?.rain_chance ?? null,
    wind_kmh: tenth(2 + chance.next() * 9),
  };
}

function nowOf(chance: Chance, hour: WeatherHour | undefined, now: Date): WeatherNow {
  const {
    code = null,
    is_day = true,
    temperature = null,
    humidity = null,
    rain_mm = null,
    wind_kmh = null,
  } = hour ?? {};
  const felt = temperature === null ? null : tenth(temperature - 0.6);
  const wind = { wind_kmh, wind_from: chance.int(0, 359), gust_kmh: wind_kmh === null ? null : tenth(wind_kmh * 1.8) };
  return { at: now.toISOString(), code, is_day, temperature, feels_like: felt, humidity, rain_mm, ...wind };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
