import { type CalendarYears, calendar } from '@krishi-bima/contract/calendar/calendar';
import { applyCalendar, calendarVersion } from '#i18n/calendar.ts';
import { call, onCalendarVersion } from './client.ts';

/*
 * The months of Bikram Sambat as the office has set them. They are stored for the next start, so that no date is drawn
 * by the calendar that the page was built with; every answer of the server says whether they are still the newest.
 */

const storageKey = 'calendar';
const pauseMs = 10_000;

let asking: Promise<void> | undefined;
let askedAt = Number.NEGATIVE_INFINITY;

/** Applies the stored calendar before anything is drawn. */
export function applyStoredCalendar() {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept) take(JSON.parse(kept) as CalendarYears);
  } catch {
    // Another program, or an older version of ours, stored this: the next answer of the server replaces it.
    localStorage.removeItem(storageKey);
  }
}

/** Resolves when the announced calendar is in use. */
export async function whenCalendarLoaded() {
  await asking;
}

async function load() {
  askedAt = performance.now();
  try {
    const years = await call(calendar.get, {}, { key: 'reckon by' });
    take(years);
    localStorage.setItem(storageKey, JSON.stringify(years));
  } catch (error) {
    console.error('the calendar could not be loaded', error);
  }
}

function take({ version, years }: CalendarYears) {
  if (version === calendarVersion()) return;
  const months = Object.fromEntries(years.map(({ year, months }) => [year, months]));
  const official_through = Math.max(...years.filter(({ official }) => official).map(({ year }) => year));
  applyCalendar({ months, official_through }, version);
}

// A server process that lags behind names an older version for some seconds; a failed request is not repeated at each
// answer.
onCalendarVersion((version) => {
  const known = calendarVersion();
  const isNews = version > known || (version < known && performance.now() - askedAt > pauseMs);
  if (!isNews || asking || (known > 0 && version === known)) return;
  // Only one request runs at a time, because its own answer names a version too.
  asking = load().finally(() => {
    asking = undefined;
  });
});
