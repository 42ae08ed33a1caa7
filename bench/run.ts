import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { sql } from 'kysely';
import { buildPages } from '../server/src/commands/build.ts';
import { measureBundles } from './bundles.ts';
import { measureClaims } from './claims.ts';
import { type Figure, printFigures } from './figures.ts';
import { measureFilms } from './films.ts';
import { measureFrames } from './frames.ts';
import { measureHostile } from './hostile.ts';
import { measureImport } from './import.ts';
import { measureKeystrokes } from './keystrokes.ts';
import { measureKills } from './kill.ts';
import { measureList } from './list.ts';
import { measureMedia } from './media.ts';
import { measureMerged } from './merged.ts';
import { measureMuzzles } from './muzzle.ts';
import { measurePapers } from './papers.ts';
import { measurePeer } from './peer.ts';
import { measurePhone } from './phone.ts';
import { measureQueue } from './queue.ts';
import { measureRegisters } from './registers.ts';
import { measureReports } from './reports.ts';
import { measureSaving } from './saving.ts';
import { measureSearch } from './search.ts';
import { openStand, type Served, type Stand, serveOn, serverMain } from './stand.ts';
import { measureStatistics } from './statistics.ts';
import { measureThumbnails } from './thumbnails.ts';
import { measureTiles } from './tiles.ts';
import { measureVerify } from './verify.ts';

interface Wish {
  only: ReadonlySet<string>;
  farmers: number;
  /** Real muzzles instead of synthetic ones. */
  pictures: string | undefined;
  databaseUrl: string | undefined;
}

export async function run({ only, pictures, ...onStand }: Wish): Promise<void> {
  const muzzles = [
    ...(only.has('muzzle') ? await measureMuzzles(pictures) : []),
    ...(only.has('films') ? await measureFilms() : []),
  ];
  // Muzzles need no farmers.
  const isWithout = only.isSubsetOf(new Set(['muzzle', 'films']));
  const { machine, figures } = isWithout ? { machine: thisMachine(), figures: [] } : await runOnStand(only, onStand);
  console.log(`\n${machine}\n`);
  printFigures([...figures, ...muzzles]);
}

type OnStand = Pick<Wish, 'farmers' | 'databaseUrl'>;

async function runOnStand(only: ReadonlySet<string>, { farmers, databaseUrl }: OnStand) {
  const inBrowser = ['bundles', 'keystrokes', 'frames', 'phone'].some((part) => only.has(part));
  if (inBrowser) await buildPages();
  console.log(`Writing ${farmers} farmers ...`);
  const stand = await openStand(databaseUrl, farmers);
  const figures: Figure[] = [seeded(stand, farmers)];
  try {
    const served = await serveOn([serverMain], { DATABASE_URL: stand.databaseUrl, DATA_DIR: stand.dataDir });
    try {
      for (const [name, measure] of measures(stand, served)) {
        if (!only.has(name)) continue;
        console.log(`Measuring: ${name} ...`);
        figures.push(...(await measure()));
      }
    } finally {
      await served.stop();
    }
    return { machine: await machine(stand), figures };
  } finally {
    await stand.close();
  }
}

function measures(stand: Stand, served: Served): [string, () => Promise<Figure[]>][] {
  return [
    ['list', () => measureList(stand, served)],
    ['search', () => measureSearch(stand, served)],
    ['peer', () => measurePeer(stand, served)],
    ['papers', () => measurePapers(stand)],
    ['merged', () => measureMerged(stand)],
    ['thumbnails', () => measureThumbnails()],
    ['bundles', () => measureBundles(stand, served)],
    ['phone', () => measurePhone(stand, served)],
    ['keystrokes', () => measureKeystrokes(stand, served)],
    ['saving', () => measureSaving(stand, served)],
    // These fill the database, so they come after what is measured on the farmers alone.
    ['frames', () => measureFrames(stand, served)],
    ['tiles', () => measureTiles(stand, served)],
    ['media', () => measureMedia(stand, served)],
    ['verify', () => measureVerify(stand, served)],
    ['queue', () => measureQueue(stand, served)],
    ['reports', () => measureReports(stand, served)],
    ['registers', () => measureRegisters(stand, served)],
    // A claim for each of the policies that the registers were measured on.
    ['claims', () => measureClaims(stand, served)],
    ['statistics', () => measureStatistics(stand, served)],
    ['import', () => measureImport(stand)],
    ['kill', () => measureKills(stand)],
    ['hostile', () => measureHostile(stand)],
  ];
}

function seeded({ secondsToSeed }: Stand, farmers: number): Figure {
  const found = `${secondsToSeed.toFixed(0)} s, ${(farmers / secondsToSeed).toFixed(0)} farmers/s`;
  return { what: `npm run seed, ${farmers} farmers`, found, asked: 'under 120 s', holds: secondsToSeed < 120 };
}

async function machine({ database }: Stand): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
    database.db,
  );
  return `${thisMachine()}, PostgreSQL ${rows[0]?.version}`;
}

function thisMachine(): string {
  const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim();
  const processors = cpus();
  return `${processors.length} x ${processors[0]?.model.trim()}, Node ${process.versions.node}, revision ${revision}`;
}
