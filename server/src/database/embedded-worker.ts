import { chmod, rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { serveDatabase } from './embedded-socket.ts';
import { openPglite, type Stored } from './pglite.ts';

export interface EmbeddedStart extends Stored {
  socket: string;
}

const start = workerData as EmbeddedStart;

/*
 * Runs the database in this thread, so that a slow query never stops the server's event loop. A socket reaches it, so
 * that one driver serves both it and PostgreSQL.
 */
const db = await openPglite(start);
await rm(start.socket, { force: true });
const server = serveDatabase(db);
await new Promise<void>((resolve) => server.listen(start.socket, resolve));
await chmod(start.socket, 0o600);

parentPort?.on('message', () => void close());
parentPort?.postMessage('ready');

async function close() {
  server.close();
  await db.close();
  await rm(start.socket, { force: true });
  parentPort?.postMessage('closed');
  parentPort?.close();
}
