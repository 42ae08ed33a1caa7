import { randomUUID } from 'node:crypto';
import type { Task } from '@krishi-bima/contract/tasks';
import type { Selectable } from 'kysely';
import type { Db } from '../database/open.ts';
import type { TaskTable } from '../database/tables.ts';
import type { FileStore } from './files.ts';
import type { Viewer } from './viewer.ts';

export async function insertTask(
  db: Db,
  viewer: Viewer,
  kind: string,
  insurance: number,
): Promise<Selectable<TaskTable>> {
  return db
    .insertInto('tasks')
    .values({ id: randomUUID(), kind, insurance, created_by: viewer.id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A task is its starter's alone: its result opens without a token. */
export function findTask(db: Db, viewer: Viewer, id: string): Promise<Selectable<TaskTable> | undefined> {
  return db.selectFrom('tasks').selectAll().where('id', '=', id).where('created_by', '=', viewer.id).executeTakeFirst();
}

export function asTask({ id, status, progress, result, error }: Selectable<TaskTable>, files: FileStore): Task {
  return {
    task_id: id,
    id,
    status: status as Task['status'],
    progress,
    ...(result ? { result: { url: files.urlOf(result.key), name: result.name } } : {}),
    ...(error ? { error } : {}),
  };
}

export async function setProgress(db: Db, id: string, progress: number): Promise<void> {
  await change(db, id, { status: 'STARTED', progress: Math.round(progress) });
}

export async function finishTask(db: Db, id: string, result: { key: string; name: string }): Promise<void> {
  await change(db, id, { status: 'SUCCESS', progress: 100, result: JSON.stringify(result) });
}

export async function failTask(db: Db, id: string, error: string): Promise<void> {
  await change(db, id, { status: 'FAILURE', error });
}

async function change(
  db: Db,
  id: string,
  values: { status: string; progress?: number; result?: string; error?: string },
) {
  await db
    .updateTable('tasks')
    .set({ ...values, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}
