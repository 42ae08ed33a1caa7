import { mkdir, statfs } from 'node:fs/promises';
import { Problem } from '../errors/problem.ts';

/** The database and its journal need room too: a full disk stops them, and then everybody. */
const leastFree = 512 * 1024 * 1024;

/** Returns the bytes that are free where a folder lies. */
export async function roomIn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function refuseWithoutRoom(folder: string, size: number, least = leastFree): Promise<void> {
  if ((await roomIn(folder)) - size < least) throw new Problem('no_room');
}
