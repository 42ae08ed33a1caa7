import { type Features, type Match, matchFeatures, wordsEach } from './match.ts';

/** The matched points of each enrolled frame with each new one. */
export interface Comparison {
  /** A row for each enrolled frame, a column for each new one. */
  grid: Match[][];
  /** The best pair of frames. */
  best: { enrolled: number; asked: number };
  inliers: number;
  /** How many pairs of frames have enough points to count as a second witness. */
  witnesses: number;
}

const leastOfWitness = 8;

export function compareFrames(enrolled: readonly Features[], asked: readonly Features[]): Comparison {
  const grid = enrolled.map((one) => asked.map((other) => matchFeatures(one, other)));
  let best = { enrolled: 0, asked: 0 };
  let [inliers, witnesses] = [0, 0];
  for (const [row, matches] of grid.entries()) {
    for (const [column, { pairs }] of matches.entries()) {
      if (pairs.length >= leastOfWitness) witnesses += 1;
      if (pairs.length > inliers) [inliers, best] = [pairs.length, { enrolled: row, asked: column }];
    }
  }
  return { grid, best, inliers, witnesses };
}

/** Of each frame, so that many animals can be passed through; the best of them are compared in full. */
export const passPoints = 300;

export function fewOf({ points, words }: Features): Features {
  return { points: points.subarray(0, passPoints * 2), words: words.subarray(0, passPoints * wordsEach) };
}

/** Returns for each of the others the matched points of the best pair, by few points of each frame. */
export function passFrames(asked: readonly Features[], others: readonly Features[]): number[] {
  const few = asked.map(fewOf);
  return others.map((other) => Math.max(0, ...few.map((frame) => matchFeatures(fewOf(other), frame).pairs.length)));
}
