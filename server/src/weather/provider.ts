import type { WeatherDay, WeatherHour, WeatherNow } from '@krishi-bima/contract/weather/weather';
import type { Config } from '../config/config.ts';
import { openMeteo } from './open-meteo.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

export interface Forecast {
  now: WeatherNow | null;
  hours: WeatherHour[];
  days: WeatherDay[];
}

/** Whoever knows the weather to come: an answer for each place, in their order, or a failure. */
export interface WeatherProvider {
  /** As it is named beside what it says. */
  name: string;
  /** The most that may be asked at once. */
  mostPlaces: number;
  forecast(places: readonly Place[]): Promise<Forecast[]>;
}

/** None unless the operator names one. Another format is another function here. */
export function providerOf({ weatherUrl }: Pick<Config, 'weatherUrl'>): WeatherProvider | undefined {
  return weatherUrl && openMeteo(weatherUrl);
}
