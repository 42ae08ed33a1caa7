import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../config/config.ts';
import type { EmbeddedStart } from './embedded-worker.ts';

export interface Embedded {
  /** The folder that holds the socket, as the driver's `host`. */
  host: string;
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Two processes on one data folder would lose rows silently, so the first holds an exclusive lock on a side file. */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lock(dataDir);
  try {
    const embedded = await startWorker({ folder: join(dataDir, 'database'), socket: socketIn(socketFolder(dataDir)) });
    return {
      ...embedded,
      async close() {
        await embedded.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

export async function startWorker(start: EmbeddedStart): Promise<Embedded> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: start });
  await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(() => Promise.reject(new Error('The embedded database did not start.'))),
  ]);
  return {
    host: start.socket.slice(0, start.socket.lastIndexOf('/')),
    async dump(file) {
      worker.postMessage({ dump: file });
      await once(worker, 'message');
    },
    async close() {
      worker.postMessage({ close: true });
      await once(worker, 'exit');
    },
  };
}

function lock(dataDir: string): () => void {
  const side = new DatabaseSync(join(dataDir, 'lock'));
  try {
    side.exec('pragma busy_timeout = 0; begin exclusive');
  } catch {
    side.close();
    throw new Refusal(`Another program is already using the data folder ${dataDir}. Stop it, or set another DATA_DIR.`);
  }
  return () => side.close();
}

/** Returns the socket of a server that is running on this data folder, if there is one. */
export function runningSocket(dataDir: string): string | undefined {
  const folder = socketFolder(dataDir);
  if (!existsSync(socketIn(folder))) return undefined;
  try {
    lock(dataDir)();
    return undefined;
  } catch {
    return folder;
  }
}

/**
 * The path of a Unix socket has at most 107 bytes; a longer one moves to a short folder named by the data folder's
 * hash.
 */
function socketFolder(dataDir: string): string {
  if (Buffer.byteLength(socketIn(dataDir)) <= 107) return dataDir;
  const folder = join(tmpdir(), `kb-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

export function socketIn(folder: string): string {
  return join(folder, '.s.PGSQL.5432');
}
