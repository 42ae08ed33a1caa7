import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Clock } from '../database/clock.ts';
import type { Database, Db } from '../database/open.ts';
import type { PdfRenderer } from '../pdf/render.ts';
import type { FileStore } from '../storage/files.ts';

/** The Bikram Sambat of this process, which follows the calendar in the database. */
export interface CurrentCalendar {
  /** The version of the calendar in use. */
  readonly version: number;
  /** Loads the calendar from the database; after a change here, other processes do so within `lookMs`. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface JobResult {
  /** The key in the file store, and the name shown to the person who saves the file. */
  key: string;
  name: string;
}

export interface JobDefinition<I extends object> {
  name: string;
  /** `progress` throws when the task was cancelled: the work ends there, and the file under its key is removed. */
  run(deps: Deps, input: I, progress: (percent: number) => Promise<void>): Promise<JobResult | undefined>;
  /** Says so on the record after the last attempt has failed. A job whose process dies does not come here. */
  gaveUp?(deps: Deps, input: I): Promise<void>;
}

export interface JobQueue {
  /**
   * The job is sent with the change that asks for it: both commit, or neither. The task row has the same id. It begins at once,
   * or when so many seconds have passed.
   */
  send(tx: Db, job: { name: string }, id: string, input: object, inSeconds?: number): Promise<void>;
  /** A waiting job is never begun; a running one is not resumed. */
  cancel(tx: Db, job: { name: string }, id: string): Promise<void>;
  work(deps: Deps, jobs: readonly JobDefinition<object>[]): Promise<void>;
  ready(): Promise<boolean>;
  /** Lets running jobs end; the next process resumes those that have not ended by then. */
  close(): Promise<void>;
}

/** Everything that the features use from outside themselves; made in main.ts or in a test. */
export interface Deps {
  config: Pick<
    Config,
    | 'trustProxy'
    | 'sessions'
    | 'secondFactorRoles'
    | 'alerts'
    | 'scanCommand'
    | 'secretsKey'
    | 'mapTiles'
    | 'weatherUrl'
    | 'weatherArchiveUrl'
    | 'stac'
    | 'classifier'
    | 'modelDir'
    | 'sms'
    | 'webhooksLocal'
    | 'uploadDir'
    | 'dataDir'
    | 's3'
  > & {
    /** The program's public address, as printed on papers. */
    publicUrl: string;
  };
  database: Database;
  calendar: CurrentCalendar;
  files: FileStore;
  jobs: JobQueue;
  pdf: PdfRenderer;
  log: Logger;
  /** The one source of the time, of SQL as well: `clock_now()` tells a transaction's. */
  clock: Clock;
}
