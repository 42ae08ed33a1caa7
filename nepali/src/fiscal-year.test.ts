import { describe, expect, it } from 'vitest';
import { addDays, toAd, toBs } from './bikram-sambat.ts';
import {
  fiscalMonthRange,
  fiscalMonths,
  fiscalYearCode,
  fiscalYearLabel,
  fiscalYearOf,
  fiscalYearRange,
} from './fiscal-year.ts';

describe('the fiscal year', () => {
  it.each([
    ['2025-07-16', 2081],
    ['2025-07-17', 2082],
    ['2026-07-16', 2082],
    ['2026-07-17', 2083],
    ['2026-11-20', 2083],
    ['2027-04-14', 2083],
  ])('of %s starts in %i', (ad, start) => {
    expect(fiscalYearOf(ad)).toBe(start);
  });

  it('is written with both its years', () => {
    expect(fiscalYearLabel(2083)).toBe('२०८३/८४');
    expect(fiscalYearLabel(2083, 'en')).toBe('2083/84');
    expect(fiscalYearCode(2083)).toBe('2083-84');
    expect(fiscalYearCode(2099)).toBe('2099-00');
    expect(fiscalYearCode(2008)).toBe('2008-09');
  });

  it('runs from 1 Shrawan to the end of Ashadh, without a gap to the next', () => {
    expect(fiscalYearRange(2082)).toEqual({ from: '2025-07-17', to: '2026-07-16' });
    for (let start = 1970; start < 2098; start += 1) {
      const { from, to } = fiscalYearRange(start);
      expect(from).toBe(toAd({ year: start, month: 4, day: 1 }));
      expect(addDays(to, 1)).toBe(fiscalYearRange(start + 1).from);
      expect(fiscalYearOf(from)).toBe(start);
      expect(fiscalYearOf(to)).toBe(start);
    }
  });

  it('is its twelve months, Shrawan first and Ashadh of the next year last', () => {
    let next = fiscalYearRange(2082).from;
    for (const month of fiscalMonths) {
      const { from, to } = fiscalMonthRange(2082, month);
      expect(from).toBe(next);
      expect([toBs(from).month, toBs(from).day, toBs(to).month]).toEqual([month, 1, month]);
      next = addDays(to, 1);
    }
    expect(next).toBe(fiscalYearRange(2083).from);
  });

  it('refuses a year outside the calendar', () => {
    expect(() => fiscalYearRange(2099)).toThrow(RangeError);
  });
});
