import { pino } from 'pino';
import { systemClock } from '../server/src/database/clock.ts';
import type { Deps } from '../server/src/deps/deps.ts';
import type { PdfRenderer } from '../server/src/pdf/render.ts';
import { type FileStore, openFiles } from '../server/src/storage/files.ts';
import type { Stand } from './stand.ts';

/** What a job that prints uses of a server. */
export async function printingDeps({ database, dataDir }: Stand, pdf: PdfRenderer, files?: FileStore): Promise<Deps> {
  const deps: Partial<Deps> = {
    config: {
      publicUrl: 'http://localhost',
      trustProxy: false,
      sessions: { restDays: 30, maxDays: 90 },
      secondFactorRoles: [],
      scanCommand: [],
      secretsKey: undefined,
      classifier: undefined,
      modelDir: undefined,
      sms: { provider: 'outbox' },
      webhooksLocal: false,
      alerts: { failed: 100, refused: 100, exported: 100 },
      weatherUrl: undefined,
      weatherArchiveUrl: undefined,
      stac: undefined,
      uploadDir: dataDir,
      s3: undefined,
      dataDir,
      mapTiles: [],
    },
    database,
    pdf,
    clock: systemClock,
    files: files ?? (await openFiles({ s3: undefined, dataDir }, '', systemClock)),
    log: pino({ level: 'silent' }),
  };
  return deps as Deps;
}
