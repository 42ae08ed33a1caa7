import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { Problem } from '../errors/problem.ts';
import { openThread, WorkerLost } from '../workers/thread.ts';
import type { ReadBoundary } from './boundary.ts';
import type { CommonGround } from './common-ground.ts';
import type { GroundAnswer, GroundQuestion, ReadShape } from './ground-worker.ts';

const thread = openThread(new URL('./ground-worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: 512 },
  // What a hostile boundary made of its heap stays as long as the thread; another one starts in a quarter of a second.
  idleMs: 15_000,
});

/** A file of 200 shapes with 2,000 points each is read in a few seconds. */
const readMs = 15_000;
/** One question compares a shape with a few others: whoever asks next waits no longer than this. */
const compareMs = 2000;

async function ask(question: GroundQuestion, limitMs: number): Promise<Exclude<GroundAnswer, { problem: unknown }>> {
  try {
    const answer = await thread.ask<GroundAnswer>(question, limitMs);
    if ('problem' in answer) throw new Problem(answer.problem);
    return answer;
  } catch (error) {
    throw error instanceof WorkerLost ? new Problem('busy', { retryAfter: 5 }) : error;
  }
}

export async function readShapes(file: Uint8Array): Promise<ReadShape[]> {
  const answer = await ask({ file }, readMs);
  return 'shapes' in answer ? answer.shapes : [];
}

/** A boundary that somebody sent: thousands of points, each held against each other and the border of the country. */
export async function readBoundaryApart(boundary: unknown): Promise<ReadBoundary> {
  const answer = await ask({ boundary }, compareMs);
  return 'read' in answer ? answer.read : { problem: 'bad_polygon' };
}

export async function compareGround(one: Polygon, others: readonly Polygon[]): Promise<CommonGround[]> {
  const answer = await ask({ one, others }, compareMs);
  return 'common' in answer ? answer.common : [];
}

export async function trimGround(one: Polygon, without: readonly Polygon[]): Promise<Polygon | null> {
  if (without.length === 0) return null;
  const answer = await ask({ one, without }, compareMs);
  return 'trimmed' in answer ? answer.trimmed : null;
}

/** Two shapes of this process's latest comparisons, by the hashes of what they are: a result never goes out of date. */
const results = new Map<string, CommonGround>();
const mostResults = 20_000;

export function knownGround(one: string, other: string): CommonGround | undefined {
  const key = keyOf(one, other);
  const known = results.get(key);
  if (known) {
    results.delete(key);
    results.set(key, known);
  }
  return known;
}

export function keepGround(one: string, other: string, common: CommonGround): void {
  results.set(keyOf(one, other), common);
  const [oldest] = results.keys();
  if (results.size > mostResults && oldest !== undefined) results.delete(oldest);
}

function keyOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
