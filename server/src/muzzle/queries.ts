import type {
  AnimalMuzzle,
  MuzzleFrame,
  MuzzleMatch,
  MuzzleMatchSummary,
  MuzzleReading,
  MuzzleReview,
} from '@krishi-bima/contract/muzzle/muzzle';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import type { FileStore } from '../storage/files.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { enrolmentOf } from './store.ts';

const mostMatches = 20;

export async function muzzleOf(data: Scoped, files: FileStore, animal: number): Promise<AnimalMuzzle> {
  const latest = await data
    .from('muzzle_readings')
    .select('muzzle_readings.id')
    .where('muzzle_readings.animal', '=', animal)
    .orderBy('muzzle_readings.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const enrolment = await enrolmentOf(data, animal);
  const matches = await selectMatches(data)
    .where('muzzle_matches.animal', '=', animal)
    .orderBy('muzzle_matches.id', 'desc')
    .limit(mostMatches)
    .execute();
  const reviews = await reviewsOf(
    data,
    matches.map(({ id }) => id),
  );
  return {
    enrolment: enrolment ? await readingOf(data, files, enrolment.id) : null,
    latest: latest ? await readingOf(data, files, latest.id) : null,
    matches: matches.map((match) => asSummary(match, reviews.get(match.id) ?? [])),
  };
}

export async function getMatch(data: Scoped, files: FileStore, id: number): Promise<MuzzleMatch> {
  const match = existing(await selectMatches(data).where('muzzle_matches.id', '=', id).executeTakeFirst());
  const { tag_no, species, grid, witnesses, match_limit, unclear_limit } = match;
  const reviews = (await reviewsOf(data, [id])).get(id) ?? [];
  return {
    ...asSummary(match, reviews),
    ...{ tag_no, species, grid, witnesses, reviews },
    enrolled: await readingOf(data, files, match.enrolled),
    asked: await readingOf(data, files, match.asked),
    best: { enrolled: match.best_enrolled, asked: match.best_asked },
    limits: { match: Number(match_limit), unclear: Number(unclear_limit) },
  };
}

function selectMatches(data: Scoped) {
  return data
    .from('muzzle_matches')
    .innerJoin(data.table('animals'), 'animals.id', 'muzzle_matches.animal')
    .selectAll('muzzle_matches')
    .select(['animals.tag_no', 'animals.species']);
}

function asSummary(match: Selectable<Schema['muzzle_matches']>, [review]: MuzzleReview[]): MuzzleMatchSummary {
  const { id, animal, result, inliers, created_at } = match;
  return { id, animal, result, inliers, created_at: created_at.toISOString(), review: review ?? null };
}

/** Newest first. */
async function reviewsOf(data: Scoped, matches: readonly number[]): Promise<Map<number, MuzzleReview[]>> {
  const found = new Map<number, MuzzleReview[]>();
  if (matches.length === 0) return found;
  const rows = await data
    .from('muzzle_reviews')
    .selectAll('muzzle_reviews')
    .select(userSummary('muzzle_reviews.created_by').as('creator'))
    .where('muzzle_reviews.match', 'in', [...matches])
    .orderBy('muzzle_reviews.id', 'desc')
    .execute();
  for (const { match, conclusion, reason, creator, created_at } of rows) {
    const review = { conclusion, reason, created_by: creator, created_at: created_at.toISOString() };
    found.set(match, [...(found.get(match) ?? []), review]);
  }
  return found;
}

async function readingOf(data: Scoped, files: FileStore, id: number): Promise<MuzzleReading> {
  const reading = await data
    .from('muzzle_readings')
    .selectAll('muzzle_readings')
    .select(userSummary('muzzle_readings.created_by').as('creator'))
    .where('muzzle_readings.id', '=', id)
    .executeTakeFirst();
  const { purpose, medium, engine, fault, good, creator, created_at } = existing(reading);
  return {
    ...{ id, purpose, medium, engine, fault, good, frames: await framesOf(data, files, id) },
    created_by: creator,
    created_at: created_at.toISOString(),
  };
}

async function framesOf(data: Scoped, files: FileStore, reading: number): Promise<MuzzleFrame[]> {
  const frames = await data
    .from('muzzle_frames')
    .select(['muzzle_frames.id', 'muzzle_frames.picture_key', 'muzzle_frames.sharpness'])
    .select(['muzzle_frames.width', 'muzzle_frames.height'])
    .select(sql<number>`octet_length(muzzle_frames.points) / 8`.as('points'))
    .where('muzzle_frames.reading', '=', reading)
    .orderBy('muzzle_frames.position')
    .execute();
  return frames.map(({ picture_key, ...frame }) => ({ ...frame, url: files.urlOf(picture_key) }));
}
