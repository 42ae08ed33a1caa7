import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { expect, test } from 'vitest';
import { snapTo } from './snapping.ts';

const neighbour: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [85.5, 27.6],
      [85.501, 27.6],
      [85.501, 27.601],
      [85.5, 27.6],
    ],
  ],
};

test('a corner set near a neighbour is set on its corner, else on its edge, else where it was meant', () => {
  const reach = 0.0001;
  expect(snapTo([neighbour], [85.50105, 27.60003], reach)).toEqual([85.501, 27.6]);
  expect(snapTo([neighbour], [85.5004, 27.59996], reach)).toEqual([85.5004, 27.6]);
  expect(snapTo([neighbour], [85.5004, 27.5995], reach)).toEqual([85.5004, 27.5995]);
  expect(snapTo([], [85.501, 27.6], reach)).toEqual([85.501, 27.6]);
});
