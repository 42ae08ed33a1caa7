import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { serveDatabase } from './embedded-socket.ts';

export interface EmbeddedStart {
  /** The folder of the database; undefined keeps it in memory, for tests. */
  folder?: string;
  /** The database starts from this dump, made by `dump`. */
  dump?: string;
  socket: string;
}

const start = workerData as EmbeddedStart;

/*
 * Runs the database in this thread, so that a slow query never stops the server's event loop. A socket reaches it, so
 * that one driver serves both it and PostgreSQL.
 */
const db = await PGlite.create({
  ...(start.folder ? { dataDir: start.folder } : {}),
  ...(start.dump ? { loadDataDir: new Blob([await readFile(start.dump)]) } : {}),
  extensions: { pg_trgm, btree_gin },
});
await rm(start.socket, { force: true });
const server = serveDatabase(db);
await new Promise<void>((resolve) => server.listen(start.socket, resolve));
await chmod(start.socket, 0o600);

parentPort?.on('message', (message: { close: true } | { dump: string }) => {
  void ('dump' in message ? dump(message.dump) : close());
});
parentPort?.postMessage('ready');

async function dump(file: string) {
  const blob = await db.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await blob.arrayBuffer()));
  parentPort?.postMessage('dumped');
}

async function close() {
  server.close();
  await db.close();
  await rm(start.socket, { force: true });
  parentPort?.postMessage('closed');
  parentPort?.close();
}
