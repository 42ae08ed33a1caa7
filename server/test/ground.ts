import { type Polygon, rounded } from '@krishi-bima/contract/geometry/polygon';

/** A square whose south-west corner is there; 0.001 degrees are about a hundred metres. */
export function squareAt(west: number, south: number, side = 0.001): Polygon {
  const [east, north] = [rounded(west + side), rounded(south + side)];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}
