/** A newer request of the same kind superseded this one; it ends without a message. */
export class Superseded extends Error {
  override name = 'Superseded';
}

const running = new Map<string, AbortController>();

/** A newer request of a kind cancels the running one of that kind, saves too (specification, section 4). */
export async function superseding<T>(
  kind: string,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  running.get(kind)?.abort(new Superseded(kind));
  const own = new AbortController();
  running.set(kind, own);
  try {
    const answer = await run(outer ? AbortSignal.any([own.signal, outer]) : own.signal);
    // The answer may have been read completely at the moment of being superseded: it is still too old to be used.
    own.signal.throwIfAborted();
    return answer;
  } catch (error) {
    throw own.signal.aborted ? own.signal.reason : error;
  } finally {
    if (running.get(kind) === own) running.delete(kind);
  }
}
