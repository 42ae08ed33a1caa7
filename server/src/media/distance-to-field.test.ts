import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import { expect, test } from 'vitest';
import { distanceToField } from './distance-to-field.ts';

const square = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
/** A field of about 100 metres with a pond of 20 in its middle. */
const field: Polygon = { type: 'Polygon', coordinates: [square(85.5, 27.6, 0.001), square(85.5004, 27.6004, 0.0002)] };

test('a photo in the field is at no distance, one in the pond has left the field', () => {
  expect(distanceToField(field, [85.5002, 27.6005]).distance_m).toBe(0);
  expect(distanceToField(field, [85.5005, 27.6005]).distance_m).toBe(10);
});

test.each<[string, Position, number, number]>([
  ['north of it', [85.5005, 27.602], 111, 0],
  ['east of it', [85.502, 27.6005], 99, 90],
  ['south-west of its corner', [85.4996, 27.5997], 52, 225],
])('a photo %s is told by metres to the boundary and degrees from the middle', (_, place, metres, degrees) => {
  const { distance_m, direction } = distanceToField(field, place);
  expect(Math.abs((distance_m ?? 0) - metres)).toBeLessThanOrEqual(1);
  expect(Math.abs((direction ?? 0) - degrees)).toBeLessThanOrEqual(5);
});

test('without a boundary or a place nothing is said', () => {
  expect(distanceToField(null, [85.5, 27.6])).toEqual({ distance_m: null, direction: null });
  expect(distanceToField(field, null)).toEqual({ distance_m: null, direction: null });
});
