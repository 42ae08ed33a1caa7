import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import sharp from 'sharp';
import { errorOf } from '../errors/error-of.ts';
import { Problem } from '../errors/problem.ts';
import { type ExifData, readExif } from './exif.ts';

/** The limit is a page of A3 at 600 dpi; a small file can unpack to far more. */
const mostPixels = 70_000_000;

/** The kinds of pictures that can be opened and shown, with their file extensions. */
export const pictureExtensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
};

/** A picture's bytes, or the path of its file. */
export type Source = Uint8Array | string;

export interface Copy {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export function pictureProblem(code: ProblemCode): Problem {
  return new Problem(code, { fields: { file: code } });
}

export interface Picture<T> {
  /** The size of the picture when it is upright. */
  width: number;
  height: number;
  notes: ExifData;
  made: T;
}

/** Decodes a picture to its last row, so that a broken one is refused, and transforms it meanwhile. */
export async function inspectPicture<T>(source: Source, mime: string, make: () => Promise<T>): Promise<Picture<T>> {
  try {
    const { width, height, exif, autoOrient } = await openPicture(source).metadata();
    if (width * height > mostPixels) throw pictureProblem('too_many_pixels');
    const made = await make();
    return { width: autoOrient.width, height: autoOrient.height, notes: readExif(exif), made };
  } catch (error) {
    if (error instanceof Problem) throw error;
    // Whether this machine's library opens HEIC is known only by trying.
    throw pictureProblem(pictureExtensions[mime] === 'heic' ? 'heic_unreadable' : whyNot(error));
  }
}

function whyNot(error: unknown): ProblemCode {
  return /pixel limit/i.test(errorOf(error).message) ? 'too_many_pixels' : 'broken_file';
}

export function openPicture(source: Source) {
  return sharp(source, { limitInputPixels: mostPixels, failOn: 'error' });
}

/** Returns the picture upright, on white, without the camera's notes. */
export async function resized(source: Source, side: number, quality: number): Promise<Copy> {
  const { data, info } = await upright(source, side).webp({ quality }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Papers take no other format. */
export function asJpeg(source: Source, side: number): Promise<Uint8Array> {
  return upright(source, side).jpeg({ quality: 85 }).toBuffer();
}

/** Returns strokes for paper: a transparent background and a few shades, without the noise of the picture. */
export function inkDrawing(source: Source, side: number): Promise<Uint8Array> {
  return openPicture(source)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colours: 32, dither: 0 })
    .toBuffer();
}

function upright(source: Source, side: number) {
  return openPicture(source)
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
}
