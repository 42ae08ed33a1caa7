import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';

/** The neighbours' nearest corner within reach, else the nearest point of their edges, else the point itself. */
export function snapTo(neighbours: readonly Polygon[], point: Position, reach: number): Position {
  const within = (found: Position | undefined) => (found && apart(found, point) <= reach ? found : undefined);
  const corners = neighbours.flatMap(({ coordinates }) => coordinates.flat());
  return within(nearest(corners, point)) ?? within(nearestOnEdge(neighbours, point)) ?? point;
}

export function nearestOnEdge(polygons: readonly Polygon[], point: Position): Position | undefined {
  const rings = polygons.flatMap(({ coordinates }) => coordinates);
  const feet = rings.flatMap((ring) =>
    ring.slice(1).map((to, at) => footOn(ring[at] ?? to, to, point, narrowing(point))),
  );
  return nearest(feet, point);
}

function nearest(points: readonly Position[], to: Position): Position | undefined {
  let [found, least]: [Position | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const one of points) {
    const far = apart(one, to);
    if (far < least) [found, least] = [one, far];
  }
  return found;
}

function apart([x, y]: Position, point: Position): number {
  return Math.hypot((x - point[0]) * narrowing(point), y - point[1]);
}

/** Degrees of longitude count as long as they are there. */
function narrowing([, latitude]: Position): number {
  return Math.cos((latitude * Math.PI) / 180);
}

function footOn([x1, y1]: Position, [x2, y2]: Position, [x, y]: Position, narrow: number): Position {
  const [dx, dy] = [(x2 - x1) * narrow, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - x1) * narrow * dx + (y - y1) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}
