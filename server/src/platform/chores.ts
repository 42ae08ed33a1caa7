import type { Deps } from './deps.ts';
import { sweepHeldFiles } from './held-files.ts';

const everyMs = 10 * 60 * 1000;

/** What is tidied up now and then by whoever runs the jobs; returns how to stop. */
export function startChores(deps: Deps): () => Promise<void> {
  let running = tidy(deps);
  const timer = setInterval(() => {
    running = running.then(() => tidy(deps));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function tidy(deps: Deps): Promise<void> {
  try {
    const swept = await sweepHeldFiles(deps);
    if (swept > 0) deps.log.info({ swept }, 'files without a record removed');
  } catch (error) {
    deps.log.error({ err: error }, 'chores failed');
  }
}
