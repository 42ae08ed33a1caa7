import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { errorOf } from '../errors/error-of.ts';
import { Problem } from '../errors/problem.ts';
import { type ExifData, readExif } from './exif.ts';
import type { Sized, Source } from './picture-process.ts';
import { askPicture } from './picture-reader.ts';

/** The kinds of pictures that can be opened and shown, with their file extensions. */
export const pictureExtensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
};

export type Copy = Sized;

/** Tells the kind from the bytes; undefined for what is no picture that can be opened and shown, such as a drawing. */
export async function pictureKind(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  return found && pictureExtensions[found.mime] ? found.mime : undefined;
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
    const { upright, exif } = await askPicture(source, { make: 'facts' });
    const made = await make();
    return { ...upright, notes: readExif(exif), made };
  } catch (error) {
    if (error instanceof Problem) throw error;
    // Whether this machine's library opens HEIC is known only by trying.
    throw pictureProblem(pictureExtensions[mime] === 'heic' ? 'heic_unreadable' : whyNot(error));
  }
}

function whyNot(error: unknown): ProblemCode {
  return /pixel limit/i.test(errorOf(error).message) ? 'too_many_pixels' : 'broken_file';
}

/** Returns the picture upright, on white, without the camera's notes. */
export function resized(source: Source, side: number, quality: number): Promise<Copy> {
  return askPicture(source, { make: 'copy', side, quality });
}

interface Cropping {
  width: number;
  height: number;
  /** All of the picture, whatever becomes of its proportions. */
  fills: boolean;
}

/** Returns red, green and blue, pixel by pixel, in exactly that size. */
export function croppedPixels(source: Source, cropping: Cropping): Promise<Uint8Array> {
  return askPicture(source, { make: 'cropped', ...cropping });
}

/** Returns the shades of gray of a picture as it lies. */
export function grayPixels(source: Source): Promise<Sized> {
  return askPicture(source, { make: 'strip' });
}

/** Returns the middle of the picture as a square, upright. */
export function squarePicture(source: Source, side: number): Promise<Uint8Array> {
  return askPicture(source, { make: 'square', side });
}

/** Papers take no other format. */
export function asJpeg(source: Source, side: number): Promise<Uint8Array> {
  return askPicture(source, { make: 'jpeg', side });
}

/**
 * Returns strokes for paper: a transparent background and a few shades, without the noise of the picture. The marks of
 * farmers are pictures of our own making, so this needs no process of its own.
 */
export function inkDrawing(source: Source, side: number): Promise<Uint8Array> {
  return sharp(source)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colours: 32, dither: 0 })
    .toBuffer();
}

/** Returns a logo as PNG: upright, its background as transparent as it came. */
export function asPng(source: Source, side: number): Promise<Uint8Array> {
  return askPicture(source, { make: 'png', side });
}
