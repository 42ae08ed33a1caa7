import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Gray } from '@krishi-bima/contract/muzzle/frames';
import { bareEnvironment } from '../config/config.ts';

/** Debian's `ffmpeg` is not on this machine. */
export class NoProgram extends Error {
  override name = 'NoProgram';
}

/** The program could not make anything of the file. */
export class UnreadableVideo extends Error {
  override name = 'UnreadableVideo';
}

/** Only these kinds of files are read, and nothing that a file may name elsewhere. */
const guarded = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'mov,mp4,matroska,webm,avi'];
const probeMs = 30_000;
const makeMs = 40 * 60_000;
const webSide = 1280;
const notFound = 127;
/** A picture of a video in 4K takes a tenth of it. */
const mostAtOnce = 256 * 1024 * 1024;
/** What the program may hold in memory, in kilobytes, and write to its folder, in blocks of 512 bytes. */
const limited = 'ulimit -d 2000000; ulimit -f 4000000; exec "$0" "$@"';
/** A version to be watched later gives way to what somebody waits for, and still has a third of its share on a busy machine. */
const yielding = limited.replace('exec', 'exec nice -n 5');

export interface Probed {
  width: number;
  height: number;
  duration_s: number;
  video: { codec: string; pixels: string };
  audio: { codec: string } | undefined;
  bits_per_second: number;
  tags: Readonly<Record<string, string>>;
}

interface Report {
  streams?: {
    codec_type: string;
    codec_name?: string;
    pix_fmt?: string;
    width?: number;
    height?: number;
    side_data_list?: { rotation?: number }[];
  }[];
  format?: { duration?: string; bit_rate?: string; tags?: Record<string, string> };
}

export async function probe(path: string): Promise<Probed> {
  const wanted = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams'];
  const lines: string[] = [];
  await run('ffprobe', [...wanted, ...guarded, `file:${path}`], { ms: probeMs, onLine: (line) => lines.push(line) });
  const { streams = [], format = {} } = JSON.parse(lines.join('\n')) as Report;
  const video = streams.find(({ codec_type }) => codec_type === 'video');
  const audio = streams.find(({ codec_type }) => codec_type === 'audio');
  if (!video?.width || !video.height) throw new UnreadableVideo('it holds no pictures');
  const isTurned = video.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  const [width, height] = isTurned ? [video.height, video.width] : [video.width, video.height];
  return {
    ...{ width, height },
    duration_s: Number(format.duration ?? 0) || 0,
    video: { codec: video.codec_name ?? '', pixels: video.pix_fmt ?? '' },
    audio: audio && { codec: audio.codec_name ?? '' },
    bits_per_second: Number(format.bit_rate ?? 0) || 0,
    tags: format.tags ?? {},
  };
}

/** The search path on which the programs were found. */
let foundOn: string | undefined;

/** Returns whether the programs are on this machine. What was found once is not looked for again: it takes a sixth of a second. */
export async function hasProgram(): Promise<boolean> {
  const { PATH = '' } = bareEnvironment();
  if (PATH === foundOn) return true;
  try {
    await run('ffprobe', ['-v', 'quiet', '-version'], { ms: probeMs });
    foundOn = PATH;
    return true;
  } catch (error) {
    if (error instanceof NoProgram) return false;
    throw error;
  }
}

/** Takes a picture out of the video, from where something is visible. */
export async function takePoster(path: string, { duration_s }: Probed, to: string): Promise<void> {
  const at = String(Math.min(1, duration_s / 3));
  const input = ['-ss', at, ...guarded, '-i', `file:${path}`];
  const picture = ['-frames:v', '1', '-f', 'image2', '-c:v', 'mjpeg', '-q:v', '3', `file:${to}`];
  await ffmpeg([...input, ...picture], { ms: probeMs });
}

/** The part of each frame, from 0 to 1 of its sides. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Cutting {
  part: Part;
  /**
   * So many of each second; or, these seconds apart, only those that the film holds whole, about one a second as phones
   * make them, and no more than so many: the others need not be decoded.
   */
  take: { perSecond: number } | { wholeApart: number; most: number };
  mostSeconds: number;
  /** Of the frames that are made. */
  width: number;
}

/** Yields some frames of each second in shades of gray, upright, while the film is still being read. */
export async function* cutFrames(path: string, cutting: Cutting): AsyncGenerator<Gray> {
  const { part, take, mostSeconds, width } = cutting;
  const isWhole = 'wholeApart' in take;
  const taken = isWhole
    ? `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${take.wholeApart})'`
    : `fps=${take.perSecond}`;
  const crop = `crop=iw*${part.width}:ih*${part.height}:iw*${part.x}:ih*${part.y}`;
  const made = ['-vf', `${taken},${crop},scale=${width}:-2,format=gray`, '-an', '-vsync', '0', '-c:v', 'pgm'];
  const decoded = isWhole ? ['-skip_frame', 'nokey'] : [];
  const ending = isWhole ? ['-frames:v', String(take.most)] : [];
  const input = [...guarded, ...decoded, '-t', String(mostSeconds), '-i', `file:${path}`];
  const { child, ended } = start('ffmpeg', [...quiet, ...input, ...made, ...ending, '-f', 'image2pipe', 'pipe:1'], {
    ms: probeMs,
  });
  // What went wrong is thrown after the last frame.
  ended.catch(() => {});
  try {
    yield* grayPictures(child.stdout);
    await ended;
  } finally {
    child.kill('SIGKILL');
  }
}

const pgmHead = /^P5\n(\d+) (\d+)\n255\n/;
const mostHead = 32;
/** Of a frame, which is held in memory with its fellows: one twice as high as wide. */
const mostPixels = 640 * 1280;

/** Reads pictures of the format PGM, one after the other. */
async function* grayPictures(stream: AsyncIterable<Buffer>): AsyncGenerator<Gray> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const [head, across, down] = pgmHead.exec(rest.toString('latin1', 0, mostHead)) ?? [];
      const [width, height] = [Number(across), Number(down)];
      const end = (head?.length ?? 0) + width * height;
      if (width * height > mostPixels) throw new UnreadableVideo(`a frame of ${width} by ${height} pixels`);
      if (head === undefined || rest.length < end) break;
      yield { width, height, pixels: new Uint8Array(rest.subarray(head.length, end)) };
      rest = rest.subarray(end);
    }
  }
}

interface Making {
  probed: Probed;
  to: string;
  /** The progress, from 0 to 100. */
  onProgress: (percent: number) => void;
}

/** Makes H.264 and AAC, with the index at the beginning. A stream already in that format is only repacked. */
export async function makePlayable(path: string, { probed, to, onProgress }: Making): Promise<void> {
  const input = [...guarded, '-i', `file:${path}`, '-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'];
  const codecs = isLight(probed) ? ['-c', 'copy'] : [...pictureCodec, '-c:a', 'aac', '-b:a', '96k', '-ac', '2'];
  const output = ['-movflags', '+faststart', '-f', 'mp4', '-progress', 'pipe:1', `file:${to}`];
  const onLine = (line: string) => {
    const done = Number(/^out_time_us=(\d+)$/.exec(line)?.[1]) / 1e6;
    if (done > 0 && probed.duration_s > 0) onProgress(Math.min(99, (done / probed.duration_s) * 100));
  };
  await ffmpeg([...input, ...codecs, ...output], { ms: makeMs, onLine, limits: yielding });
}

const scale = `scale=w='if(gt(iw,ih),min(${webSide},iw),-2)':h='if(gt(iw,ih),-2,min(${webSide},ih))'`;
const pictureCodec = [
  '-vf',
  `${scale},scale=trunc(iw/2)*2:trunc(ih/2)*2`,
  '-pix_fmt',
  'yuv420p',
  '-c:v',
  'libx264',
].concat(['-preset', 'veryfast', '-crf', '25', '-profile:v', 'main']);

/** Returns whether any browser plays it and a slow line carries it. */
function isLight({ video, audio, width, height, bits_per_second }: Probed): boolean {
  const plays = video.codec === 'h264' && /^yuvj?420p$/.test(video.pixels) && (!audio || audio.codec === 'aac');
  return plays && Math.max(width, height) <= 1920 && bits_per_second <= 4_000_000;
}

/** Returns whether no other version is needed. */
export function isPlayable(mime: string, probed: Probed): boolean {
  return mime === 'video/mp4' && isLight(probed);
}

interface Run {
  ms: number;
  limits?: string;
}

interface Heard extends Run {
  onLine?: (line: string) => void;
}

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'];

function ffmpeg(args: readonly string[], how: Heard): Promise<void> {
  return run('ffmpeg', [...quiet, ...args], how);
}

async function run(program: string, args: readonly string[], { onLine = () => {}, ...how }: Heard): Promise<void> {
  const { child, ended } = start(program, args, how);
  createInterface({ input: child.stdout }).on('line', onLine);
  await ended;
}

function start(program: string, args: readonly string[], { ms, limits = limited }: Run) {
  const child = spawn('/bin/sh', ['-c', limits, program, '-max_alloc', String(mostAtOnce), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: ms,
    killSignal: 'SIGKILL',
  });
  const kill = () => child.kill('SIGKILL');
  // A program that outlived this process would work for nobody; the job is taken up again.
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  child.once('error', reject);
  child.once('close', (code, signal) => {
    if (code === 0) resolve();
    else if (code === notFound) reject(new NoProgram(`${program} is not installed`));
    else reject(new UnreadableVideo(`${program}: ${signal ?? code} ${said.trim()}`));
  });
  return { child, ended: promise };
}

/** Reads `+27.6123+085.5123+1300/`, as phones write the location into a video, and the moment it began. */
export function placeInTags(tags: Readonly<Record<string, string>>) {
  const place = tags['com.apple.quicktime.location.ISO6709'] ?? tags.location ?? tags['location-eng'] ?? '';
  const [, north, east] = /^([+-]\d{1,2}\.\d+)([+-]\d{1,3}\.\d+)/.exec(place) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  const began = new Date(tags['com.apple.quicktime.creationdate'] ?? tags.creation_time ?? '');
  // Cameras without a clock count from 1904 or 1970.
  const isMoment = began.getUTCFullYear() > 2000;
  return { ...(isPlace ? { latitude, longitude } : {}), ...(isMoment ? { taken_at: began } : {}) };
}
