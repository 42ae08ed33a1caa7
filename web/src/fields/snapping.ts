import type { Polygon, Position } from '@krishi-bima/contract/polygon';

/**
 * The neighbours' nearest corner within reach, else the nearest point of their edges, else the point itself. Degrees of
 * longitude count as long as they are there.
 */
export function snapTo(neighbours: readonly Polygon[], point: Position, reach: number): Position {
  const narrow = Math.cos((point[1] * Math.PI) / 180);
  const apart = ([x, y]: Position) => Math.hypot((x - point[0]) * narrow, y - point[1]);
  let corner: Position | undefined;
  let edge: Position | undefined;
  for (const ring of neighbours.flatMap(({ coordinates }) => coordinates)) {
    for (const [at, to] of ring.entries()) {
      if (apart(to) <= Math.min(reach, corner ? apart(corner) : reach)) corner = to;
      const from = ring[at - 1];
      if (!from) continue;
      const foot = footOn(from, to, point, narrow);
      if (apart(foot) <= Math.min(reach, edge ? apart(edge) : reach)) edge = foot;
    }
  }
  return corner ?? edge ?? point;
}

function footOn([x1, y1]: Position, [x2, y2]: Position, [x, y]: Position, narrow: number): Position {
  const [dx, dy] = [(x2 - x1) * narrow, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - x1) * narrow * dx + (y - y1) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}
