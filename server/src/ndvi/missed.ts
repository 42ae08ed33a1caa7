import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import type { OpenDb } from '../tenancy/walls.ts';
import type { Scene } from './stac.ts';

/**
 * The tries are a day after the first time, then after two, four and eight: a scene that is broken for a fortnight
 * stays broken.
 */
const mostTries = 5;

export async function recordMissed(
  db: OpenDb,
  field: number,
  { id, day }: Scene,
  error: unknown,
  now: Date,
): Promise<void> {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  await sql`insert into ndvi_missed (field, scene, day, problem, next_at)
    values (${field}, ${id}, ${day}, ${problem}, ${now}::timestamptz + interval '1 day')
    on conflict (field, scene) do update set problem = excluded.problem`.execute(db);
}

/** Removes scenes that were read after all, or contain nothing of the field. */
export async function removeMissed(db: OpenDb, field: number, scene: string): Promise<void> {
  await db.deleteFrom('ndvi_missed').where('field', '=', field).where('scene', '=', scene).execute();
}

/** Leases the scenes to try now, with their days. The try is counted before it is made, however it ends. */
export async function leaseMissed(db: OpenDb, field: number, now: Date, days: number) {
  const { rows } = await leaseMissedStatement(field, now, days).execute(db);
  const sorted = rows.map(({ day }) => day).toSorted();
  const [from, to] = [sorted[0], sorted.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  return { scenes: new Set(rows.map(({ scene }) => scene)), days: { from: addDays(from, -1), to: addDays(to, 1) } };
}

export function leaseMissedStatement(field: number, now: Date, days: number) {
  return sql<{ scene: string; day: string }>`
    with due as (
      select scene, day from ndvi_missed where field = ${field} and tries < ${mostTries} and next_at <= ${now})
    update ndvi_missed m
      set tries = tries + 1, next_at = ${now}::timestamptz + interval '1 day' * (2 ^ tries)
      from due
      where m.field = ${field} and m.scene = due.scene and due.day < (select min(day) from due) + ${days}::integer
    returning m.scene, m.day`;
}

/** Returns the scenes that are not read with the others of their days. */
export async function missedScenes(db: OpenDb, field: number): Promise<Set<string>> {
  const rows = await db.selectFrom('ndvi_missed').select('scene').where('field', '=', field).execute();
  return new Set(rows.map(({ scene }) => scene));
}
