import { writeAudit } from '../tenancy/audit.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { UserRow } from './queries.ts';

/** Its owner cannot sign in: an admin has switched it off, or the first password has run out unused. */
export function isSwitchedOff({ is_active, password_once, password_until }: UserRow, now: Date): boolean {
  return !is_active || (password_once && password_until !== null && password_until < now);
}

interface Unsent {
  unsent: number;
  kept_since: string;
}

/** The bell tells the admins how many acts of the account wait on a device, once for each number. */
export async function noticeUnsent({ db, auditContext }: Scoped, { id, insurance }: UserRow, said: Unsent) {
  const { unsent, kept_since } = said;
  const told = await db
    .selectFrom('history')
    .select('changes')
    .where('owner_entity', '=', 'user')
    .where('owner_id', '=', id)
    .where('action', '=', 'left_unsent')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (told?.changes.unsent?.[1] === unsent) return;
  const changes: Record<string, [unknown, unknown]> = { unsent: [null, unsent], kept_since: [null, kept_since] };
  const entry = { entity: 'user', entity_id: id, insurance, action: 'left_unsent', changes } as const;
  // Whoever signs in on the device has done nothing but that.
  await writeAudit(db, { ...auditContext, actor: null }, entry);
}
