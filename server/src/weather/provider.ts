import type { PastDay } from '@krishi-bima/contract/weather/archive';
import type { WeatherDay, WeatherHour, WeatherNow } from '@krishi-bima/contract/weather/weather';

export interface Place {
  latitude: number;
  longitude: number;
}

export interface Forecast {
  now: WeatherNow | null;
  hours: WeatherHour[];
  days: WeatherDay[];
}

/** Whoever knows the weather of days that are over. */
export interface WeatherArchive {
  name: string;
  past(place: Place, asked: { from: string; to: string; now: Date }): Promise<PastDay[]>;
}

/** Whoever knows the weather to come: an answer for each place, in their order, or a failure. */
export interface WeatherProvider {
  /** As it is named beside what it says. */
  name: string;
  /** The most that may be asked at once. */
  mostPlaces: number;
  forecast(places: readonly Place[]): Promise<Forecast[]>;
}
