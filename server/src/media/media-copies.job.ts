import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ThumbnailSize, thumbnailSides } from '@krishi-bima/contract/media/media';
import { keysOf } from '@krishi-bima/contract/values/records';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { defineJob } from '../jobs/queue.ts';
import { resized } from '../storage/pictures.ts';
import { commitFiles, stageFile } from '../storage/staged-files.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { scopeOfUser } from '../tenancy/system.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import { isPlayable, makePlayable, NoProgram, placeInTags, probe, takePoster, UnreadableVideo } from './ffmpeg.ts';
import { linkSimilar } from './similar-pictures.ts';
import { pathOf, removeUpload, sizeOf } from './uploads.ts';

interface Input {
  id: number;
  /** The sender's id; the copies belong to the same company. */
  user: number;
}

type Medium = Selectable<Schema['media']>;
type Facts = Partial<Pick<Medium, 'play_key' | 'width' | 'height' | 'taken_at' | 'place_source'>> & {
  duration_s?: number;
  latitude?: number;
  longitude?: number;
};

/**
 * Stores what arrived and makes the copies that people look at. Killed anywhere and run again, it ends the same: the
 * upload's bytes stay until the end, and everything stored is staged.
 */
export const mediaCopies = defineJob<Input>({
  name: 'media_copies',
  async run(deps, { id, user }) {
    const { db } = deps.database;
    const data = await scopeOfUser(db, user);
    const medium = await data.from('media').selectAll('media').where('media.id', '=', id).executeTakeFirst();
    if (!medium) return undefined;
    const arrival = await db.selectFrom('uploads').select('id').where('medium', '=', id).executeTakeFirst();
    const isMade = medium.copies === 'ready' || medium.copies === 'failed';
    const copies = isMade ? medium.copies : await storeAndCopy(deps, data, medium, arrival?.id);
    // An earlier run may have ended just before this.
    if (arrival && copies !== 'waiting') await removeUpload(deps, arrival.id);
    return undefined;
  },
});

async function storeAndCopy(
  deps: Deps,
  data: Scoped,
  medium: Medium,
  arrival: string | undefined,
): Promise<Medium['copies']> {
  const { id } = medium;
  const folder = await mkdtemp(join(tmpdir(), 'kb-media-'));
  try {
    const path = await bytesOf(deps, medium, arrival, folder);
    if (!medium.stored) {
      await stageFile(deps, medium.file_key, path);
      await change(deps, data, id, [medium.file_key], { stored: true });
    }
    // Of two uploads at once, neither saw the other.
    await linkSimilar(deps.database.db, medium);
    const { keys, ...made } = await makeCopies(deps, data, medium, path, folder);
    await change(deps, data, id, keys, made);
    return made.copies;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the bytes as they arrived; from the store, when an earlier run ended between storing and recording it. */
async function bytesOf(deps: Deps, { file_key }: Medium, arrival: string | undefined, folder: string): Promise<string> {
  if (arrival !== undefined && (await sizeOf(pathOf(deps, arrival))) !== undefined) return pathOf(deps, arrival);
  const path = join(folder, 'original');
  await pipeline(await deps.files.stream(file_key), createWriteStream(path));
  return path;
}

async function change(deps: Deps, { viewer }: Scoped, id: number, keys: readonly string[], values: object) {
  await inTransaction(deps.database.db, async (tx) => {
    await commitFiles(tx, keys);
    await scoped(tx, viewer, { actor: viewer.id, request_id: null }).updateDerived('media', id, values);
  });
}

interface Made extends Facts {
  keys: string[];
  copies: Medium['copies'];
  thumbs?: string;
  progress?: number;
}

/** A file that cannot be opened is no reason to try again: the original is still there. */
async function makeCopies(deps: Deps, data: Scoped, medium: Medium, path: string, folder: string): Promise<Made> {
  try {
    if (medium.kind === 'photo') return { ...(await makeThumbs(deps, medium, path)), copies: 'ready', progress: 100 };
    return await makeVideo(deps, data, medium, path, folder);
  } catch (error) {
    deps.log.warn(
      { id: medium.id, mime: medium.mime, err: errorForLog(error) },
      'the copies of a medium could not be made',
    );
    if (error instanceof NoProgram) return { keys: [], copies: 'no_program' };
    if (medium.kind === 'photo' || error instanceof UnreadableVideo) return { keys: [], copies: 'failed' };
    throw error;
  }
}

async function makeThumbs(deps: Deps, { file_key }: Medium, picture: string) {
  const thumbs: Partial<Record<ThumbnailSize, string>> = {};
  for (const size of keysOf(thumbnailSides)) {
    const key = `${stemOf(file_key)}.${size}.webp`;
    await stageFile(deps, key, (await resized(picture, thumbnailSides[size], 80)).bytes);
    thumbs[size] = key;
  }
  return { keys: Object.values(thumbs), thumbs: JSON.stringify(thumbs) };
}

async function makeVideo(deps: Deps, data: Scoped, medium: Medium, path: string, folder: string): Promise<Made> {
  const probed = await probe(path);
  const [poster, play] = [join(folder, 'poster.jpg'), join(folder, 'play.mp4')];
  await takePoster(path, probed, poster);
  const { keys, thumbs } = await makeThumbs(deps, medium, poster);
  const { width, height, duration_s } = probed;
  const place = placeInTags(probed.tags);
  const place_source = place.latitude === undefined ? {} : { place_source: 'camera' as const };
  const facts = { width, height, duration_s: Math.round(duration_s * 100) / 100, ...place, ...place_source };
  // The poster is shown, and the length counts, while the rest is made.
  await change(deps, data, medium.id, keys, { ...facts, thumbs });
  const done = { copies: 'ready', progress: 100 } as const;
  if (isPlayable(medium.mime, probed)) return { ...done, keys: [] };
  await makePlayable(path, { probed, to: play, onProgress: reporter(deps, data, medium.id) });
  const play_key = `${stemOf(medium.file_key)}.play.mp4`;
  await stageFile(deps, play_key, play);
  return { ...done, keys: [play_key], play_key };
}

function stemOf(key: string): string {
  return key.replace(/\.\w+$/, '');
}

/** Reports once a second at most. */
function reporter(deps: Deps, data: Scoped, id: number) {
  let last = Number.NEGATIVE_INFINITY;
  return (percent: number) => {
    if (performance.now() - last < 1000) return;
    last = performance.now();
    void change(deps, data, id, [], { progress: Math.round(percent) }).catch(() => {});
  };
}
