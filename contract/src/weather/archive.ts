import { type Static, Type } from 'typebox';
import { AdDate, nullable, Words } from '../values/values.ts';

const Measure = nullable(Type.Number());

const PastHour = Type.Object({
  at: Words(),
  code: nullable(Type.Integer()),
  temperature: Measure,
  rain_mm: Measure,
  gust_kmh: Measure,
});
export type PastHour = Static<typeof PastHour>;

/** A day of Nepal that is over, as the archive tells of it. */
export const PastDay = Type.Object({
  day: AdDate,
  rain_mm: Measure,
  gust_kmh: Measure,
  temperature_min: Measure,
  temperature_max: Measure,
  hours: Type.Array(PastHour),
});
export type PastDay = Static<typeof PastDay>;
