import { errorOf } from '../errors/error-of.ts';

/** What the process of a worker says: that it has loaded, a part of an answer, the answer, or why there is none. */
export type WorkerMessage =
  | { ready: true }
  | { part: unknown }
  | { answer: unknown; used: Used }
  | { failed: Failure; used: Used };

export interface Failure {
  name: string;
  message: string;
}

/** Resident memory now, and time of a core since the process started. */
export interface Used {
  megabytes: number;
  cpuSeconds: number;
}

/** What a question looks like is settled between two files of a noun: the one that asks and the one that answers. */
type Answering<Q> = (question: Q, say: (part: unknown) => void) => Promise<unknown>;

/** Answers what the parent asks, one question at a time, and ends with it. */
export function answerQuestions<Q>(answer: Answering<Q>): void {
  const say = (message: WorkerMessage) => process.send?.(message);
  process.on('message', (question) => {
    answer(question as Q, (part) => say({ part })).then(
      (found) => say({ answer: found, used: used() }),
      (error: unknown) => {
        const { name, message } = errorOf(error);
        say({ failed: { name, message }, used: used() });
      },
    );
  });
  // A terminal and a service manager signal the whole group: the server lets its work end, and ends this process itself.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  say({ ready: true });
}

function used(): Used {
  const { user, system } = process.cpuUsage();
  return { megabytes: process.memoryUsage.rss() / 1024 ** 2, cpuSeconds: (user + system) / 1e6 };
}
