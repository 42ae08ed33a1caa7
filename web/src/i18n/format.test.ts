import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { afterEach, describe, expect, test } from 'vitest';
import {
  adDate,
  age,
  digits,
  fileSize,
  formatDate,
  formatDateTime,
  formatTime,
  longDate,
  money,
  moneyColumn,
  monthDay,
  nearDate,
  number,
  relativeDate,
  relativeTime,
  rupees,
  rupeesColumn,
  wholeMoney,
} from './format.ts';
import { area, areaOf, hectares, squareMetres } from './land.ts';
import { moneyWords } from './money-words.ts';
import { setLanguage } from './t.ts';

afterEach(() => setLanguage('ne'));

describe('in Nepali', () => {
  test('counts and amounts have Devanagari digits in lakh groups', () => {
    expect(number(1248)).toBe('१,२४८');
    expect(number(12500.5)).toBe('१२,५००.५');
    expect(money('841500.00')).toBe('८,४१,५००.००');
    expect(digits('9841237780')).toBe('९८४१२३७७८०');
  });

  test('a column shows paisa only where there are some', () => {
    expect(wholeMoney('485000.00')).toBe('४,८५,०००');
    expect(wholeMoney('1124000.50')).toBe('११,२४,०००.५०');
  });

  test('a column has paisa in all of its rows as soon as one row has some', () => {
    const column = moneyColumn((amount: string | null) => amount);
    const card = rupeesColumn((amount: string | null) => amount);
    const whole = ['92200.00', null, '0.00'];
    const some = ['92200.00', '8131.65', null];
    expect(whole.map((row) => column(row, whole))).toEqual(['९२,२००', '—', '०']);
    expect(some.map((row) => column(row, some))).toEqual(['९२,२००.००', '८,१३१.६५', '—']);
    expect(some.map((row) => card(row, some))).toEqual(['रु.\u00a0९२,२००.००', 'रु.\u00a0८,१३१.६५', null]);
  });

  test('an amount in a sentence carries its mark and does not break', () => {
    expect(rupees('485000.00')).toBe('रु.\u00a0४,८५,०००');
    expect(moneyWords('8435.00')).toBe('आठ हजार चार सय पैँतीस रुपैयाँ मात्र');
  });

  test('dates are Bikram Sambat, with their weekday where there is room', () => {
    expect(formatDate('2026-11-20')).toBe('२०८३/०८/०४');
    expect(longDate('2026-11-20')).toContain('शुक्रबार');
  });

  test('a date whose calendar is a projection carries a mark', () => {
    expect(formatDate('2027-04-13')).not.toContain('*');
    expect(formatDate('2027-04-14')).toBe('२०८४/०१/०१*');
    expect(longDate('2027-04-14')).toMatch(/\*$/);
    expect(monthDay('2027-04-14')).toBe('वैशाख\u00a0१*');
  });

  test('the AD face of a date stays Latin', () => {
    expect(adDate('1981-05-31')).toBe('31 May 1981');
  });

  test('times are those of Kathmandu whatever zone the machine is in', () => {
    expect(formatTime('2026-11-19T18:20:00Z')).toBe('००:०५');
    expect(formatDateTime('2026-11-19T18:20:00Z')).toBe('२०८३/०८/०४ ००:०५');
  });

  test('near dates are words, dates of this year have no year', () => {
    const today = todayAd();
    expect(relativeDate(today)).toBe('आज');
    expect(relativeDate(addDays(today, -1))).toBe('हिजो');
    expect(relativeTime(`${today}T05:00:00Z`)).toBe('आज १०:४५');
    expect(relativeDate('2020-01-15')).toBe('२०७६/१०/०१');
  });

  test('a column of a list says today and yesterday, then the date in full', () => {
    const today = todayAd();
    expect(nearDate(`${today}T05:00:00Z`)).toBe('आज');
    expect(nearDate(addDays(today, -1))).toBe('हिजो');
    expect(nearDate(addDays(today, -2))).toBe(formatDate(addDays(today, -2)));
    expect(nearDate(null)).toBe('—');
  });

  test('land is shown as entered and, beside it, in metric', () => {
    expect(area({ unit: 'ropani', parts: ['7', '12', '2', '0'] })).toBe('७-१२-२-० रोपनी');
    expect(areaOf('1669.2934', 'ropani', false)).toBe('३-४-२-०');
    expect(squareMetres('1669.2934')).toBe('१,६६९.२९ वर्गमिटर');
    expect(hectares('1669.2934')).toBe('०.१६७ हेक्टर');
  });

  test('what is missing is a dash, never an empty place', () => {
    expect([money(null), formatDate(undefined), number(''), area(null), relativeTime(null)]).toEqual(
      Array.from({ length: 5 }, () => '—'),
    );
  });
});

describe('in English', () => {
  test('digits are Latin, grouping and calendar stay Nepali', () => {
    setLanguage('en');
    expect(money('841500.00')).toBe('8,41,500.00');
    expect(rupees('485000.00')).toBe('Rs.\u00a04,85,000');
    expect(formatDate('2026-11-20')).toBe('2083/08/04');
    expect(digits('९८४१')).toBe('9841');
    expect(fileSize(8.2 * 1024 * 1024)).toBe('8.2 MB');
    expect(fileSize(50 * 1024 ** 3)).toBe('50 GB');
  });

  test('an age is counted in Bikram Sambat years', () => {
    setLanguage('en');
    expect(age(addDays(todayAd(), -366 * 45))).toMatch(/^4[45] years$/);
  });
});
