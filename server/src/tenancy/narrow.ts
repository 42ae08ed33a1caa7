import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from './viewer.ts';
import { type Wall, type Walled, walls } from './walls.ts';

/** A query that takes conditions one after the other, whatever it does. */
interface Narrowed<Q> {
  where(condition: RawBuilder<boolean>): Q;
}

/**
 * Narrows a query to what the viewer's company, project, cooperative, branch or own work holds, without deleted rows or
 * only those.
 */
export function narrow<Q extends Narrowed<Q>>({ scope }: Viewer, table: Walled, rows: Q, onlyDeleted = false): Q {
  const wall: Wall = walls[table];
  const column = (name: string) => sql.ref(`${table}.${name}`);
  let query = rows;
  if (wall.audited)
    query = query.where(sql<boolean>`${column('deleted_at')} is ${sql.raw(onlyDeleted ? 'not null' : 'null')}`);
  if (scope.company !== undefined) query = query.where(sql<boolean>`${column(wall.company)} = ${scope.company}`);
  for (const bound of bounds) {
    const value = scope[bound];
    if (value === undefined) continue;
    const own = columnOf(wall, bound);
    if (own) query = query.where(sql<boolean>`${column(own)} = ${value}`);
    if (wall.parent) query = query.where(within(table, wall.parent, bound, value));
  }
  return query;
}

const bounds = ['project', 'cooperative', 'branch', 'own'] as const;
type Bound = (typeof bounds)[number];

/** The column of the table that a bound of the scope is compared with. */
function columnOf({ project, reach }: Wall, bound: Bound): string | undefined {
  if (bound === 'branch' || bound === 'own') return reach?.[bound];
  if (!project) return undefined;
  return bound === 'project' ? 'insurance_project' : 'cooperative';
}

function within(table: Walled, link: NonNullable<Wall['parent']>, bound: Bound, value: number): RawBuilder<boolean> {
  const above = link.table as Walled;
  const wall: Wall = walls[above];
  const own = columnOf(wall, bound);
  const rest = own
    ? sql<boolean>`${sql.ref(`${above}.${own}`)} = ${value}`
    : wall.parent
      ? within(above, wall.parent, bound, value)
      : sql<boolean>`true`;
  return sql<boolean>`exists (select 1 from ${sql.table(above)}
    where ${sql.ref(`${above}.${link.key}`)} = ${sql.ref(`${table}.${link.column}`)} and ${rest})`;
}
