import type { Action } from '@krishi-bima/contract/history/history';
import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
} from 'kysely';
import { clockNow } from '../database/clock.ts';
import type { Db } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { existing, Problem } from '../errors/problem.ts';
import { type AuditContext, changesBetween, isSameJson, writeAudit } from './audit.ts';
import type { Viewer } from './viewer.ts';
import { type Wall, type Walled, walls } from './walls.ts';

type Row<T extends Walled> = Selectable<Schema[T]>;
type New<T extends Walled> = Omit<Insertable<Schema[T]>, 'insurance'> & { insurance?: number | null };

interface Note {
  action?: Action;
  reason?: string | null;
}

/**
 * The viewer's own part of the database (docs/architecture.md, How a request travels). Company-owned tables are reached
 * only through here: the scope is added to every select, update and delete and set on insert, deleted rows are absent,
 * and every write leaves an audit entry.
 */
export interface Scoped {
  readonly viewer: Viewer;
  /** Tables without a wall: the address tree, tokens, tasks. */
  readonly db: Db;
  readonly auditContext: AuditContext;
  from<T extends Walled>(table: T): SelectQueryBuilder<Schema, T, object>;
  insert<T extends Walled>(table: T, values: New<T>, note?: Note): Promise<Row<T>>;
  update<T extends Walled>(table: T, id: number, values: Updateable<Schema[T]>, note?: Note): Promise<Row<T>>;
  /** Updates derived columns, such as totals, of a locked row, without version or audit entry. */
  updateDerived<T extends Walled>(table: T, id: number, values: Updateable<Schema[T]>): Promise<void>;
  /** Deletes softly. */
  remove(table: Walled, id: number, note?: Note): Promise<void>;
  /** Undoes `remove`. */
  restore(table: Walled, id: number): Promise<void>;
  /** Locks the living row until the transaction ends; 404 when it is not the viewer's, 409 when `version` is stale. */
  lock<T extends Walled>(table: T, id: number, version?: number): Promise<Row<T>>;
  /**
   * Returns the company to write into: the viewer's own, otherwise the one named; without either it throws a Problem.
   */
  companyFor(named: number | null | undefined): number;
  recordAction(table: Walled, row: Named, action: Action, reason?: string): Promise<void>;
  recordActions(table: Walled, rows: readonly Named[], action: Action): Promise<void>;
}

interface Named {
  id: number;
  insurance?: number | null;
}

type AnyValues = Record<string, unknown>;

export interface AnyRow extends Record<string, unknown> {
  id: number;
  insurance?: number | null;
  version: number;
}

/** The functions below share this context. */
interface Context {
  db: Db;
  viewer: Viewer;
  trail: AuditContext;
}

export function scoped(db: Db, viewer: Viewer, trail: AuditContext): Scoped {
  const ground = { db, viewer, trail };
  /*
   * Kysely cannot follow a table name that is a type parameter. The functions below treat every table as `kyc`; callers
   * see each call typed by its own table.
   */
  return {
    viewer,
    db,
    auditContext: trail,
    from: ((table: Walled) => select(ground, table)) as never,
    insert: ((table: Walled, values: AnyValues, note?: Note) => insert(ground, table, values, note)) as never,
    update: ((table: Walled, id: number, values: AnyValues, note?: Note) =>
      update(ground, table, id, values, note)) as never,
    updateDerived: (table: Walled, id: number, values: AnyValues) => updateDerived(ground, table, id, values),
    remove: (table, id, note) => remove(ground, table, id, note),
    restore: (table, id) => restore(ground, table, id),
    lock: ((table: Walled, id: number, version?: number) => lock(ground, table, id, version)) as never,
    companyFor: (named) => companyFor(viewer, named),
    recordAction: (table, row, action, reason) => note(ground, table, row as AnyRow, { action, reason }),
    recordActions: (table, rows, action) =>
      writeAudit(db, trail, ...rows.flatMap((row) => entryOf(walls[table], row as AnyRow, { action }) ?? [])),
  };
}

function select({ db, viewer }: Context, table: Walled, gone = false) {
  const wall = walls[table];
  const { company, project, cooperative } = viewer.scope;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  let query = db.selectFrom(table as 'kyc');
  if (wall.audited)
    query = query.where(sql<boolean>`${column('deleted_at')} is ${sql.raw(gone ? 'not null' : 'null')}`);
  if (company !== undefined) query = query.where(sql<boolean>`${column(wall.company)} = ${company}`);
  for (const [name, value] of Object.entries({ insurance_project: project, cooperative })) {
    if (value === undefined) continue;
    if (wall.project) query = query.where(sql<boolean>`${column(name)} = ${value}`);
    if (wall.parent) query = query.where(within(table, wall.parent, name, value));
  }
  return query;
}

function within(table: Walled, through: NonNullable<Wall['parent']>, name: string, value: number): RawBuilder<boolean> {
  const parent = walls[through.table as Walled];
  const rest = parent.parent
    ? within(through.table as Walled, parent.parent, name, value)
    : sql<boolean>`${sql.ref(`${through.table}.${name}`)} = ${value}`;
  return sql<boolean>`exists (select 1 from ${sql.table(through.table)}
    where ${sql.ref(`${through.table}.${through.key}`)} = ${sql.ref(`${table}.${through.column}`)} and ${rest})`;
}

async function lock(ground: Context, table: Walled, id: number, version?: number, gone = false): Promise<AnyRow> {
  const row = await select(ground, table, gone)
    .selectAll(table as 'kyc')
    .where(`${table}.id` as 'kyc.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const found = existing(row) as unknown as AnyRow;
  if (version !== undefined && version !== found.version) {
    throw new Problem('stale', { stale: await changesSince(ground.db, table, found, version) });
  }
  return found;
}

/** Lists the changes newest first; those of a record include the changes of its child rows. */
async function changesSince(db: Db, table: Walled, row: AnyRow, version: number) {
  const wall = walls[table];
  if (!wall.audited) throw new Error(`Of ${table} no history is kept.`);
  const { owner_entity, owner_id } = auditOwner(wall, row);
  const changed = db
    .selectFrom('history')
    .leftJoin('users', 'users.id', 'history.actor')
    .select(['history.at', 'history.changes', 'users.first_name', 'users.last_name'])
    .where('history.owner_entity', '=', owner_entity)
    .where('history.owner_id', '=', owner_id)
    .orderBy('history.id', 'desc');
  const since = wall.auditParent
    ? changed
        .where('history.entity', '=', wall.entity)
        .where('history.entity_id', '=', row.id)
        .where('history.version', '>', version)
    : changed.where('history.owner_version', '>', version);
  const changes = (await since.execute()).map(({ at, changes: named, first_name, last_name }) => ({
    actor: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
    at: at.toISOString(),
    fields: Object.keys(named),
  }));
  return { current_version: row.version, changes };
}

function companyFor(viewer: Viewer, named: number | null | undefined): number {
  const company = viewer.scope.company ?? named ?? undefined;
  if (company === undefined) throw new Problem('no_company', { fields: { insurance: 'required' } });
  return company;
}

interface Noted {
  action: Action;
  changes?: Record<string, [unknown, unknown]>;
  reason?: string | null | undefined;
  /** The version that the change made; absent when nothing of the record changed. */
  version?: number;
}

async function note({ db, trail }: Context, table: Walled, row: AnyRow, noted: Noted) {
  const entry = entryOf(walls[table], row, noted);
  if (entry) await writeAudit(db, trail, entry);
}

function entryOf(wall: Wall, row: AnyRow, { version, reason, ...noted }: Noted) {
  if (!wall.audited) return undefined;
  const versions = version === undefined ? {} : { version, owner_version: ownerVersion(wall, row, version) };
  return {
    entity: wall.entity,
    entity_id: row.id,
    ...auditOwner(wall, row),
    insurance: row[wall.company] ?? null,
    reason: reason ?? null,
    ...noted,
    ...versions,
  };
}

type AuditedWall = Extract<Wall, { audited: true }>;

export function auditOwner(wall: AuditedWall, row: AnyRow) {
  const owner = ownerOf(wall, row);
  return owner
    ? { owner_entity: owner.entity, owner_id: row[owner.column] as number }
    : { owner_entity: wall.entity, owner_id: row.id };
}

function ownerOf({ auditParent: owner }: AuditedWall, row: AnyRow) {
  return owner?.find(({ column }) => row[column] !== null && row[column] !== undefined);
}

/** Writing a child row also raises its parent's version, unless the table has a version of its own. */
function ownerVersion(wall: AuditedWall, row: AnyRow, version: number) {
  const { parent: through, ownVersion: apart } = wall;
  const owner = ownerOf(wall, row);
  if (apart) return null;
  if (!owner || !through) return version;
  return sql<number>`(select version + 1 from ${sql.table(through.table)} where id = ${row[owner.column]})`;
}

async function insert(ground: Context, table: Walled, values: AnyValues, { reason }: Note = {}): Promise<AnyRow> {
  const row = (await ground.db
    .insertInto(table as 'kyc')
    .values({ ...values, ...ownership(ground.viewer, table, values) } as never)
    .returningAll()
    .executeTakeFirstOrThrow()) as unknown as AnyRow;
  await note(ground, table, row, { action: 'create', changes: changesBetween({}, row), reason, version: row.version });
  return row;
}

/**
 * Sets the company on insert (none for super admins), and the project or cooperative when the writer belongs to one.
 */
export function ownership(viewer: Viewer, table: Walled, values: AnyValues) {
  const { company, project } = walls[table];
  const { project: insurance_project, cooperative } = viewer.scope;
  const isSuperAdmin = table === 'users' && values.role === 'superadmin';
  return {
    ...(company === 'insurance'
      ? { insurance: isSuperAdmin ? null : companyFor(viewer, values.insurance as number) }
      : {}),
    ...(project && insurance_project ? { insurance_project } : {}),
    ...(project && cooperative ? { cooperative } : {}),
  };
}

async function update(ground: Context, table: Walled, id: number, values: AnyValues, { action, reason }: Note = {}) {
  const before = await lock(ground, table, id);
  const touched = Object.keys(values).some((name) => !isSameJson(before[name], values[name]));
  if (!touched && !action) return before;
  const after = (await ground.db
    .updateTable(table as 'kyc')
    .set({ ...values, version: before.version + 1, updated_at: clockNow } as never)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as unknown as AnyRow;
  const changes = changesBetween(before, after);
  await note(ground, table, after, { action: action ?? 'update', changes, reason, version: after.version });
  return after;
}

async function updateDerived({ db }: Context, table: Walled, id: number, values: AnyValues) {
  await db
    .updateTable(table as 'kyc')
    .set({ ...values, ...('version' in values ? { updated_at: clockNow } : {}) } as never)
    .where('id', '=', id)
    .execute();
}

async function remove(ground: Context, table: Walled, id: number, { reason }: Note = {}) {
  const row = await lock(ground, table, id);
  await ground.db
    .updateTable(table as 'kyc')
    .set({ deleted_at: clockNow, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  await note(ground, table, row, {
    action: 'delete',
    changes: changesBetween(row, {}),
    reason,
    version: row.version + 1,
  });
}

async function restore(ground: Context, table: Walled, id: number) {
  const row = await lock(ground, table, id, undefined, true);
  const version = row.version + 1;
  const living = { deleted_at: null, version } as never;
  await ground.db
    .updateTable(table as 'kyc')
    .set(living)
    .where('id', '=', id)
    .execute();
  await note(ground, table, row, { action: 'restore', version });
}
