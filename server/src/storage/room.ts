import { mkdir, statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { Problem } from '../errors/problem.ts';

const megabyte = 1024 * 1024;

/** The database and its journal need room too: a full disk stops them, and then everybody. */
const leastFree = 512 * megabyte;

/** Bytes of the disk on which a folder lies. Below `least` the operator is warned, while there is still time. */
export interface Room {
  size: number;
  free: number;
  least: number;
}

/** Returns the bytes that are free where a folder lies. */
export async function roomIn(folder: string): Promise<number> {
  return (await roomOf(folder)).free;
}

async function roomOf(folder: string): Promise<Room> {
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return { size: blocks * bsize, free: bavail * bsize, least: warnedBelow(blocks * bsize) };
}

/** Returns 5 GB, on a smaller disk a tenth of it, and always twice what uploads are refused for. */
export function warnedBelow(disk: number): number {
  return Math.max(2 * leastFree, Math.min(5 * 1024 * megabyte, Math.floor(disk / 10)));
}

export async function refuseWithoutRoom(folder: string, size: number, least = leastFree): Promise<void> {
  if ((await roomIn(folder)) - size < least) throw new Problem('no_room');
}

type Folders = Pick<Config, 'dataDir' | 'uploadDir'>;

/** Returns the room of the fuller disk, where uploads and what is stored lie on two. */
export async function leastRoomOf({ dataDir, uploadDir }: Folders): Promise<Room> {
  const [data, uploads] = [await roomOf(dataDir), await roomOf(uploadDir)];
  return uploads.free - uploads.least < data.free - data.least ? uploads : data;
}

interface Watched {
  config: Folders;
  log: Pick<Logger, 'warn' | 'info'>;
}

/** Returns a look at the disk that tells the log when its room gets low, and when it is enough again, once each. */
export function watchRoom(look: (config: Folders) => Promise<Room> = leastRoomOf): (deps: Watched) => Promise<number> {
  let wasLow = false;
  return async ({ config, log }) => {
    const { free, least } = await look(config);
    const isLow = free < least;
    if (isLow && !wasLow) log.warn({ free, least }, 'the disk has little room left for files');
    if (!isLow && wasLow) log.info({ free, least }, 'the disk has enough room for files again');
    wasLow = isLow;
    return 0;
  };
}
