import { auth } from '@krishi-bima/contract/users/users';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { noteSecurity, programWords } from '../tenancy/security-log.ts';

/** Whoever is refused the same again within a minute leaves one entry, so that a loop does not fill the log. */
const quietMs = 60_000;

/** Notes what a signed-in person may not do and tried, and who guesses passwords too often. */
export function noteRefusals(app: FastifyInstance, { database: { db }, log }: Deps): void {
  const noted = new LRUCache<string, true>({ max: 5000, ttl: quietMs });
  app.addHook('onSend', async ({ viewer, method, routeOptions, ip, id }, reply) => {
    const isGuessing = reply.statusCode === 429 && routeOptions.url === auth.login.path;
    if (!isGuessing && (reply.statusCode !== 403 || !viewer)) return;
    const byProgram = viewer?.program ? ` ${programWords(viewer.program.id)}` : '';
    const detail = `${method} ${routeOptions.url ?? 'unknown'}${byProgram}`;
    const key = `${viewer?.id ?? ip} ${detail}`;
    if (noted.has(key)) return;
    noted.set(key, true);
    const by = { user_id: viewer?.id, insurance: viewer?.scope.company, address: ip, request_id: id };
    try {
      await noteSecurity(db, { ...by, kind: isGuessing ? 'sign_in' : 'permission', outcome: 'refused', detail });
    } catch (error) {
      // The refusal stands all the same.
      log.error({ err: errorForLog(error) }, 'a refusal could not be noted');
    }
  });
}
