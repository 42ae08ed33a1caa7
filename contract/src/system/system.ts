import { type Static, type TProperties, Type } from 'typebox';
import { TaskParams } from '../downloads/downloads.ts';
import { nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { page, Slice } from '../wire/page.ts';

/** `unset`: the operator has not set it up, so nobody waits for it. */
export const partStates = ['good', 'attention', 'failing', 'unset'] as const;
export type PartState = (typeof partStates)[number];

/** From these on a part needs somebody. The alert rules of `deploy/prometheus` name the same. */
export const systemLimits = {
  /** A database, file store or other part that has not answered by then has failed. */
  answerMs: 3000,
  /** Days and sign-ins are told by the clocks of all machines. */
  clockSeconds: 60,
  replicaSeconds: 30,
  queueSeconds: 300,
  backupHours: 26,
  drillDays: 31,
  diskPercent: 80,
  certificateDays: 21,
  messageSeconds: 900,
  p95Ms: 150,
} as const;

const Count = Type.Integer({ minimum: 0 });
const Moment = Words(40);

/** A part that has not answered in time is null, and the others are told all the same. */
function part<P extends TProperties>(values: P) {
  return nullable(Type.Object({ state: Type.Enum([...partStates]), ...values }));
}

export const SystemStatus = Type.Object({
  checked_at: Moment,
  database: part({
    engine: Type.Enum(['postgresql', 'embedded']),
    version: Words(60),
    answer_ms: Count,
    /** By so much the clock of the process that answers differs from the database's. */
    clock_seconds: Count,
    connections: Count,
    most_connections: Count,
    bytes: Count,
  }),
  /** How far the copy is behind of which reports read. */
  replica: part({ behind_seconds: nullable(Count) }),
  /** A file was written, read and removed. Bytes are those of all companies. */
  files: part({ store: Type.Enum(['folder', 'bucket']), answer_ms: Count, bytes: Count }),
  queue: part({ running: Count, waiting: Count, oldest_seconds: Count, failed: Count }),
  backup: part({
    last_at: nullable(Moment),
    failed_at: nullable(Moment),
    detail: Words(),
    /** The last piece of the continuous archive of PostgreSQL, and the last that could not be stored. */
    archived_at: nullable(Moment),
    archive_failed_at: nullable(Moment),
  }),
  drill: part({ last_at: nullable(Moment), failed_at: nullable(Moment), seconds: Count, detail: Words() }),
  /** Of the process that answers. */
  disk: part({ size: Count, free: Count, used_percent: Count }),
  certificate: part({ expires_at: nullable(Moment), days: nullable(Type.Integer()) }),
  messages: part({ provider: Words(20), waiting: Count, oldest_seconds: Count }),
  versions: part({
    processes: Type.Array(
      Type.Object({ part: Type.Enum(['api', 'jobs', 'all']), version: Words(60), count: Count, memory: Count }),
    ),
    migration: Words(100),
  }),
  /** What all processes answered in the last hour. */
  hour: part({
    requests: Count,
    failures: Count,
    p95_ms: nullable(Count),
    signed_in: Count,
    memory: Count,
    minutes: Type.Array(Type.Object({ at: Moment, p95_ms: nullable(Count) })),
  }),
});
export type SystemStatus = Static<typeof SystemStatus>;

export const systemJobStates = ['running', 'waiting', 'retry', 'failed'] as const;

export const SystemJob = Type.Object({
  id: Words(40),
  /** The name of the job; of a task that somebody waits for it is the task's kind. */
  name: Words(100),
  about: nullable(Type.Object({ ne: Words(), en: Words() })),
  company: nullable(Type.Object({ name_np: Words(), name_en: Words() })),
  state: Type.Enum([...systemJobStates]),
  /** Of a task that runs, from 0 to 100. */
  progress: nullable(Type.Integer()),
  created_at: Moment,
  /** When it is tried again. */
  next_at: nullable(Moment),
  tries: Count,
  most_tries: Count,
  /** The code of the problem with which a task ended. */
  error: nullable(Words()),
});
export type SystemJob = Static<typeof SystemJob>;

const permission = 'view_system';

/** The installation as its operator sees it: of all companies at once, so for super admins alone. */
export const system = {
  status: endpoint({ method: 'GET', path: '/api/v1/system/', permission, response: SystemStatus }),
  /** Jobs that are not done, those that failed first. */
  jobs: endpoint({
    method: 'GET',
    path: '/api/v1/system/jobs/',
    permission,
    query: Type.Object({ ...Slice, state: Type.Optional(Type.Enum([...systemJobStates])) }),
    response: page(SystemJob),
  }),
  /** Tries a job again now that failed or waits for its next try: 409 `wrong_state` for any other. */
  retryJob: endpoint({
    method: 'POST',
    path: '/api/v1/system/jobs/:id/retry/',
    permission,
    params: TaskParams,
    response: SystemJob,
  }),
};
