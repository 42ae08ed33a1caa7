import type { Task, TaskParams } from '@krishi-bima/contract/downloads/downloads';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { call } from './client.ts';

/** The specification's own sentence (section 8) for an answer that names no task. */
export function taskIdOf(answer: { task_id?: string | null }): string {
  if (!answer.task_id) throw new Error('No task_id found in PostPhotoUrl response');
  return answer.task_id;
}

/** The part of a task's answer that tells how far it is. */
type Followed = Pick<Task, 'status' | 'progress' | 'error'>;

export class TaskFailed extends Error {
  override name = 'TaskFailed';
  readonly task: Followed;

  constructor(task: Followed) {
    super(task.error ?? 'task failed');
    this.task = task;
  }
}

interface PollOptions<T> {
  signal?: AbortSignal;
  onProgress?: (task: T) => void;
  /** The wait before the first request; the muzzle check waits 5,000 ms (specification, section 9). */
  firstWaitMs?: number;
}

const longestWaitMs = 5000;

type StatusEndpoint = Endpoint & { params: typeof TaskParams; response: typeof Task };

/** Polls until the task has ended: at first every 300 ms, then ever more rarely. Rejects with `TaskFailed`. */
export function pollTask(endpoint: StatusEndpoint, id: string, options: PollOptions<Task> = {}): Promise<Task> {
  return poll(() => call(endpoint, { params: { id } }, { key: id, signal: options.signal }), options);
}

/** The waiting is separate from the requests. */
export async function poll<T extends Followed>(ask: () => Promise<T>, options: PollOptions<T> = {}): Promise<T> {
  let waitMs = 300;
  await rest(options.firstWaitMs ?? waitMs, options.signal);
  for (;;) {
    const task = await ask();
    options.signal?.throwIfAborted();
    if (task.status === 'SUCCESS') return task;
    if (task.status === 'FAILURE') throw new TaskFailed(task);
    options.onProgress?.(task);
    waitMs = Math.min(waitMs * 1.5, longestWaitMs);
    await rest(waitMs, options.signal);
  }
}

function rest(ms: number, signal?: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(done, ms);
    function done() {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}
