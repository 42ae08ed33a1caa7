import { fileTypeFromBuffer } from 'file-type';
import type { ExifData } from '../storage/exif.ts';
import { type Copy, inspectPicture, pictureExtensions, pictureProblem, resized } from '../storage/pictures.ts';
import { countPages, drawPages } from './pdf-reader.ts';

export interface Inspected extends Omit<ExifData, 'bearing'> {
  mime: string;
  extension: string;
  page_count: number;
  /** A small upright picture; a PDF has none until its pages are drawn. */
  thumb?: Uint8Array;
}

const thumbSide = 360;
const viewSide = 2000;
const mostPages = 100;

/** Tells the kind from the bytes, whatever the name says. Only files that can be opened and shown are accepted. */
export async function inspect(bytes: Uint8Array): Promise<Inspected> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === 'application/pdf') return inspectPdf(bytes);
  const extension = found && pictureExtensions[found.mime];
  if (!extension) throw pictureProblem('unsupported_media');
  const { notes, made } = await inspectPicture(bytes, found.mime, () => resized(bytes, thumbSide, 78));
  const { bearing: _, ...placeAndTime } = notes;
  return { mime: found.mime, extension, page_count: 1, thumb: made.bytes, ...placeAndTime };
}

async function inspectPdf(bytes: Uint8Array): Promise<Inspected> {
  const page_count = await countPages(bytes);
  if (page_count > mostPages) throw pictureProblem('too_many_pages');
  return { mime: 'application/pdf', extension: 'pdf', page_count };
}

export interface Copies {
  pages: Copy[];
  /** A thumbnail, where inspection could not make one. */
  thumb?: Copy;
}

/** Returns pictures of the pages, upright and large enough to read, without the camera's notes. */
export async function copiesOf(bytes: Uint8Array, mime: string): Promise<Copies> {
  if (mime !== 'application/pdf') return { pages: [await resized(bytes, viewSide, 82)] };
  const pages = await drawPages(bytes, viewSide, 82);
  const [first] = pages;
  return { pages, ...(first ? { thumb: await resized(first.bytes, thumbSide, 78) } : {}) };
}
