import type { Action } from '@krishi-bima/contract/history/history';
import {
  type AliasedExpression,
  type DeleteQueryBuilder,
  type DeleteResult,
  type Insertable,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import { clockNow } from '../database/clock.ts';
import type { Db } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { existing, Problem } from '../errors/problem.ts';
import { type AuditContext, changesBetween, isSameJson, writeAudit } from './audit.ts';
import { narrow } from './narrow.ts';
import type { Viewer } from './viewer.ts';
import {
  type OpenDb,
  type OpenSchema,
  type ScopedQuery,
  type ScopedSchema,
  type Unaudited,
  type Wall,
  type Walled,
  walls,
} from './walls.ts';

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
  /** The tables without a wall: the address tree, tokens, tasks. */
  readonly db: OpenDb;
  readonly auditContext: AuditContext;
  from<T extends Walled>(table: T): ScopedQuery<T>;
  /** Reads as `from` does, under the name `record`, where only the running program knows which table it is. */
  records(table: Walled): SelectQueryBuilder<OpenSchema & { record: AnyRow }, 'record', object>;
  /** Returns the rows that `from` reads as a table to join or to name in `sql`. */
  table<T extends Walled, A extends string = T>(table: T, alias?: A): AliasedExpression<Row<T>, A>;
  /** Raises no version and leaves no history: for progress, and for tables that have none. */
  updateRows<T extends Walled>(table: T): UpdateQueryBuilder<ScopedSchema<T>, T, T, UpdateResult>;
  deleteRows<T extends Unaudited>(table: T): DeleteQueryBuilder<ScopedSchema<T>, T, DeleteResult>;
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

/** Kysely cannot follow a type parameter as a table's name, so inside every walled table has these columns and any other. */
type AnySchema = Record<Walled, AnyRow>;

/** The functions below share this context. */
interface Context {
  db: Db;
  walled: Kysely<AnySchema>;
  viewer: Viewer;
  auditContext: AuditContext;
}

export function scoped(db: OpenDb, viewer: Viewer, written: AuditContext): Scoped {
  // Of a call that is open to anyone there is no viewer.
  const { program } = (viewer as Viewer | undefined) ?? {};
  const auditContext = program ? { ...written, program: program.id } : written;
  const context: Context = { db, walled: db as unknown as Kysely<AnySchema>, viewer, auditContext };
  const own = {
    from: (table: Walled) => select(context, table),
    records: (table: Walled) => context.walled.selectFrom(select(context, table).selectAll().as('record')),
    table: (table: Walled, alias: string = table) => select(context, table).selectAll().as(alias),
    updateRows: (table: Walled) => narrow(context.viewer, table, context.walled.updateTable(table)),
    deleteRows: (table: Walled) => narrow(context.viewer, table, context.walled.deleteFrom(table)),
    insert: (table: Walled, values: AnyValues, noted?: Note) => insert(context, table, values, noted),
    update: (table: Walled, id: number, values: AnyValues, noted?: Note) => update(context, table, id, values, noted),
    updateDerived: async (table: Walled, id: number, values: AnyValues) => {
      const at = 'version' in values ? { updated_at: clockNow } : {};
      await context.walled
        .updateTable(table)
        .set({ ...values, ...at })
        .where('id', '=', id)
        .execute();
    },
    lock: (table: Walled, id: number, version?: number) => lock(context, table, id, version),
  };
  return {
    viewer,
    db,
    auditContext,
    // Outside, each call is typed by its own table.
    ...(own as unknown as Pick<Scoped, keyof typeof own>),
    remove: (table, id, noted) => remove(context, table, id, noted),
    restore: (table, id) => restore(context, table, id),
    companyFor: (named) => companyFor(viewer, named),
    recordAction: (table, row, action, reason) => note(context, table, { version: 0, ...row }, { action, reason }),
    recordActions: (table, rows, action) =>
      writeAudit(
        context.db,
        auditContext,
        ...rows.flatMap((row) => entryOf(walls[table], { version: 0, ...row }, { action }) ?? []),
      ),
  };
}

function select(context: Context, table: Walled, onlyDeleted = false) {
  return narrow(context.viewer, table, context.walled.selectFrom(table), onlyDeleted);
}

async function lock(
  context: Context,
  table: Walled,
  id: number,
  version?: number,
  onlyDeleted = false,
): Promise<AnyRow> {
  const row = await select(context, table, onlyDeleted).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const found = existing(row) as AnyRow;
  if (version !== undefined && version !== found.version) {
    throw new Problem('stale', { stale: await changesSince(context.db, table, found, version) });
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

async function note({ db, auditContext }: Context, table: Walled, row: AnyRow, noted: Noted) {
  const entry = entryOf(walls[table], row, noted);
  if (entry) await writeAudit(db, auditContext, entry);
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

async function insert(context: Context, table: Walled, values: AnyValues, { reason }: Note = {}): Promise<AnyRow> {
  const row = (await context.walled
    .insertInto(table)
    .values({ ...values, ...ownership(context.viewer, table, values) })
    .returningAll()
    .executeTakeFirstOrThrow()) as AnyRow;
  await note(context, table, row, { action: 'create', changes: changesBetween({}, row), reason, version: row.version });
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

async function update(context: Context, table: Walled, id: number, values: AnyValues, { action, reason }: Note = {}) {
  const before = await lock(context, table, id);
  const touched = Object.keys(values).some((name) => !isSameJson(before[name], values[name]));
  if (!touched && !action) return before;
  const after = (await context.walled
    .updateTable(table)
    .set({ ...values, version: before.version + 1, updated_at: clockNow })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as AnyRow;
  const changes = changesBetween(before, after);
  await note(context, table, after, { action: action ?? 'update', changes, reason, version: after.version });
  return after;
}

async function remove(context: Context, table: Walled, id: number, { reason }: Note = {}) {
  const row = await lock(context, table, id);
  await context.walled
    .updateTable(table)
    .set({ deleted_at: clockNow, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  await note(context, table, row, {
    action: 'delete',
    changes: changesBetween(row, {}),
    reason,
    version: row.version + 1,
  });
}

async function restore(context: Context, table: Walled, id: number) {
  const row = await lock(context, table, id, undefined, true);
  const version = row.version + 1;
  await context.walled.updateTable(table).set({ deleted_at: null, version }).where('id', '=', id).execute();
  await note(context, table, row, { action: 'restore', version });
}
