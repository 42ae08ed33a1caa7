import { open } from 'node:fs/promises';
import type { Gray } from '@krishi-bima/contract/muzzle/frames';
import { answerQuestions } from '../../workers/answer-questions.ts';
import { type Comparison, compareFrames } from './compare.ts';
import type { Features } from './match.ts';
import { loadOpenCv } from './opencv.ts';
import { type ReadVideo, readVideo } from './read-video.ts';

/** The frames of a video one after the other, as bare shades of gray. */
export interface RawFrames {
  path: string;
  width: number;
  height: number;
}

/** The library is loaded ahead; a video is read, and compared with frames that were read before. */
export type MuzzleQuestion =
  | { ask: 'wake' }
  | { ask: 'read'; frames: RawFrames }
  | { ask: 'compare'; enrolled: readonly Features[]; asked: readonly Features[] };

const loading = loadOpenCv();

answerQuestions<MuzzleQuestion>(async (question): Promise<ReadVideo | Comparison | undefined> => {
  if (question.ask === 'compare') return compareFrames(question.enrolled, question.asked);
  const { cv } = await loading;
  return question.ask === 'read' ? readVideo(cv, await framesOf(question.frames)) : undefined;
});

async function framesOf({ path, width, height }: RawFrames): Promise<Gray[]> {
  const file = await open(path, 'r');
  try {
    const frames: Gray[] = [];
    for (;;) {
      const pixels = new Uint8Array(width * height);
      const { bytesRead } = await file.read(pixels);
      if (bytesRead < pixels.length) return frames;
      frames.push({ width, height, pixels });
    }
  } finally {
    await file.close();
  }
}
