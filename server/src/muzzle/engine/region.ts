/*
 * The part of a frame that has the pattern of a muzzle: beads of some pixels, neither smooth nor as black as a nostril.
 * Halter, rope and wall would else match between two animals of one stable.
 */

/** The pixels of a cell's side. */
export const cell = 16;
const darkest = 30;
/** Of the energy that the liveliest fifth of the frame has at least. */
const leastEnergy = 0.4;

export interface Cells {
  columns: number;
  rows: number;
  /** Mean of each cell: how much it varies at the scale of beads, and how bright it is. */
  energy: Float32Array;
  brightness: Float32Array;
}

/** Returns for each cell whether it belongs to the largest connected part with the pattern. */
export function regionOf({ columns, rows, energy, brightness }: Cells): Uint8Array {
  const limit = leastEnergy * (Float32Array.from(energy).sort()[Math.floor(energy.length * 0.8)] ?? 0);
  const isBeaded = (at: number) => (energy[at] ?? 0) > limit && (brightness[at] ?? 0) >= darkest;
  const part = new Int32Array(columns * rows);
  let [largest, most, parts] = [0, 0, 0];
  for (let from = 0; from < part.length; from++) {
    if (part[from] || !isBeaded(from)) continue;
    parts += 1;
    const size = fill({ columns, rows, part, isBeaded }, from, parts);
    if (size > most) [largest, most] = [parts, size];
  }
  return Uint8Array.from(part, (one) => (one !== 0 && one === largest ? 1 : 0));
}

interface Filling {
  columns: number;
  rows: number;
  part: Int32Array;
  isBeaded: (at: number) => boolean;
}

function fill({ columns, rows, part, isBeaded }: Filling, from: number, name: number): number {
  const waiting = [from];
  part[from] = name;
  let size = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    size += 1;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const beside = [x > 0 && at - 1, x < columns - 1 && at + 1, y > 0 && at - columns, y < rows - 1 && at + columns];
    for (const next of beside) {
      if (next === false || part[next] || !isBeaded(next)) continue;
      part[next] = name;
      waiting.push(next);
    }
  }
  return size;
}
