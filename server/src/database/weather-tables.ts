import type { HazardName } from '@krishi-bima/contract/weather/limits';
import type { WeatherDay, WeatherHour, WeatherNow } from '@krishi-bima/contract/weather/weather';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { AuditedRow, Instant } from './tables.ts';

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface WeatherCellTable {
  /** numeric, which the driver hands over as text. */
  latitude: string;
  longitude: string;
  asked_at: Instant;
  tried_at: Moment;
  fetched_at: Moment;
  provider: string | null;
  now: JSONColumnType<WeatherNow | null, string | null | undefined, string | null>;
  hours: JSONColumnType<WeatherHour[] | null, string | null | undefined, string | null>;
  days: JSONColumnType<WeatherDay[] | null, string | null | undefined, string | null>;
}

export interface WeatherNoticeTable extends AuditedRow {
  insurance: number;
  field: number;
  kyc: number;
  kind: HazardName;
  day: string;
  value: string;
  limit_value: string;
}
