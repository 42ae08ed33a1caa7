/** What the engine read of one frame. */
export interface Features {
  /** `x, y` of each point, in pixels of the frame. */
  points: Float32Array;
  /** 16 words of 32 bits for each point, in the same order. */
  words: Int32Array;
}

/** A pair of points that show the same bead: positions in the lists of both frames. */
export type Pair = readonly [number, number];

export interface Match {
  pairs: Pair[];
  /** How the second frame lies to the first: its size, and its turn in degrees. */
  scale: number;
  turn: number;
}

export const wordsEach = 16;
/** The best partner must be clearly nearer than the second best. */
const ratio = 0.85;
const mostPixelsOff = 8;
const mostTries = 1000;
const [leastScale, mostScale] = [0.4, 2.5];
const far = 1 << 20;

export function pointsOf({ points }: Features): number {
  return points.length / 2;
}

/** The points that both frames have in the same arrangement: moved, turned and scaled, and nothing else. */
export function matchFeatures(one: Features, other: Features): Match {
  return arrange(one, other, nearestPairs(one, other));
}

function bits(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Pairs of points of which each is the other's nearest, by the bits in which they differ. */
function nearestPairs(one: Features, other: Features): Pair[] {
  const [rows, columns] = [pointsOf(one), pointsOf(other)];
  const best = new Int32Array(columns).fill(far);
  const bestOf = new Int32Array(columns).fill(-1);
  const found: { column: number; isClear: boolean }[] = [];
  for (let row = 0; row < rows; row++) {
    let [nearest, second, column] = [far, far, -1];
    for (let at = 0; at < columns; at++) {
      const distance = distanceOf(one.words, row * wordsEach, other.words, at * wordsEach);
      if (distance < nearest) [second, nearest, column] = [nearest, distance, at];
      else if (distance < second) second = distance;
      if (distance < (best[at] ?? far)) {
        best[at] = distance;
        bestOf[at] = row;
      }
    }
    found.push({ column, isClear: nearest < ratio * second });
  }
  return found.flatMap(({ column, isClear }, row): Pair[] =>
    isClear && bestOf[column] === row ? [[row, column]] : [],
  );
}

function distanceOf(one: Int32Array, from: number, other: Int32Array, to: number): number {
  let sum = 0;
  for (let word = 0; word < wordsEach; word++) sum += bits((one[from + word] ?? 0) ^ (other[to + word] ?? 0));
  return sum;
}

/** `x' = a x - b y + c` and `y' = b x + a y + d`. */
interface Similarity {
  a: number;
  b: number;
  c: number;
  d: number;
}

/** Tries two pairs at a time, always the same ones, so that a comparison made again has the same result. */
function arrange(one: Features, other: Features, pairs: readonly Pair[]): Match {
  const from = coordinates(one, pairs, 0);
  const to = coordinates(other, pairs, 1);
  const random = createRandom(pairs.length);
  let best: { fit: Similarity; count: number } | undefined;
  for (let tries = Math.min(mostTries, (pairs.length * (pairs.length - 1)) / 2); tries > 0; tries--) {
    const fit = similarityBy(from, to, Math.floor(random() * pairs.length), Math.floor(random() * pairs.length));
    if (!fit) continue;
    const count = countFitting(from, to, fit);
    if (count > (best?.count ?? 0)) best = { fit, count };
  }
  if (!best) return { pairs: [], scale: 1, turn: 0 };
  const { fit } = best;
  return {
    pairs: pairs.filter((_, at) => isFitting(from, to, fit, at)),
    scale: Math.hypot(fit.a, fit.b),
    turn: (Math.atan2(fit.b, fit.a) * 180) / Math.PI,
  };
}

function coordinates({ points }: Features, pairs: readonly Pair[], side: 0 | 1): Float64Array {
  return Float64Array.from(pairs.flatMap((pair) => [points[2 * pair[side]] ?? 0, points[2 * pair[side] + 1] ?? 0]));
}

function similarityBy(from: Float64Array, to: Float64Array, one: number, other: number): Similarity | undefined {
  const [x, y] = [value(from, 2 * one), value(from, 2 * one + 1)];
  const [dx, dy] = [value(from, 2 * other) - x, value(from, 2 * other + 1) - y];
  const [u, v] = [value(to, 2 * one), value(to, 2 * one + 1)];
  const [du, dv] = [value(to, 2 * other) - u, value(to, 2 * other + 1) - v];
  const length = dx * dx + dy * dy;
  if (length < mostPixelsOff * mostPixelsOff) return undefined;
  const [a, b] = [(du * dx + dv * dy) / length, (dv * dx - du * dy) / length];
  const scale = Math.hypot(a, b);
  if (scale < leastScale || scale > mostScale) return undefined;
  return { a, b, c: u - a * x + b * y, d: v - b * x - a * y };
}

function isFitting(from: Float64Array, to: Float64Array, { a, b, c, d }: Similarity, at: number): boolean {
  const [x, y] = [value(from, 2 * at), value(from, 2 * at + 1)];
  const off = a * x - b * y + c - value(to, 2 * at);
  const up = b * x + a * y + d - value(to, 2 * at + 1);
  return off * off + up * up <= mostPixelsOff * mostPixelsOff;
}

function countFitting(from: Float64Array, to: Float64Array, fit: Similarity): number {
  let count = 0;
  for (let at = 0; at < from.length / 2; at++) if (isFitting(from, to, fit, at)) count += 1;
  return count;
}

function value(list: Float64Array, at: number): number {
  return list[at] ?? 0;
}

/** A small generator of evenly spread numbers from 0 to 1 (Mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
