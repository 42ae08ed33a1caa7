import type { Position } from '@krishi-bima/contract/geometry/polygon';

const radius = 6_378_137;
const flattening = 1 / 298.257223563;
const scale = 0.9996;

const n = flattening / (2 - flattening);
const rectifying = (radius / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
/** Krüger's series to the third order is accurate to a millimetre within a zone. */
const alpha = [
  n / 2 - (2 / 3) * n ** 2 + (5 / 16) * n ** 3,
  (13 / 48) * n ** 2 - (3 / 5) * n ** 3,
  (61 / 240) * n ** 3,
];

export interface Zone {
  number: number;
  south: boolean;
}

/** Returns the zone of a projection's code; undefined for any that is no UTM zone on WGS84. */
export function zoneOf(epsg: number): Zone | undefined {
  const number = epsg % 100;
  const family = Math.floor(epsg / 100);
  if ((family !== 326 && family !== 327) || number < 1 || number > 60) return undefined;
  return { number, south: family === 327 };
}

/** Converts WGS84 degrees to metres east and north in that zone. */
export function toUtm([longitude, latitude]: Position, { number, south }: Zone): [number, number] {
  const eccentricity = (2 * Math.sqrt(n)) / (1 + n);
  const phi = (latitude * Math.PI) / 180;
  const lambda = ((longitude - (number * 6 - 183)) * Math.PI) / 180;
  const sine = Math.sin(phi);
  const t = Math.sinh(Math.atanh(sine) - eccentricity * Math.atanh(eccentricity * sine));
  const xi = Math.atan2(t, Math.cos(lambda));
  const eta = Math.atanh(Math.sin(lambda) / Math.hypot(1, t));
  let [east, north] = [eta, xi];
  for (const [at, factor] of alpha.entries()) {
    const k = 2 * (at + 1);
    east += factor * Math.cos(k * xi) * Math.sinh(k * eta);
    north += factor * Math.sin(k * xi) * Math.cosh(k * eta);
  }
  return [500_000 + scale * rectifying * east, (south ? 10_000_000 : 0) + scale * rectifying * north];
}
