import type { ImportDuplicate } from '@krishi-bima/contract/imports/imports';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { scopeOfUser } from '../tenancy/system.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import type { ImportContext } from './handler.ts';
import { findKind, handlerFor } from './handlers.ts';
import { type ImportRow, selectRecords } from './queries.ts';

type Record_ = Selectable<Schema['import_records']>;

/** This is far longer than a click may take; nobody waits for the answer. */
const limitMs = 120_000;

/** Registers everything in one transaction, or nothing; a second run finds it done and does nothing. */
export async function commitImport(deps: Deps, user: number, row: ImportRow): Promise<void> {
  const { db } = deps.database;
  const kind = findKind(row.kind);
  const work = handlerFor(kind);
  // Decisions are closed while the import is being registered, so they can be read before anybody has to wait.
  const records = await selectRecords(await scopeOfUser(db, user), row.id, undefined).execute();
  const wanted = records.filter(({ decision }) => decision !== 'skip');
  const bodies = wanted.map(({ body }) => body);
  await inTransaction(
    db,
    async (tx) => {
      const data = await scopeOfUser(tx, user);
      const own = await data.lock('imports', row.id);
      if (own.state !== 'committing') return;
      const now = deps.clock();
      const context: ImportContext = { data, insurance: row.insurance, kind, today: todayAd(now), now };
      await work.lock?.(context);
      const duplicates = (await work.duplicates?.(context, bodies)) ?? [];
      if (await askAgain(data, row, wanted, duplicates)) return;
      const decided = wanted.map(({ body, reason }) => ({ body, reason }));
      const ids = await work.insert(context, decided);
      await keepIds(data, wanted, ids);
      const done = { state: 'committed' as const, problem: null, progress: 100, committed_at: deps.clock() };
      await data.update('imports', row.id, done);
    },
    limitMs,
  );
}

/** Since the check, somebody was registered who resembles one of the file. */
async function askAgain(
  data: Scoped,
  { id }: ImportRow,
  records: readonly Record_[],
  duplicates: readonly ImportDuplicate[][],
) {
  const fresh = records.flatMap((record, at) => {
    const known = new Set(record.twins.map(({ kyc }) => kyc));
    const unknown = (duplicates[at] ?? []).filter(({ kyc }) => !known.has(kyc));
    return unknown.length > 0 ? [{ id: record.id, twins: [...unknown, ...record.twins] }] : [];
  });
  if (fresh.length === 0) return false;
  const found = sql<{ id: number; twins: string }>`jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)`;
  await data
    .updateRows('import_records')
    .from(found.as<'found'>(sql`found(id integer, twins jsonb)`))
    .set((row) => ({ twins: row.ref('found.twins'), decision: null, reason: null }))
    .where('import_records.import', '=', id)
    .whereRef('import_records.id', '=', 'found.id')
    .execute();
  await data.update('imports', id, { state: 'checked', problem: 'import_undecided', progress: 100 });
  return true;
}

async function keepIds(data: Scoped, records: readonly Record_[], ids: readonly number[]): Promise<void> {
  const made = records.map(({ id }, at) => ({ id, record: ids[at] }));
  const registered = sql<{ id: number; record: number }>`jsonb_to_recordset(${JSON.stringify(made)}::jsonb)`;
  await data
    .updateRows('import_records')
    .from(registered.as<'made'>(sql`made(id integer, record integer)`))
    .set((row) => ({ record: row.ref('made.record') }))
    .whereRef('import_records.id', '=', 'made.id')
    .execute();
}

/** Removes everything that the import registered, or nothing: a single record in use keeps them all. */
export async function undoImport(deps: Deps, user: number, row: ImportRow): Promise<void> {
  const work = handlerFor(findKind(row.kind));
  await inTransaction(
    deps.database.db,
    async (tx) => {
      const data = await scopeOfUser(tx, user);
      const own = await data.lock('imports', row.id);
      if (own.state !== 'undoing') return;
      const ids = await recordsMade(data, row.id);
      await work.hold(data, ids);
      const blockers = await work.blockers(data, ids);
      if (blockers.length > 0) {
        await data.update('imports', row.id, { state: 'committed', problem: 'import_used', progress: 100 });
        return;
      }
      const now = deps.clock();
      await work.remove(data, ids, now);
      const done = { state: 'undone' as const, problem: null, progress: 100, undone_at: now, undone_by: user };
      await data.update('imports', row.id, done);
    },
    limitMs,
  );
}

export async function recordsMade(data: Scoped, id: number): Promise<number[]> {
  const rows = await data
    .from('import_records')
    .select('import_records.record')
    .where('import_records.import', '=', id)
    .where('import_records.record', 'is not', null)
    .orderBy('import_records.line')
    .execute();
  return rows.flatMap(({ record }) => (record === null ? [] : [record]));
}
