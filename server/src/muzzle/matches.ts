import type { MuzzleResult } from '@krishi-bima/contract/muzzle/muzzle';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { limitsOn } from '../findings/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Comparison } from './engine/compare.ts';

/** In matched points: from `match` on two muzzles are taken for one, from `unclear` on a person is asked to look. */
export interface MuzzleLimits {
  match: number;
  unclear: number;
}

export async function muzzleLimits(data: Scoped, insurance: number, day: string): Promise<MuzzleLimits> {
  const { muzzle_match_points: match, muzzle_unclear_points: unclear } = await limitsOn(data, insurance, day);
  return { match, unclear };
}

/** A match needs a second pair of frames that bears it out. */
const leastWitnesses = 2;

export function resultOf({ inliers, witnesses }: Comparison, { match, unclear }: MuzzleLimits): MuzzleResult {
  if (inliers >= match && witnesses >= leastWitnesses) return 'match';
  return inliers >= unclear ? 'unclear' : 'unconfirmed';
}

type Drawn = readonly { points: Float32Array }[];

export interface Compared {
  /** The enrolment is of another animal. */
  elsewhere?: boolean;
  /** The reading that was enrolled. */
  enrolled: number;
  comparison: Comparison;
  /** Of both readings, to draw the matched points. */
  enrolledFrames: Drawn;
  frames: Drawn;
}

type Asked = Pick<Selectable<Schema['muzzle_readings']>, 'id' | 'insurance' | 'animal'>;

export function insertMatch(
  data: Scoped,
  { id: asked, insurance, animal }: Asked,
  { enrolled, elsewhere = false, comparison, enrolledFrames, frames }: Compared,
  limits: MuzzleLimits,
) {
  const { inliers, witnesses, best } = comparison;
  const grid = comparison.grid.map((matches, row) =>
    matches.map(({ pairs, scale, turn }, column) => ({
      ...{ scale, turn },
      lines: pairs.map(([one, other]) => [...pointAt(enrolledFrames[row], one), ...pointAt(frames[column], other)]),
    })),
  );
  return data.insert('muzzle_matches', {
    ...{ insurance, animal, enrolled, asked, elsewhere, inliers, witnesses },
    ...{ match_limit: String(limits.match), unclear_limit: String(limits.unclear) },
    ...{ best_enrolled: best.enrolled, best_asked: best.asked, grid: JSON.stringify(grid) },
    result: resultOf(comparison, limits),
  });
}

function pointAt(frame: { points: Float32Array } | undefined, at: number): [number, number] {
  const [x = 0, y = 0] = frame?.points.subarray(2 * at, 2 * at + 2) ?? [];
  return [Math.round(x), Math.round(y)];
}
