import type { Program } from './program.ts';

/** Jobs get 20 seconds and answers 15; a process manager waits half a minute before it kills. */
const longestCloseMs = 29_000;

/**
 * Closes the program when the machine or a person asks. What has not ended by then is left to the next process: jobs are
 * taken up again, and the database holds what was acknowledged.
 */
export function closeOnSignal({ deps, close }: Pick<Program, 'deps' | 'close'>, longestMs = longestCloseMs): void {
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => {
      deps.log.error('not closed in time');
      process.exit(1);
    }, longestMs).unref();
    void close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
