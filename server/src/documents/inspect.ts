import type { ProblemCode } from '@krishi-bima/contract/problems';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Problem } from '../platform/problem.ts';
import { type CameraNotes, readCameraNotes } from './exif.ts';
import { openPdf, UnreadablePdf } from './pdf-reader.ts';

export interface Inspected extends CameraNotes {
  mime: string;
  extension: string;
  page_count: number;
  /** Small and upright; a PDF has none until its pages are drawn. */
  thumb?: Uint8Array;
}

const thumbSide = 360;
const viewSide = 2000;
const mostPages = 100;
/** A page of A3 at 600 dpi; a small file can unpack to far more. */
const mostPixels = 70_000_000;

const pictures: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
};

/** What the bytes are, whatever their name says. Only what can be opened and shown is let in. */
export async function inspect(bytes: Uint8Array): Promise<Inspected> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === 'application/pdf') return inspectPdf(bytes);
  const extension = found && pictures[found.mime];
  if (!extension) throw refusal('unsupported_media');
  return inspectPicture(bytes, found.mime, extension);
}

async function inspectPdf(bytes: Uint8Array): Promise<Inspected> {
  try {
    const pdf = await openPdf(bytes);
    await pdf.close();
    if (pdf.pages > mostPages) throw refusal('too_many_pages');
    return { mime: 'application/pdf', extension: 'pdf', page_count: pdf.pages };
  } catch (error) {
    throw error instanceof UnreadablePdf ? refusal(error.fault) : error;
  }
}

async function inspectPicture(bytes: Uint8Array, mime: string, extension: string): Promise<Inspected> {
  const isHeic = extension === 'heic';
  try {
    const { width, height, exif } = await open(bytes).metadata();
    if (width * height > mostPixels) throw refusal('too_many_pixels');
    const thumb = await shrunk(bytes, thumbSide, 78);
    return { mime, extension, page_count: 1, thumb: thumb.bytes, ...readCameraNotes(exif) };
  } catch (error) {
    if (error instanceof Problem) throw error;
    // This machine's library opens HEIC or does not; which, only trying tells.
    throw refusal(isHeic ? 'heic_unreadable' : whyNot(error));
  }
}

function whyNot(error: unknown): ProblemCode {
  return /pixel limit/i.test((error as Error).message) ? 'too_many_pixels' : 'broken_file';
}

function refusal(code: ProblemCode): Problem {
  return new Problem(code, { fields: { file: code } });
}

function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
}

export interface Copy {
  bytes: Uint8Array;
  width: number;
  height: number;
}

async function shrunk(bytes: Uint8Array, side: number, quality: number): Promise<Copy> {
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

export interface Copies {
  pages: Copy[];
  /** Where inspection could not make one. */
  thumb?: Copy;
}

/** Pictures of the pages, upright and large enough to read; what the camera noted is not in them. */
export async function copiesOf(bytes: Uint8Array, mime: string): Promise<Copies> {
  if (mime !== 'application/pdf') return { pages: [await shrunk(bytes, viewSide, 82)] };
  const pdf = await openPdf(bytes);
  try {
    const pages: Copy[] = [];
    for (let page = 1; page <= pdf.pages; page += 1) {
      const { pixels, width, height } = await pdf.draw(page, viewSide);
      const drawn = sharp(pixels, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' });
      pages.push({ bytes: await drawn.webp({ quality: 82 }).toBuffer(), width, height });
    }
    const [first] = pages;
    return { pages, ...(first ? { thumb: await shrunk(first.bytes, thumbSide, 78) } : {}) };
  } finally {
    await pdf.close();
  }
}
