import { keptWork, mayKeepWork } from '@krishi-bima/contract/kept/kept';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { Problem } from '../errors/problem.ts';
import { limitsOn } from '../findings/queries.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { answersOf, type Named } from './answers.ts';
import { differenceSince, findCopy } from './copies.ts';
import { selectWork } from './select.ts';
import { seenHistory, touchedSince } from './touched.ts';

export function keptWorkRoutes(app: FastifyInstance, deps: Deps) {
  const started = deps.clock();
  serve(app, deps, keptWork.get, async (call) => {
    const { data, query, request, reply } = call;
    const now = deps.clock();
    const today = todayAd(now);
    const days = await daysKept(data, today);
    const selected = await selectWork(data, today);
    const before = query.since === undefined ? undefined : await findCopy(data, query.since);
    const seen_history = await seenHistory(data, now);
    const touched = before && (await touchedSince(data, before, selected, { today, started }));
    const isSame = ({ path, farmer }: Named) =>
      before?.fingerprints[path] !== undefined && touched?.has(farmer) === false;
    const compared = await answersOf(deps, call, selected, { today, isSame });
    const whole = touched && before ? before : { whole_on: today, whole_at: now };
    const { whole_on, whole_at } = whole;
    const found = await differenceSince(data, before, compared, { seen_history, whole_on, whole_at });
    const etag = `"${found.cursor}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag && query.since === found.cursor) return reply.code(304).send();
    const { proposals, visits, farmers, fields, animals, claims } = selected;
    const kept = { proposals, visits, farmers, fields, animals, claims };
    const counts = Object.fromEntries(Object.entries(kept).map(([name, { length }]) => [name, length]));
    return { as_of: now.toISOString(), days, counts: counts as Record<keyof typeof kept, number>, ...found };
  });
}

/** Returns after how many days the device forgets; refuses whose work is not kept. */
async function daysKept(data: Scoped, today: string): Promise<number> {
  const { role, partner, scope, program } = data.viewer;
  const { company, project } = scope;
  if (program || company === undefined || project !== undefined || !mayKeepWork({ role, partner })) {
    throw new Problem('not_kept_for_role');
  }
  const { kept_days } = await limitsOn(data, company, today);
  if (kept_days < 1) throw new Problem('keeping_switched_off');
  return Math.floor(kept_days);
}
