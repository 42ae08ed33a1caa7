import { isInRing, type Position } from '@krishi-bima/contract/geometry/polygon';

/** The bands of a window, row by row from the upper left, on one grid. */
export interface Bands {
  width: number;
  height: number;
  red: ArrayLike<number>;
  nir: ArrayLike<number>;
  /** Sentinel-2's scene classification. */
  scene: ArrayLike<number>;
}

/** The offset and scale that turn a stored number into a reflectance. */
export interface Radiometry {
  scale: number;
  offset: number;
}

export interface Measured {
  mean: number;
  spread: number;
  valid_percent: number;
  cloud_percent: number;
  /** The value of each pixel of the window; NaN outside the field and under cloud. */
  values: Float32Array;
}

const clouds: ReadonlySet<number> = new Set([3, 8, 9, 10]);
/** Besides clouds: no data, saturated, snow. Plants are invisible there. */
const masked: ReadonlySet<number> = new Set([0, 1, 11, ...clouds]);

/** Measures the pixels whose middle is in the field; for a field smaller than a pixel, the pixel that it is in. */
export function measure(
  bands: Bands,
  rings: readonly Position[][],
  of: { red: Radiometry; nir: Radiometry },
): Measured | undefined {
  const values = new Float32Array(bands.width * bands.height).fill(Number.NaN);
  const inside = pixelsIn(bands, rings);
  let cloudy = 0;
  const seen: number[] = [];
  for (const at of inside) {
    const kind = bands.scene[at] ?? 0;
    if (clouds.has(kind)) cloudy += 1;
    const value = masked.has(kind) ? undefined : indexAt(bands, at, of);
    if (value === undefined) continue;
    values[at] = value;
    seen.push(value);
  }
  if (inside.length === 0 || seen.length === 0) return undefined;
  const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length;
  const variance = seen.reduce((sum, value) => sum + (value - mean) ** 2, 0) / seen.length;
  return {
    mean,
    spread: Math.sqrt(variance),
    valid_percent: (100 * seen.length) / inside.length,
    cloud_percent: (100 * cloudy) / inside.length,
    values,
  };
}

function indexAt({ red, nir }: Bands, at: number, of: { red: Radiometry; nir: Radiometry }): number | undefined {
  const [r, i] = [red[at] ?? 0, nir[at] ?? 0];
  // Zero is no data, before any offset.
  if (r === 0 || i === 0) return undefined;
  const [low, high] = [Math.max(0, r * of.red.scale + of.red.offset), Math.max(0, i * of.nir.scale + of.nir.offset)];
  return low + high > 0 ? (high - low) / (high + low) : undefined;
}

function pixelsIn({ width, height }: Pick<Bands, 'width' | 'height'>, rings: readonly Position[][]): number[] {
  const [outer = [], ...holes] = rings;
  const found: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const middle: Position = [x + 0.5, y + 0.5];
      if (isInRing(middle, outer) && !holes.some((hole) => isInRing(middle, hole))) found.push(y * width + x);
    }
  }
  if (found.length > 0) return found;
  const [x, y] = middleOf(outer);
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column >= 0 && column < width && row >= 0 && row < height ? [row * width + column] : [];
}

function middleOf(ring: readonly Position[]): Position {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const middle = (of: number[]) => (Math.min(...of) + Math.max(...of)) / 2;
  return [middle(xs), middle(ys)];
}
