import { NepaliDate } from 'nepali-date-library';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  ageOn,
  type BsDate,
  builtInCalendar,
  type Calendar,
  daysInMonth,
  formalMonthNames,
  formatBs,
  isProjected,
  monthNames,
  parseBs,
  toAd,
  toBs,
  weekdayNames,
  weekdayOf,
} from './bikram-sambat.ts';

function* daysOf(from: number, through: number): Generator<BsDate> {
  for (let year = from; year <= through; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= daysInMonth(year, month); day += 1) yield { year, month, day };
    }
  }
}

describe('a Bikram Sambat day', () => {
  it.each([
    ['2000-01-01', '1943-04-14', 'Wednesday'],
    ['2081-07-01', '2024-10-17', 'Thursday'],
    ['2081-08-09', '2024-11-24', 'Sunday'],
    ['2081-12-22', '2025-04-04', 'Friday'],
    ['2079-08-13', '2022-11-29', 'Tuesday'],
    ['2082-05-29', '2025-09-14', 'Sunday'],
    ['2082-04-01', '2025-07-17', 'Thursday'],
    ['2083-04-01', '2026-07-17', 'Friday'],
    ['2082-06-24', '2025-10-10', 'Friday'],
    ['1970-01-01', '1913-04-13', 'Sunday'],
    ['2084-01-01', '2027-04-14', 'Wednesday'],
  ])('%s is %s, a %s', (bs, ad, weekday) => {
    expect(toAd(parseBs(bs)!)).toBe(ad);
    expect(formatBs(toBs(ad), 'iso')).toBe(bs);
    expect(weekdayNames.en[weekdayOf(ad)]).toBe(weekday);
  });

  it('follows the day before for all of 1970 to 2099, both ways', () => {
    let ad = '1913-04-12';
    let count = 0;
    for (const bs of daysOf(1970, 2099)) {
      ad = addDays(ad, 1);
      count += 1;
      if (toAd(bs) !== ad || formatBs(toBs(ad), 'iso') !== formatBs(bs, 'iso'))
        expect.fail(`${ad} is not ${formatBs(bs)}`);
    }
    expect([count, ad]).toEqual([47_483, '2043-04-13']);
  });

  it('agrees with an independent calendar on every day of 2000 to 2083', () => {
    let count = 0;
    for (const { year, month, day } of daysOf(2000, 2083)) {
      const ad = toAd({ year, month, day });
      const theirAd = new NepaliDate(year, month - 1, day).getEnglishDate().toISOString().slice(0, 10);
      if (theirAd !== ad) expect.fail(`${year}-${month}-${day} is ${theirAd}`);
      const theirs = new NepaliDate(new Date(ad));
      if (theirs.year !== year || theirs.month !== month - 1 || theirs.day !== day) expect.fail(`${ad} is ${theirs}`);
      count += 1;
    }
    expect(count).toBe(30_681);
  });

  it.each(['1913-04-12', '2043-04-14', '2026-02-30', '2026-2-3', '', '2026-11-20T00:00:00Z', 'yesterday'])(
    'is refused for "%s"',
    (ad) => {
      expect(() => toBs(ad)).toThrow(RangeError);
    },
  );

  it('is refused when it does not exist', () => {
    expect(() => toAd({ year: 2083, month: 8, day: 31 })).toThrow(RangeError);
    expect(() => toAd({ year: 2083, month: 13, day: 1 })).toThrow(RangeError);
    expect(() => toAd({ year: 2083, month: 1, day: 1.5 })).toThrow(RangeError);
    expect(() => daysInMonth(2100, 1)).toThrow(RangeError);
  });
});

describe('a typed Bikram Sambat day', () => {
  const mangsir5 = { year: 2083, month: 8, day: 5 };

  it.each([
    '2083-8-5',
    '२०८३/०८/०५',
    '२०८३।८।५',
    '2083.8.5',
    ' २०८३ ८ ५ ',
    '2083–08–05',
    '२०८३-८/5',
    '2083|8|5',
    '२०८३\u200d/८/५',
  ])('is read from %s', (typed) => {
    expect(parseBs(typed)).toEqual(mangsir5);
  });

  it.each([
    '2083-8-31',
    '2083-13-1',
    '2083-0-5',
    '2083-8-0',
    '1969-12-1',
    '2100-1-1',
    '83-8-5',
    '2083-8',
    '2083-008-5',
    '5/8/2083',
    'आज',
    '',
  ])('is not read from "%s"', (typed) => {
    expect(parseBs(typed)).toBeUndefined();
  });

  it('is read from what is shown', () => {
    for (const bs of daysOf(2080, 2084)) {
      expect(parseBs(formatBs(bs))).toEqual(bs);
      expect(parseBs(formatBs(bs, 'iso'))).toEqual(bs);
    }
  });
});

describe('the calendar', () => {
  it('has twelve months of 29 to 32 days in years of 365 or 366', () => {
    const years = Object.entries(builtInCalendar.months);
    expect(years.map(([year]) => Number(year))).toEqual(Array.from({ length: 130 }, (_, index) => 1970 + index));
    for (const [, months] of years) {
      expect(months).toHaveLength(12);
      expect(months.every((days) => days >= 29 && days <= 32)).toBe(true);
      expect([365, 366]).toContain(months.reduce((sum, days) => sum + days, 0));
    }
  });

  it('marks the years after 2083 as projected', () => {
    expect([1970, 2083, 2084, 2099].map((year) => isProjected(year))).toEqual([false, false, true, true]);
  });

  it('can be replaced when the official one appears', () => {
    const [first = 0, second = 0, ...rest] = builtInCalendar.months[2084]!;
    const official: Calendar = {
      months: { ...builtInCalendar.months, 2084: [first - 1, second + 1, ...rest] },
      official_through: 2084,
    };
    const day = { year: 2084, month: 2, day: 1 };
    expect(toAd(day, official)).toBe(addDays(toAd(day), -1));
    expect(toBs(toAd(day, official), official)).toEqual(day);
    expect(isProjected(2084, official)).toBe(false);
    expect(parseBs('2084-1-31', official)).toBeUndefined();
    expect(formatBs(day, 'long', 'en', official)).not.toBe(formatBs(day, 'long', 'en'));
  });

  it('is refused with a gap or without the year 2000', () => {
    const { 2050: _, ...gap } = builtInCalendar.months;
    expect(() => toBs('2026-11-20', { months: gap, official_through: 2083 })).toThrow(RangeError);
    const late = { 2083: builtInCalendar.months[2083]! };
    expect(() => toBs('2026-11-20', { months: late, official_through: 2083 })).toThrow(RangeError);
  });

  it('names its months on screen and in letters', () => {
    expect(monthNames.ne.join(' ')).toBe('वैशाख जेठ असार साउन भदौ असोज कात्तिक मङ्सिर पुस माघ फागुन चैत');
    expect(formalMonthNames.ne[1]).toBe('ज्येष्ठ');
    expect([monthNames.en.length, formalMonthNames.ne.length]).toEqual([12, 12]);
  });
});

function ad(bs: string): string {
  return toAd(parseBs(bs)!);
}

describe('the age of a person', () => {
  it('rises on the Bikram Sambat birthday', () => {
    expect(ageOn(ad('2050-08-05'), ad('2083-08-04'))).toBe(32);
    expect(ageOn(ad('2050-08-05'), ad('2083-08-05'))).toBe(33);
    expect(ageOn(ad('2083-08-05'), ad('2083-08-05'))).toBe(0);
    expect(ageOn(ad('2083-08-05'), ad('2083-08-04'))).toBe(-1);
  });

  it('rises the day after a short month for one born on its 32nd', () => {
    expect(daysInMonth(2081, 2)).toBe(32);
    expect(daysInMonth(2082, 2)).toBe(31);
    expect(ageOn(ad('2081-02-32'), ad('2082-02-31'))).toBe(0);
    expect(ageOn(ad('2081-02-32'), ad('2082-03-01'))).toBe(1);
  });
});
