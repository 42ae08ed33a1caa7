import { randomUUID } from 'node:crypto';
import type { MuzzlePurpose } from '@krishi-bima/contract/muzzle/muzzle';
import type { Deps } from '../deps/deps.ts';
import { systemScope } from '../tenancy/system.ts';
import { engine } from './engine/engine.ts';
import { muzzleSearch } from './muzzle-search.job.ts';

const waitedMs = 2 * 3_600_000;
const mostAtOnce = 100;

/** Enrolments that no search has ended for, as of before there were searches, are searched for again. */
export async function searchMissed({ database: { db }, jobs, clock }: Deps): Promise<number> {
  const data = systemScope(db);
  const missed = await data
    .from('muzzle_readings')
    .select('muzzle_readings.id')
    .where('muzzle_readings.engine', '=', engine)
    .where('muzzle_readings.purpose', '=', 'enrol' satisfies MuzzlePurpose)
    .where('muzzle_readings.fault', 'is', null)
    .where('muzzle_readings.created_at', '<', new Date(clock().getTime() - waitedMs))
    .where('muzzle_readings.id', 'not in', data.from('muzzle_searches').select('muzzle_searches.reading'))
    .orderBy('muzzle_readings.id')
    .limit(mostAtOnce)
    .execute();
  for (const { id } of missed) await jobs.send(db, muzzleSearch, randomUUID(), { reading: id });
  return missed.length;
}
