import { type FileHandle, open } from 'node:fs/promises';

/** A box, element or chunk of a film: its content lies from `start` to `end`. */
interface Part {
  id: string;
  start: number;
  end: number;
}

/** Reads the head of the part at a place; undefined where there is none. */
type HeadReader = (file: FileHandle, at: number, end: number) => Promise<Part | undefined>;

export interface Film {
  /** The length in seconds, as the film says; null where it does not say. */
  duration_s: number | null;
}

/** More parts than this beside each other has no film that a camera makes. */
const mostParts = 20_000;

/**
 * Reads what a film says of itself: that it holds pictures that move, and how long. Undefined for a file that only
 * begins like a film. Neither the program for videos nor more than the heads of its parts is needed.
 */
export async function readFilm(path: string, mime: string): Promise<Film | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (mime === 'video/vnd.avi') return await readAvi(file, size);
    if (mime === 'video/webm' || mime.endsWith('matroska')) return await readMatroska(file, size);
    return await readIso(file, size);
  } finally {
    await file.close();
  }
}

/** ISO 14496-12 and QuickTime: MP4, MOV, 3GP. */
async function readIso(file: FileHandle, size: number): Promise<Film | undefined> {
  const top = await partsIn(file, { start: 0, end: size }, isoHead);
  const moov = top.find(({ id }) => id === 'moov');
  const holdsFrames = top.some(({ id, start, end }) => id === 'mdat' && end > start);
  if (!moov || !holdsFrames) return undefined;
  const inside = await partsIn(file, moov, isoHead);
  const header = inside.find(({ id }) => id === 'mvhd');
  for (const track of inside.filter(({ id }) => id === 'trak')) {
    const media = (await partsIn(file, track, isoHead)).find(({ id }) => id === 'mdia');
    const handler = media && (await partsIn(file, media, isoHead)).find(({ id }) => id === 'hdlr');
    if (!handler || (await textAt(file, handler.start + 8)) !== 'vide') continue;
    return { duration_s: header ? await isoSeconds(file, header) : null };
  }
  return undefined;
}

const isoHead: HeadReader = async (file, at, end) => {
  const head = await bytesAt(file, at, 16);
  if (head.length < 8) return undefined;
  const said = head.readUInt32BE(0);
  const isLong = said === 1 && head.length === 16;
  const size = said === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : said;
  const start = at + (isLong ? 16 : 8);
  return size < start - at ? undefined : { id: head.toString('latin1', 4, 8), start, end: Math.min(at + size, end) };
};

async function isoSeconds(file: FileHandle, { start }: Part): Promise<number | null> {
  const head = await bytesAt(file, start, 32);
  if (head.length < 32) return null;
  const isLong = head[0] === 1;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  return secondsOf(isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16), scale);
}

/** RFC 8794 and RFC 9559: WebM and MKV. */
async function readMatroska(file: FileHandle, size: number): Promise<Film | undefined> {
  const segment = (await partsIn(file, { start: 0, end: size }, ebmlHead)).find(({ id }) => id === '18538067');
  if (!segment) return undefined;
  const inside = await partsIn(file, segment, ebmlHead, 'cluster');
  const tracks = inside.find(({ id }) => id === '1654ae6b');
  if (!tracks || !inside.some(({ id }) => id === clusterId)) return undefined;
  for (const track of await partsIn(file, tracks, ebmlHead)) {
    const kind = (await partsIn(file, track, ebmlHead)).find(({ id }) => id === '83');
    if (!kind || (await bytesAt(file, kind.end - 1, 1))[0] !== 1) continue;
    const info = inside.find(({ id }) => id === '1549a966');
    return { duration_s: info ? await matroskaSeconds(file, info) : null };
  }
  return undefined;
}

const clusterId = '1f43b675';

const ebmlHead: HeadReader = async (file, at, end) => {
  const head = await bytesAt(file, at, 12);
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

async function matroskaSeconds(file: FileHandle, info: Part): Promise<number | null> {
  const inside = await partsIn(file, info, ebmlHead);
  const duration = inside.find(({ id }) => id === '4489');
  if (!duration) return null;
  const bytes = await bytesAt(file, duration.start, duration.end - duration.start);
  const scale = inside.find(({ id }) => id === '2ad7b1');
  const nanoseconds = scale ? (await bytesAt(file, scale.start, scale.end - scale.start)).readUIntBE(0, 3) : 1_000_000;
  const ticks = bytes.length === 8 ? bytes.readDoubleBE(0) : bytes.length === 4 ? bytes.readFloatBE(0) : 0;
  return secondsOf(ticks * nanoseconds, 1_000_000_000);
}

/** RIFF: AVI. */
async function readAvi(file: FileHandle, size: number): Promise<Film | undefined> {
  const lists = await partsIn(file, { start: 12, end: size }, riffHead);
  const header = lists.find(({ id }) => id === 'hdrl');
  const frames = lists.find(({ id }) => id === 'movi');
  if (!header || !frames || frames.end <= frames.start) return undefined;
  const inside = await partsIn(file, header, riffHead);
  for (const stream of inside.filter(({ id }) => id === 'strl')) {
    const head = (await partsIn(file, stream, riffHead)).find(({ id }) => id === 'strh');
    if (!head || (await textAt(file, head.start)) !== 'vids') continue;
    const main = inside.find(({ id }) => id === 'avih');
    const facts = main && (await bytesAt(file, main.start, 20));
    if (!facts || facts.length < 20) return { duration_s: null };
    return { duration_s: secondsOf(facts.readUInt32LE(0) * facts.readUInt32LE(16), 1_000_000) };
  }
  return undefined;
}

/** A list is known by the kind of its content. */
const riffHead: HeadReader = async (file, at, end) => {
  const head = await bytesAt(file, at, 12);
  if (head.length < 8) return undefined;
  const id = head.toString('latin1', 0, 4);
  const size = head.readUInt32LE(4);
  const isList = id === 'LIST' && head.length === 12 && size >= 4;
  const last = Math.min(at + 8 + size + (size % 2), end);
  return { id: isList ? head.toString('latin1', 8, 12) : id, start: at + (isList ? 12 : 8), end: last };
};

/** Lists the parts that lie beside each other; of a film that is still being written, up to its first frames. */
async function partsIn(
  file: FileHandle,
  { start, end }: Pick<Part, 'start' | 'end'>,
  headAt: HeadReader,
  until?: 'cluster',
): Promise<Part[]> {
  const found: Part[] = [];
  let at = start;
  while (at < end && found.length < mostParts) {
    const part = await headAt(file, at, end);
    if (!part || part.end <= at) break;
    found.push(part);
    if (until && part.id === clusterId) break;
    at = part.end;
  }
  return found;
}

function secondsOf(ticks: number, ticksPerSecond: number): number | null {
  const seconds = ticks / ticksPerSecond;
  return Number.isFinite(seconds) && seconds > 0 && seconds < 100_000 ? Math.round(seconds * 100) / 100 : null;
}

async function textAt(file: FileHandle, at: number): Promise<string> {
  return (await bytesAt(file, at, 4)).toString('latin1');
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(length, 64)), 0, Math.min(length, 64), at);
  return buffer.subarray(0, bytesRead);
}
