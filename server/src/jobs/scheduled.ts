import type { Deps } from '../deps/deps.ts';

/** What time brings rather than a person: run in several processes, or after a standstill, it comes to the same. */
export interface ScheduledTask {
  name: string;
  everyMinutes: number;
  /** Asks other hosts, for which nobody waits at the start. */
  external?: true;
  /** Answers how much there was to do. */
  run: (deps: Deps) => Promise<number>;
}

/** Resolves when each of this machine's own was done once; returns how to stop. */
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
    deps.log.error({ err: error }, `${name}: failed`);
  }
}
