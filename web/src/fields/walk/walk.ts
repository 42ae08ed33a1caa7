import { lengthOfLine } from '@krishi-bima/contract/geometry/measure';
import { type Polygon, type Position, parsePolygon, rounded } from '@krishi-bima/contract/geometry/polygon';
import simplify from 'simplify-js';

/** A position that was kept while somebody walked along a boundary. */
export interface Step {
  at: Position;
  /** Of the device, in metres. */
  accuracy: number;
  /** Milliseconds since 1970. */
  time: number;
}

/** A walk as the device keeps it, from its first step on. */
export interface Walk {
  steps: readonly Step[];
  /** For so long somebody has walked, pauses left out. */
  walkedMs: number;
}

export const notBegun: Walk = { steps: [], walkedMs: 0 };

/** Worse than this a position says nothing about where the boundary is. */
export const worstMetres = 10;
/** One step for each so many metres. */
export const stepMetres = 3;
/** What lies nearer to the line than this is trembling of the hand or the signal. */
const trembleMetres = 0.5;
/** A boundary has at least so many corners. */
export const fewest = 3;

const metresADegree = 111_320;

/** Returns the walk with the position, or undefined: it is too vague, or stands where the last one stood. */
export function stepTo(walk: Walk, { at, accuracy, time }: Step): Walk | undefined {
  if (accuracy > worstMetres) return undefined;
  const here: Position = [rounded(at[0]), rounded(at[1])];
  const last = walk.steps.at(-1);
  if (last && lengthOfLine([last.at, here]) < stepMetres) return undefined;
  return { ...walk, steps: [...walk.steps, { at: here, accuracy, time }] };
}

export function withoutLast(walk: Walk, count: number): Walk {
  return { ...walk, steps: walk.steps.slice(0, Math.max(0, walk.steps.length - count)) };
}

export const lineOf = ({ steps }: Walk): Position[] => steps.map(({ at }) => at);

/** As if it were closed now; null while it is no boundary. */
export function closedNow(walk: Walk): Polygon | null {
  return polygonOf(lineOf(walk));
}

/** The boundary that was walked, without the trembling. */
export function boundaryOf(walk: Walk): Polygon | null {
  const line = lineOf(walk);
  return polygonOf(smoothed(line)) ?? polygonOf(line);
}

function polygonOf(line: readonly Position[]): Polygon | null {
  if (line.length < fewest) return null;
  const parsed = parsePolygon({ type: 'Polygon', coordinates: [[...line, line[0]]] });
  return 'polygon' in parsed ? parsed.polygon : null;
}

/** In metres around the first step, where a field is flat. */
function smoothed(line: readonly Position[]): Position[] {
  const [start] = line;
  if (!start) return [];
  const narrow = Math.cos((start[1] * Math.PI) / 180);
  const flat = line.map(([x, y]) => ({
    x: (x - start[0]) * narrow * metresADegree,
    y: (y - start[1]) * metresADegree,
  }));
  const kept = simplify([...flat, { x: 0, y: 0 }], trembleMetres, true);
  return kept.slice(0, -1).map(({ x, y }): Position => {
    return [rounded(start[0] + x / narrow / metresADegree), rounded(start[1] + y / metresADegree)];
  });
}

/**
 * Returns how uncertain the area is, in square metres: the standard deviation of the area of a polygon whose corners err
 * by the accuracy independently of each other, s / 2 · √Σ |p(i+1) − p(i−1)|². The errors along one walk lean the same way,
 * so it is rather less.
 */
export function areaError(walk: Walk): number {
  const { steps } = walk;
  if (steps.length < fewest) return 0;
  const squares = steps.map(({ accuracy }, at) => {
    const [before, after] = [steps.at(at - 1), steps[(at + 1) % steps.length]];
    const across = before && after ? lengthOfLine([before.at, after.at]) : 0;
    return (accuracy * across) ** 2;
  });
  return Math.sqrt(squares.reduce((sum, one) => sum + one, 0)) / 2;
}

/** Positions that are this vague for the size of the field make its area uncertain: a tenth of its side. */
export function isVague(accuracy: number, sqm: number): boolean {
  return sqm > 0 && accuracy > Math.sqrt(sqm) / 10;
}
