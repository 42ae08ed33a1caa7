import { Worker } from 'node:worker_threads';
import { importLimits } from '@krishi-bima/contract/imports/imports';
import { Problem } from '../errors/problem.ts';

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

/** Returns the size by the archive's own directory; an archive without one counts as too large. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) throw new Problem('broken_sheet');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entrySignature) throw new Problem('broken_sheet');
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    size += unpacked === 0 && packed > 2 ? Number.POSITIVE_INFINITY : unpacked;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
}

/** An uploaded file is unpacked in a thread of its own: one that hangs or swells ends alone. */
async function ask(question: SheetQuestion): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: 768 },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<SheetAnswer>();
  const timer = setTimeout(() => reject(new Problem('broken_sheet')), limitMs);
  const end = () => reject(new Problem('broken_sheet'));
  worker.once('message', resolve).once('error', end).once('exit', end);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
