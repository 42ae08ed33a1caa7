import { auth } from '@krishi-bima/contract/users/users';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clockNow } from '../database/clock.ts';
import type { Changes } from '../database/json-columns.ts';
import type { Db } from '../database/open.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { serve } from '../http/serve.ts';
import { endSessions, newToken } from '../http/token.ts';
import { writeAudit } from '../tenancy/audit.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { noteSecurity } from '../tenancy/security-log.ts';
import { systemScope } from '../tenancy/system.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { findDevices, rememberDevice } from './devices.ts';
import { refuseGuessable } from './guessable.ts';
import { requireOwnPassword, wrongPassword } from './own-password.ts';
import { hashPassword, isPassword, nobodysHash } from './passwords.ts';
import { asMe, findUser } from './queries.ts';
import { takeSecondFactor, wrongOtp } from './second-factor.ts';
import { forgetTries, networkOf, reserveTry } from './throttle.ts';

export function authRoutes(app: FastifyInstance, deps: Deps) {
  // Failures are remembered although the answer is a refusal, hence no transaction around it.
  serve(app, deps, auth.login, ({ body, request }) => signIn(deps, body, request), {
    ownTransaction: true,
    status: 200,
  });

  serve(app, deps, auth.logout, async ({ data, viewer, request }) => {
    await data.db.deleteFrom('tokens').where('id', '=', viewer.token).execute();
    const by = { user_id: viewer.id, insurance: viewer.scope.company, address: request.ip, request_id: request.id };
    await noteSecurity(data.db, { ...by, kind: 'sign_out', outcome: 'done' });
    return null;
  });

  serve(app, deps, auth.me, async ({ data, viewer }) =>
    asMe(existing(await findUser(data, viewer.id)), deps.files, viewer.step),
  );

  // A wrong password is remembered although the answer is a refusal, and hashing holds no transaction.
  serve(app, deps, auth.setPassword, ({ data, body }) => setPassword(deps, data, body), { ownTransaction: true });
}

interface Credentials {
  username: string;
  password: string;
  device?: string;
  otp?: string;
}

async function signIn(
  { database, clock, config }: Deps,
  { username, password, device, otp }: Credentials,
  request: FastifyRequest,
) {
  const { db } = database;
  const now = clock();
  const { account, company } = accountOf(username);
  const candidates = await findAccounts(db, account, company);
  const ids = candidates.map(({ id }) => id);
  const [known] = await findDevices(db, device, ids, now);
  const source = { account, network: networkOf(request.ip), device: known?.id };
  const known_as = { account: nameable(account), user_id: candidates[0]?.id, insurance: candidates[0]?.insurance };
  const note = { ...known_as, kind: 'sign_in', address: request.ip, request_id: request.id } as const;
  await reserveTry(db, source, now);
  const user = await whosePassword(candidates, password).catch(async (problem: unknown) => {
    await noteSecurity(db, { ...note, outcome: 'failed', detail: problem instanceof Problem ? problem.code : '' });
    throw problem;
  });
  if (!user.is_active) throw new Problem('inactive_account');
  if (user.password_once && user.password_until && user.password_until < now) throw new Problem('password_expired');
  if (user.otp_since !== null && !(known?.user_id === user.id && known.isTrusted)) {
    // The password was right: asking for the code counts as a try too.
    if (otp === undefined) throw new Problem('otp_required');
    const taken = await takeSecondFactor({ database, clock, config }, user.id, otp);
    if (taken !== 'right') {
      await noteSecurity(db, { ...note, outcome: 'failed', detail: `${taken}_otp` });
      if (taken === 'used') await noticeUsedCode(db, user, request);
      throw wrongOtp();
    }
  }
  await forgetTries(db, source);
  const { token, hash } = newToken();
  const user_agent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const address = request.ip;
  const mark = await inTransaction(db, async (tx) => {
    const { id, insurance } = user;
    const facts = { user_id: id, user_agent, address, isTrusted: user.otp_since !== null && otp !== undefined };
    const remembered = await rememberDevice(tx, device, facts, now);
    await tx.insertInto('tokens').values({ hash, user_id: id, user_agent, address, device: remembered.id }).execute();
    await systemScope(tx).updateRows('users').set({ last_login: clockNow }).where('users.id', '=', id).execute();
    await writeAudit(
      tx,
      { actor: id, request_id: request.id, address },
      { entity: 'user', entity_id: id, insurance, action: 'sign_in' },
    );
    if (remembered.isNew) await noticeNewDevice(tx, user, { id: request.id, user_agent, address });
    return remembered.mark;
  });
  return { auth_token: token, device: mark };
}

/** The bell tells the account's owner, who may not be the one who signed in. */
async function noticeNewDevice(
  tx: Db,
  { id, insurance }: { id: number; insurance: number | null },
  { id: request_id, user_agent, address }: { id: string; user_agent: string; address: string },
) {
  const changes: Changes = { user_agent: [null, user_agent], address: [null, address] };
  const entry = { entity: 'user', entity_id: id, insurance, action: 'new_device', changes } as const;
  await writeAudit(tx, { actor: null, request_id, address }, entry);
}

/** The bell tells the owner that a code of theirs came a second time, which only somebody who saw it could send. */
function noticeUsedCode(db: Db, { id, insurance }: { id: number; insurance: number | null }, request: FastifyRequest) {
  const changes: Changes = { address: [null, request.ip] };
  const entry = { entity: 'user', entity_id: id, insurance, action: 'used_code', changes } as const;
  return inTransaction(db, (tx) => writeAudit(tx, { actor: null, request_id: request.id, address: request.ip }, entry));
}

/** Reads `ram` or `HBC/ram`. */
function accountOf(username: string): { account: string; company: string | undefined } {
  const [first = '', ...rest] = username.trim().toLowerCase().split('/');
  return rest.length === 0 ? { account: first, company: undefined } : { account: rest.join('/'), company: first };
}

/** What is no username may be a password that was typed a field too early. */
function nameable(account: string): string {
  return /^[a-z0-9._@-]{3,60}$/.test(account) ? account : '';
}

/** A name belongs to one account in each company (docs/behaviour.md, Sign-in limits). */
function findAccounts(db: OpenDb, account: string, company: string | undefined) {
  let query = systemScope(db)
    .from('users')
    .leftJoin(systemScope(db).table('companies'), 'companies.id', 'users.insurance')
    .selectAll('users')
    .where((eb) => eb(eb.fn<string>('lower', ['users.username']), '=', account))
    .orderBy('users.id');
  if (company !== undefined) query = query.where((eb) => eb(eb.fn<string>('lower', ['companies.code']), '=', company));
  return query.execute();
}

/** With nobody of that name it takes as long as with a wrong password. */
async function whosePassword<U extends { password_hash: string }>(
  candidates: readonly U[],
  password: string,
): Promise<U> {
  const fits: U[] = [];
  for (const user of candidates) if (await isPassword(password, user.password_hash)) fits.push(user);
  if (candidates.length === 0) await isPassword(password, nobodysHash);
  const [user, another] = fits;
  if (!user) throw new Problem('wrong_credentials');
  if (another) throw new Problem('ambiguous_account');
  return user;
}

async function setPassword(
  deps: Deps,
  given: Scoped,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<null> {
  const { viewer, auditContext } = given;
  const user = await requireOwnPassword(deps, given, current_password, 'current_password');
  if (current_password.normalize('NFKC') === new_password.normalize('NFKC')) {
    throw new Problem('same_password', { fields: { new_password: 'same_password' } });
  }
  refuseGuessable(new_password, user, 'new_password');
  const own = { password_hash: await hashPassword(new_password), password_once: false, password_until: null };
  await inTransaction(deps.database.db, async (tx) => {
    const data = scoped(tx, viewer, auditContext);
    const { password_hash: now } = await data.lock('users', user.id);
    // Meanwhile it was changed elsewhere: the one given is no longer the current one.
    if (now !== user.password_hash) throw wrongPassword('current_password');
    await data.update('users', user.id, { ...own, password_set_at: deps.clock() }, { action: 'reset_password' });
    await endSessions(tx, user.id, viewer.token);
  });
  return null;
}
