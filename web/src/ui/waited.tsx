import { text } from '@krishi-bima/contract/values/text';
import { daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { IconClock } from '@tabler/icons-react';
import { formatDateTime, number } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { StatusBadge } from './status-badge.tsx';

const words = {
  today: text('आजदेखि', 'since today'),
  yesterday: text('हिजोदेखि', 'since yesterday'),
  since: (n: string) => text(`${n} दिनदेखि`, `for ${n} days`),
  todayShort: text('आज', 'Today'),
  days: (n: string) => text(`${n} दिन`, n === '1' ? '1 day' : `${n} days`),
};

/** Returns for how many days of Kathmandu something has waited. */
export function waitedDays(since: string): number {
  return Math.max(0, daysBetween(todayAd(new Date(since)), todayAd()));
}

interface WaitedProps {
  since: string;
  /** Past the company's limit, which makes it yellow. */
  overdue: boolean;
  /** For a column whose head says that it is a time of waiting. */
  short?: boolean;
}

/** `२२ दिनदेखि`, in a column `२२ दिन`. */
export function Waited({ since, overdue, short = false }: WaitedProps) {
  useLanguage();
  const days = waitedDays(since);
  const label = short ? shortLabel(days) : longLabel(days);
  return (
    <span title={formatDateTime(since)} className="nowrap">
      {overdue ? <StatusBadge tone="you" icon={IconClock} label={label} /> : t(label)}
    </span>
  );
}

function longLabel(days: number) {
  if (days === 0) return words.today;
  return days === 1 ? words.yesterday : words.since(number(days));
}

function shortLabel(days: number) {
  return days === 0 ? words.todayShort : words.days(number(days));
}
