import { builtInCalendar, setCalendar, toAd } from '@krishi-bima/nepali/bikram-sambat';
import { afterEach, describe, expect, test } from 'vitest';
import { applyCalendar } from '#i18n/calendar.ts';
import { formatDate } from '#i18n/format.ts';
import { applyStoredCalendar } from './calendar.ts';

afterEach(() => {
  localStorage.removeItem('calendar');
  setCalendar(builtInCalendar);
  applyCalendar(builtInCalendar, 0);
});

const [first = 0, second = 0, third = 0, ...rest] = builtInCalendar.months[2084]!;

function keep(version: number, year2084: number[]) {
  const years = Object.entries(builtInCalendar.months).map(([year, months]) => {
    const own = Number(year) === 2084 ? year2084 : months;
    return { year: Number(year), months: own, official: Number(year) <= 2084, version: 1, set_at: null };
  });
  localStorage.setItem('calendar', JSON.stringify({ version, years }));
}

describe('the calendar of the last visit', () => {
  test('is what dates are shown by from the first one on', () => {
    const asar = toAd({ year: 2084, month: 3, day: 1 });
    expect(formatDate(asar)).toBe('२०८४/०३/०१*');
    keep(4, [first, second - 1, third + 1, ...rest]);

    applyStoredCalendar();

    expect(formatDate(asar)).toBe('२०८४/०३/०२');
    expect(formatDate('2028-04-14')).toBe('२०८५/०१/०१*');
  });

  test.each(['nonsense', '{}', '{"version":3,"years":[]}'])('that is %s is thrown away', (kept) => {
    localStorage.setItem('calendar', kept);

    applyStoredCalendar();

    expect(localStorage.getItem('calendar')).toBeNull();
    expect(formatDate('2026-11-20')).toBe('२०८३/०८/०४');
  });
});
