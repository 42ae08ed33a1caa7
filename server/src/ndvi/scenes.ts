import { randomUUID } from 'node:crypto';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { type RawBuilder, sql } from 'kysely';
import type { StacConfig } from '../config/config.ts';
import { clockNow } from '../database/clock.ts';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { commitFiles, stageFile } from '../storage/staged-files.ts';
import { insertMissing } from '../tenancy/scoped-many.ts';
import { systemScope } from '../tenancy/system.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { type Measured, measure } from './measure.ts';
import { leaseMissed, missedScenes, recordMissed, removeMissed } from './missed.ts';
import { paint } from './picture.ts';
import { findScenes, passOf, type Scene } from './stac.ts';
import { readWindow, type Window } from './window.ts';

export type Scanning = Pick<Deps, 'config' | 'database' | 'files' | 'log' | 'clock'>;

/** A field and the archive that is searched for it. */
export interface FieldView {
  deps: Scanning;
  stac: StacConfig;
  field: number;
  insurance: number;
  polygon: Polygon;
  /** The number of failed scans in a row. */
  failures: number;
}

interface Days {
  from: string;
  to: string;
}

/** Pictures already measured are not read again: a run that died continues where it was. */
export async function scanDays(sight: FieldView, days: Days): Promise<number> {
  const { stac, field, polygon, deps } = sight;
  const scenes = await findScenes(stac, { polygon, ...days });
  const done = await missedScenes(deps.database.db, field);
  for (const { scene } of await knownScenes(deps.database.db, field).execute()) if (scene) done.add(scene);
  return measureScenes(
    sight,
    scenes.filter(({ id }) => !done.has(id)),
  );
}

export function knownScenes(db: OpenDb, field: number) {
  return systemScope(db)
    .from('ndvi_values')
    .select('ndvi_values.scene')
    .where('ndvi_values.field', '=', field)
    .where('ndvi_values.source', '=', 'satellite');
}

const missedDays = 60;

/** Reads the scenes that failed on an earlier day. */
export async function scanMissed(sight: FieldView): Promise<number> {
  const { stac, field, polygon, deps } = sight;
  const due = await leaseMissed(deps.database.db, field, deps.clock(), missedDays);
  if (!due) return 0;
  const scenes = await findScenes(stac, { polygon, ...due.days });
  return measureScenes(
    sight,
    scenes.filter(({ id }) => due.scenes.has(id)),
  );
}

/** So many failures in a row mean that the host is away; the field waits for it, but not for ever. */
const mostInARow = 3;
const mostFailures = 5;

/** An unreadable scene holds up none of the others. */
async function measureScenes(sight: FieldView, scenes: readonly Scene[]): Promise<number> {
  const { deps, field, polygon, failures } = sight;
  const { db } = deps.database;
  const missed: { scene: Scene; error: unknown }[] = [];
  let [measured, inARow] = [0, 0];
  for (const scene of scenes) {
    let seen: Seen | undefined;
    try {
      seen = await readScene(scene, polygon);
    } catch (error) {
      inARow += 1;
      if (inARow >= mostInARow && failures < mostFailures) throw error;
      missed.push({ scene, error });
      continue;
    }
    inARow = 0;
    if (seen && (await keepSeen(sight, scene, seen))) measured += 1;
    await removeMissed(db, field, scene.id);
  }
  for (const { scene, error } of missed) {
    deps.log.warn({ field, scene: scene.id, err: errorForLog(error) }, 'a satellite picture could not be read');
    await recordMissed(db, field, scene, error, deps.clock());
  }
  return measured;
}

type Seen = Measured & Pick<Window, 'width' | 'height' | 'rings'>;

/** Returns nothing where the field is outside the picture or under cloud. */
async function readScene(scene: Scene, polygon: Polygon): Promise<Seen | undefined> {
  const window = await readWindow(scene, polygon);
  const found = window && measure(window, window.rings, scene);
  return window && found && { ...window, ...found };
}

async function keepSeen({ deps, stac, field, insurance }: FieldView, scene: Scene, seen: Seen): Promise<boolean> {
  const { width, height, rings } = seen;
  const key = `ndvi/${insurance}/${randomUUID()}.png`;
  await stageFile(deps, key, await paint(seen.values, width, height));
  const rounded = rings.map((ring) => ring.map(([x, y]) => [Number(x.toFixed(2)), Number(y.toFixed(2))]));
  return inTransaction(deps.database.db, async (tx) => {
    await removeFormer(tx, field, scene);
    // A measurement is nobody's act, so it leaves no audit entry.
    const value = {
      ...{
        insurance,
        field,
        day: scene.day,
        source: 'satellite' as const,
        scene: scene.id,
        provider: stac.url.hostname,
      },
      ...{ mean: seen.mean.toFixed(4), spread: seen.spread.toFixed(4) },
      ...{ valid_percent: seen.valid_percent.toFixed(2), cloud_percent: seen.cloud_percent.toFixed(2) },
      raster: JSON.stringify({ key, width, height, rings: rounded }),
    };
    const isNew = (await insertMissing(systemScope(tx), 'ndvi_values', [value])).length > 0;
    if (isNew) await commitFiles(tx, [key]);
    return isNew;
  });
}

/** The archive processes some passes again. */
async function removeFormer(tx: OpenDb, field: number, { id, day }: Scene): Promise<void> {
  const ofDay = await knownScenes(tx, field).where('ndvi_values.day', '=', day).execute();
  const former = ofDay.flatMap(({ scene }) => (scene && scene !== id && passOf(scene) === passOf(id) ? [scene] : []));
  if (former.length > 0)
    await removeSeen(tx, sql<boolean>`ndvi_values.field = ${field} and ndvi_values.scene = any(${former})`);
}

/** Their pictures become staged files again, and the sweep removes them. */
export async function removeSeen(tx: OpenDb, which: RawBuilder<boolean>): Promise<void> {
  const data = systemScope(tx);
  const seen = data.from('ndvi_values').where('ndvi_values.source', '=', 'satellite').where(which);
  await sql`insert into held_files (key) select raster ->> 'key' from (${seen.select('ndvi_values.raster')}) seen
    where raster is not null on conflict do nothing`.execute(tx);
  await data
    .updateRows('ndvi_values')
    .set((value) => ({ deleted_at: clockNow, version: value('ndvi_values.version', '+', 1), raster: null }))
    .where('ndvi_values.source', '=', 'satellite')
    .where(which)
    .execute();
}
