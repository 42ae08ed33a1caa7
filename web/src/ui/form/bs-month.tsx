import {
  addDays,
  monthNames,
  toBs,
  weekdayNames,
  weekdayOf,
  weekdayShortNames,
} from '@krishi-bima/nepali/bikram-sambat';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { adDate, digits, longDate } from '#i18n/format.ts';
import { useLanguage } from '#i18n/t.ts';
import classes from './bs-calendar.module.css';
import { addMonths, type DateLimits, weeksOf } from './bs-date.ts';

interface BsMonthProps {
  /** The day the keys stand on; its month is shown. */
  day: string;
  value: string | null;
  today: string;
  limits: DateLimits;
  onGo: (ad: string) => void;
  onPick: (ad: string) => void;
}

const saturday = 6;

export function BsMonth({ day, value, today, limits, onGo, onPick }: BsMonthProps) {
  const language = useLanguage();
  const { year, month } = toBs(day);
  const grid = useFollowedFocus(day);

  function onKeyDown(event: KeyboardEvent) {
    const next = dayFor(event, day);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onGo(next);
  }

  const shared = { day, value, today, limits, onPick, onKeyDown };
  return (
    <table ref={grid} className={classes.grid} aria-label={`${monthNames[language][month - 1]} ${digits(year)}`}>
      <thead>
        <tr>
          {weekdayShortNames[language].map((short, weekday) => (
            <th
              key={short}
              scope="col"
              abbr={weekdayNames[language][weekday]}
              data-saturday={weekday === saturday || undefined}
            >
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month).map((week, at) => (
          <tr key={week.find(Boolean) ?? at}>
            {week.map((ad, weekday) => (
              <td key={weekdayNames.en[weekday]}>
                {ad ? <Day ad={ad} isSaturday={weekday === saturday} {...shared} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Omit<BsMonthProps, 'onGo'> {
  ad: string;
  isSaturday: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Day({ ad, day, value, today, limits, isSaturday, onPick, onKeyDown }: DayProps) {
  return (
    <button
      type="button"
      className={classes.day}
      aria-label={`${longDate(ad)}, ${adDate(ad)}`}
      aria-pressed={ad === value}
      aria-current={ad === today ? 'date' : undefined}
      data-day={ad}
      data-autofocus={ad === day || undefined}
      data-saturday={isSaturday || undefined}
      tabIndex={ad === day ? 0 : -1}
      disabled={isOutside(ad, limits)}
      onKeyDown={onKeyDown}
      onClick={() => onPick(ad)}
    >
      {digits(toBs(ad).day)}
      <small>{Number(ad.slice(8))}</small>
    </button>
  );
}

/** The focus goes with the day while it is in the grid; the lists above keep theirs. */
function useFollowedFocus(day: string) {
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (
      !grid.current?.querySelector('tbody')?.contains(document.activeElement) &&
      document.activeElement !== document.body
    )
      return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  return grid;
}

function isOutside(ad: string, { min, max }: DateLimits) {
  return Boolean((min && ad < min) || (max && ad > max));
}

function dayFor({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, day: string): string | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const weekday = weekdayOf(day);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, saturday - weekday);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
