import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { systemScope } from '../tenancy/system.ts';
import { shareAmongPeople } from './per-person.ts';

test('one person who asks for much at once waits for themselves, and nobody waits for them', async () => {
  const { deps } = await openTestApp();
  const { viewer } = systemScope(deps.database.db);
  const app = fastify();
  onTestFinished(() => app.close());
  app.decorateRequest('viewer', undefined);
  app.addHook('onRequest', async (request) => {
    request.viewer = { ...viewer, id: Number(request.headers['x-person']) };
  });
  shareAmongPeople(app);
  const begun: (() => void)[] = [];
  const inside = { most: 0, now: 0 };
  app.get('/slow', async () => {
    inside.now += 1;
    inside.most = Math.max(inside.most, inside.now);
    await new Promise<void>((resolve) => begun.push(resolve));
    inside.now -= 1;
    return {};
  });
  const ask = (person: number) => app.inject({ url: '/slow', headers: { 'x-person': String(person) } });

  const theirs = Array.from({ length: 40 }, () => ask(1));
  await vi.waitFor(() => expect(begun).toHaveLength(8));
  const other = ask(2);
  await vi.waitFor(() => expect(begun).toHaveLength(9));
  begun.splice(0).forEach((go) => go());
  expect((await other).statusCode).toBe(200);
  const timer = setInterval(() => begun.splice(0).forEach((go) => go()), 5);
  const answers = await Promise.all(theirs);
  clearInterval(timer);

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(inside.most).toBe(9);
});
