import { type AliasedRawBuilder, type Expression, type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Walled } from './walls.ts';

/** What each column of the key must equal: a column of the row outside, such as `line.insurance`, or a value. */
type Key<T extends Walled> = { readonly [Column in keyof Schema[T]]?: string | Expression<unknown> };

/**
 * Rows of a company-owned table that hang on a row which is in the viewer's scope already, to select from or to name in
 * `sql`. Foreign keys hold the company, so the key alone leads nowhere else; deleted rows are among them.
 */
export function tied<T extends Walled, A extends string>(
  table: T,
  alias: A,
  key: Key<T>,
): AliasedRawBuilder<Selectable<Schema[T]>, A> {
  const parts = Object.entries<string | Expression<unknown> | undefined>(key).map(
    ([column, outer]) => sql`${sql.ref(`${alias}.${column}`)} = ${typeof outer === 'string' ? sql.ref(outer) : outer}`,
  );
  // Known inside by its alias too, so that a table may hang on a row of its own.
  const rows = sql<Selectable<Schema[T]>>`(select * from ${sql.table(table)} as ${sql.ref(alias)}
    where ${sql.join(parts, sql` and `)})`;
  return rows.as(alias);
}
