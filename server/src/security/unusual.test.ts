import { auth, users } from '@krishi-bima/contract/users/users';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { tellUnusual } from './unusual.ts';

test('more failed sign-ins and refusals in an hour than the operator allows are told to the log, older ones not', async () => {
  const app = await openTestApp({ fresh: true });
  const said: { unusual?: string; count?: number; level?: number }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void said.push(JSON.parse(line)) });
  const look = (more: { clock?: () => Date } = {}) =>
    tellUnusual({
      ...{ ...app.deps, ...more },
      ...{ log, config: { ...app.deps.config, alerts: { failed: 3, refused: 2, exported: 1 } } },
    });
  const guess = (username: string) => app.as(null)(auth.login, { body: { username, password: 'wrong-password' } });
  for (const name of ['one', 'two']) await guess(name);
  await app.as('technician')(users.list);
  const before = await look();

  await guess('three');
  const after = await look();
  const later = await look({ clock: () => new Date(Date.now() + 61 * 60_000) });

  expect([before, after, later]).toEqual([0, 1, 0]);
  expect(said).toMatchObject([{ unusual: 'failed', count: 3, level: 40 }]);
});
