import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { dataDir as emptyCluster } from '@electric-sql/pglite-prepopulatedfs';

export interface Stored {
  /** The folder of the database; undefined keeps it in memory, for tests. */
  folder?: string;
  /** The database starts from this dump. */
  dump?: string;
}

/** Opens the embedded database in this thread, with the extensions that the migrations ask for. */
export async function openPglite({ folder, dump }: Stored): Promise<PGlite> {
  return PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(isThere(folder) ? {} : { loadDataDir: dump ? new Blob([await readFile(dump)]) : await emptyCluster() }),
    extensions: { pg_trgm, btree_gin, btree_gist },
  });
}

/** Unpacking an empty database takes half a second; making one takes three. */
function isThere(folder: string | undefined): boolean {
  return folder !== undefined && existsSync(join(folder, 'PG_VERSION'));
}
