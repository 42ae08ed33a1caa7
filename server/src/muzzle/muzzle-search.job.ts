import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { defineJob } from '../jobs/queue.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { asSystem, systemScope } from '../tenancy/system.ts';
import { compareMuzzles, passMuzzles } from './engine/engine.ts';
import { type Compared, insertMatch, type MuzzleLimits, muzzleLimits, resultOf } from './matches.ts';
import { enrolmentsOfOthers, featuresOf, firstFrames, type StoredFrame } from './store.ts';

/** So many of the first pass are compared in full. */
export const mostCompared = 20;
/** Some of them are asked about at a time, so that a video that somebody waits for is read in between. */
const askedAtOnce = 50;

type Reading = Selectable<Schema['muzzle_readings']>;

/**
 * Looks for the muzzle of a reading among the other animals of its species in the company, whatever their tag, owner or
 * branch. What it finds is for a person to conclude on.
 */
export const muzzleSearch = defineJob<{ reading: number }>({
  name: 'muzzle_search',
  async run(deps, { reading: id }) {
    const data = systemScope(deps.database.db);
    const reading = await unsearched(data, id);
    if (!reading) return undefined;
    const frames = await featuresOf(data, id);
    const others = await enrolmentsOfOthers(data, reading);
    const limits = await muzzleLimits(data, reading.insurance, todayAd(deps.clock()));
    const found = aboveStrangers(await compareNearest(data, frames, others), limits);
    await store(deps, reading, others.length, found, limits);
    return undefined;
  },
});

function unsearched(data: Scoped, id: number): Promise<Reading | undefined> {
  const searched = data.from('muzzle_searches').select('muzzle_searches.reading');
  return data
    .from('muzzle_readings')
    .selectAll('muzzle_readings')
    .where('muzzle_readings.id', '=', id)
    .where('muzzle_readings.id', 'not in', searched.where('muzzle_searches.reading', '=', id))
    .executeTakeFirst();
}

/** Passes through all others by few points, and compares the nearest frame by frame. */
async function compareNearest(data: Scoped, frames: StoredFrame[], others: readonly number[]): Promise<Compared[]> {
  const passed: { reading: number; score: number }[] = [];
  for (let at = 0; at < others.length; at += askedAtOnce) {
    const firsts = await firstFrames(data, others.slice(at, at + askedAtOnce));
    const scores = await passMuzzles(
      frames,
      firsts.map(({ features }) => features),
    );
    passed.push(...firsts.map(({ reading }, index) => ({ reading, score: scores[index] ?? 0 })));
  }
  const nearest = passed.sort((one, other) => other.score - one.score).slice(0, mostCompared);
  const compared: Compared[] = [];
  for (const { reading: enrolled } of nearest) {
    const enrolledFrames = await featuresOf(data, enrolled);
    const comparison = await compareMuzzles(enrolledFrames, frames);
    compared.push({ enrolled, elsewhere: true, comparison, enrolledFrames, frames });
  }
  return compared;
}

/** Among many, what counts stands out from those that are certainly strangers. */
const timesStranger = 2;

function aboveStrangers(compared: readonly Compared[], limits: MuzzleLimits): Compared[] {
  const isStranger = ({ comparison }: Compared) => resultOf(comparison, limits) === 'unconfirmed';
  const nearestStranger = Math.max(0, ...compared.filter(isStranger).map(({ comparison }) => comparison.inliers));
  return compared.filter((one) => !isStranger(one) && one.comparison.inliers >= timesStranger * nearestStranger);
}

function store(deps: Deps, reading: Reading, compared: number, found: readonly Compared[], limits: MuzzleLimits) {
  return asSystem(deps.database.db, async (data) => {
    const { id, insurance, animal } = reading;
    if (!(await unsearched(data, id))) return;
    await data.insert('muzzle_searches', { insurance, animal, reading: id, compared });
    for (const one of found) await insertMatch(data, reading, one, limits);
  });
}
