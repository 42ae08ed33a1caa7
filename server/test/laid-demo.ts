import { auth } from '@krishi-bima/contract/users/users';
import { afterAll, beforeAll } from 'vitest';
import { setDemoPasswords } from '../src/demo/passwords.ts';
import { seedDemo } from '../src/demo/seed.ts';
import { openEmptyApp } from './app.ts';

export const now = new Date('2027-01-01T06:00:00Z');
/** The demo's two years take longer than any other preparation. */
export const patience = 600_000;
export const password = 'demo-password-of-the-test';

export async function openDemo() {
  const app = await openEmptyApp(() => now);
  const { db } = app.deps.database;
  const mark = await seedDemo(app.deps);
  await setDemoPasswords(db, mark, password);
  async function as(username: string) {
    const { body } = await app.with()(auth.login, { body: { username, password } });
    return app.with(body.auth_token);
  }
  return { ...app, db, mark, as };
}

/** What one test adds to it does not disturb the others. */
export let demo: Awaited<ReturnType<typeof openDemo>>;

/** Lays it before the tests of the file that calls this. */
export function layDemo() {
  beforeAll(async () => {
    demo = await openDemo();
  }, patience);
  afterAll(() => demo.close());
}
