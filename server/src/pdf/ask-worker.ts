import type { Transferable, Worker } from 'node:worker_threads';

/** The worker ran out of time or memory, or died: a thread that hangs or swells ends alone. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
}

/** The worker answers one question at a time. */
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
