import type { Db } from '../database/open.ts';
import { type Scoped, scoped } from './scoped.ts';
import { viewerOf } from './viewer.ts';

/** For a job: what the person who asked may see when it runs, also when that changed since. */
export async function scopeOfUser(db: Db, id: number): Promise<Scoped> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return scoped(db, viewerOf(user, 0), { actor: id, request_id: null });
}
