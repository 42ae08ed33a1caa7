import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Duplex, duplexPair } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { Refusal } from '../config/config.ts';
import { answerClients } from './embedded-socket.ts';
import type { EmbeddedStart } from './embedded-worker.ts';
import { openPglite } from './pglite.ts';

export interface Embedded {
  /** The folder that holds the socket, as the driver's `host`. */
  host: string;
  close(): Promise<void>;
}

/** Opens the database in a thread of its own, so that no slow query holds up those who are served meanwhile. */
export function startEmbedded(dataDir: string): Promise<Embedded> {
  return alone(dataDir, (folder) => startWorker({ folder, socket: socketIn(socketFolder(dataDir)) }));
}

export interface EmbeddedHere {
  /** Makes a connection to the database, as the driver's `stream`. */
  stream: () => Duplex;
  close(): Promise<void>;
}

/**
 * Opens the database in this thread, for a command whose statements follow one another while nobody else is served:
 * waking a second thread for each and back costs twice what a small statement itself does.
 */
export function openEmbedded(dataDir: string): Promise<EmbeddedHere> {
  return alone(dataDir, async (folder) => here(await openPglite({ folder })));
}

export function here(db: PGlite): EmbeddedHere {
  const answer = answerClients(db);
  function stream() {
    const [client, server] = duplexPair();
    answer(server);
    // What the driver asks of a socket besides reading and writing.
    return Object.assign(client, {
      setNoDelay() {},
      setKeepAlive() {},
      ref() {},
      unref() {},
      connect: () => setImmediate(() => client.emit('connect')),
    });
  }
  return { stream, close: () => db.close() };
}

/** Two processes on one data folder would lose rows silently, so the first holds an exclusive lock on a side file. */
async function alone<T extends { close(): Promise<void> }>(
  dataDir: string,
  open: (folder: string) => Promise<T>,
): Promise<T> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lock(dataDir);
  try {
    const opened = await open(join(dataDir, 'database'));
    return {
      ...opened,
      async close() {
        await opened.close();
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
    async close() {
      worker.postMessage('close');
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
