import { parentPort } from 'node:worker_threads';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { Problem } from '../errors/problem.ts';
import { ready } from '../workers/thread.ts';
import { type ReadBoundary, readBoundary } from './boundary.ts';
import { type CommonGround, commonGround, trimmedGround } from './common-ground.ts';
import { shapesInFile } from './shapes-in-file.ts';

/** Shapes to compare with one, or to cut off it, a file to read shapes of, or a boundary as somebody sent it. */
export type GroundQuestion =
  | { one: Polygon; others: readonly Polygon[] }
  | { one: Polygon; without: readonly Polygon[] }
  | { file: Uint8Array }
  | { boundary: unknown };
export type GroundAnswer =
  | { common: CommonGround[] }
  | { trimmed: Polygon | null }
  | { shapes: ReadShape[] }
  | { read: ReadBoundary }
  | { problem: Problem['code'] };

export interface ReadShape {
  name: string;
  points: number;
  read: ReadBoundary;
}

/*
 * Geometry runs in this thread: how long it takes depends on what somebody drew, and those who are served meanwhile
 * should not feel it.
 */
parentPort?.on('message', (question: GroundQuestion) => parentPort?.postMessage(answerTo(question)));
parentPort?.postMessage(ready);

function answerTo(question: GroundQuestion): GroundAnswer {
  try {
    if ('file' in question) return { shapes: shapesInFile(question.file).map(readShape) };
    if ('boundary' in question) return { read: readBoundary(question.boundary) };
    if ('without' in question) return { trimmed: trimmedBoundary(question.one, question.without) };
    return { common: question.others.map((other) => commonGround(question.one, other)) };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.code };
    throw error;
  }
}

/** What is left has to be a boundary that could be saved. */
function trimmedBoundary(one: Polygon, without: readonly Polygon[]): Polygon | null {
  const left = readBoundary(trimmedGround(one, without));
  return 'polygon' in left ? left.polygon : null;
}

function readShape({ name, rings }: ReturnType<typeof shapesInFile>[number]): ReadShape {
  const points = rings.reduce((sum: number, ring) => sum + (Array.isArray(ring) ? ring.length : 0), 0);
  return { name: name.slice(0, 80), points, read: readBoundary({ type: 'Polygon', coordinates: rings }) };
}
