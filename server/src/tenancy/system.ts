import { type Permission, permissions } from '@krishi-bima/contract/access/roles';
import type { Db } from '../database/open.ts';
import { Problem } from '../errors/problem.ts';
import { type Scoped, scoped } from './scoped.ts';
import { inTransaction } from './transaction.ts';
import { dutyPermissions, type Viewer, viewerOf } from './viewer.ts';

/** The scope of the operator and of the program itself: every company, every permission, no account in the history. */
const systemViewer: Viewer = {
  id: 0,
  username: '',
  role: 'superadmin',
  partner: false,
  permissions: new Set(permissions),
  branch: null,
  step: undefined,
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

/** Refuses the work of somebody who has been deactivated or has lost the permission since they asked for it. */
export async function permitStill(db: Db, id: number, permission: Permission): Promise<void> {
  const user = await userOf(db, id);
  if (!user.is_active || !viewerOf(user, 0).permissions.has(permission)) throw new Problem('forbidden');
}

/** Returns, for a job, the data that the person who asked may see when the job runs. */
export async function scopeOfUser(db: Db, id: number): Promise<Scoped> {
  const user = await userOf(db, id);
  return scoped(db, viewerOf(user, 0), { actor: id, request_id: null });
}

function userOf(db: Db, id: number) {
  return db.selectFrom('users').selectAll().select(dutyPermissions).where('id', '=', id).executeTakeFirstOrThrow();
}
