import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';

/** A scheduled task. It must be idempotent: several processes may run it, or none for a while. */
export interface ScheduledTask {
  name: string;
  everyMinutes: number;
  /** The task asks other hosts, so the start does not wait for it. */
  external?: true;
  /** Returns how many records it worked on. */
  run: (deps: Deps) => Promise<number>;
}

/** Resolves when each local task has run once; returns how to stop them. */
export async function startScheduledTasks(deps: Deps, chores: readonly ScheduledTask[]): Promise<() => Promise<void>> {
  const stops = await Promise.all(chores.map((chore) => start(deps, chore)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function start(deps: Deps, chore: ScheduledTask): Promise<() => Promise<void>> {
  let running = runOnce(deps, chore);
  if (!chore.external) await running;
  const timer = setInterval(() => {
    running = running.then(() => runOnce(deps, chore));
  }, chore.everyMinutes * 60_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function runOnce(deps: Deps, { name, run }: ScheduledTask): Promise<void> {
  try {
    const done = await run(deps);
    if (done > 0) deps.log.info({ done }, name);
  } catch (error) {
    deps.log.error({ err: errorForLog(error) }, `${name}: failed`);
  }
}
