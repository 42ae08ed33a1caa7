import type { Gray } from '@krishi-bima/contract/muzzle/frames';
import { answerQuestions } from '../../workers/answer-questions.ts';
import { type Comparison, compareFrames, passFrames } from './compare.ts';
import type { Features } from './match.ts';
import { loadOpenCv } from './opencv.ts';
import { type ReadFrames, readFrames } from './read-frames.ts';

/** The library is loaded ahead; frames are read, and compared with those of one animal or passed by those of many. */
export type MuzzleQuestion =
  | { ask: 'wake' }
  | { ask: 'read'; pictures: readonly Gray[] }
  | { ask: 'compare'; enrolled: readonly Features[]; asked: readonly Features[] }
  | { ask: 'pass'; asked: readonly Features[]; others: readonly Features[] };

const loading = loadOpenCv();

answerQuestions<MuzzleQuestion>(async (question): Promise<ReadFrames | Comparison | number[] | undefined> => {
  if (question.ask === 'compare') return compareFrames(question.enrolled, question.asked);
  if (question.ask === 'pass') return passFrames(question.asked, question.others);
  const { cv } = await loading;
  return question.ask === 'read' ? readFrames(cv, question.pictures) : undefined;
});
