import type { Gray } from '@krishi-bima/contract/muzzle/frames';
import type { Guidance } from '@krishi-bima/contract/muzzle/guidance';
import { type Read, readFeatures } from './features.ts';
import { matchFeatures, pointsOf } from './match.ts';
import type { OpenCv } from './opencv.ts';

/** The points of a frame that are stored. */
export const enrolledPoints = 600;
const leastPoints = 300;
const leastRegion = 0.15;
/** The frames of one video must match each other, or nothing will match them. */
const leastAlike = 12;

export interface ReadFrames {
  read: Read[];
  fault?: Guidance | undefined;
}

/** Reads the chosen frames of one video, in their order, and says whether they show a muzzle. */
export function readFrames(cv: OpenCv, pictures: readonly Gray[]): ReadFrames {
  const read = pictures.map((picture) => readFeatures(cv, picture, enrolledPoints));
  return { read, fault: faultOf(read) };
}

function faultOf(frames: readonly Read[]): Guidance | undefined {
  if (frames.some((frame) => pointsOf(frame) < leastPoints)) return 'not_a_muzzle';
  if (frames.some(({ region }) => region < leastRegion)) return 'too_far';
  const [first, ...others] = frames;
  const alike = others.map((other) => (first ? matchFeatures(first, other).pairs.length : 0));
  return alike.some((points) => points < leastAlike) ? 'wet_or_dirty' : undefined;
}
