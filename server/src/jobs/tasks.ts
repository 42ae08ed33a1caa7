import { randomUUID } from 'node:crypto';
import { type Task, type TaskKindName, taskKinds } from '@krishi-bima/contract/downloads/downloads';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps, JobDefinition } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { permitStill } from '../tenancy/system.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { type Walled, walls } from '../tenancy/walls.ts';
import { asTask, removeTasks, running, type TaskRow } from './task-store.ts';

/** Every task gets these besides its own input. */
export interface TaskInput {
  /** The task's own id. */
  task: string;
  /** The person who asked: the work shows only what they may see when it runs. */
  user: number;
  /** The file's key, given beforehand, so that a second run overwrites the first and a half-made file is found. */
  key: string;
}

/** A job that somebody waits for: it is in their list under its kind. */
export interface TaskDefinition<I extends object> extends JobDefinition<I & TaskInput> {
  name: TaskKindName;
}

/** Who was deactivated, or may no longer, since they asked gets no file. */
export function defineTask<I extends object>(task: TaskDefinition<I>): TaskDefinition<I> {
  return {
    ...task,
    async run(deps, input, progress) {
      await permitStill(deps.database.db, input.user, taskKinds[task.name].permission);
      return task.run(deps, input, progress);
    },
  };
}

/** The records whose data leaves with the file. */
interface Concerns {
  table: Walled;
  ids: readonly number[];
}

interface Asked<I extends object> {
  job: TaskDefinition<I>;
  insurance: number | null;
  /** The number or name of the record, or how many records there are. */
  about: Text;
  input: I;
  /** The extension of the file's name. */
  file?: 'pdf' | 'csv' | 'xlsx' | 'zip';
  /** The records as the viewer found them, so they may see them; each gets a note that personal data left. */
  concerns?: Concerns;
}

/** The permission of the call that starts the task. */
interface Caller {
  data: Scoped;
  viewer: Viewer;
  request: FastifyRequest;
}

/** Task, job and notes commit together: with the change under way, or for a GET in a transaction of their own. */
export async function startTask<I extends object>(deps: Deps, caller: Caller, asked: Asked<I>): Promise<Task> {
  const { job, insurance, about, input, file = 'pdf', concerns } = asked;
  const task = await writing(deps, caller, (own) =>
    begin(deps, own, {
      kind: job.name,
      insurance,
      about,
      input,
      file_key: `${job.name.replaceAll('_', '-')}/${insurance ?? 0}/${randomUUID()}.${file}`,
      concerns: concerns ? { table: concerns.table, ids: [...concerns.ids] } : null,
    }),
  );
  return asTask(task, deps.files);
}

/** Retries a failed task with its old input after checking permissions again; the new task replaces the old row. */
export async function retryTask(deps: Deps, { data, viewer }: Caller, failed: TaskRow): Promise<TaskRow> {
  const { kind } = failed;
  if (failed.status !== 'FAILURE' || !isKeyOf(taskKinds, kind)) throw new Problem('wrong_state');
  if (!viewer.permissions.has(taskKinds[kind].permission)) throw new Problem('forbidden');
  if ('single' in taskKinds[kind]) await refuseSecond(data, failed);
  await removeTasks(data.db, sql`id = ${failed.id}`);
  const file_key = failed.file_key?.replace(/[^/]+(?=\.\w+$)/, randomUUID()) ?? null;
  return begin(deps, data, { ...failed, kind, file_key });
}

/** The lock lets two who press at once begin one. */
async function refuseSecond(data: Scoped, { kind, insurance }: TaskRow): Promise<void> {
  if (insurance === null) return;
  await data.lock('companies', insurance);
  const other = await data.db
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('insurance', '=', insurance)
    .where('status', 'in', running)
    .executeTakeFirst();
  if (other) throw new Problem('wrong_state');
}

function writing<T>({ database }: Deps, { data, viewer, request }: Caller, work: (own: Scoped) => Promise<T>) {
  if (data.db.isTransaction) return work(data);
  const auditContext = { actor: viewer.id, request_id: request.id };
  return inTransaction(database.db, (tx) => work(scoped(tx, viewer, auditContext)));
}

interface Beginning extends Pick<TaskRow, 'insurance' | 'about' | 'input' | 'concerns' | 'file_key'> {
  kind: TaskKindName;
}

async function begin(deps: Deps, own: Scoped, beginning: Beginning): Promise<TaskRow> {
  // It could neither follow the task nor fetch the file, and the job would work with all that its maker may.
  if (own.viewer.program) throw new Problem('forbidden');
  const { kind, insurance, about, input, concerns, file_key } = beginning;
  const task = await own.db
    .insertInto('tasks')
    .values({
      id: randomUUID(),
      kind,
      insurance,
      created_by: own.viewer.id,
      about: JSON.stringify(about),
      input: JSON.stringify(input),
      concerns: concerns ? JSON.stringify(concerns) : undefined,
      file_key,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await deps.jobs.send(own.db, { name: kind }, task.id, {
    ...input,
    task: task.id,
    user: own.viewer.id,
    key: file_key,
  });
  if (concerns && isKeyOf(walls, concerns.table)) await recordExport(own, concerns.table, concerns.ids);
  return task;
}

/** If one record is no longer visible to them, or was deleted, the whole task is refused. */
async function recordExport(own: Scoped, table: Walled, ids: readonly number[]) {
  const rows = await own
    .records(table)
    .select('record.id')
    .selectAll('record')
    .where('record.id', 'in', [...ids])
    .execute();
  existing(rows.length === new Set(ids).size ? rows : undefined);
  // The other columns tell whose history the row is in.
  const named = rows.map((row) => ({ ...row, insurance: typeof row.insurance === 'number' ? row.insurance : null }));
  await own.recordActions(table, named, 'export');
}
