import {
  chooseFrames,
  commonFault,
  framesEach,
  type Gray,
  mostGood,
  type Quality,
  qualityOf,
  sharpnessAt,
} from '@krishi-bima/contract/muzzle/frames';
import type { Guidance } from '@krishi-bima/contract/muzzle/guidance';
import { readFeatures } from './features.ts';
import { type Features, matchFeatures, pointsOf } from './match.ts';
import type { OpenCv } from './opencv.ts';

/** The points of a frame that are stored. */
export const enrolledPoints = 600;
const leastPoints = 300;
const leastRegion = 0.15;
/** The frames of one video must match each other, or nothing will match them. */
const leastAlike = 12;

export interface ReadFrame extends Features {
  /** The position among the frames that were looked at. */
  at: number;
  picture: Gray;
  quality: Quality;
  region: number;
}

export interface ReadVideo {
  looked: number;
  /** Sharp frames in different poses, five at most. */
  good: number;
  frames: ReadFrame[];
  /** Why the video has to be filmed again; without it the frames are good. */
  fault?: Guidance | undefined;
}

/** Reads the best frames of a video, or says why it shows too little. */
export function readVideo(cv: OpenCv, pictures: readonly Gray[], apart?: number): ReadVideo {
  const qualities = pictures.map(qualityOf);
  const good = chooseFrames(qualities, mostGood, apart);
  const looked = { looked: pictures.length, good: good.length };
  if (good.length < framesEach) return { ...looked, frames: [], fault: commonFault(qualities) };
  const sharpest = good.toSorted((one, other) => sharpnessAt(qualities, other) - sharpnessAt(qualities, one));
  const frames = sharpest.slice(0, framesEach).flatMap((at): ReadFrame[] => {
    const [picture, quality] = [pictures[at], qualities[at]];
    return picture && quality ? [{ at, picture, quality, ...readFeatures(cv, picture, enrolledPoints) }] : [];
  });
  return { ...looked, frames, fault: faultOf(frames) };
}

function faultOf(frames: readonly ReadFrame[]): Guidance | undefined {
  if (frames.some((frame) => pointsOf(frame) < leastPoints)) return 'not_a_muzzle';
  if (frames.some(({ region }) => region < leastRegion)) return 'too_far';
  const [first, ...others] = frames;
  const alike = others.map((other) => (first ? matchFeatures(first, other).pairs.length : 0));
  return alike.some((points) => points < leastAlike) ? 'wet_or_dirty' : undefined;
}
