import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { Place } from '../server/test/beside.ts';
import { killRounds, type Round } from '../server/test/kill.ts';
import { type Figure, median, ms } from './figures.ts';
import { runToEnd, type Stand } from './stand.ts';

const rounds = 10;
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

export async function measureKills({ dataDir, databaseUrl, database }: Stand): Promise<Figure[]> {
  const url = new URL(databaseUrl);
  url.pathname = '/kb_bench_kill';
  await database.pool.query('drop database if exists kb_bench_kill with (force)');
  await database.pool.query(`create database kb_bench_kill encoding 'UTF8' template template0`);
  return [
    await figureOfFleet(databaseUrl, dataDir),
    await figureOf('PostgreSQL', { DATA_DIR: join(dataDir, 'kill-postgres'), DATABASE_URL: url.href }),
    await figureOf('embedded database', { DATA_DIR: join(dataDir, 'kill-embedded') }),
  ];
}

const fleetSeconds = 60;

/** The test of two processes that answer and two that work, for a minute: it fails where anything is lost or does not add up. */
async function figureOfFleet(databaseUrl: string, dataDir: string): Promise<Figure> {
  const figures = join(dataDir, 'fleet.json');
  await runToEnd([vitest, 'run', '--project', 'node', 'server/test/four-processes.test.ts'], {
    PATH: process.env.PATH ?? '',
    TEST_DATABASE_URL: databaseUrl,
    KB_KILL_SECONDS: String(fleetSeconds),
    KB_KILL_FIGURES: figures,
  });
  const found = JSON.parse(await readFile(figures, 'utf8')) as Record<string, number>;
  const { killed, acknowledged, again, policies, received = 0 } = found;
  return {
    what: `two processes that answer, two that work, one killed a second for ${fleetSeconds} s`,
    found: `${killed} killed; ${acknowledged} covers paid, issued and printed, ${again} calls sent again; ${policies} policies, Rs. ${fromPaisa(received)} received`,
    asked: '0 lost, 0 double, sums equal',
    holds: acknowledged === policies,
  };
}

async function figureOf(what: string, place: Place): Promise<Figure> {
  const found: Round[] = [];
  const moments = Array.from({ length: rounds }, () => 400 + Math.random() * 800);
  for await (const round of killRounds(place, moments)) found.push(round);
  const sum = (of: (round: Round) => number) => found.reduce((total, round) => total + of(round), 0);
  const [lost, doubled] = [sum((round) => round.lost), sum((round) => round.doubled)];
  const again = ms(median(found.map(({ recoveredMs }) => recoveredMs)));
  return {
    what: `${rounds} rounds of kill -9, ${what}`,
    found: `${sum((round) => round.acknowledged)} acknowledged, ${sum((round) => round.unanswered)} sent again, ${lost} lost, ${doubled} double; up again in ${again}`,
    asked: '0 lost, 0 double',
    holds: lost === 0 && doubled === 0,
  };
}
