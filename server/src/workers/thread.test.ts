import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openThread, WorkerLost } from './thread.ts';

/** A thread that answers its own number, and then does as it is told. */
function thread(afterwards: string, idleMs?: number) {
  const source = `
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', (question) => {
      parentPort.postMessage(threadId);
      if (question === 'fail') ${afterwards}
    });
    parentPort.postMessage('ready');`;
  const opened = openThread(new URL(`data:text/javascript,${encodeURIComponent(source)}`), { idleMs });
  onTestFinished(() => opened.close());
  return opened;
}

const limitMs = 5000;

describe('a thread of the server', () => {
  test.each([
    ['throws', 'setTimeout(() => { throw new Error("late"); }, 20);'],
    ['rejects', 'setTimeout(() => Promise.reject(new Error("late")), 20);'],
    ['exits', 'setTimeout(() => process.exit(7), 20);'],
  ])('that %s after its answer ends alone, and the next question gets another', async (_, afterwards) => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', note);
    onTestFinished(() => void process.off('uncaughtException', note));
    const fragile = thread(afterwards);

    const first = await fragile.ask('fail', limitMs);

    await vi.waitFor(async () => expect(await fragile.ask('go on', limitMs)).not.toBe(first), 5000);
    expect(uncaught).toEqual([]);
  });

  test('that nobody asks for a while gives its memory back, and the next question gets another', async () => {
    const idle = thread(';', 50);

    const first = await idle.ask('go on', limitMs);
    expect(await idle.ask('go on', limitMs)).toBe(first);

    await pause(300);
    expect(await idle.ask('go on', limitMs)).not.toBe(first);
  });

  test('that is never done is given up, and holds nobody else up', async () => {
    const slow = thread('for (;;);');

    const first = await slow.ask('fail', limitMs);
    await expect(slow.ask('go on', 200)).rejects.toThrow(WorkerLost);

    expect(await slow.ask('go on', limitMs)).not.toBe(first);
  });
});
