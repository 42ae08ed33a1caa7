import { type FileHandle, open } from 'node:fs/promises';

/** A box, element or chunk of a film: its content lies from `start` to `end`. */
interface Part {
  id: string;
  start: number;
  end: number;
}

type Stretch = Pick<Part, 'start' | 'end'>;

/** Reads the head of the part at a place; undefined where there is none. */
type HeadReader = (file: FileHandle, at: number, end: number) => Promise<Part | undefined>;

/** A file that is being read, and how many more heads it may have. */
interface Reading {
  file: FileHandle;
  headsLeft: number;
}

export interface Film {
  /** The length in seconds, as the film says; null where it does not say. */
  duration_s: number | null;
}

/** No film that a camera makes has more heads than this before it has said all of itself that is asked. */
const mostHeads = 20_000;

/**
 * Reads what a film says of itself: that it holds pictures that move, and how long. Undefined for a file that only
 * begins like a film. Neither the program for videos nor more than the heads of its parts is needed.
 */
export async function readFilm(path: string, mime: string): Promise<Film | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const reading = { file, headsLeft: mostHeads };
    const film = await readerOf(mime)(reading, size);
    return reading.headsLeft < 0 ? undefined : film;
  } finally {
    await file.close();
  }
}

function readerOf(mime: string) {
  if (mime === 'video/vnd.avi') return readAvi;
  return mime === 'video/webm' || mime.endsWith('matroska') ? readMatroska : readIso;
}

/** ISO 14496-12 and QuickTime: MP4, MOV, 3GP. */
async function readIso(reading: Reading, size: number): Promise<Film | undefined> {
  const top = await firstOf(reading, { start: 0, end: size }, isoHead, ['moov', 'mdat']);
  if (!top.moov || !top.mdat) return undefined;
  let header: Part | undefined;
  let hasPictures = false;
  for await (const part of partsIn(reading, top.moov, isoHead)) {
    if (part.id === 'mvhd') header ??= part;
    if (part.id === 'trak') hasPictures ||= await isOfPictures(reading, part);
    if (header && hasPictures) break;
  }
  return hasPictures ? { duration_s: header ? await isoSeconds(reading, header) : null } : undefined;
}

async function isOfPictures(reading: Reading, track: Part): Promise<boolean> {
  const { mdia } = await firstOf(reading, track, isoHead, ['mdia']);
  const { hdlr } = mdia ? await firstOf(reading, mdia, isoHead, ['hdlr']) : {};
  return hdlr !== undefined && (await textAt(reading, hdlr.start + 8)) === 'vide';
}

const isoHead: HeadReader = async (file, at, end) => {
  const head = await bytesAt({ file }, at, 16);
  if (head.length < 8) return undefined;
  const said = head.readUInt32BE(0);
  const isLong = said === 1 && head.length === 16;
  const size = said === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : said;
  const start = at + (isLong ? 16 : 8);
  return size < start - at ? undefined : { id: head.toString('latin1', 4, 8), start, end: Math.min(at + size, end) };
};

async function isoSeconds({ file }: Reading, { start }: Part): Promise<number | null> {
  const head = await bytesAt({ file }, start, 32);
  if (head.length < 32) return null;
  const isLong = head[0] === 1;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  return secondsOf(isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16), scale);
}

/** RFC 8794 and RFC 9559: WebM and MKV, by the numbers of their elements. */
const elements = { segment: '18538067', info: '1549a966', tracks: '1654ae6b', cluster: '1f43b675' } as const;
const ofTrack = { type: '83' } as const;
const ofInfo = { scale: '2ad7b1', duration: '4489' } as const;

async function readMatroska(reading: Reading, size: number): Promise<Film | undefined> {
  const { segment, info, tracks, cluster } = elements;
  const whole = (await firstOf(reading, { start: 0, end: size }, ebmlHead, [segment]))[segment];
  // A film that is still being written ends nowhere: what it says of itself stands before its first frames.
  const inside = whole ? await firstOf(reading, whole, ebmlHead, [info, tracks, cluster], cluster) : {};
  const [head, list] = [inside[info], inside[tracks]];
  if (!list || !inside[cluster]) return undefined;
  for await (const track of partsIn(reading, list, ebmlHead)) {
    const kind = (await firstOf(reading, track, ebmlHead, [ofTrack.type]))[ofTrack.type];
    if (!kind || (await bytesAt(reading, kind.end - 1, 1))[0] !== 1) continue;
    return { duration_s: head ? await matroskaSeconds(reading, head) : null };
  }
  return undefined;
}

const ebmlHead: HeadReader = async (file, at, end) => {
  const head = await bytesAt({ file }, at, 12);
  const idLength = lengthOf(head[0], 4);
  const sizeLength = idLength && lengthOf(head[idLength], 8);
  if (!idLength || !sizeLength || head.length < idLength + sizeLength) return undefined;
  const start = at + idLength + sizeLength;
  const bits = BigInt(`0x${head.toString('hex', idLength, idLength + sizeLength)}`);
  const size = BigInt.asUintN(7 * sizeLength, bits);
  // All bits set: whoever wrote it did not know yet.
  const isOpen = size === (1n << BigInt(7 * sizeLength)) - 1n;
  return {
    id: head.toString('hex', 0, idLength),
    start,
    end: isOpen ? end : Math.min(start + Number(size), end),
  };
};

/** The place of the first bit that is set tells how many bytes a number has. */
function lengthOf(first: number | undefined, most: number): number | undefined {
  const length = first ? Math.clz32(first) - 23 : 9;
  return length <= most ? length : undefined;
}

async function matroskaSeconds(reading: Reading, info: Part): Promise<number | null> {
  const inside = await firstOf(reading, info, ebmlHead, [ofInfo.scale, ofInfo.duration]);
  const [scale, duration] = [inside[ofInfo.scale], inside[ofInfo.duration]];
  if (!duration) return null;
  const bytes = await bytesAt(reading, duration.start, duration.end - duration.start);
  const ticks = bytes.length === 8 ? bytes.readDoubleBE(0) : bytes.length === 4 ? bytes.readFloatBE(0) : 0;
  const nanoseconds = scale ? await numberAt(reading, scale) : 1_000_000;
  return secondsOf(ticks * nanoseconds, 1_000_000_000);
}

/** An unsigned integer has as many bytes as its writer found needful, at most eight. */
async function numberAt(reading: Reading, { start, end }: Part): Promise<number> {
  return Number(`0x${(await bytesAt(reading, start, Math.min(end - start, 8))).toString('hex') || '0'}`);
}

/** RIFF: AVI. */
async function readAvi(reading: Reading, size: number): Promise<Film | undefined> {
  const { hdrl, movi } = await firstOf(reading, { start: 12, end: size }, riffHead, ['hdrl', 'movi']);
  if (!hdrl || !movi) return undefined;
  let main: Part | undefined;
  for await (const part of partsIn(reading, hdrl, riffHead)) {
    if (part.id === 'avih') main ??= part;
    if (part.id !== 'strl') continue;
    const { strh } = await firstOf(reading, part, riffHead, ['strh']);
    if (!strh || (await textAt(reading, strh.start)) !== 'vids') continue;
    const facts = main && (await bytesAt(reading, main.start, 20));
    if (!facts || facts.length < 20) return { duration_s: null };
    return { duration_s: secondsOf(facts.readUInt32LE(0) * facts.readUInt32LE(16), 1_000_000) };
  }
  return undefined;
}

/** A list is known by the kind of its content. */
const riffHead: HeadReader = async (file, at, end) => {
  const head = await bytesAt({ file }, at, 12);
  if (head.length < 8) return undefined;
  const id = head.toString('latin1', 0, 4);
  const size = head.readUInt32LE(4);
  const isList = id === 'LIST' && head.length === 12 && size >= 4;
  const last = Math.min(at + 8 + size + (size % 2), end);
  return { id: isList ? head.toString('latin1', 8, 12) : id, start: at + (isList ? 12 : 8), end: last };
};

/** Reads the parts that lie beside each other, one at a time, for as long as the film may have another head. */
async function* partsIn(reading: Reading, { start, end }: Stretch, headAt: HeadReader): AsyncGenerator<Part> {
  for (let at = start; at < end; ) {
    reading.headsLeft -= 1;
    const part = reading.headsLeft < 0 ? undefined : await headAt(reading.file, at, end);
    if (!part || part.end <= at) return;
    yield part;
    at = part.end;
  }
}

/** Finds the first part of each kind that holds anything, and reads no further than to the last of them. */
async function firstOf<Id extends string>(
  reading: Reading,
  stretch: Stretch,
  headAt: HeadReader,
  ids: readonly Id[],
  last?: Id,
): Promise<{ [K in Id]?: Part }> {
  const found: { [K in Id]?: Part } = {};
  for await (const part of partsIn(reading, stretch, headAt)) {
    const id = ids.find((id) => id === part.id);
    if (!id || part.end <= part.start) continue;
    found[id] ??= part;
    if (id === last || ids.every((id) => found[id])) break;
  }
  return found;
}

function secondsOf(ticks: number, ticksPerSecond: number): number | null {
  const seconds = ticks / ticksPerSecond;
  return Number.isFinite(seconds) && seconds > 0 && seconds < 100_000 ? Math.round(seconds * 100) / 100 : null;
}

async function textAt(reading: Reading, at: number): Promise<string> {
  return (await bytesAt(reading, at, 4)).toString('latin1');
}

async function bytesAt({ file }: Pick<Reading, 'file'>, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(length, 64)), 0, Math.min(length, 64), at);
  return buffer.subarray(0, bytesRead);
}
