import { sql } from 'kysely';
import type { Scoped } from '../platform/scoped.ts';

interface Named {
  id: number;
  first_name: string;
  last_name: string;
}

/** `{id, first_name, last_name}` of the user in a column, as jsonb. */
export function personAt(column: string) {
  return sql<Named | null>`(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)
    from users u where u.id = ${sql.ref(column)})`;
}

/** `{id, name_np, name_en}` of the branch in a column, as jsonb. */
export function branchAt(column: string) {
  return sql<{ id: number; name_np: string; name_en: string }>`(select
    jsonb_build_object('id', b.id, 'name_np', b.name_np, 'name_en', b.name_en)
    from branches b where b.id = ${sql.ref(column)})`;
}

/** Whoever takes money without deciding over it sees their own holdings; admins and those who only read, all. */
export function ownOnly({ viewer }: Scoped): boolean {
  return viewer.permissions.has('add_receipt') && !viewer.permissions.has('decide_deposit');
}
