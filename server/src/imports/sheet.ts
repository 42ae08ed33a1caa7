import { importLimits } from '@krishi-bima/contract/imports/imports';
import { Problem } from '../errors/problem.ts';
import { openReader } from '../workers/reader.ts';
import { WorkerLost } from '../workers/thread.ts';
import { WorkerFailed } from '../workers/worker-process.ts';

export interface WrittenSheet {
  name: string;
  rows: readonly (readonly string[])[];
  widths: readonly number[];
  /** Cells to highlight, by row and column. */
  marked?: readonly (readonly [number, number])[];
}

export type SheetQuestion = { read: Uint8Array; maxRows: number } | { write: readonly WrittenSheet[] };
export type SheetAnswer = { lines: string[][] } | { file: Uint8Array };

/** The limit leaves room for the comments and empty lines of a template. */
const maxRows = importLimits.rows + 100;
const limitMs = 60_000;
/** Ten thousand rows of two hundred cells unpack to less. */
const mostUnpacked = 150 * 1024 * 1024;

/** Reads the first sheet; the content tells the kind, whatever the name says. */
export async function readSheet(bytes: Uint8Array): Promise<string[][]> {
  refuse(bytes);
  const answer = await ask({ read: bytes, maxRows });
  if (!('lines' in answer)) throw new Problem('broken_sheet');
  const { lines } = answer;
  if (lines.length > maxRows) throw new Problem('too_many_lines');
  return lines;
}

export async function writeSheet(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const answer = await ask({ write: sheets });
  if (!('file' in answer)) throw new Error('The spreadsheet was not written');
  return answer.file;
}

/** The file is refused before any of it is unpacked. */
function refuse(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new Problem('empty_sheet');
  if (bytes.length > importLimits.bytes) throw new Problem('too_large');
  const [a, b, c, d] = bytes;
  // Old Excel files begin so, and newer ones behind a password.
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) throw new Problem('old_sheet');
  if (a === 0x50 && b === 0x4b) {
    if (unpackedSize(bytes) > mostUnpacked) throw new Problem('too_large');
  } else if (!isText(bytes)) throw new Problem('bad_encoding');
}

/** Returns whether the bytes are UTF-8, or UTF-16 with its byte order mark; a picture or a PDF is neither. */
function isText(bytes: Uint8Array): boolean {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  if (bytes.subarray(0, 4096).includes(0)) throw new Problem('unsupported_media');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;
const largeEndSignature = 0x07064b50;
const endLength = 22;

/**
 * Returns the size by the archive's own directory. There must be one directory only, which ends where the archive does:
 * a reader that found another would unpack what was not added up here. No spreadsheet of ours is so large that it needs
 * ZIP64.
 */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - endLength;
  while (end >= 0 && view.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0 || end + endLength + view.getUint16(end + 20, true) !== bytes.length) throw new Problem('broken_sheet');
  if (end >= 20 && view.getUint32(end - 20, true) === largeEndSignature) throw new Problem('broken_sheet');
  const count = view.getUint16(end + 10, true);
  const [length, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (start + length !== end || view.getUint16(end + 8, true) !== count) throw new Problem('broken_sheet');
  return sizeOfEntries(view, start, end, count);
}

function sizeOfEntries(view: DataView, start: number, end: number, count: number): number {
  let [at, size] = [start, 0];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySignature) throw new Problem('broken_sheet');
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    size += unpacked === 0 && packed > 2 ? Number.POSITIVE_INFINITY : unpacked;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (at !== end) throw new Problem('broken_sheet');
  return size;
}

const reader = openReader(new URL('./sheet-process.ts', import.meta.url));

/** An uploaded file is unpacked in a process of its own: one that hangs or swells ends alone. */
async function ask(question: SheetQuestion): Promise<SheetAnswer> {
  try {
    return await reader.ask<SheetAnswer>(question, { limitMs });
  } catch (error) {
    throw error instanceof WorkerLost || error instanceof WorkerFailed ? new Problem('broken_sheet') : error;
  }
}
