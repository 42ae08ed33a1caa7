import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';

/** `/healthz` says that the process answers; `/readyz` that database, files and queue do too. */
export function healthRoutes(app: FastifyInstance, deps: Deps) {
  app.get('/healthz', async () => ({ status: 'ok' }));

  let looked: { at: number; checks: ReturnType<typeof lookAt> } | undefined;
  app.get('/readyz', async (_, reply) => {
    if (!looked || performance.now() - looked.at > lookMs) looked = { at: performance.now(), checks: lookAt(deps) };
    const checks = await looked.checks;
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', ...checks });
  });
}

/** Anybody may ask, and a look writes a file: however many ask, there is one look in this time. */
const lookMs = 2000;

async function lookAt(deps: Deps) {
  return {
    database: await works(() => askDatabase(deps)),
    files: await works(() => askFiles(deps)),
    queue: await works(() => deps.jobs.ready()),
  };
}

async function works(check: () => Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), 5000);
  try {
    return await Promise.race([check(), promise]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function askDatabase({ database }: Deps) {
  await sql`select 1`.execute(database.db);
  return true;
}

async function askFiles({ files }: Deps) {
  const key = `health/${randomUUID()}`;
  await files.put(key, new Uint8Array([1]));
  await files.remove(key);
  return true;
}
