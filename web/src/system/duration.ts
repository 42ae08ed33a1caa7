import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { facts } from './messages.ts';

/** Writes `४० सेकेन्ड`, `४१ मिनेट`, `३२ घण्टा`, then days: in the unit in which somebody would say it. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 120) return t(facts.seconds(number(whole)));
  if (whole < 7200) return t(facts.minutes(number(Math.round(whole / 60))));
  if (whole < 172_800) return t(facts.hours(number(Math.round(whole / 3600))));
  return t(facts.days(number(Math.round(whole / 86_400))));
}

export function since(at: string, now: string): string {
  return duration((Date.parse(now) - Date.parse(at)) / 1000);
}
