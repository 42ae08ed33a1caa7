import type {
  AnimalMuzzle,
  MuzzleFound,
  MuzzleFrame,
  MuzzleMatch,
  MuzzleMatchSummary,
  MuzzleReading,
  MuzzleReview,
} from '@krishi-bima/contract/muzzle/muzzle';
import { sql } from 'kysely';
import { existing } from '../errors/problem.ts';
import type { FileStore } from '../storage/files.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { enrolmentOf, placesIn } from './store.ts';

const mostMatches = 20;
/** Points are stored strongest first. */
const strongShown = 16;

export async function muzzleOf(data: Scoped, files: FileStore, animal: number): Promise<AnimalMuzzle> {
  const latest = await data
    .from('muzzle_readings')
    .select('muzzle_readings.id')
    .where('muzzle_readings.animal', '=', animal)
    .orderBy('muzzle_readings.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const enrolment = await enrolmentOf(data, animal);
  const matches = await newest(ownMatches(data).where('muzzle_matches.animal', '=', animal));
  const found = await newest(foundMatches(data, animal));
  const reviews = await reviewsOf(
    data,
    [...matches, ...found].map(({ id }) => id),
  );
  return {
    enrolment: enrolment ? await readingOf(data, files, enrolment.id) : null,
    latest: latest ? await readingOf(data, files, latest.id) : null,
    matches: matches.map((match) => asSummary(match, reviews.get(match.id) ?? [])),
    search: enrolment ? await searchFor(data, enrolment.id) : null,
    found: found.map((match) => ({ ...asSummary(match, reviews.get(match.id) ?? []), other: otherOf(match) })),
  };
}

export async function getMatch(data: Scoped, files: FileStore, id: number): Promise<MuzzleMatch> {
  const match = existing(await selectMatches(data).where('muzzle_matches.id', '=', id).executeTakeFirst());
  const { tag_no, species } = await data
    .from('animals')
    .select(['animals.tag_no', 'animals.species'])
    .where('animals.id', '=', match.animal)
    .executeTakeFirstOrThrow();
  const { grid, witnesses, match_limit, unclear_limit } = match;
  const reviews = (await reviewsOf(data, [id])).get(id) ?? [];
  return {
    ...asSummary(match, reviews),
    ...{ tag_no, species, grid, witnesses, reviews },
    other: match.other === match.animal ? null : otherOf(match),
    enrolled: await readingOf(data, files, match.enrolled),
    asked: await readingOf(data, files, match.asked),
    best: { enrolled: match.best_enrolled, asked: match.best_asked },
    limits: { match: Number(match_limit), unclear: Number(unclear_limit) },
  };
}

/**
 * With the other animal: whose the enrolled frames are, or seen from `seenFrom` the one that it is not. Who may not see
 * both does not see the comparison.
 */
function selectMatches(data: Scoped, seenFrom?: number) {
  const other = sql<number>`case when enrolled.animal = ${seenFrom ?? null}
    then muzzle_matches.animal else enrolled.animal end`;
  return data
    .from('muzzle_matches')
    .innerJoin(data.table('muzzle_readings', 'enrolled'), 'enrolled.id', 'muzzle_matches.enrolled')
    .innerJoin(data.table('animals', 'other'), (join) => join.on('other.id', '=', other))
    .innerJoin(data.table('kyc', 'owner'), 'owner.id', 'other.kyc')
    .selectAll('muzzle_matches')
    .select(['other.id as other', 'other.species', 'other.tag_no', 'other.died_on', 'owner.name_np']);
}
type Match = Awaited<ReturnType<ReturnType<typeof selectMatches>['executeTakeFirstOrThrow']>>;

/** New videos against the animal's own enrolment. */
export function ownMatches(data: Scoped) {
  return selectMatches(data).where('muzzle_matches.elsewhere', '=', false);
}

/** What a search found: for the animal among others, or for another one here. */
function foundMatches(data: Scoped, animal: number) {
  const readings = data.from('muzzle_readings').select('muzzle_readings.id');
  const matches = data.from('muzzle_matches').select('muzzle_matches.id');
  const known = matches
    .where('muzzle_matches.animal', '=', animal)
    .union(matches.where('muzzle_matches.enrolled', 'in', readings.where('muzzle_readings.animal', '=', animal)));
  return selectMatches(data, animal)
    .where('muzzle_matches.id', 'in', known)
    .where('muzzle_matches.elsewhere', '=', true);
}

/** What searches found under another tag, and nobody has concluded on. */
export function unconcludedMatches(data: Scoped) {
  return data
    .from('muzzle_matches')
    .innerJoin(data.table('muzzle_readings', 'enrolled'), 'enrolled.id', 'muzzle_matches.enrolled')
    .innerJoin(data.table('animals', 'other'), 'other.id', 'enrolled.animal')
    .where('muzzle_matches.elsewhere', '=', true)
    .where(
      sql<boolean>`not exists (select 1 from ${rowsByKey('muzzle_reviews', 'r', { match: 'muzzle_matches.id' })})`,
    );
}

function newest(matches: ReturnType<typeof selectMatches>): Promise<Match[]> {
  return matches.orderBy('muzzle_matches.id', 'desc').limit(mostMatches).execute();
}

function otherOf({ other: id, species, tag_no, died_on, name_np }: Match): MuzzleFound['other'] {
  return { id, species, tag_no, died_on, owner_name_np: name_np };
}

async function searchFor(data: Scoped, reading: number): Promise<AnimalMuzzle['search']> {
  const search = await data
    .from('muzzle_searches')
    .select(['muzzle_searches.compared', 'muzzle_searches.created_at'])
    .where('muzzle_searches.reading', '=', reading)
    .executeTakeFirst();
  return search ? { compared: search.compared, created_at: search.created_at.toISOString() } : null;
}

function asSummary(
  match: Pick<Match, 'id' | 'animal' | 'result' | 'inliers' | 'created_at'>,
  [review]: MuzzleReview[],
): MuzzleMatchSummary {
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
  const answered = new Set(rows.map(({ answers }) => answers));
  for (const { id, match, conclusion, reason, asks_second, answers, creator, created_at } of rows) {
    const review = {
      ...{ conclusion, reason, created_by: creator, created_at: created_at.toISOString() },
      asks_second: asks_second && !answered.has(id),
      is_second: answers !== null,
    };
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
    .select(sql<Buffer>`substring(muzzle_frames.points from 1 for ${strongShown * 8})`.as('strong'))
    .where('muzzle_frames.reading', '=', reading)
    .orderBy('muzzle_frames.position')
    .execute();
  return frames.map(({ picture_key, strong, ...frame }) => ({
    ...frame,
    strong: placesIn(strong),
    url: files.urlOf(picture_key),
  }));
}
