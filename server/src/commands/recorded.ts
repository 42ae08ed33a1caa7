import { sql } from 'kysely';
import { type Config, Refusal } from '../config/config.ts';
import { systemClock } from '../database/clock.ts';
import { openBeside } from '../database/open.ts';
import type { MaintenanceKind } from '../metrics/maintenance.ts';

interface Run {
  kind: MaintenanceKind;
  outcome: 'done' | 'failed';
  started: Date;
  detail: string;
}

/** Does the work and writes down how it went, for the status page and `/metrics`. */
export async function recorded(config: Config, kind: MaintenanceKind, work: () => Promise<string>): Promise<void> {
  const started = systemClock();
  try {
    const detail = await work();
    await recordRun(config, { kind, outcome: 'done', started, detail });
  } catch (error) {
    const detail = error instanceof Refusal ? error.message : 'failed; see the output of the command';
    // The database may be what failed: then its age tells.
    await recordRun(config, { kind, outcome: 'failed', started, detail }).catch(() => {});
    throw error;
  }
}

async function recordRun(config: Config, { kind, outcome, started, detail }: Run): Promise<void> {
  const database = await openBeside(config);
  try {
    await sql`insert into maintenance_runs (kind, outcome, started_at, ended_at, detail)
      values (${kind}, ${outcome}, ${started}, ${systemClock()}, ${detail.slice(0, 500)})`.execute(database.owner);
  } finally {
    await database.close();
  }
}

/** A program of its own has made the backup, such as pgbackrest: its unit calls this after it. */
export async function recordBackup(config: Config, by: string): Promise<void> {
  await recordRun(config, { kind: 'backup', outcome: 'done', started: systemClock(), detail: by });
}
