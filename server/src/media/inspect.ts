import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { MediaKind } from '@krishi-bima/contract/media/media';
import { fileTypeFromFile } from 'file-type';
import { Problem } from '../errors/problem.ts';
import type { ExifData } from '../storage/exif.ts';
import { inspectPicture, pictureExtensions, pictureProblem } from '../storage/pictures.ts';
import { hashPicture, type PerceptualHash } from './perceptual-hash.ts';
import { readFilm } from './video-parts.ts';

const videoExtensions: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'm4v',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/matroska': 'mkv',
  'video/x-matroska': 'mkv',
  'video/3gpp': '3gp',
  'video/vnd.avi': 'avi',
};
const extensions = { photo: pictureExtensions, video: videoExtensions } as const satisfies Record<
  MediaKind,
  Record<string, string>
>;

export interface Inspected extends ExifData {
  mime: string;
  extension: string;
  sha256: string;
  width?: number;
  height?: number;
  duration_s?: number | null;
  look?: PerceptualHash | undefined;
}

/** Tells the kind of a file, whatever its name says; `sha256` is the sender's. */
export async function inspect(path: string, kind: MediaKind, sha256: string | undefined): Promise<Inspected> {
  const found = await fileTypeFromFile(path);
  const extension = found && extensions[kind][found.mime];
  if (!extension) throw pictureProblem('unsupported_media');
  const hash = await hashOf(path);
  if (sha256 !== undefined && sha256.toLowerCase() !== hash)
    throw new Problem('hash_differs', { fields: { sha256: 'hash_differs' } });
  const known = { mime: found.mime, extension, sha256: hash };
  if (kind === 'video') {
    const film = await readFilm(path, found.mime);
    if (!film) throw pictureProblem('unsupported_media');
    return { ...known, ...film };
  }
  const { width, height, notes, made } = await inspectPicture(path, found.mime, () => hashPicture(path));
  return { ...known, width, height, look: made, ...notes };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
