import { expect, test } from 'vitest';
import { above, pathOf } from './address-path.ts';

test('the place in the tree is read from the address bar', () => {
  expect(pathOf({ province: 3, district: '27' })).toEqual({ province: 3, district: 27 });
});

test('a level without the one above it counts for nothing', () => {
  expect(pathOf({ district: 27, municipality: 4 })).toEqual({});
  expect(pathOf({ province: 3, municipality: 4 })).toEqual({ province: 3 });
});

test('nonsense leads to the top', () => {
  expect(pathOf({ province: 'koshi' })).toEqual({});
});

test('up leads to the level before', () => {
  expect(above({ province: 3, district: 27 })).toEqual({ province: 3 });
  expect(above({ province: 3 })).toEqual({});
});
