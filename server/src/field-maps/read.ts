import type { FieldSummary } from '@krishi-bima/contract/fields/fields';
import type { Bounds } from '@krishi-bima/contract/geometry/polygon';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { existing, Problem } from '../errors/problem.ts';
import { pageOfFields } from '../fields/list.ts';
import { asField, selectFields } from '../fields/queries.ts';
import { printable } from '../pdf/paper-text.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import { isInLevel } from './background.ts';
import { type Basemap, boundsOfPoints, type Level, nepal, touch } from './basemap.ts';
import type { FieldMap, MappedField } from './facts.ts';
import { middleOf } from './plots.ts';

/** More on one picture nobody can tell apart. */
const mostFields = 200;

type Drawn = FieldSummary & { field_polygon_json: NonNullable<FieldSummary['field_polygon_json']> };

/** One field, as far as the reader may see it. */
export async function drawnField(data: Scoped, id: number, owner?: number): Promise<Drawn[]> {
  const asked = selectFields(data).where('fields.id', '=', id);
  const row = existing(await asked.executeTakeFirst());
  if (owner !== undefined && row.personal_info !== owner) throw new Problem('not_found');
  return drawn([asField(row, data.viewer)]);
}

/** All of a farmer's, in the order of their entry. */
export async function drawnFieldsOf(data: Scoped, owner: number): Promise<Drawn[]> {
  existing(await data.from('kyc').select('kyc.id').where('kyc.personal_info', '=', owner).executeTakeFirst());
  return drawn(await pageOfFields(data, { farm_id: owner, has_polygon: true, ordering: 'id' }, mostFields, 0));
}

function drawn(rows: readonly FieldSummary[]): Drawn[] {
  const found = withBoundary(rows);
  if (found.length === 0) throw new Problem('no_boundary');
  return found;
}

/** In the order of the ids; without those that have no boundary, or are not there any more. */
export async function fieldsById(data: Scoped, ids: readonly number[]): Promise<Drawn[]> {
  if (ids.length === 0) return [];
  const rows = await selectFields(data).where('fields.id', 'in', ids.slice(0, mostFields)).execute();
  const found = withBoundary(rows.map((row) => asField(row, data.viewer)));
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

function withBoundary(rows: readonly FieldSummary[]): Drawn[] {
  return rows.filter((row): row is Drawn => row.field_polygon_json !== null);
}

export async function mapOf({ db }: Scoped, rows: readonly Drawn[]): Promise<FieldMap> {
  const basemap = await nepal();
  const districtOf = ({ address_detail, field_polygon_json }: Drawn) =>
    address_detail?.district ?? districtAt(basemap, field_polygon_json);
  const around = nearby(basemap, boundsOfPoints(rows.flatMap((row) => row.field_polygon_json.coordinates[0] ?? [])));
  const ids = [...rows.map(districtOf), ...around.district.map(({ id }) => id)];
  const districts = await levelsOf(db, ids);
  const fields = rows.map(
    (row): MappedField => ({
      name: printable(row.field_name),
      kitta: row.kitta_no && toDevanagari(row.kitta_no),
      area_sqm: row.area_sqm,
      unit: districts.get(districtOf(row) ?? 0)?.area_unit ?? 'ropani',
      polygon: row.field_polygon_json,
    }),
  );
  const district = new Map([...districts].map(([id, { name_np }]) => [id, name_np]));
  return { fields, basemap, names: { palika: await palikaNames(db, around.palika), district } };
}

function districtAt({ district }: Basemap, polygon: Drawn['field_polygon_json']): number | null {
  const middle = middleOf(polygon);
  return district.find((level) => isInLevel(level, middle))?.id ?? null;
}

/** A picture shows more than the fields: as much again on every side, and something around the smallest. */
function nearby({ palika, district }: Basemap, [west, south, east, north]: Bounds): Basemap {
  const margin = Math.max(east - west, north - south, 0.02);
  const seen: Bounds = [west - margin, south - margin, east + margin, north + margin];
  const within = ({ bounds }: Level) => touch(bounds, seen);
  return { palika: palika.filter(within), district: district.filter(within) };
}

async function levelsOf(db: OpenDb, ids: readonly (number | null)[]) {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map<number, { name_np: string; area_unit: 'ropani' | 'bigha' }>();
  const rows = await db
    .selectFrom('districts')
    .select(['id', 'name_np', 'area_unit'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function palikaNames(db: OpenDb, levels: readonly Level[]): Promise<Map<number, string>> {
  const wanted = levels.flatMap(({ id }) => id ?? []);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('municipalities').select(['id', 'name_np']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, name_np }) => [id, name_np]));
}
