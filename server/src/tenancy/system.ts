import { permissions } from '@krishi-bima/contract/access/roles';
import type { Db } from '../database/open.ts';
import { type Scoped, scoped } from './scoped.ts';
import { inTransaction } from './transaction.ts';
import { type Viewer, viewerOf } from './viewer.ts';

/** The scope of the operator and of the program itself: every company, every permission, no account in the history. */
const systemViewer: Viewer = {
  id: 0,
  username: '',
  role: 'superadmin',
  partner: false,
  permissions: new Set(permissions),
  token: 0,
  scope: {},
};

/** Works as the system in a transaction that is open already. */
export function systemScope(tx: Db): Scoped {
  return scoped(tx, systemViewer, { actor: null, request_id: null });
}

/** Runs one transaction over the whole database, with its audit entries. */
export function asSystem<T>(db: Db, work: (data: Scoped) => Promise<T>): Promise<T> {
  return inTransaction(db, (tx) => work(systemScope(tx)));
}

/** Returns, for a job, the data that the person who asked may see when the job runs. */
export async function scopeOfUser(db: Db, id: number): Promise<Scoped> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return scoped(db, viewerOf(user, 0), { actor: id, request_id: null });
}
