import { open } from 'node:fs/promises';
import type { Gray } from '@krishi-bima/contract/muzzle/frames';
import { answerQuestions } from '../../workers/answer-questions.ts';
import { type Comparison, compareFrames, passFrames } from './compare.ts';
import type { Features } from './match.ts';
import { loadOpenCv } from './opencv.ts';
import { type ReadVideo, readVideo } from './read-video.ts';

/** The frames of a video one after the other, as bare shades of gray. */
export interface RawFrames {
  path: string;
  width: number;
  height: number;
  /** So many others lie between two that are used; of frames that a browser has chosen none. */
  apart?: number;
}

/** The library is loaded ahead; a video is read, and compared with frames of one animal or passed by those of many. */
export type MuzzleQuestion =
  | { ask: 'wake' }
  | { ask: 'read'; frames: RawFrames }
  | { ask: 'compare'; enrolled: readonly Features[]; asked: readonly Features[] }
  | { ask: 'pass'; asked: readonly Features[]; others: readonly Features[] };

const loading = loadOpenCv();

answerQuestions<MuzzleQuestion>(async (question): Promise<ReadVideo | Comparison | number[] | undefined> => {
  if (question.ask === 'compare') return compareFrames(question.enrolled, question.asked);
  if (question.ask === 'pass') return passFrames(question.asked, question.others);
  const { cv } = await loading;
  return question.ask === 'read' ? readVideo(cv, await framesOf(question.frames), question.frames.apart) : undefined;
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
