import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { type RawBuilder, sql } from 'kysely';
import type { StacConfig } from '../config/config.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { systemScope } from '../tenancy/system.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { removeSeen, type Scanning, scanDays, scanMissed } from './scenes.ts';

interface Scan {
  field: number;
  insurance: number;
  polygon: Polygon;
  shape: number;
  since: string | null;
  until: string | null;
  failures: number;
}

/** A picture may come into the archive days after it was taken. */
const lateDays = 6;
const stepDays = 60;
const backDays = 2 * 365 + 60;
/** A run ends after this time; the next one does the rest. */
const runMs = 8 * 60_000;

/** Looks for new pictures of every field that has a boundary, and goes back into earlier years step by step. */
export async function scanFields(deps: Scanning): Promise<number> {
  const { stac } = deps.config;
  if (!stac) return 0;
  await noteFields(deps);
  const end = deps.clock().getTime() + runMs;
  let measured = 0;
  while (deps.clock().getTime() < end) {
    const scan = await claim(deps);
    if (!scan) break;
    measured += await scanField(deps, stac, scan);
  }
  return measured;
}

async function noteFields({ database: { db }, clock }: Scanning): Promise<void> {
  await sql`insert into ndvi_scans (field, shape, next_at)
    select fields.id, 0, ${clock()}::timestamptz from ${systemScope(db).table('fields')}
      where fields.west is not null and not exists (select 1 from ndvi_scans s where s.field = fields.id)
    on conflict do nothing`.execute(db);
  // A field with a new boundary is scanned at once.
  await sql`update ndvi_scans s set next_at = ${clock()} from ${systemScope(db).table('field_shapes', 'drawn')}
    where drawn.field = s.field and drawn.id > s.shape and s.looked_at is not null
      and drawn.created_at > ${new Date(clock().getTime() - 60 * 60_000)}`.execute(db);
}

/** A claim lasts half an hour, after which a dead process leaves the field to the next. */
async function claim({ database: { db }, clock }: Scanning): Promise<Scan | undefined> {
  const { rows } = await leaseStatement(systemScope(db), clock()).execute(db);
  const [row] = rows;
  if (!row) return undefined;
  if (row.newest === row.shape) return row;
  await forget(db, row);
  return { ...row, shape: row.newest, since: null, until: null };
}

/** Fields that were never scanned come first. */
export function leaseStatement(data: Scoped, now: Date) {
  const first = (queue: RawBuilder<unknown>) => sql`(
    select s.field from ndvi_scans s join ${data.table('fields', 'f')} on f.id = s.field
    where ${queue} and s.next_at <= ${now} and f.west is not null
    order by s.next_at limit 1 for update of s skip locked)`;
  return sql<Scan & { newest: number }>`
    update ndvi_scans s set next_at = ${new Date(now.getTime() + 30 * 60_000)}
      from ${data.table('fields', 'f')}
      where s.field = coalesce(${first(sql`s.since is null`)}, ${first(sql`s.since is not null`)}) and f.id = s.field
    returning s.field, f.insurance, f.field_polygon_json as polygon, s.since, s.until, s.failures, s.shape,
      coalesce((select max(id) from ${data.table('field_shapes', 'drawn')} where drawn.field = f.id), 0) as newest`;
}

/** Values measured for another boundary are removed. */
async function forget(db: OpenDb, { field, newest }: Scan & { newest: number }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await removeSeen(tx, sql<boolean>`ndvi_values.field = ${field}`);
    await tx.deleteFrom('ndvi_missed').where('field', '=', field).execute();
    await sql`update ndvi_scans set shape = ${newest}, since = null, until = null where field = ${field}`.execute(tx);
  });
}

async function scanField(deps: Scanning, stac: StacConfig, scan: Scan): Promise<number> {
  try {
    const sight = { ...scan, deps, stac };
    const today = todayAd(deps.clock());
    const fresh = { from: addDays(scan.until ?? today, scan.until ? -lateDays : -stepDays), to: today };
    let measured = await scanDays(sight, fresh);
    let since = scan.since ?? fresh.from;
    const last = addDays(today, -backDays);
    if (scan.since !== null && since > last) {
      const earlier = { from: addDays(since, -stepDays), to: addDays(since, -1) };
      measured += await scanDays(sight, earlier);
      since = earlier.from;
    }
    measured += await scanMissed(sight);
    const wait = (since > last ? 10 : 24 * 60) * 60_000;
    await settle(deps, scan, { since, until: today, failures: 0, problem: null, wait });
    return measured;
  } catch (error) {
    const failures = scan.failures + 1;
    const wait = Math.min(24 * 60, 10 * 2 ** Math.min(failures, 8)) * 60_000;
    deps.log.warn({ field: scan.field, failures, err: errorForLog(error) }, 'satellite pictures not read');
    await settle(deps, scan, { ...scan, failures, problem: 'away', wait });
    return 0;
  }
}

interface Outcome extends Pick<Scan, 'since' | 'until' | 'failures'> {
  problem: string | null;
  wait: number;
}

async function settle({ database: { db }, clock }: Scanning, { field }: Scan, { wait, ...outcome }: Outcome) {
  const { since, until, failures, problem } = outcome;
  const at = clock();
  await db
    .updateTable('ndvi_scans')
    .set({ since, until, failures, problem, looked_at: at, next_at: new Date(at.getTime() + wait) })
    .where('field', '=', field)
    .execute();
}
