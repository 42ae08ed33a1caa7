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
import type { Features } from './match.ts';

/** A frame of a video, judged by its light and sharpness. */
export interface LookedAt {
  /** The position among the frames that were looked at. */
  at: number;
  picture: Gray;
  quality: Quality;
}

export interface ReadFrame extends LookedAt, Features {
  /** The share of the frame that has the pattern of a muzzle. */
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

/** Judges each frame as it comes, while the program still cuts the next ones. */
export async function lookAt(pictures: Iterable<Gray> | AsyncIterable<Gray>): Promise<LookedAt[]> {
  const looked: LookedAt[] = [];
  for await (const picture of pictures) looked.push({ at: looked.length, picture, quality: qualityOf(picture) });
  return looked;
}

/** Chooses the frames to be read, the sharpest first, or says why there are too few. */
export function chooseBest(looked: readonly LookedAt[], apart?: number) {
  const qualities = looked.map(({ quality }) => quality);
  const good = chooseFrames(qualities, mostGood, apart);
  const counted = { looked: looked.length, good: good.length };
  if (good.length < framesEach) return { ...counted, best: [], fault: commonFault(qualities) };
  const sharpest = good.toSorted((one, other) => sharpnessAt(qualities, other) - sharpnessAt(qualities, one));
  return { ...counted, best: sharpest.slice(0, framesEach).flatMap((at) => looked[at] ?? []) };
}
