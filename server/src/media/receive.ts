import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { muzzleVideo } from '@krishi-bima/contract/media/albums';
import type { DevicePlace, MediaKind } from '@krishi-bima/contract/media/media';
import { restartClocksOf } from '../claims/records/evidence.ts';
import type { Deps, JobQueue } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { fileName, type SpooledFile } from '../http/upload.ts';
import { refuseInfected } from '../storage/virus-scan.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { type Inspected, inspect } from './inspect.ts';
import { mediaCopies } from './media-copies.job.ts';
import { linkSimilar } from './similar-pictures.ts';
import {
  beginUpload,
  findMedium,
  findUpload,
  ownerOfSubject,
  pathOf,
  removeUpload,
  type Subject,
  scopeOfUploader,
  sizeOf,
  type Upload,
} from './uploads.ts';

/** The file was inspected outside the transaction; `known` is set when the same came before. */
export type Received = { known: number } | { arrival: Upload; inspected: Inspected; sent: Sent };

interface Sent {
  client_id: string;
  caption: string | null;
  device?: DevicePlace | undefined;
}

interface Form {
  kind: MediaKind;
  subject: Subject;
  client_id?: string | undefined;
  caption?: string | null | undefined;
  sha256?: string | undefined;
}

/** Receives form data, complete. */
export async function receiveForm(
  deps: Deps,
  viewer: Viewer,
  form: Form,
  file: SpooledFile | undefined,
): Promise<Received> {
  const { kind, subject, caption = null, sha256 } = form;
  const client_id = (form.client_id ?? randomUUID()).toLowerCase();
  if (!file) throw new Problem('invalid_input', { fields: { file: 'required' } });
  return orDrop(deps, file.id, async () => {
    const data = scopeOfUploader(deps.database.db, viewer);
    const known = await findMedium(data, client_id);
    if (known) {
      await removeUpload(deps, file.id);
      return { known: known.id };
    }
    const size = (await sizeOf(file.path)) ?? 0;
    const arrival = await beginUpload(deps, viewer, { id: file.id, kind, subject, name: file.name, size });
    return { arrival, inspected: await examine(deps, arrival, file.path, sha256), sent: { client_id, caption } };
  });
}

interface Finish {
  id: string;
  sha256: string;
  caption?: string | null | undefined;
  device?: DevicePlace | undefined;
}

/** Receives the last piece of a resumable upload. */
export async function receiveUpload(
  deps: Deps,
  viewer: Viewer,
  { id, sha256, caption = null, device }: Finish,
): Promise<Received> {
  const { db } = deps.database;
  const data = scopeOfUploader(db, viewer);
  const client_id = id.toLowerCase();
  // Asked in this order, an upload that is not marked yet although the medium is there has been begun anew.
  const known = await findMedium(data, client_id);
  const begun = await findUpload(db, viewer, client_id);
  if (known) {
    if (begun?.medium === null) await removeUpload(deps, client_id);
    return { known: known.id };
  }
  const arrival = existing(begun);
  if (arrival.medium !== null) return { known: arrival.medium };
  const path = pathOf(deps, client_id);
  try {
    if ((await sizeOf(path)) !== arrival.size) throw new Problem('upload_unfinished');
    const inspected = await orDrop(deps, client_id, () => examine(deps, arrival, path, sha256));
    return { arrival, inspected, sent: { client_id, caption, device } };
  } catch (error) {
    // Of two who finish it at once the first may have had its bytes stored, and removed here, already.
    const made = await findMedium(data, client_id);
    if (made) return { known: made.id };
    throw error;
  }
}

/** The bytes are then as safe from a power cut as the row that will name them. */
async function examine(deps: Deps, arrival: Upload, path: string, sha256: string | undefined): Promise<Inspected> {
  await refuseInfected(deps.config, path);
  const inspected = await inspectFor(arrival, path, sha256);
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  return inspected;
}

/** A muzzle video has limits of its own; any other is as long as its kind may be. */
async function inspectFor({ kind, shot, size }: Upload, path: string, sha256: string | undefined): Promise<Inspected> {
  const isMuzzle = kind === 'video' && shot === 'muzzle';
  if (isMuzzle && size > muzzleVideo.most_bytes) throw new Problem('too_large', { fields: { file: 'too_large' } });
  const inspected = await inspect(path, kind, sha256);
  const { duration_s } = inspected;
  const { least_seconds, most_seconds } = muzzleVideo;
  const isWrong = duration_s != null && (duration_s < least_seconds || duration_s > most_seconds);
  if (isMuzzle && isWrong) throw new Problem('video_length', { fields: { file: 'video_length' } });
  return inspected;
}

/** A refused file is removed; one that nobody could look at yet is asked for again. */
async function orDrop<T>(deps: Deps, id: string, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Problem && error.code !== 'busy') await removeUpload(deps, id);
    throw error;
  }
}

/** The camera knows better where it was, and where it looked, than the device that sends. */
function placeOf({ latitude, bearing }: Inspected, device: DevicePlace | undefined) {
  const { bearing: looked, ...place } = device ?? {};
  return {
    ...(bearing === undefined && looked !== undefined ? { bearing: looked } : {}),
    ...(latitude === undefined
      ? device && { ...place, place_source: 'device' as const }
      : { place_source: 'camera' as const }),
  };
}

/** Somebody stands beside the animal and waits for what its film says; nobody waits for a copy of it. */
const muzzleFirstSeconds = 6;

/** Row, similar pictures, the upload's mark and the job for the copies commit together. */
export async function insertMedia(
  deps: { jobs: Pick<JobQueue, 'send'> },
  data: Scoped,
  received: Received,
): Promise<number> {
  if ('known' in received) return received.known;
  const { arrival, inspected, sent } = received;
  const still = await data.db
    .selectFrom('uploads')
    .select('medium')
    .where('id', '=', arrival.id)
    .forUpdate()
    .executeTakeFirst();
  const made = still ? still.medium : (await findMedium(data, sent.client_id))?.id;
  if (made) return made;
  if (!still) throw new Problem('busy', { retryAfter: 2 });
  const { field, animal, album, shot } = arrival;
  const { insurance, kyc } = await ownerOfSubject(data, arrival);
  const { extension, look, ...facts } = inspected;
  const { device, ...said } = sent;
  const row = await data.insert('media', {
    ...{
      ...facts,
      ...placeOf(inspected, device),
      ...said,
      insurance,
      kyc,
      field,
      animal,
      album,
      shot,
      kind: arrival.kind,
      size: arrival.size,
    },
    name: fileName(arrival.name, `${arrival.kind}.${extension}`),
    look: look?.bits ?? null,
    look_parts: look?.parts ?? null,
    file_key: `${arrival.kind}s/${insurance}/${randomUUID()}.${extension}`,
    created_by: data.viewer.id,
  });
  await linkSimilar(data.db, row);
  await restartClocksOf(data, row);
  await data.db.updateTable('uploads').set({ medium: row.id }).where('id', '=', arrival.id).execute();
  const delay = row.kind === 'video' && row.shot === 'muzzle' ? muzzleFirstSeconds : 0;
  await deps.jobs.send(data.db, mediaCopies, randomUUID(), { id: row.id, user: data.viewer.id }, delay);
  return row.id;
}
