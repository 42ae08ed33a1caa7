import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import type { Media } from '@krishi-bima/contract/media/media';

export interface PlacedPhoto {
  place: NonNullable<Media['place']>;
}

export const sketchSize = { width: 360, height: 300 };
const edge = 34;
const metresPerDegree = 111_320;

/** Field and photo points drawn to one scale, north up. */
export function sketchOf(polygon: Polygon | null, placed: readonly (Media & PlacedPhoto)[]) {
  const { width, height } = sketchSize;
  const rings = polygon?.coordinates ?? [];
  const places = placed.map(({ place }): Position => [place.longitude, place.latitude]);
  const all = [...rings.flat(), ...places];
  const [longitudes, latitudes] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [west, south, east, north] = [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ];
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const wide = Math.max((east - west) * metresPerDegree * shrink, 20);
  const high = Math.max((north - south) * metresPerDegree, 20);
  const perMetre = Math.min((width - 2 * edge) / wide, (height - 2 * edge) / high);
  const at = ([x, y]: Position) => ({
    x: width / 2 + (x - (west + east) / 2) * metresPerDegree * shrink * perMetre,
    y: height / 2 - (y - (south + north) / 2) * metresPerDegree * perMetre,
  });
  const boundary = rings.map(
    (ring) => `M${ring.map((point) => Object.values(at(point)).map(Math.round).join(' ')).join('L')}Z`,
  );
  const metres = roundLength(width / 4 / perMetre);
  return {
    boundary: boundary.join(''),
    points: placed.map((photo) => ({ photo, ...at([photo.place.longitude, photo.place.latitude]) })),
    scale: { metres, width: metres * perMetre },
  };
}

/** 1, 2 or 5 and noughts, not longer than asked. */
function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2, 1].find((one) => one * power <= most) ?? 1);
}
