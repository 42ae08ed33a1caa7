import { type Static, Type } from 'typebox';
import { AdDate, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { hazardNames } from './limits.ts';

/**
 * The state says how far the forecast can be trusted: `stale` while the provider is away, `away` when it never answered
 * for this place.
 */
const forecastStates = ['ready', 'stale', 'away', 'no_provider', 'no_place'] as const;

const Measure = nullable(Type.Number());

const Now = Type.Object({
  at: Words(),
  code: nullable(Type.Integer()),
  is_day: Type.Boolean(),
  temperature: Measure,
  feels_like: Measure,
  humidity: Measure,
  rain_mm: Measure,
  wind_kmh: Measure,
  /** The direction it comes from, in degrees from north. */
  wind_from: Measure,
  gust_kmh: Measure,
});

const Hour = Type.Object({
  at: Words(),
  code: nullable(Type.Integer()),
  is_day: Type.Boolean(),
  temperature: Measure,
  humidity: Measure,
  rain_mm: Measure,
  /** The rate in percent. */
  rain_chance: Measure,
  wind_kmh: Measure,
});

/** A day of Nepal. */
const Day = Type.Object({
  day: AdDate,
  code: nullable(Type.Integer()),
  temperature_max: Measure,
  temperature_min: Measure,
  rain_mm: Measure,
  rain_chance: Measure,
  gust_kmh: Measure,
  /** The forecast names hail for an hour at least. */
  hail: Type.Boolean(),
  /** The highest value while it thunders, J/kg. */
  thunder_cape: Measure,
});

const Warning = Type.Object({
  kind: Type.Enum(hazardNames),
  day: AdDate,
  value: Type.Number(),
  limit: Type.Number(),
});

const About = {
  state: Type.Enum([...forecastStates]),
  /** Rounded to a tenth of a degree, as the provider is asked. */
  place: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  provider: nullable(Words()),
  fetched_at: nullable(Words()),
  age_minutes: nullable(Type.Integer()),
};
const now = nullable(Now);
const hours = Type.Array(Hour);
const days = Type.Array(Day);
const warnings = Type.Array(Warning);

const Weather = Type.Object({ ...About, now, hours, days, warnings });
export type Weather = Static<typeof Weather>;
export type WeatherNow = Static<typeof Now>;
export type WeatherHour = Static<typeof Hour>;
export type WeatherDay = Static<typeof Day>;
export type WeatherWarning = Static<typeof Warning>;

/** One of them: a field, an address level, or a point in or near Nepal; without any the company's own place. */
const WeatherPlace = Type.Object({
  field__id: Type.Optional(Id),
  ward: Type.Optional(Id),
  municipality: Type.Optional(Id),
  district: Type.Optional(Id),
  latitude: Type.Optional(Type.Number({ minimum: 26, maximum: 31 })),
  longitude: Type.Optional(Type.Number({ minimum: 79, maximum: 89 })),
});
export type WeatherPlace = Static<typeof WeatherPlace>;

const asked = { method: 'GET', permission: 'view_kyc', query: WeatherPlace } as const;

/** The paths are the specification's, the spelling of the last too. */
export const weather = {
  /** Returns everything: now, two days by the hour, seven days, and the warnings. */
  all: endpoint({ ...asked, path: '/api/v1/weather/', response: Weather }),
  next: endpoint({ ...asked, path: '/api/v1/next_weather/', response: Type.Object({ ...About, days, warnings }) }),
  current: endpoint({
    ...asked,
    path: '/api/v1/current-weather-forcast/',
    response: Type.Object({ ...About, now, hours }),
  }),
};
