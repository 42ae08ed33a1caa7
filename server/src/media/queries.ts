import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import type { Media, MediaKind, PhotoPoint } from '@krishi-bima/contract/media/media';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { existing } from '../errors/problem.ts';
import type { FileStore } from '../storage/files.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import { distanceToField } from './distance-to-field.ts';
import { similarTo } from './similar-pictures.ts';

/** Selects media of living fields; those of animals are another list (`selectAnimalMedia`). */
export function selectMedia(data: Scoped, kind: MediaKind) {
  return data
    .from('media')
    .innerJoin(data.table('fields'), 'fields.id', 'media.field')
    .selectAll('media')
    .select(userSummary('media.created_by').as('creator'))
    .where('media.kind', '=', kind);
}

/** Selects media of living animals. */
export function selectAnimalMedia(data: Scoped) {
  return data
    .from('media')
    .innerJoin(data.table('animals'), 'animals.id', 'media.animal')
    .selectAll('media')
    .select(userSummary('media.created_by').as('creator'));
}

export type MediaRecord = Selectable<Schema['media']> & { creator: Media['created_by'] };

export async function getMedia(data: Scoped, files: FileStore, kind: MediaKind, id: number): Promise<Media> {
  const row = existing(await selectMedia(data, kind).where('media.id', '=', id).executeTakeFirst());
  const [medium] = await asMedia(data, files, [row]);
  return existing(medium);
}

/** Returns a medium whatever it shows. */
export async function findShown(data: Scoped, files: FileStore, id: number): Promise<Media> {
  const rows = data.from('media').selectAll('media').select(userSummary('media.created_by').as('creator'));
  const [medium] = await asMedia(data, files, [existing(await rows.where('media.id', '=', id).executeTakeFirst())]);
  return existing(medium);
}

/** A partner gets the copies, without the camera's notes, and neither the original nor its name. */
export async function asMedia(data: Scoped, files: FileStore, rows: readonly MediaRecord[]): Promise<Media[]> {
  const boundaries = await boundariesOf(data, rows);
  const alike = await similarTo(
    data,
    rows.map(({ id }) => id),
  );
  const { partner, id: reader } = data.viewer;
  return rows.map((row) => {
    const { id, insurance, field, animal, album, shot, kyc, kind, caption, mime, sha256, width, height } = row;
    const { copies, progress, version, play_key } = row;
    const url = row.stored && !partner ? files.urlOf(row.file_key, row.name) : null;
    return {
      ...{ id, insurance, field, animal, album, shot, kyc, kind, caption, mime, sha256, width, height },
      ...(row.created_by === reader ? { client_id: row.client_id } : {}),
      ...{ copies, progress, version, size: row.size },
      name: partner ? '' : row.name,
      duration_s: row.duration_s === null ? null : Number(row.duration_s),
      url,
      thumbs: thumbsOf(row, files),
      play_url: play_key ? files.urlOf(play_key) : copies === 'ready' && kind === 'video' ? url : null,
      place: placeOf(row),
      place_source: row.place_source,
      bearing: row.bearing === null ? null : Number(row.bearing),
      ...whereaboutsOf(row, boundaries),
      taken_at: row.taken_at?.toISOString() ?? null,
      alike: alike.get(id) ?? [],
      created_by: row.creator,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  });
}

export async function asPoints(data: Scoped, files: FileStore, rows: readonly MediaRecord[]): Promise<PhotoPoint[]> {
  const boundaries = await boundariesOf(data, rows);
  return rows.map((row) => ({
    id: row.id,
    // Points are asked of fields alone.
    field: existing(row.field ?? undefined),
    ...(placeOf(row) ?? { latitude: 0, longitude: 0 }),
    bearing: row.bearing === null ? null : Number(row.bearing),
    ...whereaboutsOf(row, boundaries),
    caption: row.caption,
    taken_at: row.taken_at?.toISOString() ?? null,
    thumb_url: thumbsOf(row, files)?.small ?? null,
  }));
}

function thumbsOf({ thumbs: { small, medium, large } }: MediaRecord, files: FileStore): Media['thumbs'] {
  if (!small || !medium || !large) return null;
  return { small: files.urlOf(small), medium: files.urlOf(medium), large: files.urlOf(large) };
}

function placeOf({ latitude, longitude }: MediaRecord): Media['place'] {
  if (latitude === null || longitude === null) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

function whereaboutsOf(row: MediaRecord, boundaries: ReadonlyMap<number, Polygon | null>) {
  const place = placeOf(row);
  return distanceToField(
    (row.field !== null && boundaries.get(row.field)) || null,
    place && [place.longitude, place.latitude],
  );
}

/** Reads each field's boundary once, however many pictures it has. */
async function boundariesOf(data: Scoped, rows: readonly MediaRecord[]): Promise<Map<number, Polygon | null>> {
  const ids = [...new Set(rows.filter(placeOf).flatMap(({ field }) => field ?? []))];
  if (ids.length === 0) return new Map();
  const fields = data.from('fields').select(['fields.id', 'fields.field_polygon_json']).where('fields.id', 'in', ids);
  return new Map((await fields.execute()).map(({ id, field_polygon_json }) => [id, field_polygon_json]));
}

/** Counts the evidence for the fields of a proposal's rows: photos, and videos that are long enough. */
export async function evidenceOf(data: Scoped, proposal: number, leastSeconds: number) {
  const isRowsField = sql<boolean>`media.field in (
    select r.field_id from ${data.table('proposal_rows', 'r')} where r.insurance_proposal = ${proposal})`;
  return data
    .from('media')
    .select([
      sql<number>`count(*) filter (where media.kind = 'photo')`.as('photos'),
      sql<number>`count(*) filter (where media.kind = 'video' and media.duration_s >= ${leastSeconds})`.as('videos'),
    ])
    .where(isRowsField)
    .executeTakeFirstOrThrow();
}
