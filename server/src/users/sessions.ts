import { auth, type Session } from '@krishi-bima/contract/users/users';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { serve } from '../http/serve.ts';
import { endSessions, livingTokens } from '../http/token.ts';

export function sessionRoutes(app: FastifyInstance, deps: Deps) {
  const { sessions } = deps.config;
  serve(app, deps, auth.sessions, async ({ data, viewer }) => {
    const rows = await livingTokens(data.db, deps.clock(), sessions)
      .leftJoin('devices', 'devices.id', 'tokens.device')
      .selectAll('tokens')
      .select(isNew(deps.clock()).as('is_new'))
      .where('tokens.user_id', '=', viewer.id)
      .orderBy('tokens.last_used_at', 'desc')
      .execute();
    const results = rows.map((row): Session => {
      const { id, user_agent, address, is_new, created_at, last_used_at } = row;
      const at = { created_at: created_at.toISOString(), last_used_at: last_used_at.toISOString() };
      return { id, user_agent, address, is_new, ...at, current: id === viewer.token };
    });
    const { restDays: rest_days, maxDays: max_days } = sessions;
    return { count: results.length, next: null, previous: null, results, rest_days, max_days };
  });

  serve(app, deps, auth.endSession, async ({ data, viewer, params }) => {
    const ended = await data.db
      .deleteFrom('tokens')
      .where('id', '=', params.id)
      .where('user_id', '=', viewer.id)
      .returning('id')
      .executeTakeFirst();
    existing(ended);
    return null;
  });

  serve(
    app,
    deps,
    auth.endOtherSessions,
    async ({ data, viewer }) => ({ ended: await endSessions(data.db, viewer.id, viewer.token) }),
    { status: 200 },
  );
}

/** A device that this account came with for the first time in the last week, after it had others. */
function isNew(now: Date) {
  return sql<boolean>`coalesce(devices.created_at > ${now}::timestamptz - interval '7 days' and exists (
    select 1 from devices earlier where earlier.user_id = tokens.user_id and earlier.id < devices.id), false)`;
}
