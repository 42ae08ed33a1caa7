import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/t.ts';
import { boundsOf, classOf, difference, legendOf, written } from './figures.ts';
import { rowsOf } from './picture.ts';

afterEach(() => setLanguage('ne'));

function year(...values: number[]) {
  const months = values.map((value, nth) => ({ fiscal_year: 2083, month: nth + 1, value, last_year: 0 }));
  return { months, total: { value: 0, last_year: 0 } };
}

test('the colours of claims mean the same in every month of a year, and each class begins above the one before', () => {
  const bounds = boundsOf('claims', 'district', year(3, 90, 12), true);

  expect(bounds).toEqual([2, 10, 20, 50]);
  expect([0, 1, 2, 9, 10, 49, 50, 900].map((value) => classOf(value, bounds))).toEqual([0, 1, 2, 2, 3, 4, 5, 5]);
});

test('of a year without anything the classes are still apart', () => {
  const bounds = boundsOf('claims', 'municipality', year(0, 0), true);
  expect(new Set(bounds).size).toBe(4);
  expect(legendOf('claims', bounds)).toEqual(['०', '१', '२–४', '५–९', '१०–१९', '२० वा बढी']);
});

test('what is not known has no colour and is a dash, nothing is nought', () => {
  expect(classOf(null, [20, 40, 70, 100])).toBe(0);
  expect([written('loss_ratio', null), written('loss_ratio', 46.84), written('claims', 0)]).toEqual([
    '—',
    '४६.८%',
    '०',
  ]);
  expect([written('premium', 984350), written('area', 62_600)]).toEqual([
    expect.stringMatching(/^रु\..९,८४,३५०$/),
    '६.२६ हे.',
  ]);
});

test('a change has its sign', () => {
  expect([difference('claims', 71, 28), difference('claims', 28, 61), difference('claims', 3, 3)]).toEqual([
    '+४३',
    '−३३',
    '०',
  ]);
  expect(difference('loss_ratio', 40, null)).toBe('—');
});

test('the words of the colours stand in as many rows as the picture has room for', () => {
  const items = [60, 60, 60, 200].map((width) => ({ width }));
  expect(rowsOf(items, 130).map((row) => row.length)).toEqual([2, 1, 1]);
  expect(rowsOf([], 130)).toEqual([]);
});
