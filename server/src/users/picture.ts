import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps/deps.ts';
import { Problem } from '../errors/problem.ts';
import { pictureKind, squarePicture } from '../storage/pictures.ts';
import { stageFile } from '../storage/staged-files.ts';

const side = 256;

/** Stored square, upright and small; whatever else the file held (place, camera) is dropped with the rest of EXIF. */
export async function savePicture(deps: Deps, bytes: Uint8Array): Promise<string> {
  const key = `pictures/${randomUUID()}.webp`;
  await stageFile(deps, key, await resized(bytes));
  return key;
}

async function resized(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    if (await pictureKind(bytes)) return await squarePicture(bytes, side);
  } catch (error) {
    if (error instanceof Problem) throw error;
    // Whatever the reader says of the file, the person is told that it is no picture.
  }
  throw new Problem('unsupported_media', { fields: { profile_picture: 'unsupported_media' } });
}
