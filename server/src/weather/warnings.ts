import { type HazardName, hazardNames, weatherHazards } from '@krishi-bima/contract/weather/limits';
import type { WeatherDay, WeatherWarning } from '@krishi-bima/contract/weather/weather';

export type DangerLimits = Record<HazardName, number>;

/** What each day comes to, as the limit of the danger measures it. */
const measures: Record<HazardName, (day: WeatherDay) => number | null> = {
  rain: ({ rain_mm }) => rain_mm,
  hail: ({ thunder_cape }) => thunder_cape,
  frost: ({ temperature_min }) => temperature_min,
  wind: ({ gust_kmh }) => gust_kmh,
  heat: ({ temperature_max }) => temperature_max,
};

/** Days before today are none of a warning's business: an old forecast still holds them. */
export function warningsOf(days: readonly WeatherDay[], limits: DangerLimits, today: string): WeatherWarning[] {
  return days
    .filter(({ day }) => day >= today)
    .flatMap((day) =>
      hazardNames.flatMap((kind): WeatherWarning[] => {
        const value = measures[kind](day);
        const limit = limits[kind];
        const isOver = value !== null && (weatherHazards[kind].from === 'above' ? value >= limit : value <= limit);
        const isNamed = kind === 'hail' && day.hail;
        return isOver || isNamed ? [{ kind, day: day.day, value: value ?? 0, limit }] : [];
      }),
    );
}
