import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { newFolder } from '../../test/place.ts';
import { openReader } from './reader.ts';
import { WorkerLost } from './thread.ts';
import { WorkerFailed } from './worker-process.ts';

const answering = new URL('./answer-questions.ts', import.meta.url).href;

/** A reader that does as it is told with a `question`, and otherwise answers the number of its process. */
function reader(body: string) {
  const path = join(newFolder(), 'reader.mjs');
  const source = `import { answerQuestions } from '${answering}';
    answerQuestions(async (question) => { ${body}; return process.pid; });`;
  writeFileSync(path, source);
  return openReader(pathToFileURL(path));
}

const limitMs = 10_000;

describe('a process that reads files of strangers', () => {
  test('knows no setting and no secret', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://office:secret@localhost/office');
    vi.stubEnv('S3_SECRET_ACCESS_KEY', 'secret');
    const one = reader('return process.env');

    const known = await one.ask<NodeJS.ProcessEnv>('what do you know?', { limitMs });
    vi.unstubAllEnvs();

    expect(known).toHaveProperty('PATH');
    expect(Object.keys(known).filter((name) => /DATABASE|S3|HOME|USER/.test(name))).toEqual([]);
    expect(Object.values(known).join()).not.toContain('secret');
  });

  test('that dies after its answer is replaced, and nobody else notices', async () => {
    const one = reader('if (question === "fail") setTimeout(() => { throw new Error("late"); }, 20)');

    const first = await one.ask('fail', { limitMs });

    await vi.waitFor(async () => expect(await one.ask('go on', { limitMs })).not.toBe(first), 10_000);
  });

  test('that finds the file at fault says so in its own words, and reads the next', async () => {
    const one = reader('if (question === "fail") throw new RangeError("no page")');

    const before = await one.ask('go on', { limitMs });
    await expect(one.ask('fail', { limitMs })).rejects.toThrow(
      new WorkerFailed({ name: 'RangeError', message: 'no page' }),
    );

    expect(await one.ask('go on', { limitMs })).toBe(before);
  });

  test('is killed when its time is up, however busy it is', async () => {
    const one = reader('if (question === "fail") for (;;);');

    const first = await one.ask('go on', { limitMs });
    await expect(one.ask('fail', { limitMs: 300 })).rejects.toThrow(WorkerLost);

    expect(await one.ask('go on', { limitMs })).not.toBe(first);
  });
});
