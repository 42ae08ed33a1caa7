import { auth } from '@krishi-bima/contract/users/users';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clockNow } from '../database/clock.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { serve } from '../http/serve.ts';
import { newToken } from '../http/token.ts';
import { writeAudit } from '../tenancy/audit.ts';
import { systemScope } from '../tenancy/system.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { hashPassword, isPassword, nobodysHash } from './passwords.ts';
import { asMe, findUser } from './queries.ts';
import { forgetFailures, refuseTooManyTries, rememberFailure } from './throttle.ts';

export function authRoutes(app: FastifyInstance, deps: Deps) {
  // Failures are remembered although the answer is a refusal, hence no transaction around it.
  serve(app, deps, auth.login, ({ body, request }) => signIn(deps, body, request), {
    ownTransaction: true,
    status: 200,
  });

  serve(app, deps, auth.logout, async ({ data, viewer }) => {
    await data.db.deleteFrom('tokens').where('id', '=', viewer.token).execute();
    return null;
  });

  serve(app, deps, auth.me, async ({ data, viewer }) => asMe(existing(await findUser(data, viewer.id)), deps.files));

  serve(app, deps, auth.setPassword, async ({ data, viewer, body }) => {
    const user = existing(await findUser(data, viewer.id));
    if (!(await isPassword(body.current_password, user.password_hash))) {
      throw new Problem('wrong_password', { fields: { current_password: 'wrong_password' } });
    }
    await data.update(
      'users',
      user.id,
      { password_hash: await hashPassword(body.new_password) },
      { action: 'reset_password' },
    );
    await endSessions(data.db, user.id, viewer.token);
    return null;
  });

  serve(app, deps, auth.sessions, async ({ data, viewer }) => {
    const rows = await data.db
      .selectFrom('tokens')
      .selectAll()
      .where('user_id', '=', viewer.id)
      .orderBy('last_used_at', 'desc')
      .execute();
    const results = rows.map(({ id, user_agent, created_at, last_used_at }) => ({
      id,
      user_agent,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      current: id === viewer.token,
    }));
    return { count: results.length, next: null, previous: null, results };
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
}

async function signIn(
  { database: { db }, clock }: Deps,
  { username, password }: { username: string; password: string },
  request: FastifyRequest,
) {
  const now = clock();
  const account = username.trim().toLowerCase();
  await refuseTooManyTries(db, account, request.ip, now);
  const user = await systemScope(db)
    .from('users')
    .selectAll('users')
    .where((eb) => eb(eb.fn<string>('lower', ['users.username']), '=', account))
    .executeTakeFirst();
  const right = await isPassword(password, user?.password_hash ?? nobodysHash);
  if (!user || !right) {
    await rememberFailure(db, account, request.ip, now);
    throw new Problem('wrong_credentials');
  }
  if (!user.is_active) throw new Problem('inactive_account');
  await forgetFailures(db, account, request.ip);
  const { token, hash } = newToken();
  const user_agent = (request.headers['user-agent'] ?? '').slice(0, 300);
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('tokens').values({ hash, user_id: user.id, user_agent }).execute();
    await systemScope(tx).updateRows('users').set({ last_login: clockNow }).where('users.id', '=', user.id).execute();
    const { id, insurance } = user;
    await writeAudit(
      tx,
      { actor: id, request_id: request.id },
      { entity: 'user', entity_id: id, insurance, action: 'sign_in' },
    );
  });
  return { auth_token: token };
}

/** A changed password ends every other sign-in. */
export async function endSessions(db: OpenDb, user_id: number, except?: number): Promise<void> {
  let query = db.deleteFrom('tokens').where('user_id', '=', user_id);
  if (except !== undefined) query = query.where('id', '!=', except);
  await query.execute();
}
