import type { Change } from '@krishi-bima/contract/history/history';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { counted, text } from '@krishi-bima/contract/values/text';
import { weatherHazards } from '@krishi-bima/contract/weather/limits';
import type { WeatherWarning } from '@krishi-bima/contract/weather/weather';
import { todayAd, weekdayNames, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { longDate, monthDay, number } from '#i18n/format.ts';
import { language, t } from '#i18n/t.ts';

export const messages = {
  weather: text('मौसम', 'Weather'),
  failed: text('मौसम ल्याउन सकिएन', 'The weather could not be loaded'),
  feelsLike: text('महसुस हुने तापक्रम', 'Feels like'),
  humidity: text('आर्द्रता', 'Humidity'),
  rain: text('वर्षा', 'Rain'),
  wind: text('हावाको गति', 'Wind speed'),
  hoursAbout: (low: string, high: string, rain: string) =>
    text(
      `आउँदो दुई दिनको तापक्रम ${low} देखि ${high}, वर्षा ${rain}`,
      `The next two days: ${low} to ${high}, ${rain} of rain`,
    ),
  days: text('सात दिनको पूर्वानुमान', 'Seven-day forecast'),
  today: text('आज', 'Today'),
  // A bare degree sign beside Nepali digits reads as a zero.
  degrees: (value: string) => text(`${value} °से.`, `${value} °C`),
  highLow: (high: string, low: string) => text(`${high} / ${low} °से.`, `${high} / ${low} °C`),
  mm: (value: string) => text(`${value} मि.मि.`, `${value} mm`),
  kmh: (value: string) => text(`${value} कि.मि./घण्टा`, `${value} km/h`),
  percent: (value: string) => text(`${value}%`, `${value}%`),
  chance: (value: string) => text(`सम्भावना ${value}`, `${value} chance`),
  source: (name: string) => text(`स्रोत: ${name}`, `Source: ${name}`),
  ageMinutes: (n: string) => text(`${n} मिनेटअघिको`, `${counted(n, 'minute')} ago`),
  ageHours: (n: string) => text(`${n} घण्टाअघिको`, `${counted(n, 'hour')} ago`),
  ageDays: (n: string) => text(`${n} दिनअघिको`, `${counted(n, 'day')} ago`),
  fresh: text('भर्खरैको', 'Just now'),
  stale: text(
    'मौसम सेवाले अहिले जवाफ दिएन; पहिलेको विवरण देखाइएको छ।',
    'The weather service is not responding; showing the last forecast received.',
  ),
  away: text('मौसम सेवाले जवाफ दिएन। केही बेरपछि फेरि हेर्नुहोस्।', 'The weather service is not responding. Try again later.'),
  noProvider: text(
    'मौसम सेवा जोडिएको छैन। प्रणालीको एडमिनलाई भन्नुहोस्।',
    'No weather service is connected. Tell the system administrator.',
  ),
  noPlace: text('खेतको सिमाना वा ठेगाना नभएकाले मौसम देखाउन सकिएन।', 'No weather: the field has no boundary or address.'),
  retry: text('फेरि हेर्नुहोस्', 'Refresh'),
  warnings: text('चेतावनी', 'Alerts'),
  warning: (danger: string, amount: string, limit: string) =>
    text(`${danger}: ${amount} (सीमा ${limit})`, `${danger}: ${amount} (limit ${limit})`),
};

export function degrees(value: number | null): string {
  return value === null ? number(null) : t(messages.degrees(number(Math.round(value))));
}

/** Highest and lowest of a day. */
export function span(high: number | null, low: number | null): string {
  const whole = (value: number | null) => number(value === null ? null : Math.round(value));
  return t(messages.highLow(whole(high), whole(low)));
}

export function millimetres(value: number | null): string {
  return value === null ? number(null) : t(messages.mm(number(Math.round(value * 10) / 10)));
}

export function windSpeed(value: number | null): string {
  return value === null ? number(null) : t(messages.kmh(number(Math.round(value))));
}

export function share(value: number | null): string {
  return value === null ? number(null) : t(messages.percent(number(Math.round(value))));
}

/** `आज`, else `शनिबार`. */
export function dayWord(day: string): string {
  return day === todayAd() ? t(messages.today) : (weekdayNames[language()][weekdayOf(day)] ?? '');
}

/** `शनिबार, मङ्सिर ६ · भारी वर्षा: ८४ मि.मि. (सीमा ५० मि.मि.)` */
export function warningWords(warning: WeatherWarning): string {
  return `${dayWord(warning.day)}, ${monthDay(warning.day)} · ${dangerWords(warning)}`;
}

function dangerWords({ kind, value, limit }: WeatherWarning): string {
  const { label, unit } = weatherHazards[kind];
  const amount = (of: number) => `${number(Math.round(of * 10) / 10)} ${t(unit)}`;
  return t(messages.warning(t(label), amount(value), amount(limit)));
}

export function ageWords(minutes: number): string {
  if (minutes < 2) return t(messages.fresh);
  if (minutes < 90) return t(messages.ageMinutes(number(minutes)));
  const hours = Math.round(minutes / 60);
  return t(hours < 48 ? messages.ageHours(number(hours)) : messages.ageDays(number(Math.round(hours / 24))));
}

/** The same of a notice, as the history keeps it. */
export function noticeWords({ kind, day, value, limit_value }: Change['changes']): string {
  const [danger, of] = [kind?.[1], day?.[1]];
  if (!isKeyOf(weatherHazards, danger) || typeof of !== 'string') return t(messages.warnings);
  const figures = { value: Number(value?.[1]), limit: Number(limit_value?.[1]) };
  return `${longDate(of)} · ${dangerWords({ kind: danger, day: of, ...figures })}`;
}
