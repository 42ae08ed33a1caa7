import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { Problem } from '../errors/problem.ts';
import type { FileStore } from '../storage/files.ts';

const side = 256;

/** Kept square, upright and small; whatever else the file held (place, camera) is dropped with the rest of EXIF. */
export async function savePicture(files: FileStore, bytes: Uint8Array): Promise<string> {
  const key = `pictures/${randomUUID()}.webp`;
  await files.put(key, await resized(bytes));
  return key;
}

async function resized(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await sharp(bytes, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new Problem('unsupported_media', { fields: { profile_picture: 'unsupported_media' } });
  }
}
