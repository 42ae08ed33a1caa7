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
export function narrow<Q extends Narrowed<Q>>({ id, scope }: Viewer, table: Walled, rows: Q, onlyDeleted = false): Q {
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
    if (own) query = query.where(equals(table, own, { id, scope }));
    if (wall.parent) query = query.where(within(table, wall.parent, bound, { id, scope }));
  }
  return query;
}

type Asking = Pick<Viewer, 'id' | 'scope'>;
type Link = NonNullable<Wall['parent']>;

const bounds = ['project', 'cooperative', 'branch', 'own'] as const;
type Bound = (typeof bounds)[number];

/** The column of a table that narrows it, and of whom it holds what. */
interface Narrowing {
  column: string;
  of: Bound | 'maker';
}

function columnOf({ is, project, reach, ofMaker }: Wall, bound: Bound): Narrowing | undefined {
  if (is === bound) return { column: 'id', of: bound };
  if (bound === 'project' || bound === 'cooperative')
    return project && { column: bound === 'project' ? 'insurance_project' : 'cooperative', of: bound };
  if (reach) return { column: reach[bound], of: bound };
  return ofMaker ? { column: ofMaker, of: 'maker' } : undefined;
}

function equals(table: string, { column, of }: Narrowing, { id, scope }: Asking): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.${column}`)} = ${of === 'maker' ? id : scope[of]}`;
}

function within(table: string, link: Link, bound: Bound, asking: Asking): RawBuilder<boolean> {
  const { above, own, next } = linked(walls, table, link, bound);
  const rest = own ? equals(above, own, asking) : within(above, next, bound, asking);
  return sql<boolean>`exists (select 1 from ${sql.table(above)}
    where ${sql.ref(`${above}.${link.key}`)} = ${sql.ref(`${table}.${link.column}`)} and ${rest})`;
}

type Linked = { above: string } & ({ own: Narrowing; next?: never } | { own?: never; next: Link });

/** Returns the table above and what narrows it, else what it hangs on in its turn. */
function linked(all: Readonly<Record<string, Wall>>, table: string, link: Link, bound: Bound): Linked {
  const above: string = link.table;
  const wall = all[above];
  const own = wall && columnOf(wall, bound);
  if (own) return { above, own };
  if (!wall?.parent) throw new Error(`${table} hangs on ${above}, which no ${bound} narrows`);
  return { above, next: wall.parent };
}

/**
 * Throws at the start of the program when a table hangs on another that nothing narrows: people of a project or a branch
 * would see all of the company's rows.
 */
export function refuseOpen(all: Readonly<Record<string, Wall>>): void {
  for (const [table, { parent }] of Object.entries(all))
    for (const bound of bounds) if (parent) climb(all, table, parent, bound);
}

function climb(all: Readonly<Record<string, Wall>>, table: string, link: Link, bound: Bound): void {
  const { above, next } = linked(all, table, link, bound);
  if (next) climb(all, above, next, bound);
}

refuseOpen(walls);
