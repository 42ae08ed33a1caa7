import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
} from 'kysely';
import type { Db } from '../database/open.ts';
import { type Tables, type Wall, type Walled, walled } from '../database/tables.ts';
import { changesBetween, record, type Trail } from './history.ts';
import { existing, Problem } from './problem.ts';
import type { Viewer } from './viewer.ts';

type Row<T extends Walled> = Selectable<Tables[T]>;
type New<T extends Walled> = Omit<Insertable<Tables[T]>, 'insurance'> & { insurance?: number | null };

interface Note {
  action?: string;
  reason?: string | null;
}

/**
 * The viewer's own part of the database (design section 3, the wall). Company-owned tables are reached only through
 * here: the scope is added to every select, update and delete and set on insert, deleted rows are absent, and every
 * write leaves its history row.
 */
export interface Scoped {
  readonly viewer: Viewer;
  /** Unwalled tables: the address tree, tokens, tasks. */
  readonly db: Db;
  from<T extends Walled>(table: T): SelectQueryBuilder<Tables, T, object>;
  insert<T extends Walled>(table: T, values: New<T>, note?: Note): Promise<Row<T>>;
  update<T extends Walled>(table: T, id: number, values: Updateable<Tables[T]>, note?: Note): Promise<Row<T>>;
  /** Soft. */
  remove<T extends Walled>(table: T, id: number, note?: Note): Promise<void>;
  /** Locks the living row until the transaction ends; 404 when it is not the viewer's, 409 when `version` is stale. */
  lock<T extends Walled>(table: T, id: number, version?: number): Promise<Row<T>>;
  /** The company to write into: the viewer's own, else the one named; without either, a Problem. */
  companyFor(named: number | null | undefined): number;
  note(table: Walled, row: { id: number; insurance?: number | null }, action: string, reason?: string): Promise<void>;
}

interface AnyRow extends Record<string, unknown> {
  id: number;
  insurance?: number | null;
  version: number;
}

export function scoped(db: Db, viewer: Viewer, trail: Trail): Scoped {
  const walls: Record<Walled, Wall> = walled;

  /*
   * Kysely cannot follow a table name that is a type parameter; inside this function the builder is treated as one
   * of `kyc`, outside every call is typed by its own table.
   */
  function select(table: Walled) {
    const wall = walls[table];
    const { company, project, cooperative } = viewer.scope;
    const column = (name: string) => sql.ref(`${table}.${name}`);
    let query = db.selectFrom(table as 'kyc');
    if (wall.kept) query = query.where(sql`${column('deleted_at')} is null`.$castTo<boolean>());
    if (company !== undefined) query = query.where(sql`${column(wall.company)} = ${company}`.$castTo<boolean>());
    for (const [name, value] of Object.entries({ insurance_project: project, cooperative })) {
      if (value === undefined) continue;
      if (wall.project) query = query.where(sql`${column(name)} = ${value}`.$castTo<boolean>());
      if (wall.through) query = query.where(within(table, wall.through, name, value));
    }
    return query;
  }

  function within(
    table: Walled,
    through: NonNullable<Wall['through']>,
    name: string,
    value: number,
  ): RawBuilder<boolean> {
    const parent = walls[through.table as Walled];
    const rest = parent.through
      ? within(through.table as Walled, parent.through, name, value)
      : sql<boolean>`${sql.ref(`${through.table}.${name}`)} = ${value}`;
    return sql<boolean>`exists (select 1 from ${sql.table(through.table)}
      where ${sql.ref(`${through.table}.${through.key}`)} = ${sql.ref(`${table}.${through.column}`)} and ${rest})`;
  }

  async function lock(table: Walled, id: number, version?: number): Promise<AnyRow> {
    const row = await select(table)
      .selectAll(table as 'kyc')
      .where(`${table}.id` as 'kyc.id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const found = existing(row) as unknown as AnyRow;
    if (version !== undefined && version !== found.version) {
      throw new Problem('stale', { stale: await changesSince(table, found) });
    }
    return found;
  }

  async function changesSince(table: Walled, row: AnyRow) {
    const rows = await db
      .selectFrom('history')
      .leftJoin('users', 'users.id', 'history.actor')
      .select(['history.at', 'history.changes', 'users.first_name', 'users.last_name'])
      .where('history.entity', '=', walls[table].entity)
      .where('history.entity_id', '=', row.id)
      .orderBy('history.id', 'desc')
      .limit(5)
      .execute();
    const changes = rows.map(({ at, changes, first_name, last_name }) => ({
      actor: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
      at: at.toISOString(),
      fields: Object.keys(changes),
    }));
    return { current_version: row.version, changes };
  }

  function companyFor(named: number | null | undefined): number {
    const company = viewer.scope.company ?? named ?? undefined;
    if (company === undefined) throw new Problem('no_company', { fields: { insurance: 'required' } });
    return company;
  }

  function note(table: Walled, row: AnyRow, action: string, changes = {}, reason?: string | null) {
    const { entity, company, owner } = walls[table];
    const insurance = (row[company] as number | null | undefined) ?? null;
    const home = owner ? { owner_entity: owner.entity, owner_id: row[owner.column] as number } : {};
    return record(db, trail, {
      entity,
      entity_id: row.id,
      insurance,
      action,
      changes,
      reason: reason ?? null,
      ...home,
    });
  }

  async function insert(table: Walled, values: Record<string, unknown>, { reason }: Note = {}): Promise<AnyRow> {
    const wall = walls[table];
    const { project, cooperative } = viewer.scope;
    const own = {
      ...(wall.company === 'insurance'
        ? { insurance: values.role === 'superadmin' ? null : companyFor(values.insurance as number) }
        : {}),
      ...(wall.project && project ? { insurance_project: project } : {}),
      ...(wall.project && cooperative ? { cooperative } : {}),
    };
    const row = (await db
      .insertInto(table as 'kyc')
      .values({ ...values, ...own } as never)
      .returningAll()
      .executeTakeFirstOrThrow()) as unknown as AnyRow;
    if (wall.kept) await note(table, row, 'create', changesBetween({}, row), reason);
    return row;
  }

  async function update(table: Walled, id: number, values: Record<string, unknown>, { action, reason }: Note = {}) {
    const before = await lock(table, id);
    const changes = changesBetween(before, { ...before, ...plain(values) });
    const touched = Object.keys(values).some((name) => !same(before[name], values[name]));
    if (!touched && !action) return before;
    const after = (await db
      .updateTable(table as 'kyc')
      .set({ ...values, version: before.version + 1, updated_at: new Date() } as never)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()) as unknown as AnyRow;
    await note(table, after, action ?? 'update', changes, reason);
    return after;
  }

  async function remove(table: Walled, id: number, { reason }: Note = {}) {
    const row = await lock(table, id);
    await db
      .updateTable(table as 'kyc')
      .set({ deleted_at: new Date(), version: row.version + 1 })
      .where('id', '=', id)
      .execute();
    await note(table, row, 'delete', changesBetween(row, {}), reason);
  }

  return {
    viewer,
    db,
    from: select as never,
    insert: insert as never,
    update: update as never,
    remove,
    lock: lock as never,
    companyFor,
    note: (table, row, action, reason) => note(table, row as AnyRow, action, {}, reason),
  };
}

/** jsonb columns are written as text; history compares what they mean. */
function plain(values: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /^[[{]/.test(value) ? parsed(value) : value,
    ]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function same(before: unknown, after: unknown): boolean {
  return (
    JSON.stringify(before) ===
    JSON.stringify(typeof after === 'string' && typeof before === 'object' ? parsed(after) : after)
  );
}
