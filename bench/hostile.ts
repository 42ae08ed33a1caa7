import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { assault, type Outcome } from '../server/test/assault.ts';
import { hireInto, type Place } from '../server/test/beside.ts';
import { type Figure, ms, percentile } from './figures.ts';
import { forgetPeak } from './process.ts';
import { type Served, type Stand, serveOn, serverMain } from './stand.ts';

const [malformed, hostile] = [10_000, 1000];
/** The readers of files and the thread of ground end when nobody has asked them for a while. */
const restMs = 30_000;
/** V8 leaves garbage lying until it needs the room: what a server holds is what stays after a collection. */
const collects = [
  '--expose-gc',
  '--import',
  'data:text/javascript,process.on("SIGUSR2", () => gc({ type: "major", flavor: "last-resort" }))',
];
const collectMs = 3000;
const mostMore = 200;

/** Everything that nobody should send, over every call, beside a clerk and a monitor, on both databases. */
export async function measureHostile({ dataDir, databaseUrl, database }: Stand): Promise<Figure[]> {
  const url = new URL(databaseUrl);
  url.pathname = '/kb_bench_hostile';
  await database.pool.query('drop database if exists kb_bench_hostile with (force)');
  await database.pool.query(`create database kb_bench_hostile encoding 'UTF8' template template0`);
  return [
    ...(await figuresOf('PostgreSQL', { DATA_DIR: join(dataDir, 'hostile-postgres'), DATABASE_URL: url.href })),
    ...(await figuresOf('embedded database', { DATA_DIR: join(dataDir, 'hostile-embedded') })),
  ];
}

async function figuresOf(where: string, place: Place): Promise<Figure[]> {
  const { DATA_DIR, DATABASE_URL } = place;
  const served = await serveOn([...collects, serverMain], { DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) });
  try {
    const people = await hireInto(place);
    // What the server loads once is loaded before its memory is looked at.
    await assault(served.address, people, { malformed: 200, hostile: 25 });
    const before = await memoryOf(served);
    const outcome = await assault(served.address, people, { malformed, hostile });
    return figures(where, outcome, before, await memoryOf(served));
  } finally {
    await served.stop();
  }
}

interface Memory {
  rested: number;
  collected: number;
}

async function memoryOf(served: Served): Promise<Memory> {
  await pause(restMs);
  const rested = forgetPeak(served);
  process.kill(served.pid, 'SIGUSR2');
  await pause(collectMs);
  return { rested, collected: forgetPeak(served) };
}

function figures(where: string, outcome: Outcome, before: Memory, after: Memory): Figure[] {
  const { sent, failures, leaks, healthMs, saveMs, statuses } = outcome;
  const [health, save] = [percentile(healthMs, 0.95), percentile(saveMs, 0.95)];
  for (const line of [...failures, ...leaks].slice(0, 20)) console.error(line);
  return [
    {
      what: `${sent} malformed and hostile inputs, ${where}`,
      found: `${failures.length} failures, ${leaks.length} leaks, ${statuses[503] ?? 0} told to come again`,
      asked: 'no failure, no leak',
      holds: failures.length === 0 && leaks.length === 0,
    },
    { what: `/healthz meanwhile, ${where}`, found: `p95 ${ms(health)}`, asked: 'under 100 ms', holds: health < 100 },
    {
      what: `a farmer registered meanwhile, ${where}`,
      found: `p95 ${ms(save)}`,
      asked: 'under 1 s',
      holds: save < 1000,
    },
    {
      what: `memory of the server, ${where}`,
      found: `${before.collected.toFixed(0)} MB before, ${after.collected.toFixed(0)} MB after; uncollected ${before.rested.toFixed(0)} and ${after.rested.toFixed(0)} MB`,
      asked: `at most ${mostMore} MB more`,
      holds: after.collected - before.collected < mostMore,
    },
  ];
}
