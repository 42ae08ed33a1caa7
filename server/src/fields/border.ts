import { isInRing, type Polygon, type Position } from '@krishi-bima/contract/geometry/polygon';
import outline from './nepal-border.json' with { type: 'json' };

/*
 * Nepal's official outline with Limpiyadhura, accurate to a hundred metres (from nepal-geojson, MIT). Fields along the
 * border may cross it by the error of a phone's position.
 */
const border = outline as Position[];

const farMetres = 1000;

type Place = 'inside' | 'near_border' | 'outside';

export function placeOf({ coordinates }: Polygon): Place {
  const [corners = []] = coordinates;
  const out = corners.filter((corner) => !isInRing(corner, border));
  if (out.length === 0) return 'inside';
  return out.some((corner) => metresToBorder(corner) > farMetres) ? 'outside' : 'near_border';
}

const metresADegree = 111_000;

/** Calculates on a plane through the point: accurate to a few metres within the kilometre that matters. */
function metresToBorder([longitude, latitude]: Position): number {
  const across = metresADegree * Math.cos((latitude * Math.PI) / 180);
  const local = ([x, y]: Position): Position => [(x - longitude) * across, (y - latitude) * metresADegree];
  let nearest = Number.POSITIVE_INFINITY;
  let from: Position | undefined;
  for (const corner of border) {
    const to = local(corner);
    if (from) nearest = Math.min(nearest, distanceToSegment(from, to));
    from = to;
  }
  return nearest;
}

/** The distance is from the origin. */
function distanceToSegment([x1, y1]: Position, [x2, y2]: Position): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / length));
  return Math.hypot(x1 + along * dx, y1 + along * dy);
}
