import type { Notification } from '@krishi-bima/contract/history/history';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { longDate, monthDay, relativeDate } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';

interface Day {
  /** AD, in Kathmandu. */
  day: string;
  changes: Notification[];
}

/** Keeps the order of the list; a day begins at midnight in Kathmandu, wherever the browser stands. */
export function byDay(changes: readonly Notification[]): Day[] {
  const days: Day[] = [];
  for (const change of changes) {
    const day = todayAd(new Date(change.at));
    const last = days.at(-1);
    if (last?.day === day) last.changes.push(change);
    else days.push({ day, changes: [change] });
  }
  return days;
}

/** `आज, मङ्सिर ४`; days further back by their full name. */
export function dayHead(day: string, today = todayAd()): string {
  const isNear = day === today || day === addDays(today, -1);
  return isNear ? t(messages.day(capital(relativeDate(day)), monthDay(day))) : longDate(day);
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
