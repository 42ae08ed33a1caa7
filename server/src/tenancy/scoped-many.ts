import type { Action } from '@krishi-bima/contract/history/history';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { bulkInsert, bulkInsertReturning, jsonbColumns, nextIds } from '../database/bulk.ts';
import { clockNow } from '../database/clock.ts';
import type { Db } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { changesBetween } from './audit.ts';
import { type AnyRow, auditOwner, ownership, type Scoped } from './scoped.ts';
import { type Walled, walls } from './walls.ts';

type New<T extends Walled> = Omit<Insertable<Schema[T]>, 'insurance'> & { insurance: number };

interface Noting<T extends Walled> {
  reasonOf?: (row: New<T>) => string | null;
  /** The version that an existing owner gets by these rows. */
  ownerVersion?: number;
}

/** Bulk `insert`: same rows and history in a few statements. Columns that only some rows name are null in the others. */
export async function insertMany<T extends Walled>(
  data: Scoped,
  table: T,
  rows: readonly New<T>[],
  { reasonOf = () => null, ownerVersion }: Noting<T> = {},
): Promise<(Selectable<Schema[T]> & { id: number })[]> {
  const { ids, written } = await write(data, table, rows);
  const reasons = new Map(rows.map((row, at) => [ids[at], reasonOf(row)]));
  await noteMany(data, table, written, 'create', (row) => ({
    changes: changesBetween({}, row),
    version: row.version,
    reason: reasons.get(row.id) ?? null,
    ...(ownerVersion === undefined ? {} : { owner_version: ownerVersion }),
  }));
  return written as never;
}

/** Bulk `updateDerived` of locked rows: each brings the same columns. */
export async function updateDerivedMany<T extends Walled>(
  { db }: Scoped,
  table: T,
  rows: readonly (Updateable<Schema[T]> & { id: number })[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((name) => name !== 'id');
  const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = sent.${sql.ref(name)}`));
  await sql`update ${sql.table(table)} as own set ${set}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as sent
    where own.id = sent.id`.execute(db);
}

/** Inserts, without history, the rows that are not there yet, and returns those. */
export async function insertMissing<T extends Walled>(
  data: Scoped,
  table: T,
  rows: readonly New<T>[],
): Promise<Selectable<Schema[T]>[]> {
  const { written } = await write(data, table, rows, { known: 'skip' });
  return written as never;
}

async function write(
  data: Scoped,
  table: Walled,
  rows: readonly { insurance: number }[],
  how: { known?: 'skip' } = {},
) {
  const db: Db = data.db;
  const ids = await nextIds(db, `${table}_id_seq`, rows.length);
  const jsonb = await jsonbColumns(db, table);
  const owned = rows.map((row, at) => ({
    id: ids[at],
    ...withValues(row, jsonb),
    ...ownership(data.viewer, table, row),
  }));
  return { ids, written: await bulkInsertReturning<AnyRow, Schema>(db, table, owned, how) };
}

/** As in a single insert, jsonb comes as text; the batch is one piece of JSON, in which it stands as values. */
function withValues(row: object, jsonb: ReadonlySet<string>): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      jsonb.has(name) && typeof value === 'string' ? JSON.parse(value) : value,
    ]),
  );
}

/**
 * Locks living records in the order of their ids, before anybody looks at what hangs on them: whoever is just adding
 * something to one of them is waited for, and whoever comes later finds it gone.
 */
export async function lockMany({ db }: Scoped, table: Walled, ids: readonly number[]): Promise<void> {
  await sql`select id from ${sql.table(table)} where id = any(${[...ids]}::integer[]) and deleted_at is null
    order by id for update`.execute(db);
}

/** Deletes softly. The caller has locked the rows, or knows that nobody else can reach them. */
export async function removeMany(data: Scoped, table: Walled, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<AnyRow>`update ${sql.table(table)} set deleted_at = clock_now(), version = version + 1
    where id = any(${[...ids]}::integer[]) and deleted_at is null returning *`.execute(data.db);
  await noteMany(data, table, rows, 'delete', (row) => ({
    changes: changesBetween(row, {}),
    version: row.version,
    reason: null,
  }));
}

interface Noted {
  changes: Record<string, [unknown, unknown]>;
  version: number;
  reason: string | null;
  owner_version?: number;
}

async function noteMany(
  { db, auditContext }: Scoped,
  table: Walled,
  rows: readonly AnyRow[],
  action: Action,
  notedOf: (row: AnyRow) => Noted,
): Promise<void> {
  const wall = walls[table];
  if (!wall.audited) return;
  const entries = rows.map((row) => {
    const noted = notedOf(row);
    return {
      ...{ entity: wall.entity, entity_id: row.id, insurance: row.insurance ?? null, action },
      ...auditOwner(wall, row),
      // Rows inserted or deleted together raise the parent's version once; tables with `ownVersion` raise none.
      owner_version: wall.ownVersion ? null : noted.version,
      ...noted,
      // A request says where it came from as well, which is no part of a record's history.
      ...{ actor: auditContext.actor, request_id: auditContext.request_id },
    };
  });
  const ids = await nextIds(db, 'history_id_seq', entries.length);
  const { at } = await db.selectNoFrom(clockNow.as('at')).executeTakeFirstOrThrow();
  await bulkInsert(
    db,
    'history',
    entries.map((entry, index) => ({ id: ids[index], at, ...entry })),
  );
}
