import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from './viewer.ts';
import { type Wall, type Walled, walls } from './walls.ts';

/** A query that takes conditions one after the other, whatever it does. */
interface Narrowed<Q> {
  where(condition: RawBuilder<boolean>): Q;
}

/** Narrows a query to what the viewer's company, project or cooperative holds, without deleted rows or only those. */
export function narrow<Q extends Narrowed<Q>>({ scope }: Viewer, table: Walled, rows: Q, onlyDeleted = false): Q {
  const wall = walls[table];
  const { company, project, cooperative } = scope;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  let query = rows;
  if (wall.audited)
    query = query.where(sql<boolean>`${column('deleted_at')} is ${sql.raw(onlyDeleted ? 'not null' : 'null')}`);
  if (company !== undefined) query = query.where(sql<boolean>`${column(wall.company)} = ${company}`);
  for (const [name, value] of Object.entries({ insurance_project: project, cooperative })) {
    if (value === undefined) continue;
    if (wall.project) query = query.where(sql<boolean>`${column(name)} = ${value}`);
    if (wall.parent) query = query.where(within(table, wall.parent, name, value));
  }
  return query;
}

function within(table: Walled, link: NonNullable<Wall['parent']>, name: string, value: number): RawBuilder<boolean> {
  const above = link.table as Walled;
  const { parent }: Wall = walls[above];
  const rest = parent ? within(above, parent, name, value) : sql<boolean>`${sql.ref(`${above}.${name}`)} = ${value}`;
  return sql<boolean>`exists (select 1 from ${sql.table(above)}
    where ${sql.ref(`${above}.${link.key}`)} = ${sql.ref(`${table}.${link.column}`)} and ${rest})`;
}
