/** A newer request of the same kind took this one's place; it ends without anybody being told. */
export class Superseded extends Error {
  override name = 'Superseded';
}

const running = new Map<string, AbortController>();

/** Spec section 4: a newer request of a kind cancels the running one of that kind, saves too. */
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
    // The answer may have been read completely in the moment of being overtaken: it is still too old to be used.
    own.signal.throwIfAborted();
    return answer;
  } catch (error) {
    throw own.signal.aborted ? own.signal.reason : error;
  } finally {
    if (running.get(kind) === own) running.delete(kind);
  }
}
