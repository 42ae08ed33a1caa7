import { pino } from 'pino';
import type { Deps } from '../server/src/deps/deps.ts';
import type { PdfRenderer } from '../server/src/pdf/render.ts';
import { type FileStore, openFiles } from '../server/src/storage/files.ts';
import type { Stand } from './stand.ts';

/** What a job that prints uses of a server. */
export async function printingDeps({ database, dataDir }: Stand, pdf: PdfRenderer, files?: FileStore): Promise<Deps> {
  const now = () => new Date();
  const deps: Partial<Deps> = {
    config: {
      publicUrl: 'http://localhost',
      trustProxy: false,
      weatherUrl: undefined,
      stac: undefined,
      uploadDir: dataDir,
      mapTiles: [],
    },
    database,
    pdf,
    now,
    files: files ?? (await openFiles({ s3: undefined, dataDir }, '', now)),
    log: pino({ level: 'silent' }),
  };
  return deps as Deps;
}
