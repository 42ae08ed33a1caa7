import type { Bounds, Position } from '@krishi-bima/contract/geometry/polygon';

/** Of a drawing, in its units. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Ground laid flat into a box: true to length and direction where it lies, which is all that a field needs. */
export interface Plane {
  box: Box;
  bounds: Bounds;
  /** Units of the drawing to a metre. */
  scale: number;
  at: (position: Position) => [x: number, y: number];
}

interface Fitting {
  /** Share of the box that stays free at each side. */
  margin: number;
  /** Across the shorter side at least. */
  leastMetres: number;
}

export function planeOf([west, south, east, north]: Bounds, box: Box, { margin, leastMetres }: Fitting): Plane {
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const [across, up] = metresADegree(latitude);
  const free = 1 - 2 * margin;
  const scale = Math.min(
    (box.w * free) / ((east - west) * across),
    (box.h * free) / ((north - south) * up),
    Math.min(box.w, box.h) / leastMetres,
  );
  const [halfWidth, halfHeight] = [box.w / 2 / scale / across, box.h / 2 / scale / up];
  return {
    box,
    bounds: [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight],
    scale,
    at: ([x, y]) => [
      box.x + box.w / 2 + (x - longitude) * across * scale,
      box.y + box.h / 2 - (y - latitude) * up * scale,
    ],
  };
}

/** Along the parallel and along the meridian, on the ellipsoid of WGS84. */
function metresADegree(latitude: number): [across: number, up: number] {
  const phi = (latitude * Math.PI) / 180;
  const squared = 0.00669437999014 * Math.sin(phi) ** 2;
  const across = (6378137 * Math.cos(phi)) / Math.sqrt(1 - squared);
  const up = (6378137 * (1 - 0.00669437999014)) / (1 - squared) ** 1.5;
  return [(across * Math.PI) / 180, (up * Math.PI) / 180];
}

/** One, two or five times a power of ten, at most as much. */
export function roundStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const digit = most / power;
  return (digit >= 5 ? 5 : digit >= 2 ? 2 : 1) * power;
}
