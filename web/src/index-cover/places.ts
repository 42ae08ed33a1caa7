import type { Position } from '@krishi-bima/contract/geometry/polygon';
import type { IndexProduct } from '@krishi-bima/contract/index-cover/products';

type Placed = Pick<IndexProduct['station_detail'], 'latitude' | 'longitude'>;

/** Where a station stands, as maps have it; undefined where nobody noted it. */
export function placeOf({ latitude, longitude }: Placed): Position | undefined {
  return latitude === null || longitude === null ? undefined : [longitude, latitude];
}

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** In a straight line, in whole kilometres. */
export function apartInKm(one: Placed, other: Placed): number | undefined {
  const [a, b] = [placeOf(one), placeOf(other)];
  if (!a || !b) return undefined;
  const [dx, dy] = [radians(b[0] - a[0]), radians(b[1] - a[1])];
  const part = Math.sin(dy / 2) ** 2 + Math.cos(radians(a[1])) * Math.cos(radians(b[1])) * Math.sin(dx / 2) ** 2;
  return Math.round(2 * earthKm * Math.asin(Math.sqrt(part)));
}
