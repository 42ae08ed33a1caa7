import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../../test/child-processes.ts';
import { newFolder } from '../../test/place.ts';
import { createPlaces } from './places.ts';
import { WorkerLost } from './thread.ts';
import { type Limits, openWorkerProcess, WorkerFailed } from './worker-process.ts';

const answering = new URL('./answer-questions.ts', import.meta.url).href;

/** A worker that does as it is told with a `question`, and otherwise answers the number of its process. */
function worker(body: string, limits: Partial<Limits> = {}) {
  const path = join(newFolder(), 'worker.mjs');
  const source = `import { answerQuestions } from '${answering}';
    const held = [];
    answerQuestions(async (question) => { ${body}; return process.pid; });`;
  writeFileSync(path, source);
  const opened = openWorkerProcess(pathToFileURL(path), {
    places: createPlaces(1, 60),
    mostMegabytes: 400,
    ...limits,
  });
  onTestFinished(() => opened.close());
  return (question: string) => opened.ask<number>(question, { limitMs: 60_000 });
}

/** More than half of what a worker may hold, and less than all of it. */
const hold = 'if (question === "hold") held.push(Buffer.alloc(200 * 1024 ** 2, 1))';

describe('a process that works for the server', () => {
  test('is killed above its memory, however busy it is, and the next question gets another', async () => {
    const ask = worker('if (question === "swell") for (;;) held.push(Buffer.alloc(8 * 1024 ** 2, 1))');

    const first = await ask('go on');
    await expect(ask('swell')).rejects.toThrow(new WorkerLost('took too much memory'));

    expect(await ask('go on')).not.toBe(first);
    await expect.poll(() => isAlive(first)).toBe(false);
  });

  test('stays for the next question, but not with what an earlier one left in its memory', async () => {
    const ask = worker(hold);

    const first = await ask('go on');
    expect(await ask('go on')).toBe(first);
    expect(await ask('hold')).toBe(first);

    expect(await ask('go on')).not.toBe(first);
  });

  test('answers nobody else after a failure, where that may have left it broken', async () => {
    const ask = worker('if (question === "fail") throw new RangeError("no page")', { endsAfterFailure: true });

    const first = await ask('go on');
    await expect(ask('fail')).rejects.toThrow(new WorkerFailed({ name: 'RangeError', message: 'no page' }));

    expect(await ask('go on')).not.toBe(first);
  });

  test('ends with the server and not before, when the whole group is told to end', async () => {
    const ask = worker('');

    const first = await ask('go on');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(first, signal);

    expect(await ask('go on')).toBe(first);
  });

  test('ends with a server that is killed, however busy it is', async () => {
    const folder = newFolder();
    const [entry, server] = [join(folder, 'worker.mjs'), join(folder, 'server.mjs')];
    writeFileSync(
      entry,
      `import { answerQuestions } from '${answering}';
      answerQuestions(async (question, say) => { say(process.pid); setTimeout(() => { for (;;); }); await new Promise(() => {}); });`,
    );
    writeFileSync(
      server,
      `import { createPlaces } from '${new URL('./places.ts', import.meta.url).href}';
      import { openWorkerProcess } from '${new URL('./worker-process.ts', import.meta.url).href}';
      const limits = { places: createPlaces(1, 60), mostMegabytes: 400 };
      openWorkerProcess(new URL('worker.mjs', import.meta.url), limits).ask('work', { limitMs: 600_000, onPart: console.log });`,
    );
    const parent = spawn(process.execPath, [server], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [told] = (await once(parent.stdout, 'data')) as [Buffer];
    const busy = Number(told.toString());
    expect(isAlive(busy)).toBe(true);

    parent.kill('SIGKILL');

    await expect.poll(() => isAlive(busy)).toBe(false);
  });

  test('is closed once what was asked is answered', async () => {
    const path = join(newFolder(), 'worker.mjs');
    writeFileSync(path, `import { answerQuestions } from '${answering}'; answerQuestions(async () => process.pid);`);
    const opened = openWorkerProcess(pathToFileURL(path), { places: createPlaces(1, 60), mostMegabytes: 400 });

    const answers = [1, 2, 3].map((question) => opened.ask<number>(question, { limitMs: 60_000 }));
    await opened.close();

    const pids = await Promise.all(answers);
    expect(new Set(pids).size).toBe(1);
    expect(pids.map(isAlive)).toEqual([false, false, false]);
  });
});
