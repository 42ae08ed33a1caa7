import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps/deps.ts';

/** Returns where archives lie that are not in the store yet, and files of those that are being taken in. */
export async function unfinishedFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
  const folder = join(dataDir, 'archives');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

const dayMs = 24 * 60 * 60 * 1000;

interface Place extends Pick<Deps, 'clock'> {
  config: Pick<Config, 'dataDir'>;
}

/** Removes what a process that died has left there: what is under way is written to at least once a day. */
export async function removeUnfinished({ config, clock }: Place): Promise<number> {
  const folder = await unfinishedFolder(config);
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Whoever made it may have ended meanwhile.
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs >= clock().getTime() - dayMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
