import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';

/** A day's weather as a test wants it; the rest of the answer follows from it. */
export interface SomeDay {
  code: number;
  max: number;
  min: number;
  rain: number;
  gust: number;
  cape: number;
}

const mild: SomeDay = { code: 2, max: 24, min: 11, rain: 0, gust: 18, cape: 200 };
const stormy: SomeDay = { code: 95, max: 19, min: 1, rain: 84, gust: 72, cape: 3100 };

/** Where the tests' storm is, in the far north-west: on the second of the seven days, and on every day that is over. */
const stormNorthOf = 29.7;

export interface WeatherServer {
  url: URL;
  /** Every address that was asked for. */
  asked: URL[];
  /** The weather of a day that is over; undefined where the archive has nothing of it. */
  past: (day: string, latitude: number) => SomeDay | undefined;
  /** What it does instead of answering as it should. */
  ill: 'broken' | 'silent' | 'nonsense' | undefined;
  close: () => Promise<void>;
}

/** Speaks the format of Open-Meteo's forecasts and of its archive, over weather that never changes. */
export async function startWeatherServer({ port = 0, path = '/v1/forecast' } = {}): Promise<WeatherServer> {
  const waiting = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/ready') return response.end('{}');
    started.asked.push(url);
    if (started.ill === 'silent') return waiting.add(response);
    if (started.ill === 'broken') return response.writeHead(502).end('upstream');
    if (started.ill === 'nonsense') return response.end('{"current":{"time":"later"}}');
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify(answerTo(url, started)));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const started: WeatherServer = {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`),
    asked: [],
    past: (_, latitude) => (latitude > stormNorthOf ? stormy : mild),
    ill: undefined,
    async close() {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return started;
}

function answerTo({ searchParams }: URL, { past }: WeatherServer) {
  const listOf = (name: string) => (searchParams.get(name) ?? '').split(',');
  const [from, to] = [searchParams.get('start_date'), searchParams.get('end_date')];
  if (from && to) {
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
    return pastAt(days, (day) => past(day, Number(searchParams.get('latitude'))), new Set(listOf('hourly')));
  }
  const longitudes = listOf('longitude');
  const answers = listOf('latitude').map((latitude, at) =>
    forecastAt(Number(latitude), Number(longitudes[at]), (part) => new Set(listOf(part))),
  );
  return answers.length === 1 ? answers[0] : answers;
}

interface Hour {
  time: string;
  of: SomeDay | undefined;
  hour: number;
}

function hoursOf(days: readonly string[], weather: (day: string, at: number) => SomeDay | undefined): Hour[] {
  return days.flatMap((day, at) =>
    Array.from({ length: 24 }, (_, hour) => ({
      time: `${day}T${String(hour).padStart(2, '0')}:00`,
      of: weather(day, at),
      hour,
    })),
  );
}

function rainIn({ of, hour }: Hour): number | null {
  return of ? (hour >= 12 && hour < 18 ? of.rain / 6 : 0) : null;
}

function pastAt(days: readonly string[], weather: (day: string) => SomeDay | undefined, wanted: ReadonlySet<string>) {
  const hours = hoursOf(days, weather);
  const hourly = {
    temperature_2m: hours.map(({ of, hour }) => (of ? warmth(of, hour) : null)),
    precipitation: hours.map(rainIn),
    weather_code: hours.map(({ of }) => of?.code ?? null),
    wind_gusts_10m: hours.map(({ of }) => of?.gust ?? null),
  };
  return { hourly: { time: hours.map(({ time }) => time), ...only(hourly, wanted) } };
}

function forecastAt(latitude: number, longitude: number, wanted: (part: string) => Set<string>) {
  const today = todayAd();
  const days = Array.from({ length: 7 }, (_, at) => addDays(today, at));
  const weather = days.map((_, at) => (latitude > stormNorthOf && at === 1 ? stormy : mild));
  const hours = hoursOf(days, (_, at) => weather[at] ?? mild).map((hour) => ({ ...hour, of: hour.of ?? mild }));
  const daily = {
    weather_code: weather.map(({ code }) => code),
    temperature_2m_max: weather.map(({ max }) => max),
    temperature_2m_min: weather.map(({ min }) => min),
    precipitation_sum: weather.map(({ rain }) => rain),
    precipitation_probability_max: weather.map(({ rain }) => (rain > 0 ? 90 : 5)),
    wind_gusts_10m_max: weather.map(({ gust }) => gust),
  };
  const hourly = {
    temperature_2m: hours.map(({ of, hour }) => warmth(of, hour)),
    relative_humidity_2m: hours.map(({ hour }) => 55 + Math.round(20 * Math.cos((hour / 24) * 2 * Math.PI))),
    precipitation: hours.map(rainIn),
    precipitation_probability: hours.map(({ of }) => (of.rain > 0 ? 90 : 5)),
    weather_code: hours.map(({ of }) => of.code),
    wind_speed_10m: hours.map(({ of }) => of.gust / 3),
    is_day: hours.map(({ hour }) => (hour >= 6 && hour < 18 ? 1 : 0)),
    cape: hours.map(({ of }) => of.cape),
  };
  const current = {
    temperature_2m: warmth(mild, 12),
    apparent_temperature: 21.4,
    relative_humidity_2m: 48,
    precipitation: 0,
    weather_code: 2,
    wind_speed_10m: 6,
    wind_direction_10m: 250,
    wind_gusts_10m: 18,
    is_day: 1,
  };
  return {
    latitude,
    longitude,
    utc_offset_seconds: 20700,
    timezone: 'Asia/Kathmandu',
    current: { time: `${today}T12:00`, interval: 900, ...only(current, wanted('current')) },
    hourly: { time: hours.map(({ time }) => time), ...only(hourly, wanted('hourly')) },
    daily: { time: days, ...only(daily, wanted('daily')) },
  };
}

function warmth({ max, min }: SomeDay, hour: number): number {
  const warm = (max + min) / 2 + ((max - min) / 2) * Math.sin(((hour - 9) / 24) * 2 * Math.PI);
  return Math.round(warm * 10) / 10;
}

/** As the real one, it gives what is asked for and nothing else. */
function only(values: Record<string, unknown>, names: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
