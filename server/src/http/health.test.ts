import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { healthRoutes } from './health.ts';

test('however many ask at once whether the server is ready, it looks once', async () => {
  const { deps } = await openTestApp();
  const written: string[] = [];
  const files = {
    ...deps.files,
    put: (key: string, bytes: Uint8Array) => {
      written.push(key);
      return deps.files.put(key, bytes);
    },
  };
  const app = fastify();
  onTestFinished(() => app.close());
  healthRoutes(app, { ...deps, files });

  const answers = await Promise.all(Array.from({ length: 40 }, () => app.inject('/readyz')));

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(written).toHaveLength(1);
  expect(await deps.files.exists(written[0] ?? '')).toBe(false);
});
