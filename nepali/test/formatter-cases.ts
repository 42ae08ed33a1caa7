import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatBs, toBs, todayAd, weekdayNames, weekdayOf } from '../src/bikram-sambat.ts';
import { toDevanagari, toLatin } from '../src/digits.ts';
import { fiscalYearLabel } from '../src/fiscal-year.ts';
import { formatArea } from '../src/land.ts';
import { formatMoney, formatNumber, groupLakh } from '../src/money.ts';

/** Run in Node and in Chromium, which has no Nepali locale: the same text must come out of both. */
export function formatterCases() {
  numberCases();
  dateCases();
}

function numberCases() {
  it('writes digits in either script and leaves the rest alone', () => {
    expect(toDevanagari('PDF 2083/08/04')).toBe('PDF २०८३/०८/०४');
    expect(toDevanagari(9876543210)).toBe('९८७६५४३२१०');
    expect(toLatin('रु. ०१२३४५६७८९')).toBe('रु. 0123456789');
    expect(toLatin(toDevanagari('0123456789'))).toBe('0123456789');
  });

  it('groups by lakh and crore', () => {
    expect(groupLakh('12345678.5')).toBe('1,23,45,678.5');
    expect(groupLakh('१२३४५६७८')).toBe('१,२३,४५,६७८');
    expect(groupLakh('-100000')).toBe('-1,00,000');
    expect(['', '0', '999', '1000', '99999.125'].map(groupLakh)).toEqual(['', '0', '999', '1,000', '99,999.125']);
  });

  it('groups as the Indian locale does, in both scripts', () => {
    const latin = new Intl.NumberFormat('en-IN');
    const devanagari = new Intl.NumberFormat('en-IN-u-nu-deva');
    fc.assert(
      fc.property(fc.maxSafeInteger(), (count) => {
        expect(formatNumber(count, 'en')).toBe(latin.format(count).replace('-', '−'));
        expect(formatNumber(count)).toBe(devanagari.format(count).replace('-', '−'));
      }),
    );
  });

  it('writes money with two decimals, or rounded to rupees half up', () => {
    expect(formatMoney('1020')).toBe('१,०२०.००');
    expect(formatMoney('1250000.50', 'en')).toBe('12,50,000.50');
    expect(formatMoney('1250000.50', 'en', { decimals: 0 })).toBe('12,50,001');
    expect(formatMoney('1250000.49', 'ne', { decimals: 0 })).toBe('१२,५०,०००');
    expect(formatMoney('8435', 'ne', { sign: true })).toBe('रु.\u00a0८,४३५.००');
    expect(formatMoney('8435', 'en', { sign: true, decimals: 0 })).toBe('Rs.\u00a08,435');
    expect(formatMoney('-500.5', 'ne', { sign: true })).toBe('−रु.\u00a0५००.५०');
    expect(formatMoney('-700.00', 'en')).toBe('−700.00');
    expect(formatNumber(-12, 'ne')).toBe('−१२');
    expect(formatMoney('-0.40', 'en', { decimals: 0 })).toBe('0');
  });

  it('writes numbers with their own or the wanted decimals', () => {
    expect(formatNumber(1234567)).toBe('१२,३४,५६७');
    expect(formatNumber('5476.1250', 'en')).toBe('5,476.1250');
    expect(formatNumber('5476.125', 'en', 2)).toBe('5,476.13');
    expect(formatNumber(2, 'ne', 1)).toBe('२.०');
    expect(formatNumber(1e21, 'en')).toBe('1,00,00,00,00,00,00,00,00,00,000');
    expect(formatNumber(1.5e-7, 'en')).toBe('0.00000015');
    expect(() => formatNumber('12a')).toThrow(RangeError);
    expect(() => formatNumber(Number.NaN)).toThrow(RangeError);
  });
}

function dateCases() {
  it('writes Bikram Sambat days short, long and for the wire', () => {
    const day = toBs('2026-11-20');
    expect(formatBs(day)).toBe('२०८३/०८/०४');
    expect(formatBs(day, 'long')).toBe('२०८३ मङ्सिर ४ गते, शुक्रबार');
    expect(formatBs(day, 'iso')).toBe('2083-08-04');
    expect(formatBs(day, 'short', 'en')).toBe('2083/08/04');
    expect(formatBs(day, 'long', 'en')).toBe('4 Mangsir 2083, Friday');
  });

  it('writes fiscal years and land', () => {
    expect(fiscalYearLabel(2083)).toBe('२०८३/८४');
    expect(fiscalYearLabel(2099, 'en')).toBe('2099/00');
    expect(formatArea('ropani', ['3', '4', '2', '0'])).toBe('३-४-२-० रोपनी');
    expect(formatArea('bigha', ['0', '15', '10.5'], 'en')).toBe('0-15-10.5 bigha');
    expect(formatArea('sqm', ['123456.5'], 'ne', false)).toBe('१,२३,४५६.५');
  });

  it('knows the day in Kathmandu, also around its midnight', () => {
    const kathmandu = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu', dateStyle: 'short' });
    expect(todayAd(new Date('2026-11-20T18:14:59.999Z'))).toBe('2026-11-20');
    expect(todayAd(new Date('2026-11-20T18:15:00Z'))).toBe('2026-11-21');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2043-01-01'), noInvalidDate: true }),
        (moment) => {
          expect(todayAd(moment)).toBe(kathmandu.format(moment));
        },
      ),
    );
  });

  it('names the weekdays as the browser does in English', () => {
    const english = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
    for (const ad of ['1913-04-13', '1943-04-14', '2000-02-29', '2026-11-20', '2043-04-13']) {
      expect(weekdayNames.en[weekdayOf(ad)]).toBe(english.format(new Date(ad)));
    }
  });
}
