import { type AliasedRawBuilder, type Expression, type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Walled } from './walls.ts';

/** Each column of the key equals a column of the row outside, such as `line.insurance`, or a value. */
type Key<T extends Walled> = { readonly [Column in keyof Schema[T]]?: string | Expression<unknown> };

/**
 * Selects rows of a company-owned table by a key that a row in the viewer's scope holds, to select from or to name in
 * `sql`. Foreign keys hold the company, so the key leads nowhere else. Deleted rows are included.
 */
export function rowsByKey<T extends Walled, A extends string>(
  table: T,
  alias: A,
  key: Key<T>,
): AliasedRawBuilder<Selectable<Schema[T]>, A> {
  const parts = Object.entries<string | Expression<unknown> | undefined>(key).map(
    ([column, outer]) => sql`${sql.ref(`${alias}.${column}`)} = ${typeof outer === 'string' ? sql.ref(outer) : outer}`,
  );
  // The alias stands inside too, so that a row can lead to another of its own table.
  const rows = sql<Selectable<Schema[T]>>`(select * from ${sql.table(table)} as ${sql.ref(alias)}
    where ${sql.join(parts, sql` and `)})`;
  return rows.as(alias);
}
