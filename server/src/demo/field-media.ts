import { boundsOf, type Polygon, rounded } from '@krishi-bima/contract/geometry/polygon';
import type { Album } from '@krishi-bima/contract/media/albums';
import { type MediaKind, photos, videos } from '@krishi-bima/contract/media/media';
import { existing } from '../errors/problem.ts';
import type { Inspected } from '../media/inspect.ts';
import { insertMedia } from '../media/receive.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Shot } from './album.ts';
import type { Side } from './animal-scenes.ts';
import type { Chance } from './chance.ts';
import { type Cover, rowsOfCover } from './cover.ts';

/** The copies of a picture are made before the play begins: no job is needed for them. */
const noJobs = { send: async () => {} };

/** A food crop is insured by five photos and a film; of other crops the technician brings what the visit gave. */
export async function photographFields(cover: Cover): Promise<void> {
  const { line, chance } = cover;
  if (line.form.line !== 'crop') return;
  const asked = line.form.field_photos ?? 0;
  const field = (await rowsOfCover(cover))[0]?.values.field_id;
  if (!field) return;
  const count = asked || chance.int(1, 2);
  for (let taken = 0; taken < count; taken += 1) await bring(cover, 'photo', field, 30 - taken);
  if (asked > 0) await bring(cover, 'video', field, 20);
}

/** Taken at the field some minutes before it is sent. */
async function bring(cover: Cover, kind: MediaKind, field: number, minutesAgo: number): Promise<void> {
  const { house, technician } = cover;
  const shot = house.album.next(kind);
  if (!shot) return;
  const handle = (data: Scoped) => keep(cover, data, { shot, field, minutesAgo });
  const { play } = house;
  if (kind === 'photo') await play.call(technician, photos.create, { field__id: field }, handle);
  else await play.call(technician, videos.create, { field_id: field }, handle);
}

interface Brought {
  shot: Shot;
  field: number;
  minutesAgo: number;
}

async function keep({ house, chance }: Cover, data: Scoped, { shot, field, minutesAgo }: Brought): Promise<void> {
  const { insurance, field_polygon_json: polygon } = existing(
    await data.from('fields').selectAll('fields').where('fields.id', '=', field).executeTakeFirst(),
  );
  const taken_at = new Date(house.play.clock().getTime() - minutesAgo * 60_000);
  const client_id = chance.uuid();
  const seen = { taken_at, ...(polygon ? standing(chance, polygon) : {}) };
  await keepShot(data, { shot, shown: { insurance, field }, client_id, seen });
}

interface Kept {
  shot: Shot;
  shown:
    | { insurance: number; field: number }
    | { insurance: number; animal: number; album: Exclude<Album, 'group'>; shot?: Side };
  client_id: string;
  seen: Partial<Inspected>;
}

/** Stores a picture as if it had been uploaded; returns its id. */
export async function keepShot(data: Scoped, { shot, shown, client_id, seen }: Kept): Promise<number> {
  const { kind, name, size, inspected, file_key, thumbs } = shot;
  const { id: created_by } = data.viewer;
  const arrival = await data.db
    .insertInto('uploads')
    .values({ id: client_id, ...shown, kind, name, size, created_by })
    .returningAll()
    .executeTakeFirstOrThrow();
  const id = await insertMedia({ jobs: noJobs }, data, {
    arrival,
    inspected: { ...inspected, ...seen },
    sent: { client_id, caption: null },
  });
  const made = { stored: true, file_key, thumbs: JSON.stringify(thumbs), copies: 'ready', progress: 100 } as const;
  await data.updateDerived('media', id, made);
  await data.db.deleteFrom('uploads').where('id', '=', client_id).execute();
  return id;
}

/** Somewhere at the field, looking to one side. */
function standing(chance: Chance, polygon: Polygon) {
  const [west, south, east, north] = boundsOf(polygon);
  const between = (from: number, to: number) => rounded(from + (to - from) * (0.15 + 0.7 * chance.next()));
  return { latitude: between(south, north), longitude: between(west, east), bearing: chance.int(0, 359) };
}
