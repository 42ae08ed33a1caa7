import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database, Db } from '../database/open.ts';
import type { PdfRenderer } from '../pdf/render.ts';
import type { FileStore } from '../storage/files.ts';

/** The Bikram Sambat of this process, which follows the calendar in the database. */
export interface CurrentCalendar {
  /** Of the calendar that is in use here now. */
  readonly version: number;
  /** Takes over what is in the database now; after a change here, others do so within `lookMs`. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface JobResult {
  /** Key in the file store, and the name a person sees when they save it. */
  key: string;
  name: string;
}

export interface JobDefinition<I extends object> {
  name: string;
  /** `progress` throws when the task was cancelled: the work ends there, and what it put under its key is removed. */
  run(deps: Deps, input: I, progress: (percent: number) => Promise<void>): Promise<JobResult | undefined>;
}

export interface JobQueue {
  /** Sent with the change that asks for it: both commit, or neither. The task row has the same id. */
  send(tx: Db, job: { name: string }, id: string, input: object): Promise<void>;
  /** One that waits is never begun; one that runs is not taken up again. */
  cancel(tx: Db, job: { name: string }, id: string): Promise<void>;
  work(deps: Deps, jobs: readonly JobDefinition<never>[]): Promise<void>;
  ready(): Promise<boolean>;
  /** Lets running jobs end; what has not ended by then is taken up again by whoever comes next. */
  close(): Promise<void>;
}

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
