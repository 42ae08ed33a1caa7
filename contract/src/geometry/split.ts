import { isInRing, type Polygon, type Position, parsePolygon, rounded } from './polygon.ts';

/**
 * Returns the two parts that a line across makes of a polygon; undefined when it does not cross it in just two points,
 * or crosses a hole. The line may begin and end anywhere outside.
 */
export function splitPolygon({ coordinates }: Polygon, line: readonly Position[]): [Polygon, Polygon] | undefined {
  const [outer = [], ...holes] = coordinates;
  if (holes.some((hole) => crossingsOf(hole, line).length > 0)) return undefined;
  const [enters, leaves, ...more] = crossingsOf(outer, line);
  if (!enters || !leaves || more.length > 0) return undefined;
  const cut = [enters.point, ...line.slice(enters.piece, leaves.piece), leaves.point];
  const rings = [
    [...cut, ...along(outer, leaves, enters)],
    [...cut.toReversed(), ...along(outer, enters, leaves)],
  ];
  const [one, other] = rings.map((ring) => {
    const closed = [...ring, ...ring.slice(0, 1)];
    const own = holes.filter((hole) => hole[0] && isInRing(hole[0], closed));
    const parsed = parsePolygon({ type: 'Polygon', coordinates: [closed, ...own] });
    return 'polygon' in parsed ? parsed.polygon : undefined;
  });
  return one && other ? [one, other] : undefined;
}

interface Crossing {
  point: Position;
  /** The corner of the ring after the crossing. */
  side: number;
  /** The position on the ring: the corner before it, and the share of the side from there. */
  round: number;
  /** The point of the line after the crossing. */
  piece: number;
}

/** Returns the crossings in the order of the line. */
function crossingsOf(ring: readonly Position[], line: readonly Position[]): Crossing[] {
  const found: (Crossing & { share: number })[] = [];
  for (const [before, [from, to]] of sidesOf(line).entries()) {
    const piece = before + 1;
    for (const [at, own] of sidesOf(ring).entries()) {
      const side = at + 1;
      const met = meeting([from, to], own);
      // Where two pieces of the line meet, the crossing belongs to the second.
      if (!met || (met.share === 1 && piece < line.length - 1)) continue;
      const { share } = met;
      const point: Position = [
        rounded(from[0] + (to[0] - from[0]) * share),
        rounded(from[1] + (to[1] - from[1]) * share),
      ];
      found.push({ point, side, piece, share, round: side - 1 + met.other });
    }
  }
  return found.toSorted((one, other) => one.piece - other.piece || one.share - other.share);
}

type Side = [Position, Position];

function sidesOf(points: readonly Position[]): Side[] {
  return points.slice(1).flatMap((to, at): Side[] => {
    const from = points[at];
    return from ? [[from, to]] : [];
  });
}

/** Returns how far along each side they meet; a corner belongs to the side that begins there. */
function meeting([a, b]: Side, [c, d]: Side): { share: number; other: number } | undefined {
  const [rx, ry] = [b[0] - a[0], b[1] - a[1]];
  const [sx, sy] = [d[0] - c[0], d[1] - c[1]];
  const across = rx * sy - ry * sx;
  if (across === 0) return undefined;
  const [qx, qy] = [c[0] - a[0], c[1] - a[1]];
  const share = (qx * sy - qy * sx) / across;
  const other = (qx * ry - qy * rx) / across;
  return share >= 0 && share <= 1 && other >= 0 && other < 1 ? { share, other } : undefined;
}

/** Returns the corners of a closed ring from one point on it to another. */
function along(ring: readonly Position[], from: Crossing, to: Crossing): Position[] {
  const corners = ring.slice(0, -1);
  const steps = to.side - from.side + (to.round > from.round ? 0 : corners.length);
  return Array.from({ length: steps }, (_, at) => corners[(from.side + at) % corners.length]).filter(
    (one) => one !== undefined,
  );
}
