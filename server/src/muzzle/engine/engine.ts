import type { Gray } from '@krishi-bima/contract/muzzle/frames';
import { createPlaces } from '../../workers/places.ts';
import { openWorkerProcess } from '../../workers/worker-process.ts';
import type { Comparison } from './compare.ts';
import type { Features } from './match.ts';
import type { MuzzleQuestion } from './muzzle-worker.ts';
import type { ReadFrames } from './read-frames.ts';
import { chooseBest, lookAt, type ReadVideo } from './read-video.ts';

/** Templates of different engines are never compared: library, its version, and the version of what is made of it. */
export const engine = 'akaze/4.12.0/v1';

/** One at a time, because the library fills a core; it ends when nobody has asked for a minute. */
const worker = openWorkerProcess(new URL('./muzzle-worker.ts', import.meta.url), {
  places: createPlaces(1, 60),
  mostMegabytes: 1000,
  idleMs: 60_000,
});

/** The longest video is read in some seconds; a busy machine takes ten times as long. */
const limitMs = 120_000;

function ask<A>(question: MuzzleQuestion): Promise<A> {
  return worker.ask<A>(question, { limitMs });
}

/** Loads the library while the frames are still being cut. */
export function wakeEngine(): Promise<void> {
  return ask({ ask: 'wake' });
}

/** Reads the best frames of a video, or says why it shows too little; frames that were chosen before are `apart`. */
export async function readMuzzle(pictures: Iterable<Gray> | AsyncIterable<Gray>, apart?: number): Promise<ReadVideo> {
  const { best, ...counted } = chooseBest(await lookAt(pictures), apart);
  if (best.length === 0) return { ...counted, frames: [] };
  const { read, fault } = await ask<ReadFrames>({ ask: 'read', pictures: best.map(({ picture }) => picture) });
  const frames = best.flatMap((looked, at) => {
    const features = read[at];
    return features ? [{ ...looked, ...features }] : [];
  });
  return { ...counted, frames, fault };
}

export function compareMuzzles(enrolled: readonly Features[], asked: readonly Features[]): Promise<Comparison> {
  return ask({ ask: 'compare', enrolled, asked });
}

/** Asked about few animals at a time, a long search lets a video that somebody waits for go before it. */
export function passMuzzles(asked: readonly Features[], others: readonly Features[]): Promise<number[]> {
  return ask({ ask: 'pass', asked, others });
}
