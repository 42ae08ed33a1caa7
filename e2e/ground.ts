import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';

/** From its south-west corner; a side of 0.0005 degrees is about fifty metres. */
export function squareFrom([west, south]: Position, side = 0.0005): Polygon {
  const [east, north] = [west + side, south + side];
  const ring: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}
