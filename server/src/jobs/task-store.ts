import {
  type Download,
  type Task,
  type TaskKindName,
  taskRetentionDays,
} from '@krishi-bima/contract/downloads/downloads';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { clockNow } from '../database/clock.ts';
import type { Schema } from '../database/schema.ts';
import type { FileStore } from '../storage/files.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import type { OpenDb } from '../tenancy/walls.ts';

export type TaskRow = Selectable<Schema['tasks']>;

export const running = ['PENDING', 'STARTED'];

/**
 * A task belongs to its starter alone, because its result opens without a token. Tasks begun in another company stay in
 * that company.
 */
export function ownTasks(db: OpenDb, { id, scope }: Viewer) {
  const own = db.selectFrom('tasks').where('tasks.created_by', '=', id);
  return scope.company === undefined ? own : own.where('tasks.insurance', '=', scope.company);
}

export function findTask(db: OpenDb, viewer: Viewer, id: string): Promise<TaskRow | undefined> {
  return ownTasks(db, viewer).selectAll().where('id', '=', id).executeTakeFirst();
}

export function asTask({ id, status, progress, result, error }: TaskRow, files: FileStore): Task {
  return {
    task_id: id,
    id,
    status: status as Task['status'],
    progress,
    ...(result ? { result: { url: files.urlOf(result.key), name: result.name } } : {}),
    ...(error ? { error } : {}),
  };
}

export function asDownload(row: TaskRow, files: FileStore): Download {
  const { kind, about, status, created_at, updated_at } = row;
  return {
    ...asTask(row, files),
    kind: kind as TaskKindName,
    about,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    expires_at: running.includes(status) ? null : new Date(updated_at.getTime() + retentionMs).toISOString(),
  };
}

export const retentionMs = taskRetentionDays * 24 * 60 * 60 * 1000;

/** Returns false when the task was cancelled, or removed from the list afterwards. */
export function setProgress(db: OpenDb, id: string, progress: number): Promise<boolean> {
  return change(db, id, { status: 'STARTED', progress: Math.round(progress) });
}

/** Returns false as above: nobody waits for the file any more. */
export function finishTask(
  db: OpenDb,
  id: string,
  result: { key: string; name: string } | undefined,
): Promise<boolean> {
  return change(db, id, { status: 'SUCCESS', progress: 100, ...(result ? { result: JSON.stringify(result) } : {}) });
}

export function failTask(db: OpenDb, id: string, error: string): Promise<boolean> {
  return change(db, id, { status: 'FAILURE', error });
}

/** The sweep of files without a record removes the file of a deleted row. */
export async function removeTasks(db: OpenDb, which: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`with gone as (delete from tasks where ${which} returning file_key),
    held as (insert into held_files (key) select file_key from gone where file_key is not null on conflict do nothing)
    select from gone`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** An ended task keeps the state it ended with. */
async function change(
  db: OpenDb,
  id: string,
  values: { status: string; progress?: number; result?: string; error?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ ...values, updated_at: clockNow })
    .where('id', '=', id)
    .where('status', 'in', running)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
