import { type RawBuilder, sql } from 'kysely';

export interface Person {
  id: number;
  first_name: string;
  last_name: string;
  name_en: string | null;
}

interface Branch {
  id: number;
  name_np: string;
  name_en: string;
}

export function fullName({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

/** Selects `{id, first_name, last_name, name_en}` of the user in a column, as jsonb. */
export function userSummary(column: string) {
  return sql<Person | null>`(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
    'name_en', u.name_en) from users u where u.id = ${sql.ref(column)})`;
}

/** Selects whoever stands in a column of the rows, as one object by id: a page names few people many times. */
export function usersOf(column: string, rows: RawBuilder<unknown>) {
  return sql<Record<string, Person> | null>`(select json_object_agg(u.id, json_build_object('id', u.id,
    'first_name', u.first_name, 'last_name', u.last_name, 'name_en', u.name_en))
    from users u where u.id in (select ${sql.ref(column)} from ${rows}))`;
}

/** Selects `{id, name_np, name_en}` of the branch in a column, as jsonb. */
export function branchSummary(column: string) {
  return sql<Branch | null>`(select jsonb_build_object('id', b.id, 'name_np', b.name_np, 'name_en', b.name_en)
    from branches b where b.id = ${sql.ref(column)})`;
}
