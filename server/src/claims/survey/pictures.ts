import { openClaimStates } from '@krishi-bima/contract/claims/states';
import type { SamePicture, SeenPicture } from '@krishi-bima/contract/claims/survey/facts';
import type { PicturePlace } from '@krishi-bima/contract/claims/survey/survey';
import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import { sql } from 'kysely';
import { distanceBetween, distanceToField } from '../../media/distance-to-field.ts';
import { mostDifferentBits } from '../../media/perceptual-hash.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import type { ClaimRecord, LineRecord } from '../records/evidence.ts';

export interface SentPicture extends Omit<SeenPicture, 'same'> {
  line: number;
  place: Position | null;
}

/** More pictures than these are looked at on the pages of the animal and the field. */
const mostPictures = 200;

/** Returns what was sent in for the loss, until the claim came to its end, with how far from the field or animal. */
export async function sentPictures(
  data: Scoped,
  claim: ClaimRecord,
  lines: readonly LineRecord[],
  boundaries: ReadonlyMap<number, Polygon>,
): Promise<SentPicture[]> {
  const animals = lines.flatMap(({ animal }) => animal ?? []);
  const fields = lines.flatMap(({ field }) => field ?? []);
  if (animals.length + fields.length === 0) return [];
  const isOpen = openClaimStates.includes(claim.status);
  const rows = await data
    .from('media')
    .select(['media.id', 'media.animal', 'media.field', 'media.latitude', 'media.longitude', 'media.taken_at'])
    .where((one) =>
      one.or([
        one.and([one('media.animal', 'in', [0, ...animals]), one('media.album', 'in', ['claim', 'burial'])]),
        one('media.field', 'in', [0, ...fields]),
      ]),
    )
    .where('media.created_at', '>=', claim.loss_at)
    .$if(!isOpen, (sent) => sent.where('media.created_at', '<=', claim.moved_at))
    .orderBy('media.id')
    .limit(mostPictures)
    .execute();
  const homes = await homesOf(data, animals, claim.loss_at);
  return rows.flatMap(({ id, animal, field, latitude, longitude, taken_at }) => {
    const line = lines.find((one) => (animal === null ? one.field === field : one.animal === animal));
    if (!line) return [];
    const place: Position | null =
      latitude === null || longitude === null ? null : [Number(longitude), Number(latitude)];
    const boundary = (field !== null && boundaries.get(field)) || null;
    const home = animal === null ? [] : (homes.get(animal) ?? []);
    return {
      ...{ medium: id, line: line.id, place },
      taken_at: taken_at?.toISOString() ?? null,
      metres: animal === null ? distanceToField(boundary, place).distance_m : nearest(home, place),
    };
  });
}

export function picturePlace({ medium, line, place, metres, taken_at }: SentPicture): PicturePlace[] {
  return place ? [{ medium, line, longitude: place[0], latitude: place[1], metres, taken_at }] : [];
}

function nearest(home: readonly Position[], place: Position | null): number | null {
  if (!place || home.length === 0) return null;
  return Math.round(Math.min(...home.map((one) => distanceBetween(one, place))));
}

/** Returns where each animal was photographed before the loss. */
async function homesOf(data: Scoped, animals: readonly number[], before: Date): Promise<Map<number, Position[]>> {
  const homes = new Map<number, Position[]>();
  if (animals.length === 0) return homes;
  const rows = await data
    .from('media')
    .select(['media.animal', 'media.latitude', 'media.longitude'])
    .where('media.animal', 'in', [...animals])
    .where('media.created_at', '<', before)
    .where('media.latitude', 'is not', null)
    .where('media.longitude', 'is not', null)
    .orderBy('media.id', 'desc')
    .limit(mostPictures)
    .execute();
  for (const { animal, latitude, longitude } of rows) {
    if (animal !== null) homes.set(animal, [...(homes.get(animal) ?? []), [Number(longitude), Number(latitude)]]);
  }
  return homes;
}

/** Returns by picture the one that is most like it: of another animal or field, or sent in before the loss. */
export async function samePictures(
  data: Scoped,
  claim: ClaimRecord,
  media: readonly number[],
): Promise<Map<number, SamePicture>> {
  const found = new Map<number, SamePicture>();
  if (media.length === 0) return found;
  for (const one of [...(await pairedPictures(data, claim, media)), ...(await earlierPictures(data, claim, media))]) {
    const { seen, ...same } = one;
    if (same.percent > (found.get(seen)?.percent ?? 0)) found.set(seen, same);
  }
  return found;
}

type Pair = SamePicture & { seen: number };

const agreement = sql<number>`case when media.sha256 = seen.sha256 then 100
  else round(100 * (128 - bit_count(media.look # seen.look)) / 128.0)::integer end`;

async function pairedPictures(data: Scoped, claim: ClaimRecord, media: readonly number[]): Promise<Pair[]> {
  const hit = data
    .from('claim_lines')
    .innerJoin(data.table('claims', 'other'), 'other.id', 'claim_lines.claim')
    .select('other.claim_no')
    .where('other.id', '!=', claim.id)
    .where(sql<boolean>`other.loss_at <= media.created_at and (claim_lines.animal = media.animal and media.album in ('claim', 'burial')
      or claim_lines.field = media.field)`)
    .orderBy('other.id', 'desc')
    .limit(1);
  const rows = await data
    .from('media')
    .innerJoin('media_pairs', 'media_pairs.other', 'media.id')
    .innerJoin(data.table('media', 'seen'), 'seen.id', 'media_pairs.medium')
    .leftJoin(data.table('fields'), 'fields.id', 'media.field')
    .leftJoin(data.table('animals'), 'animals.id', 'media.animal')
    .select(['media_pairs.medium as seen', 'media.animal', 'fields.field_name', 'animals.tag_no'])
    .select([agreement.as('percent'), sql<string | null>`(${hit})`.as('claim_no')])
    .where('media_pairs.medium', 'in', [...media])
    .execute();
  return rows.map(({ seen, percent, animal, field_name, tag_no, claim_no }) => {
    if (claim_no !== null) return { seen, percent, kind: 'claim', where: claim_no };
    const isAnimal = animal !== null;
    return { seen, percent, kind: isAnimal ? 'animal' : 'field', where: (isAnimal ? tag_no : field_name) ?? '' };
  });
}

/** The same animal or field may have had the picture before. */
async function earlierPictures(data: Scoped, claim: ClaimRecord, media: readonly number[]): Promise<Pair[]> {
  const rows = await data
    .from('media')
    .innerJoin(data.table('media', 'seen'), (join) =>
      join.on(sql<boolean>`(seen.animal = media.animal or seen.field = media.field)`),
    )
    .select(['seen.id as seen', agreement.as('percent')])
    .where('seen.id', 'in', [...media])
    .where('media.created_at', '<', claim.loss_at)
    .where(sql<boolean>`(media.sha256 = seen.sha256 or bit_count(media.look # seen.look) <= ${mostDifferentBits})`)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'own', where: '' }));
}
