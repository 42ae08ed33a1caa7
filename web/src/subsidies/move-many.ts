import { ApiProblem } from '#api/api-problem.ts';

export interface Refused<T> {
  item: T;
  /** A code of the catalogue. */
  code: string;
}

export interface Outcome<T> {
  done: T[];
  refused: Refused<T>[];
  /** Not sent any more, because `problem` would meet them all. */
  left: T[];
  problem: ApiProblem | undefined;
}

interface Sending<T> {
  items: readonly T[];
  /** How many go at once. */
  size: number;
  send: (items: readonly T[]) => Promise<unknown>;
  /** After a lost answer: whether the item went through all the same. */
  isThere?: ((item: T) => Promise<boolean>) | undefined;
  onProgress?: (settled: number) => void;
}

/**
 * Many by parts, each of which the server takes whole or not at all. A refusal names those that stand in the way;
 * the part goes again without them, so one that somebody else moved meanwhile holds up none of the others.
 */
export async function sendMany<T>({ items, size, send, isThere, onProgress }: Sending<T>): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], refused: [], left: [], problem: undefined };
  for (let from = 0; from < items.length; from += size) {
    const problem = await sendPart(items.slice(from, from + size), send, outcome, isThere);
    if (problem) {
      const settled = new Set([...outcome.done, ...outcome.refused.map(({ item }) => item)]);
      return { ...outcome, left: items.filter((item) => !settled.has(item)), problem };
    }
    onProgress?.(outcome.done.length + outcome.refused.length);
  }
  return outcome;
}

async function sendPart<T>(
  part: readonly T[],
  send: Sending<T>['send'],
  { done, refused }: Outcome<T>,
  isThere: Sending<T>['isThere'],
): Promise<ApiProblem | undefined> {
  let wished = [...part];
  while (wished.length > 0) {
    try {
      await send(wished);
      done.push(...wished);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      const named = namedBy(failure, wished);
      if (named.size === 0) return failure;
      for (const [item, code] of named) {
        if (await isThere?.(item)) done.push(item);
        else refused.push({ item, code });
      }
      wished = wished.filter((item) => !named.has(item));
    }
  }
  return undefined;
}

/** `{ 'entries.3': 'wrong_state' }` */
function namedBy<T>({ fields }: ApiProblem, sent: readonly T[]): Map<T, string> {
  const named = new Map<T, string>();
  for (const [path, code] of Object.entries(fields)) {
    const place = /^entries\.(\d+)$/.exec(path)?.[1];
    const item = place === undefined ? undefined : sent[Number(place)];
    if (item !== undefined) named.set(item, code);
  }
  return named;
}
