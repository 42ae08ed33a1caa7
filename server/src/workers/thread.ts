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

/** Opens a thread at the first question, and another after one that was lost. An idle one keeps no process running. */
export function openThread(entry: URL, { resourceLimits = {}, idleMs }: ThreadOptions = {}): Thread {
  let worker: Started | undefined;
  let rest: NodeJS.Timeout | undefined;
  let waiting: Waiting | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function start(): Started {
    const thread = new Worker(entry, { resourceLimits, stdout: true, stderr: true });
    const loaded = Promise.withResolvers<void>();
    const started = { thread, loaded: loaded.promise };
    loaded.promise.catch(() => {});
    const end = () => {
      loaded.reject(new WorkerLost());
      if (worker !== started) return;
      worker = undefined;
      waiting?.lost();
    };
    // The listeners stay: an error that comes after the answer would otherwise end the whole program.
    thread.on('message', (message) => (message === ready ? loaded.resolve() : waiting?.answer(message)));
    thread.on('error', end);
    thread.on('exit', end);
    return started;
  }

  function endWhenIdle(idle: Started) {
    if (idleMs === undefined) return;
    rest = setTimeout(() => {
      if (worker === idle) worker = undefined;
      void idle.thread.terminate();
    }, idleMs).unref();
  }

  async function askNow<A>(question: unknown, limitMs: number, give: Transferable[]): Promise<A> {
    clearTimeout(rest);
    worker ??= start();
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
      if (worker === asked) worker = undefined;
      void asked.thread.terminate();
      throw error;
    } finally {
      clearTimeout(timer);
      waiting = undefined;
      asked.thread.unref();
      endWhenIdle(asked);
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
      clearTimeout(rest);
      await worker?.thread.terminate();
    },
  };
}
