import { permissions } from '@krishi-bima/contract/roles';
import type { Db } from '../database/open.ts';
import { type Scoped, scoped } from '../platform/scoped.ts';
import { inTransaction } from '../platform/transaction.ts';
import type { Viewer } from '../platform/viewer.ts';

/** Whoever has the machine: every company, every permission, and no account to be named in history. */
const operator: Viewer = {
  id: 0,
  username: '',
  role: 'superadmin',
  partner: false,
  permissions: new Set(permissions),
  token: 0,
  scope: {},
};

/** One transaction over the whole database, with its history rows. */
export function asOperator<T>(db: Db, work: (data: Scoped) => Promise<T>): Promise<T> {
  return inTransaction(db, (tx) => work(scoped(tx, operator, { actor: null, request_id: null })));
}
