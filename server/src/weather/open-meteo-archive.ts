import type { PastDay, PastHour } from '@krishi-bima/contract/weather/archive';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Config } from '../config/config.ts';
import { ExternalError, fetchExternalJson } from '../http/external.ts';
import { columns, inNepal, limits } from './open-meteo.ts';
import type { Place, WeatherArchive } from './provider.ts';

const hourly = ['temperature_2m', 'precipitation', 'weather_code', 'wind_gusts_10m'] as const;
const Answer = Type.Object({ hourly: columns(hourly) });
type Hourly = Static<typeof Answer>['hourly'];
const one = Compile(Answer);

/** An archive is some days behind; until then the forecasts' service knows what has passed. */
const archiveBehindDays = 6;

/** The archive of its own, else the service of the forecasts, which goes back some months. */
export function archiveOf({ weatherUrl, weatherArchiveUrl }: Pick<Config, 'weatherUrl' | 'weatherArchiveUrl'>) {
  const url = weatherArchiveUrl ?? weatherUrl;
  return url && openMeteoArchive(url, weatherUrl ?? url);
}

/** https://open-meteo.com/en/docs/historical-weather-api; both services take the same question. */
function openMeteoArchive(archive: URL, recent: URL): WeatherArchive {
  return {
    name: archive.hostname,
    async past(place, { from, to, now }) {
      const isRecent = to > addDays(todayAd(now), -archiveBehindDays);
      const url = addressFor(isRecent ? recent : archive, place, { from, to });
      const answer = await fetchExternalJson(url, limits);
      if (!one.Check(answer)) throw new ExternalError(`${url.host}: not an archive in Open-Meteo's format`);
      return daysOf(answer.hourly, now);
    },
  };
}

function addressFor(base: URL, { latitude, longitude }: Place, { from, to }: { from: string; to: string }): URL {
  const url = new URL(base);
  url.searchParams.set('latitude', String(latitude));
  url.searchParams.set('longitude', String(longitude));
  url.searchParams.set('start_date', from);
  url.searchParams.set('end_date', to);
  url.searchParams.set('hourly', hourly.join(','));
  url.searchParams.set('timezone', 'Asia/Kathmandu');
  return url;
}

/** What is still to come today is a forecast and left out, as is a day of which nothing is known. */
function daysOf(told: Hourly, now: Date): PastDay[] {
  const hours = told.time
    .map((_, at) => hourOf(told, at))
    .filter(({ at, rain_mm, temperature }) => Date.parse(at) <= now.getTime() && (rain_mm ?? temperature) !== null);
  const byDay = Map.groupBy(hours, ({ at }) => at.slice(0, 10));
  return [...byDay].map(([day, of]) => dayOf(day, of));
}

function hourOf(told: Hourly, at: number): PastHour {
  return {
    at: inNepal(told.time[at] ?? ''),
    code: told.weather_code[at] ?? null,
    temperature: told.temperature_2m[at] ?? null,
    rain_mm: told.precipitation[at] ?? null,
    gust_kmh: told.wind_gusts_10m[at] ?? null,
  };
}

function dayOf(day: string, hours: PastHour[]): PastDay {
  const values = (name: 'rain_mm' | 'gust_kmh' | 'temperature') => hours.flatMap((hour) => hour[name] ?? []);
  const [rain, gusts, warmths] = [values('rain_mm'), values('gust_kmh'), values('temperature')];
  return {
    day,
    rain_mm: rain.length > 0 ? Math.round(rain.reduce((sum, one) => sum + one, 0) * 10) / 10 : null,
    gust_kmh: gusts.length > 0 ? Math.max(...gusts) : null,
    temperature_min: warmths.length > 0 ? Math.min(...warmths) : null,
    temperature_max: warmths.length > 0 ? Math.max(...warmths) : null,
    hours,
  };
}
