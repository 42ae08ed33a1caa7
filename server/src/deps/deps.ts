import type { Logger } from 'pino';
import type { CurrentCalendar } from '../calendar/current-calendar.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { PdfRenderer } from '../pdf/render.ts';
import type { FileStore } from '../storage/files.ts';

/** Everything the features use from outside themselves; made in main.ts, or in a test. */
export interface Deps {
  config: Pick<Config, 'trustProxy' | 'mapTiles' | 'weatherUrl' | 'stac' | 'uploadDir'> & {
    /** Of this program, as people reach it: printed on papers. */
    publicUrl: string;
  };
  database: Database;
  calendar: CurrentCalendar;
  files: FileStore;
  jobs: JobQueue;
  pdf: PdfRenderer;
  log: Logger;
  now: () => Date;
}
