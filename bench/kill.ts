import { join } from 'node:path';
import type { Place } from '../server/test/beside.ts';
import { killRounds, type Round } from '../server/test/kill.ts';
import { type Figure, median, ms } from './figures.ts';
import type { Stand } from './stand.ts';

const rounds = 10;

export async function measureKills({ dataDir, databaseUrl, database }: Stand): Promise<Figure[]> {
  const url = new URL(databaseUrl);
  url.pathname = '/kb_bench_kill';
  await database.pool.query('drop database if exists kb_bench_kill with (force)');
  await database.pool.query(`create database kb_bench_kill encoding 'UTF8' template template0`);
  return [
    await figureOf('PostgreSQL', { DATA_DIR: join(dataDir, 'kill-postgres'), DATABASE_URL: url.href }),
    await figureOf('embedded database', { DATA_DIR: join(dataDir, 'kill-embedded') }),
  ];
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
