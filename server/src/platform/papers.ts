import { randomUUID } from 'node:crypto';
import type { Task } from '@krishi-bima/contract/tasks';
import type { FastifyRequest } from 'fastify';
import type { Walled } from '../database/tables.ts';
import type { Deps } from './deps.ts';
import type { JobDefinition } from './job-queue.ts';
import { scoped } from './scoped.ts';
import { asTask, insertTask } from './task-store.ts';
import { inTransaction } from './transaction.ts';
import type { Viewer } from './viewer.ts';

export interface PaperInput {
  id: number;
  /** Who asked; the paper shows no more than they may see, also when that changed since. */
  user: number;
  /** Of the file; given beforehand, so that a second run overwrites the first. */
  key: string;
}

interface Asked {
  job: JobDefinition<PaperInput>;
  table: Walled;
  /** As the viewer found it, so it is theirs to see. */
  record: { id: number; insurance: number };
}

/** A GET by the spec, and a write all the same: task, job and the note that personal data left commit together. */
export async function startPaper(
  deps: Deps,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  { job, table, record: { id, insurance } }: Asked,
): Promise<Task> {
  const task = await inTransaction(deps.database.db, async (tx) => {
    const own = scoped(tx, viewer, { actor: viewer.id, request_id: request.id });
    const started = await insertTask(tx, viewer, job.name, insurance);
    const key = `${job.name.replaceAll('_', '-')}/${insurance}/${randomUUID()}.pdf`;
    await deps.jobs.send(tx, job, started.id, { id, user: viewer.id, key });
    await own.note(table, { id, insurance }, 'export');
    return started;
  });
  return asTask(task, deps.files);
}
