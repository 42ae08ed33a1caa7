import type { Scoped } from '../tenancy/scoped.ts';

/** Whoever takes money without deciding over it sees their own holdings; admins and those who only read, all. */
export function seesOwnOnly({ viewer }: Scoped): boolean {
  return viewer.permissions.has('add_receipt') && !viewer.permissions.has('decide_deposit');
}
