import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { isPassword } from './passwords.ts';
import { findUser } from './queries.ts';
import { forgetTries, reserveTry } from './throttle.ts';

/**
 * Asks for the password anew before what would take an account over: a session alone is not enough. Tries are limited as
 * at sign-in; the call opens no transaction of its own, so that a refused one stays counted.
 */
export async function requireOwnPassword(
  { database: { db }, clock }: Deps,
  { viewer, auditContext }: Scoped,
  password: string,
  field = 'password',
) {
  const user = existing(await findUser(scoped(db, viewer, auditContext), viewer.id));
  const source = { account: user.username.toLowerCase(), network: `session ${viewer.token}`, device: undefined };
  await reserveTry(db, source, clock());
  if (!(await isPassword(password, user.password_hash))) throw wrongPassword(field);
  await forgetTries(db, source);
  return user;
}

export function wrongPassword(field: string): Problem {
  return new Problem('wrong_password', { fields: { [field]: 'wrong_password' } });
}
