import type { Album, Shot } from '@krishi-bima/contract/media/albums';
import { uploads as calls, type DevicePlace, type MediaKind, mediaKinds } from '@krishi-bima/contract/media/media';
import type { ProblemBody } from '@krishi-bima/contract/problems/problems';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import type { Upload } from 'tus-js-client';
import { ApiProblem, networkProblem } from '#api/api-problem.ts';
import { call, tellUnauthorized } from '#api/client.ts';
import { newId } from '#api/new-id.ts';
import { readToken } from '#api/storage.ts';
import { language } from '#i18n/t.ts';
import { mediaPrefix } from '#uploads/prefix.ts';
import { type PendingUpload, UploadQueue } from '#uploads/upload-queue.ts';
import { directionOfDevice } from './direction-of-device.ts';
import { messages } from './messages.ts';
import { isFresh, isHandheld, placeOfDevice } from './place-of-device.ts';
import { sha256Of } from './sha256.ts';
import { sendsOriginals, shrunk } from './shrink.ts';

/** What a photo or video shows: a field, or an animal in an album. */
export type Subject = { field: number } | { animal: number; album: Album; shot?: Shot };

/** A photo or a video that the server does not have yet. */
export interface MediaUpload extends PendingUpload {
  kind: MediaKind;
  field?: number;
  animal?: number;
  album?: Album;
  shot?: Shot;
  /** Where the device was when it was made, and where it looked. */
  device?: DevicePlace;
  /** Where what it shows is seen. */
  path: string;
  /** Of the file, so that the same one is chosen when the browser could not keep it. */
  size: number;
}

/** What a break of the line costs at most; the server keeps even of that what reached it. */
const pieceBytes = 1024 * 1024;
const retryDelays = [300, 600, 1000, 2000, 3000, 5000, 8000, 10_000];
const againMs = 15_000;

/** Those under way, to be put off or taken back. */
const running = new Map<string, { upload: Upload; stop: () => void }>();

/** Places that are still asked for. */
const places = new Map<string, Promise<void>>();

class MediaQueue extends UploadQueue<MediaUpload> {
  async add(subject: Subject, path: string, files: readonly File[]) {
    for (const chosen of files) {
      const file = isHandheld() && !sendsOriginals() ? await shrunk(chosen) : chosen;
      const kind = kindOf(file);
      const said = { path, kind: kind ?? 'photo', name: file.name, size: file.size, file };
      const kept = { client_id: newId(), ...subject, ...said };
      await this.enqueue(kept, refusal(file, kind));
      if (isFresh(file)) places.set(kept.client_id, this.#notePlace(kept.client_id));
      this.sendNext();
    }
  }

  /** A phone takes place and direction out of a picture that is chosen from it, so the device is asked beside. */
  async #notePlace(client_id: string) {
    const [place, bearing] = await Promise.all([placeOfDevice(), directionOfDevice()]);
    const device = place && { ...place, ...(bearing === undefined ? {} : { bearing }) };
    if (device && this.find(client_id)) await this.update(client_id, { device });
    places.delete(client_id);
  }

  pause(client_id: string) {
    this.change(client_id, { state: 'paused' });
    running.get(client_id)?.stop();
    this.sendNext();
  }

  /** Chosen again, because the browser could not keep it. */
  async refile(client_id: string, file: File) {
    const parcel = this.find(client_id);
    if (!parcel) return;
    const same = [file, await shrunk(file)].find(({ size }) => size === parcel.size);
    if (same && same.name === parcel.name) await this.update(client_id, { file: same, problem: undefined });
    else this.change(client_id, { problem: messages.otherFile(parcel.name) });
  }

  /** Nothing of it stays, here or there. */
  async cancel(client_id: string) {
    const begun = running.get(client_id);
    await this.drop(client_id);
    begun?.stop();
    await call(calls.cancel, { params: { id: client_id } }).catch(() => {});
  }
}

export const mediaUploads = new MediaQueue({
  prefix: mediaPrefix,
  atOnce: 2,
  pathOf: ({ path }) => path,
  isReady: ({ file }) => file !== undefined,
  waits: ({ field = 0, animal = 0 }) => field < 0 || animal < 0,
  send,
});

setInterval(() => mediaUploads.retryUnanswered(), againMs);
addEventListener('beforeunload', (event) => {
  if (mediaUploads.all().some(({ state }) => state === 'waiting' || state === 'sending')) event.preventDefault();
});

function kindOf({ type, name }: File): MediaKind | undefined {
  if (type.startsWith('video/') || /\.(mp4|m4v|mov|webm|mkv|3gp|avi)$/i.test(name)) return 'video';
  return type.startsWith('image/') || /\.(jpe?g|png|webp|hei[cf])$/i.test(name) ? 'photo' : undefined;
}

function refusal({ size }: File, kind: MediaKind | undefined) {
  if (!kind) return messages.otherKind;
  if (size === 0) return messages.emptyFile;
  return size > mediaKinds[kind].most_bytes ? messages.tooLarge[kind] : undefined;
}

async function send(parcel: MediaUpload, onProgress: (done: number) => void): Promise<void> {
  const { client_id, file } = parcel;
  if (!file) return;
  await sendPieces(parcel, file, onProgress);
  await places.get(client_id);
  const { device } = mediaUploads.find(client_id) ?? parcel;
  const body = { sha256: await sha256Of(file), device };
  await call(calls.finish, { params: { id: client_id }, body }, { key: client_id });
}

/** Goes on where an earlier attempt stopped: the server knows the upload by the parcel's own id. */
async function sendPieces(
  { client_id, kind, field, animal, album, shot, name }: MediaUpload,
  file: Blob,
  onProgress: (done: number) => void,
) {
  const { Upload: Sender, DetailedError } = await import('tus-js-client');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Sender(file, {
    endpoint: calls.create.path,
    uploadUrl: urlOf(calls.send, { params: { id: client_id } }),
    metadata: { client_id, kind, ...wordsOf({ field, animal, album, shot }), filename: name.slice(-200) },
    chunkSize: pieceBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onBeforeRequest(request) {
      request.setHeader('Authorization', `Token ${readToken() ?? ''}`);
      request.setHeader('Accept-Language', language());
    },
    onShouldRetry: (error) => isPassing(error.originalResponse),
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
    onSuccess: () => resolve(),
    onError: (error) => reject(error instanceof DetailedError ? problemOf(error.originalResponse) : error),
  });
  running.set(client_id, {
    upload,
    stop() {
      void upload.abort();
      reject(networkProblem());
    },
  });
  upload.start();
  await promise.finally(() => running.delete(client_id));
}

/** The protocol carries words alone. */
function wordsOf(subject: Record<string, string | number | undefined>): Record<string, string> {
  const named = Object.entries(subject).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}

interface Said {
  getStatus: () => number;
  getBody: () => string;
}

function statusOf(response: Said | null): number {
  return response?.getStatus() ?? 0;
}

/** Not there yet, being written by an attempt that has not ended, or a server that is starting. */
function isPassing(response: Said | null): boolean {
  const status = statusOf(response);
  if (refusalFor(response)) return false;
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}

type Refusal = Pick<ProblemBody, 'code' | 'detail'>;

/** Refusals for want of room: sent again by itself it would end the same, and the person reads what to do. */
const wantsRoom: readonly string[] = ['too_many_uploads', 'too_many_company_uploads', 'storage_full', 'no_room'];

function refusalFor(response: Said | null): Refusal | undefined {
  const said = bodyOf(response);
  return said && wantsRoom.includes(said.code) ? said : undefined;
}

function bodyOf(response: Said | null): Refusal | undefined {
  try {
    return JSON.parse(response?.getBody() ?? '') as Refusal;
  } catch {
    return undefined;
  }
}

function problemOf(response: Said | null): ApiProblem {
  const status = statusOf(response);
  if (status === 401) tellUnauthorized(readToken());
  if (!response || isPassing(response)) return networkProblem();
  const said = bodyOf(response);
  return said ? new ApiProblem(status, said.code, { detail: said.detail }) : new ApiProblem(status, 'internal');
}
