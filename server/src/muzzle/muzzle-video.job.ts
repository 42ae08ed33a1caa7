import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  framesPerSecond,
  frameWidth,
  type Gray,
  middle,
  mostGood,
  secondsApart,
} from '@krishi-bima/contract/muzzle/frames';
import type { MuzzlePurpose } from '@krishi-bima/contract/muzzle/muzzle';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Selectable } from 'kysely';
import sharp from 'sharp';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { defineTask } from '../jobs/tasks.ts';
import { cutFrames, NoProgram, UnreadableVideo } from '../media/ffmpeg.ts';
import { pathOf } from '../media/uploads.ts';
import { grayPixels } from '../storage/pictures.ts';
import { commitFiles, stageFile } from '../storage/staged-files.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { scopeOfUser } from '../tenancy/system.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import { compareMuzzles, engine, readMuzzle, wakeEngine } from './engine/engine.ts';
import type { ReadFrame, ReadVideo } from './engine/read-video.ts';
import { insertMatch, type MuzzleLimits, muzzleLimits, resultOf } from './matches.ts';
import { muzzleSearch } from './muzzle-search.job.ts';
import { enrolmentOf, featureColumns, featuresOf } from './store.ts';

export interface MuzzleVideo {
  medium: number;
  purpose: MuzzlePurpose;
  /** How many the picture has that a browser made of a video; none of a video. */
  frames?: number;
}

const cutting = { part: middle, mostSeconds: 20, width: frameWidth };
const pictureQuality = 90;

type Medium = Selectable<Schema['media']>;
type Reading = Selectable<Schema['muzzle_readings']>;

/** Reads a video of a muzzle: to enrol the animal by it, or to compare it with the enrolment. */
export const muzzleVideo = defineTask<MuzzleVideo>({
  name: 'muzzle_video',
  async run(deps, { medium: id, purpose, frames, task, user }, progress) {
    await progress(5);
    const data = await scopeOfUser(deps.database.db, user);
    const medium = existing(await data.from('media').selectAll('media').where('media.id', '=', id).executeTakeFirst());
    const limits = await muzzleLimits(data, medium.insurance, todayAd(deps.clock()));
    const [{ read, compared, pictures }] = await Promise.all([
      withVideo(deps, medium, (path) =>
        readAndCompare({ deps, data, task }, { medium, purpose, frames, path, limits }),
      ),
      wakeEngine(),
    ]);
    await progress(90);
    await inTransaction(deps.database.db, async (tx) => {
      const own = scoped(tx, data.viewer, { actor: user, request_id: null });
      // A run that ended after this transaction staged the same names: unless they are committed again they are swept.
      await commitFiles(tx, pictures);
      const known = own.from('muzzle_readings').select('muzzle_readings.id').where('muzzle_readings.task', '=', task);
      if (await known.executeTakeFirst()) return;
      const found = { purpose, task, read, pictures, created_by: user };
      const reading = await insertReading(own, medium, found);
      const match = compared && (await insertMatch(own, reading, compared, limits));
      if (!read.fault && match?.result !== 'match')
        await deps.jobs.send(tx, muzzleSearch, randomUUID(), { reading: reading.id });
    });
    return undefined;
  },
});

async function withVideo<T>(deps: Deps, medium: Medium, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kb-muzzle-'));
  try {
    return await work(await bytesOf(deps, medium, folder));
  } catch (error) {
    if (error instanceof NoProgram) throw new Problem('no_video_program');
    if (error instanceof UnreadableVideo) throw new Problem('broken_file');
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Reader {
  deps: Deps;
  data: Scoped;
  task: string;
}

interface Filmed extends Pick<MuzzleVideo, 'purpose' | 'frames'> {
  medium: Medium;
  /** Of the film, or of the picture of its frames. */
  path: string;
  limits: MuzzleLimits;
}

/**
 * Of a film that somebody waits for, the few frames that it holds whole are compared first: they are cut in a tenth of the
 * time. Where these are no match, and to enrol, all of it is read.
 */
async function readAndCompare(reader: Reader, { medium, purpose, frames, path, limits }: Filmed) {
  if (purpose === 'verify' && frames === undefined) {
    const take = { wholeApart: secondsApart, most: mostGood };
    const found = await judged(reader, medium, purpose, await readMuzzle(cutFrames(path, { ...cutting, take }), 1));
    if (found.compared && resultOf(found.compared.comparison, limits) === 'match') return found;
  }
  const read =
    frames === undefined
      ? await readMuzzle(cutFrames(path, { ...cutting, take: { perSecond: framesPerSecond } }))
      : await readMuzzle(await cutPicture(path, frames), 1);
  return judged(reader, medium, purpose, read);
}

/** The pictures are stored while the frames are compared in another process. */
async function judged({ deps, data, task }: Reader, medium: Medium, purpose: MuzzlePurpose, read: ReadVideo) {
  const [compared, pictures] = await Promise.all([
    compareWith(data, medium, purpose, read),
    stagePictures(deps, medium, task, read.frames),
  ]);
  return { read, compared, pictures };
}

/** The frames that a browser cut lie one below the other, in different poses. */
async function cutPicture(path: string, count: number): Promise<Gray[]> {
  const { bytes, width, height } = await grayPixels(path).catch(() => {
    throw new Problem('broken_file');
  });
  if (width !== frameWidth || height % count !== 0) throw new Problem('broken_file');
  const each = bytes.length / count;
  return Array.from({ length: count }, (_, at) => {
    return { width, height: height / count, pixels: bytes.slice(at * each, (at + 1) * each) };
  });
}

/** Returns the bytes under a name of its own: where they arrived they go as soon as they are stored. */
async function bytesOf(deps: Deps, { id, file_key }: Medium, folder: string): Promise<string> {
  const path = join(folder, 'video');
  const { db } = deps.database;
  const arrival = await db.selectFrom('uploads').select('id').where('medium', '=', id).executeTakeFirst();
  if (arrival) {
    const linked = await link(pathOf(deps, arrival.id), path).then(
      () => true,
      () => false,
    );
    if (linked) return path;
  }
  await pipeline(await deps.files.stream(file_key), createWriteStream(path));
  return path;
}

async function compareWith(data: Scoped, { animal }: Medium, purpose: MuzzlePurpose, { fault, frames }: ReadVideo) {
  if (purpose === 'enrol' || fault || animal === null) return undefined;
  const enrolment = await enrolmentOf(data, animal);
  if (!enrolment) throw new Problem('muzzle_not_enrolled');
  const enrolledFrames = await featuresOf(data, enrolment.id);
  const comparison = await compareMuzzles(enrolledFrames, frames);
  return { enrolled: enrolment.id, comparison, enrolledFrames, frames };
}

/** The pictures are what the engine saw, so that a person judges by the same and another engine can read them anew. */
async function stagePictures(deps: Deps, { insurance }: Medium, task: string, frames: readonly ReadFrame[]) {
  return Promise.all(
    frames.map(async ({ picture: { pixels, width, height } }, at) => {
      const jpeg = sharp(pixels, { raw: { width, height, channels: 1 } }).jpeg({ quality: pictureQuality });
      const key = `photos/${insurance}/${task}.muzzle-${at}.jpg`;
      await stageFile(deps, key, await jpeg.toBuffer());
      return key;
    }),
  );
}

interface Found {
  purpose: MuzzlePurpose;
  task: string;
  read: ReadVideo;
  pictures: readonly string[];
  created_by: number;
}

/** What an engine has read of a video, with the pictures that it read. */
export async function insertReading(
  data: Scoped,
  medium: Pick<Medium, 'id' | 'insurance' | 'animal'>,
  { purpose, task, read, pictures, created_by }: Found,
): Promise<Reading> {
  const { id, insurance, animal } = medium;
  const { fault = null, good, frames } = read;
  const reading = await data.insert('muzzle_readings', {
    ...{ insurance, animal: existing(animal ?? undefined), medium: id, task, purpose, engine, fault, good, created_by },
  });
  for (const [position, frame] of frames.entries()) {
    const { width, height } = frame.picture;
    await data.insert('muzzle_frames', {
      ...{ insurance, reading: reading.id, position, picture_key: pictures[position] ?? '', width, height },
      sharpness: frame.quality.sharpness,
      ...featureColumns(frame),
    });
  }
  return reading;
}
