import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { failTask, findTask, ownTasks, removeTasks, retentionMs, running, type TaskRow } from '../jobs/task-store.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import type { OpenDb } from '../tenancy/walls.ts';

/** Those that run first, then newest first. One person's are few: the rest has left the list. */
export function listTasks(db: OpenDb, viewer: Viewer, query: { running?: boolean }) {
  const own = ownTasks(db, viewer).selectAll('tasks');
  const asked = query.running ? own.where('tasks.status', 'in', running) : own;
  return asked
    .orderBy((task) => task('tasks.status', 'in', running), 'desc')
    .orderBy('tasks.created_at', 'desc')
    .orderBy('tasks.id');
}

export async function cancelTask({ jobs }: Deps, db: OpenDb, viewer: Viewer, id: string): Promise<TaskRow> {
  const { kind } = existing(await findTask(db, viewer, id));
  if (await failTask(db, id, 'cancelled')) await jobs.cancel(db, { name: kind }, id);
  return existing(await findTask(db, viewer, id));
}

export async function removeTask(db: OpenDb, { id, status }: TaskRow): Promise<void> {
  if (running.includes(status)) throw new Problem('wrong_state');
  await removeTasks(db, sql`id = ${id}`);
}

/** What is a week old leaves with its file. */
export async function expireTasks({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  return removeTasks(database.db, sql`updated_at < ${new Date(clock().getTime() - retentionMs)}`);
}

/** Of a job that killed each process that took it up nobody is left to say that it failed. */
export async function endLostTasks({ database }: Pick<Deps, 'database'>): Promise<number> {
  const { numAffectedRows } =
    await sql`update tasks set status = 'FAILURE', error = 'internal', updated_at = clock_now()
    where status in (${sql.join(running)}) and created_at < clock_now() - interval '1 minute'
      and not exists (select from pgboss.job where job.name = tasks.kind and job.id = tasks.id and job.state < 'completed')`.execute(
      database.db,
    );
  return Number(numAffectedRows ?? 0);
}
