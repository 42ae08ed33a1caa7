import { randomUUID } from 'node:crypto';
import { systemLimits as limits, type PartState, type SystemStatus } from '@krishi-bima/contract/system/system';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { type LastRun, lastRuns, type MaintenanceKind } from '../metrics/maintenance.ts';
import { leastRoomOf } from '../storage/room.ts';

type Part<Name extends keyof SystemStatus> = NonNullable<SystemStatus[Name]>;

export async function askFiles({ files, config: { s3 }, database: { db } }: Deps): Promise<Part<'files'>> {
  const started = performance.now();
  const key = `health/${randomUUID()}`;
  await files.put(key, new Uint8Array([1]));
  await files.get(key);
  await files.remove(key);
  const answer_ms = Math.round(performance.now() - started);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(documents + photos + videos + other + deleted), 0)::bigint as bytes from company_storage`.execute(
    db,
  );
  return { state: 'good', store: s3 ? 'bucket' : 'folder', answer_ms, bytes: rows[0]?.bytes ?? 0 };
}

export async function askReplica({ database: { replica } }: Deps): Promise<Part<'replica'>> {
  if (!replica) return { state: 'unset', behind_seconds: null };
  const behind = replica.behindMs();
  const behind_seconds = behind === null ? null : Math.round(behind / 1000);
  const isFresh = behind_seconds !== null && behind_seconds <= limits.replicaSeconds;
  return { state: isFresh ? 'good' : 'attention', behind_seconds };
}

interface Archive {
  archived_at: Date | null;
  archive_failed_at: Date | null;
}

const hourMs = 3_600_000;

export async function askBackup({ database: { db, embedded }, clock }: Deps): Promise<Part<'backup'>> {
  const { last_at, failed_at, detail } = await lastRun({ db }, 'backup');
  const { archived_at, archive_failed_at } = embedded ? noArchive : await archiveOf({ db });
  const isArchiveStuck = archive_failed_at !== null && (archived_at === null || archive_failed_at > archived_at);
  const state = isArchiveStuck ? 'failing' : stateOf({ last_at, failed_at }, limits.backupHours, clock());
  return {
    ...{ state, last_at: iso(last_at), failed_at: iso(failed_at), detail },
    ...{ archived_at: iso(archived_at), archive_failed_at: iso(archive_failed_at) },
  };
}

export async function askDrill({ database: { db }, clock }: Deps): Promise<Part<'drill'>> {
  const { last_at, failed_at, seconds, detail } = await lastRun({ db }, 'restore_drill');
  const state = stateOf({ last_at, failed_at }, limits.drillDays * 24, clock());
  return { state, last_at: iso(last_at), failed_at: iso(failed_at), seconds, detail };
}

export async function askDisk({ config }: Deps): Promise<Part<'disk'>> {
  const { size, free, least } = await leastRoomOf(config);
  const used_percent = Math.round((1 - free / size) * 100);
  const state = free < least ? 'failing' : used_percent >= limits.diskPercent ? 'attention' : 'good';
  return { state, size, free, used_percent };
}

/** What failed since it last succeeded has failed; what never succeeded or is too old needs somebody. */
function stateOf({ last_at, failed_at }: Pick<LastRun, 'last_at' | 'failed_at'>, hours: number, now: Date): PartState {
  if (failed_at) return 'failing';
  return !last_at || now.getTime() - last_at.getTime() > hours * hourMs ? 'attention' : 'good';
}

async function lastRun({ db }: Pick<Deps['database'], 'db'>, kind: MaintenanceKind): Promise<LastRun> {
  const run = (await lastRuns(db)).find((one) => one.kind === kind);
  return run ?? { kind, last_at: null, failed_at: null, seconds: 0, detail: '' };
}

const noArchive: Archive = { archived_at: null, archive_failed_at: null };

/** The archive of PostgreSQL's log (docs/operations.md, Backup), where one is kept. */
async function archiveOf({ db }: Pick<Deps['database'], 'db'>): Promise<Archive> {
  const { rows } = await sql<Archive>`select last_archived_time as archived_at, last_failed_time as archive_failed_at
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0] ?? noArchive;
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
