import type { Task } from '@krishi-bima/contract/downloads/downloads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { poll, TaskFailed, taskIdOf } from './poll-task.ts';

function task(status: Task['status'], progress = 0): Task {
  return { task_id: 'a', id: 'a', status, progress };
}

/** Answers the given tasks one after another and records when it was asked. */
function asked(...answers: Task[]) {
  const times: number[] = [];
  const start = Date.now();
  const ask = () => {
    times.push(Date.now() - start);
    return Promise.resolve(answers.shift() ?? task('STARTED'));
  };
  return { ask, times };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('waiting for a task', () => {
  test('asks after 300 ms and ever more rarely, until it has succeeded', async () => {
    const { ask, times } = asked(task('PENDING'), task('STARTED', 20), task('STARTED', 80), task('SUCCESS', 100));
    const done = poll(ask);
    await vi.advanceTimersByTimeAsync(10_000);

    await expect(done).resolves.toMatchObject({ status: 'SUCCESS' });
    expect(times).toEqual([300, 750, 1425, 2437]);
  });

  test('never waits longer than five seconds', async () => {
    const { ask, times } = asked();
    const stop = new AbortController();
    const done = poll(ask, { signal: stop.signal });
    done.catch(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    stop.abort();

    const waits = times.map((time, at) => time - (times[at - 1] ?? 0));
    expect(Math.max(...waits)).toBe(5000);
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('tells the progress on the way', async () => {
    const seen: number[] = [];
    const done = poll(asked(task('STARTED', 20), task('STARTED', 80), task('SUCCESS', 100)).ask, {
      onProgress: ({ progress }) => seen.push(progress),
    });
    await vi.advanceTimersByTimeAsync(5000);
    await done;

    expect(seen).toEqual([20, 80]);
  });

  test('a failed task is a failure that carries the task', async () => {
    const broken = { ...task('FAILURE'), error: 'no font' };
    const done = poll(asked(broken).ask);
    const caught = expect(done).rejects.toSatisfy((error) => error instanceof TaskFailed && error.task === broken);
    await vi.advanceTimersByTimeAsync(300);
    await caught;
  });

  test('a page that goes away stops the asking at once', async () => {
    const { ask, times } = asked();
    const stop = new AbortController();
    const done = poll(ask, { signal: stop.signal });
    done.catch(() => {});
    await vi.advanceTimersByTimeAsync(400);
    stop.abort();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(times).toHaveLength(1);
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('the muzzle check first waits its 5,000 ms', async () => {
    const { ask, times } = asked(task('SUCCESS'));
    const done = poll(ask, { firstWaitMs: 5000 });
    await vi.advanceTimersByTimeAsync(5000);
    await done;

    expect(times).toEqual([5000]);
  });
});

test('an answer without a task id is refused in the words of the specification', () => {
  expect(() => taskIdOf({})).toThrow(new Error('No task_id found in PostPhotoUrl response'));
  expect(taskIdOf({ task_id: 'a' })).toBe('a');
});
