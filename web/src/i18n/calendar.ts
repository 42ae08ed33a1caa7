import { type Calendar, setCalendar } from '@krishi-bima/nepali/bikram-sambat';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let version = 0;

/** Returns the version of the calendar in use; 0 is the one that the page was built with. */
export function calendarVersion(): number {
  return version;
}

/** Throws RangeError for a calendar with a gap, and keeps the earlier one. */
export function applyCalendar(calendar: Calendar, newVersion: number) {
  setCalendar(calendar);
  version = newVersion;
  for (const listener of listeners) listener();
}

export function useCalendarVersion(): number {
  return useSyncExternalStore(subscribe, calendarVersion);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
