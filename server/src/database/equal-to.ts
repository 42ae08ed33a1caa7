import { type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

type Wish<T extends keyof Schema> = { readonly [Column in keyof Schema[T]]?: string | number | boolean | undefined };

/** Compares columns of a table with the values asked for; an undefined value asks for nothing. */
export function equalTo<T extends keyof Schema>(table: T, wish: Wish<T>): RawBuilder<boolean> {
  const parts = Object.entries(wish).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(`${table}.${column}`)} = ${value}`],
  );
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}
