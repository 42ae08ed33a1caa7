import { recordOf } from '@krishi-bima/contract/values/records';
import { isHail, isThunder } from '@krishi-bima/contract/weather/codes';
import type { WeatherDay, WeatherHour, WeatherNow } from '@krishi-bima/contract/weather/weather';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Config } from '../config/config.ts';
import { ExternalError, fetchExternalJson } from '../http/external.ts';
import type { Forecast, Place, WeatherProvider } from './provider.ts';

const Measure = Type.Union([Type.Number(), Type.Null()]);
const Measures = Type.Array(Measure);

/** The series of an answer, by the names that were asked for. */
export function columns<const N extends string>(names: readonly N[]) {
  return Type.Object({
    time: Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2})?$' })),
    ...recordOf(names, () => Measures),
  });
}

const asked = {
  current: [
    'temperature_2m',
    'apparent_temperature',
    'relative_humidity_2m',
    'precipitation',
    'weather_code',
    'wind_speed_10m',
    'wind_direction_10m',
    'wind_gusts_10m',
    'is_day',
  ],
  hourly: [
    'temperature_2m',
    'relative_humidity_2m',
    'precipitation',
    'precipitation_probability',
    'weather_code',
    'wind_speed_10m',
    'is_day',
    'cape',
  ],
  daily: [
    'weather_code',
    'temperature_2m_max',
    'temperature_2m_min',
    'precipitation_sum',
    'precipitation_probability_max',
    'wind_gusts_10m_max',
  ],
} as const;

const Current = Type.Object({
  time: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' }),
  ...recordOf(asked.current, () => Measure),
});
const Answer = Type.Object({ current: Current, hourly: columns(asked.hourly), daily: columns(asked.daily) });
type Answer = Static<typeof Answer>;

const one = Compile(Answer);
export const limits = { timeoutMs: 8000, mostBytes: 8 * 1024 * 1024 };

/** None unless the operator names one. Another format is another function here. */
export function providerOf({ weatherUrl }: Pick<Config, 'weatherUrl'>): WeatherProvider | undefined {
  return weatherUrl && openMeteo(weatherUrl);
}

/** https://open-meteo.com/en/docs: one place answers as an object, several as a list. */
export function openMeteo(url: URL): WeatherProvider {
  return {
    name: url.hostname,
    mostPlaces: 40,
    async forecast(places) {
      const answer = await fetchExternalJson(addressFor(url, places), limits);
      const answers: unknown[] = Array.isArray(answer) ? answer : [answer];
      if (answers.length !== places.length) throw new ExternalError(`${url.host}: ${answers.length} answers`);
      return answers.map((said) => {
        if (!one.Check(said)) throw new ExternalError(`${url.host}: not a forecast in Open-Meteo's format`);
        return readForecast(said);
      });
    },
  };
}

function addressFor(base: URL, places: readonly Place[]): URL {
  const url = new URL(base);
  const list = (name: keyof Place) => places.map((place) => place[name]).join(',');
  url.searchParams.set('latitude', list('latitude'));
  url.searchParams.set('longitude', list('longitude'));
  for (const [part, names] of Object.entries(asked)) url.searchParams.set(part, names.join(','));
  url.searchParams.set('timezone', 'Asia/Kathmandu');
  url.searchParams.set('forecast_days', '7');
  return url;
}

function readForecast({ current, hourly, daily }: Answer): Forecast {
  const hours = hourly.time.map((_, at) => hourOf(hourly, at));
  return {
    now: nowOf(current),
    hours,
    days: daily.time.map((day, at) => dayOf(daily, at, stormOf(hourly, day))),
  };
}

function nowOf(current: Answer['current']): WeatherNow {
  return {
    at: inNepal(current.time),
    code: current.weather_code,
    is_day: current.is_day !== 0,
    temperature: current.temperature_2m,
    feels_like: current.apparent_temperature,
    humidity: current.relative_humidity_2m,
    rain_mm: current.precipitation,
    wind_kmh: current.wind_speed_10m,
    wind_from: current.wind_direction_10m,
    gust_kmh: current.wind_gusts_10m,
  };
}

function hourOf(hourly: Answer['hourly'], at: number): WeatherHour {
  const of = (name: (typeof asked.hourly)[number]) => hourly[name][at] ?? null;
  return {
    at: inNepal(hourly.time[at] ?? ''),
    code: of('weather_code'),
    is_day: of('is_day') !== 0,
    temperature: of('temperature_2m'),
    humidity: of('relative_humidity_2m'),
    rain_mm: of('precipitation'),
    rain_chance: of('precipitation_probability'),
    wind_kmh: of('wind_speed_10m'),
  };
}

function dayOf(daily: Answer['daily'], at: number, storm: Pick<WeatherDay, 'hail' | 'thunder_cape'>): WeatherDay {
  const of = (name: (typeof asked.daily)[number]) => daily[name][at] ?? null;
  return {
    day: daily.time[at] ?? '',
    code: of('weather_code'),
    temperature_max: of('temperature_2m_max'),
    temperature_min: of('temperature_2m_min'),
    rain_mm: of('precipitation_sum'),
    rain_chance: of('precipitation_probability_max'),
    gust_kmh: of('wind_gusts_10m_max'),
    ...storm,
  };
}

/** Hail codes are given for few countries, so the energy of a thunderstorm stands for them elsewhere. */
function stormOf(hourly: Answer['hourly'], day: string) {
  const hours = hourly.time.flatMap((time, at) =>
    time.startsWith(day) ? [{ code: hourly.weather_code[at] ?? null, cape: hourly.cape[at] ?? null }] : [],
  );
  const energies = hours.flatMap(({ code, cape }) => (isThunder(code) && cape !== null ? [cape] : []));
  return {
    hail: hours.some(({ code }) => isHail(code)),
    thunder_cape: energies.length > 0 ? Math.max(...energies) : null,
  };
}

/** Times come as those of the clock in Nepal. */
export function inNepal(time: string): string {
  return `${time}:00+05:45`;
}
