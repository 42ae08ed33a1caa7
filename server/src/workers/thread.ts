import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';

/** The worker ran out of time or memory, or died: a thread or process that hangs or swells ends alone. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
}

export interface Thread {
  /** Answers one question after the other; the time counts from when it is this one's turn and the thread has loaded. */
  ask<A>(question: unknown, limitMs: number, give?: Transferable[]): Promise<A>;
  close(): Promise<void>;
}

/** What a thread says once it has loaded what it needs. */
export const ready = 'ready';
const startMs = 60_000;

interface Started {
  thread: Worker;
  loaded: Promise<void>;
}

interface Waiting {
  answer(message: unknown): void;
  lost(): void;
}

export interface ThreadOptions {
  resourceLimits?: ResourceLimits;
  /** A thread that nobody asked for so long ends: its memory goes back. Without a limit it stays. */
  idleMs?: number | undefined;
}

interface Listening {
  hear: (message: unknown) => void;
  ended: (thread: Started) => void;
}

function startThread(entry: URL, resourceLimits: ResourceLimits, { hear, ended }: Listening): Started {
  const thread = new Worker(entry, { resourceLimits, stdout: true, stderr: true });
  const loaded = Promise.withResolvers<void>();
  const started = { thread, loaded: loaded.promise };
  loaded.promise.catch(() => {});
  const end = () => {
    loaded.reject(new WorkerLost());
    ended(started);
  };
  // The listeners stay: an error that comes after the answer would otherwise end the whole program.
  thread.on('message', (message) => (message === ready ? loaded.resolve() : hear(message)));
  thread.on('error', end);
  thread.on('exit', end);
  return started;
}

/** Opens a thread at the first question, and another after one that was lost. An idle one keeps no process running. */
export function openThread(entry: URL, { resourceLimits = {}, idleMs }: ThreadOptions = {}): Thread {
  let worker: Started | undefined;
  let waiting: Waiting | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const rest = restTimer(idleMs);

  function ended(lost: Started) {
    if (worker === lost) waiting?.lost();
    leave(lost);
  }

  function leave(left: Started) {
    if (worker === left) worker = undefined;
    void left.thread.terminate();
  }

  async function askNow<A>(question: unknown, limitMs: number, give: Transferable[]): Promise<A> {
    rest.stop();
    worker ??= startThread(entry, resourceLimits, { hear: (message) => waiting?.answer(message), ended });
    const asked = worker;
    asked.thread.ref();
    const { promise, resolve, reject } = Promise.withResolvers<A>();
    const lost = () => reject(new WorkerLost());
    let timer = setTimeout(lost, startMs);
    try {
      await Promise.race([asked.loaded, promise]);
      clearTimeout(timer);
      timer = setTimeout(lost, limitMs);
      waiting = { answer: (message) => resolve(message as A), lost };
      asked.thread.postMessage(question, give);
      return await promise;
    } catch (error) {
      leave(asked);
      throw error;
    } finally {
      clearTimeout(timer);
      waiting = undefined;
      asked.thread.unref();
      rest.begin(() => leave(asked));
    }
  }

  return {
    ask<A>(question: unknown, limitMs: number, give: Transferable[] = []) {
      const answered = turn.then(() => askNow<A>(question, limitMs, give));
      turn = answered.catch(() => {});
      return answered;
    },
    async close() {
      await turn;
      rest.stop();
      await worker?.thread.terminate();
    },
  };
}

/** Without a limit nothing ends. */
function restTimer(idleMs: number | undefined) {
  let timer: NodeJS.Timeout | undefined;
  return {
    begin(end: () => void) {
      if (idleMs !== undefined) timer = setTimeout(end, idleMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
