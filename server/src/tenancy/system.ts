import { permissions } from '@krishi-bima/contract/access/roles';
import type { Db } from '../database/open.ts';
import { type Scoped, scoped } from './scoped.ts';
import { inTransaction } from './transaction.ts';
import { type Viewer, viewerOf } from './viewer.ts';

/** Whoever has the machine, and the program by itself: every company, every permission, no account in the history. */
const systemViewer: Viewer = {
  id: 0,
  username: '',
  role: 'superadmin',
  partner: false,
  permissions: new Set(permissions),
  token: 0,
  scope: {},
};

/** As the operator, in a transaction that is open already. */
export function systemScope(tx: Db): Scoped {
  return scoped(tx, systemViewer, { actor: null, request_id: null });
}

/** One transaction over the whole database, with its history rows. */
export function asSystem<T>(db: Db, work: (data: Scoped) => Promise<T>): Promise<T> {
  return inTransaction(db, (tx) => work(systemScope(tx)));
}

/** For a job: what the person who asked may see when it runs, also when that changed since. */
export async function scopeOfUser(db: Db, id: number): Promise<Scoped> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return scoped(db, viewerOf(user, 0), { actor: id, request_id: null });
}
