import type { Transferable, Worker } from 'node:worker_threads';

/** Out of time or memory, or dead: what hangs or swells in a thread ends alone. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
}

/** One question at a time. */
export async function askWorker<A>(
  worker: Worker,
  question: unknown,
  { limitMs, give = [] }: { limitMs: number; give?: Transferable[] },
): Promise<A> {
  const { promise, resolve, reject } = Promise.withResolvers<A>();
  const end = () => reject(new WorkerLost());
  const timer = setTimeout(end, limitMs);
  worker.once('message', resolve).once('error', end).once('exit', end);
  worker.postMessage(question, give);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', end).off('exit', end);
  }
}
