import { systemLimits as limits, type PartState, type SystemStatus } from '@krishi-bima/contract/system/system';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { askCertificate } from './certificate.ts';
import { askDatabase, askMessages, askQueue } from './database-parts.ts';
import { askHour, askVersions } from './processes.ts';
import { askBackup, askDisk, askDrill, askFiles, askReplica } from './storage-parts.ts';

/** However many look, and however often, there is one look in this time. */
const lookMs = 5000;

/** Returns the status of the installation; each part is asked by itself and none waits for another. */
export function openStatus(deps: Deps): () => Promise<SystemStatus> {
  let looked: { at: number; status: Promise<SystemStatus> } | undefined;
  return () => {
    if (!looked || performance.now() - looked.at > lookMs) looked = { at: performance.now(), status: look(deps) };
    return looked.status;
  };
}

const parts: Record<Exclude<keyof SystemStatus, 'checked_at'>, (deps: Deps) => Promise<{ state: PartState }>> = {
  database: askDatabase,
  replica: askReplica,
  files: askFiles,
  queue: askQueue,
  backup: askBackup,
  drill: askDrill,
  disk: askDisk,
  certificate: askCertificate,
  messages: askMessages,
  versions: askVersions,
  hour: askHour,
};

async function look(deps: Deps): Promise<SystemStatus> {
  const asked = Object.entries(parts).map(async ([name, ask]) => [name, await answered(deps, name, ask)] as const);
  return { checked_at: deps.clock().toISOString(), ...Object.fromEntries(await Promise.all(asked)) } as SystemStatus;
}

/** Null where a part fails, or has not answered in time. */
async function answered<T>({ log, ...deps }: Deps, name: string, ask: (deps: Deps) => Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), limits.answerMs);
  try {
    return await Promise.race([ask({ log, ...deps }), promise]);
  } catch (error) {
    log.warn({ part: name, err: errorForLog(error) }, 'a part of the system did not answer');
    return null;
  } finally {
    clearTimeout(timer);
  }
}
