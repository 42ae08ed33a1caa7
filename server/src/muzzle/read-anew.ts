import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Gray } from '@krishi-bima/contract/muzzle/frames';
import type { MuzzlePurpose } from '@krishi-bima/contract/muzzle/muzzle';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { grayPixels } from '../storage/pictures.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asSystem, systemScope } from '../tenancy/system.ts';
import { engine, readMuzzle } from './engine/engine.ts';
import { muzzleSearch } from './muzzle-search.job.ts';
import { insertReading } from './muzzle-video.job.ts';

/** Some seconds of a core each; what somebody films meanwhile is read between them. */
const mostAtOnce = 50;

/**
 * Templates of different engines are never compared. An enrolment that only an older engine has read is read anew, from
 * the pictures that are kept of it, as a reading of its own; nobody has to film the animal again.
 */
export async function readAnew(deps: Deps): Promise<number> {
  let [read, after] = [0, 0];
  while (read < mostAtOnce) {
    const stale = await staleEnrolments(systemScope(deps.database.db), { after, most: mostAtOnce - read });
    for (const enrolment of stale) {
      after = enrolment.animal;
      if (await isReadAnew(deps, enrolment)) read += 1;
    }
    if (stale.length === 0) break;
  }
  return read;
}

type Enrolment = Selectable<Schema['muzzle_readings']>;

/** One whose pictures cannot be read waits for the next time, and holds up nobody behind it. */
async function isReadAnew(deps: Deps, { medium, insurance, animal, created_by, id }: Enrolment): Promise<boolean> {
  const { db } = deps.database;
  const pictures = await picturesOf(systemScope(db), id);
  const read = await readPictures(deps, pictures).catch((error: unknown) => {
    deps.log.warn({ err: errorForLog(error), reading: id }, 'the pictures of a muzzle could not be read anew');
  });
  if (!read) return false;
  await asSystem(db, async (data) => {
    const found = { purpose: 'enrol', task: randomUUID(), read, pictures, created_by } as const;
    const reading = await insertReading(data, { id: medium, insurance, animal }, found);
    if (!read.fault) await deps.jobs.send(data.db, muzzleSearch, randomUUID(), { reading: reading.id });
  });
  return true;
}

/** The newest good enrolment of each animal whose video the present engine has not read, good or not. */
function staleEnrolments(data: Scoped, { after, most }: { after: number; most: number }) {
  return data
    .from('muzzle_readings')
    .distinctOn('muzzle_readings.animal')
    .selectAll('muzzle_readings')
    .where('muzzle_readings.purpose', '=', 'enrol' satisfies MuzzlePurpose)
    .where('muzzle_readings.fault', 'is', null)
    .where('muzzle_readings.animal', '>', after)
    .where('muzzle_readings.engine', '!=', engine)
    .where(
      sql<boolean>`not exists (select 1 from ${data.table('muzzle_readings', 'anew')}
        where anew.animal = muzzle_readings.animal and anew.medium = muzzle_readings.medium and anew.engine = ${engine})`,
    )
    .orderBy('muzzle_readings.animal')
    .orderBy('muzzle_readings.id', 'desc')
    .limit(most)
    .execute();
}

async function picturesOf(data: Scoped, reading: number): Promise<string[]> {
  const frames = await data
    .from('muzzle_frames')
    .select('muzzle_frames.picture_key')
    .where('muzzle_frames.reading', '=', reading)
    .orderBy('muzzle_frames.position')
    .execute();
  return frames.map(({ picture_key }) => picture_key);
}

/** They were chosen in different poses when the video was read. */
async function readPictures({ files }: Deps, keys: readonly string[]) {
  const pictures: Gray[] = [];
  for (const key of keys) {
    const { bytes, width, height } = await grayPixels(await buffer(await files.stream(key)));
    pictures.push({ width, height, pixels: bytes });
  }
  return readMuzzle(pictures, 1);
}
