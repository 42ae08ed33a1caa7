import { createPlaces } from '../../workers/places.ts';
import { openWorkerProcess } from '../../workers/worker-process.ts';
import type { Comparison } from './compare.ts';
import type { Features } from './match.ts';
import type { MuzzleQuestion, RawFrames } from './muzzle-worker.ts';
import type { ReadVideo } from './read-video.ts';

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

export function readMuzzle(frames: RawFrames): Promise<ReadVideo> {
  return ask({ ask: 'read', frames });
}

export function compareMuzzles(enrolled: readonly Features[], asked: readonly Features[]): Promise<Comparison> {
  return ask({ ask: 'compare', enrolled, asked });
}

/** Asked about few animals at a time, a long search lets a video that somebody waits for go before it. */
export function passMuzzles(asked: readonly Features[], others: readonly Features[]): Promise<number[]> {
  return ask({ ask: 'pass', asked, others });
}
