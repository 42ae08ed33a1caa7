import type { ClaimGround, HitGround } from '@krishi-bima/contract/claims/survey/survey';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { isClear } from '@krishi-bima/contract/ndvi/ndvi';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Deps } from '../../deps/deps.ts';
import { asValue, type Row as NdviRow, selectValues } from '../../ndvi/queries.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import { type ClaimRecord, type LineRecord } from '../records/evidence.ts';
import { picturePlace, sentPictures } from './pictures.ts';

export interface Drawn {
  polygon: Polygon;
  area_sqm: string | null;
  source: HitGround['source'];
  drawn_at: string;
  is_later: boolean;
}

/** Returns each field's boundary as it was drawn on the day of the loss, else the first that was drawn after it. */
export async function drawnOn(data: Scoped, { loss_on }: ClaimRecord, fields: readonly number[]) {
  const drawn = new Map<number, Drawn>();
  if (fields.length === 0) return drawn;
  const shapes = await data
    .from('field_shapes')
    .selectAll('field_shapes')
    .where('field_shapes.field', 'in', [...fields])
    .orderBy('field_shapes.id')
    .execute();
  for (const field of new Set(fields)) {
    const own = shapes.filter((shape) => shape.field === field);
    const then = own.findLast(({ created_at }) => todayAd(created_at) <= loss_on);
    const shape = then?.field_polygon_json ? then : own.find(({ id }) => id > (then?.id ?? 0));
    if (!shape?.field_polygon_json) continue;
    const { area_sqm, source, created_at, field_polygon_json: polygon } = shape;
    drawn.set(field, { polygon, area_sqm, source, drawn_at: created_at.toISOString(), is_later: shape !== then });
  }
  return drawn;
}

export function boundariesOf(drawn: ReadonlyMap<number, Drawn>): Map<number, Polygon> {
  return new Map([...drawn].map(([field, { polygon }]) => [field, polygon]));
}

/** So long before a loss a picture tells of the crop that was lost, and so long after it what was left. */
const beforeDays = 45;
const afterDays = 30;
/** The two satellites pass over a place every fifth day. */
const passDays = 5;

export interface Greens {
  before: NdviRow | null;
  after: NdviRow | null;
  /** Of the pictures since the loss, clear or not. */
  newest: string | null;
}

/** Returns the last clear value before the loss and the first one after it. */
export async function greensOf(data: Scoped, { loss_on }: ClaimRecord, fields: readonly number[]) {
  const greens = new Map<number, Greens>();
  if (fields.length === 0) return greens;
  const values = await selectValues(data)
    .where('ndvi_values.field', 'in', [...fields])
    .where('ndvi_values.day', '>=', addDays(loss_on, -beforeDays))
    .where('ndvi_values.day', '<=', addDays(loss_on, afterDays))
    .orderBy('ndvi_values.day')
    .orderBy('ndvi_values.id')
    .execute();
  for (const field of new Set(fields)) {
    const own = values.filter((value) => value.field === field);
    const clear = own.filter(({ valid_percent }) =>
      isClear({ valid_percent: valid_percent === null ? null : Number(valid_percent) }),
    );
    greens.set(field, {
      before: clear.findLast(({ day }) => day < loss_on) ?? null,
      after: clear.find(({ day }) => day > loss_on) ?? null,
      newest: own.findLast(({ day }) => day > loss_on)?.day ?? null,
    });
  }
  return greens;
}

/** Reads what was hit on the ground: boundary, green, and where its pictures were taken. */
export async function groundOf(
  deps: Deps,
  data: Scoped,
  claim: ClaimRecord,
  lines: readonly LineRecord[],
): Promise<ClaimGround> {
  const ids = lines.flatMap(({ field }) => field ?? []);
  const fields = await fieldsOf(data, ids);
  const drawn = await drawnOn(data, claim, ids);
  const greens = await greensOf(data, claim, ids);
  const today = todayAd(deps.clock());
  const rows = lines.flatMap(({ id: line, field }): HitGround[] => {
    const named = fields.find(({ id }) => id === field);
    if (!named || field === null) return [];
    const shape = drawn.get(field);
    const { id, field_name, kitta_no } = named;
    const about = { line, field: id, field_name, kitta_no };
    const green = greenShown(deps, greens.get(field), { isDrawn: shape !== undefined, today });
    return [{ ...about, ...(shape ?? notDrawn), green }];
  });
  const pictures = await sentPictures(data, claim, lines, boundariesOf(drawn));
  return { id: claim.id, district: claim.district, rows, pictures: pictures.flatMap(picturePlace) };
}

const notDrawn = { polygon: null, area_sqm: null, source: null, drawn_at: null, is_later: false };

function fieldsOf(data: Scoped, ids: readonly number[]) {
  return data
    .from('fields')
    .select(['fields.id', 'fields.field_name', 'fields.kitta_no'])
    .where('fields.id', 'in', [0, ...ids])
    .execute();
}

interface Shown {
  isDrawn: boolean;
  today: string;
}

function greenShown(
  { files, config }: Deps,
  greens: Greens | undefined,
  { isDrawn, today }: Shown,
): HitGround['green'] {
  const { before = null, after = null, newest = null } = greens ?? {};
  const values = { before: before && asValue(before, files), after: after && asValue(after, files) };
  if (after) return { ...values, state: 'ready', next_on: null };
  if (!isDrawn) return { ...values, state: 'no_boundary', next_on: null };
  if (!config.stac) return { ...values, state: 'no_catalogue', next_on: null };
  return { ...values, state: newest === null ? 'waiting' : 'cloud', next_on: nextPass(newest ?? before?.day, today) };
}

/** Every fifth day from a known picture on. */
function nextPass(known: string | null | undefined, today: string): string | null {
  if (!known) return null;
  let next = addDays(known, passDays);
  while (next < today) next = addDays(next, passDays);
  return next;
}
