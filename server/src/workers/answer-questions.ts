import { errorOf } from '../errors/error-of.ts';

/** What a reader's process says: that it has loaded, a part of an answer, the answer, or why there is none. */
export type ReaderMessage = { ready: true } | { part: unknown } | { answer: unknown } | { failed: Failure };

export interface Failure {
  name: string;
  message: string;
}

/** What a question looks like is settled between the two files of a reader: the one that asks and the one that answers. */
type Answering = (question: never, say: (part: unknown) => void) => Promise<unknown>;

/** Answers what the parent asks, one question at a time, and ends with it. */
export function answerQuestions(answer: Answering): void {
  const say = (message: ReaderMessage) => process.send?.(message);
  process.on('message', (question) => {
    answer(question as never, (part) => say({ part })).then(
      (found) => say({ answer: found }),
      (error: unknown) => {
        const { name, message } = errorOf(error);
        say({ failed: { name, message } });
      },
    );
  });
  process.on('disconnect', () => process.exit());
  say({ ready: true });
}
