import { afterEach, describe, expect, it } from 'vitest';
import {
  addDays,
  builtInCalendar,
  currentCalendar,
  formatBs,
  isProjected,
  parseBs,
  setCalendar,
  toAd,
  toBs,
} from './bikram-sambat.ts';
import { shiftedDays, withYear, yearProblem } from './calendar-change.ts';
import { fiscalYearRange } from './fiscal-year.ts';

const months = builtInCalendar.months[2084]!;
const [first = 0, second = 0, third = 0, ...rest] = months;
// असार begins a day earlier.
const moved = [first, second - 1, third + 1, ...rest];
// New Year 2085 comes a day earlier.
const shorter = [...months.slice(0, -1), months.at(-1)! - 1];

afterEach(() => setCalendar(builtInCalendar));

describe('a calendar that is set', () => {
  it('is what every function reckons by until another one is', () => {
    const day = { year: 2084, month: 3, day: 1 };
    const before = toAd(day);
    const fiscal = fiscalYearRange(2084);

    setCalendar({ ...withYear(builtInCalendar, 2084, shorter), official_through: 2084 });

    expect(toAd(day)).toBe(before);
    expect(toAd({ year: 2085, month: 1, day: 1 })).toBe('2028-04-13');
    expect(fiscalYearRange(2084)).toEqual({ from: fiscal.from, to: addDays(fiscal.to, -1) });
    expect([isProjected(2084), isProjected(2085)]).toEqual([false, true]);

    setCalendar({ ...withYear(builtInCalendar, 2084, moved), official_through: 2083 });
    expect(toAd(day)).toBe(addDays(before, -1));
    expect(formatBs(toBs(before))).toBe('२०८४/०३/०२');
    expect(parseBs(`2084-2-${second}`)).toBeUndefined();
  });

  it('with a gap is refused, and the one before stays', () => {
    const { 2050: _, ...gap } = builtInCalendar.months;
    expect(() => setCalendar({ months: gap, official_through: 2083 })).toThrow(RangeError);
    expect(currentCalendar()).toBe(builtInCalendar);
  });
});

describe('the months of a year', () => {
  it('are right as they stand, for every year there is', () => {
    for (const [year, lengths] of Object.entries(builtInCalendar.months))
      expect(yearProblem(builtInCalendar, Number(year), lengths), year).toBeUndefined();
  });

  it.each([
    ['eleven months', months.slice(1), 'bad_month_length'],
    ['a month of 28 days', [28, ...months.slice(1)], 'bad_month_length'],
    ['a month of 33 days', [33, ...months.slice(1)], 'bad_month_length'],
    ['half a day', [30.5, ...months.slice(1)], 'bad_month_length'],
    [
      'a year of 367 days',
      months.map((days, at) => (at < 2 ? 32 : days)).map((days, at) => (at === 11 ? 32 : days)),
      'bad_year_length',
    ],
    ['days of one month that went to another', moved, undefined],
  ])('with %s', (_, lengths, problem) => {
    expect(yearProblem(builtInCalendar, 2084, lengths)).toBe(problem);
  });

  it('that push a later New Year out of mid-April are refused', () => {
    expect(yearProblem(builtInCalendar, 2084, shorter)).toBeUndefined();
    const after = withYear(builtInCalendar, 2084, shorter);
    const later = builtInCalendar.months[2088]!;
    expect(yearProblem(builtInCalendar, 2088, later)).toBeUndefined();
    expect(yearProblem(after, 2088, [...later.slice(0, -1), later.at(-1)! - 1])).toBe('bad_new_year');
  });
});

describe('the days that a change shifts', () => {
  it('are those of the month whose beginning moves', () => {
    const after = withYear(builtInCalendar, 2084, moved);
    const from = addDays(toAd({ year: 2084, month: 3, day: 1 }), -1);
    expect(shiftedDays(builtInCalendar, after, 2084)).toEqual([
      {
        from,
        to: addDays(toAd({ year: 2084, month: 4, day: 1 }), -1),
        before: { year: 2084, month: 2, day: second },
        after: { year: 2084, month: 3, day: 1 },
      },
    ]);
  });

  it('are all that come after a year that gets shorter', () => {
    const [all, ...others] = shiftedDays(builtInCalendar, withYear(builtInCalendar, 2084, shorter), 2084);
    expect(others).toEqual([]);
    // The calendar then ends a day earlier.
    expect(all).toMatchObject({ from: '2028-04-13', to: '2043-04-12', after: { year: 2085, month: 1, day: 1 } });
    expect(all?.before).toMatchObject({ year: 2084, month: 12 });
  });

  it('are none when nothing changes', () => {
    expect(shiftedDays(builtInCalendar, withYear(builtInCalendar, 2084, [...months]), 2084)).toEqual([]);
  });
});
