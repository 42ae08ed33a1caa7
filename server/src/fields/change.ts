import type { FieldChange, NewField, ShapeSource } from '@krishi-bima/contract/fields/fields';
import type { Fields } from '@krishi-bima/contract/forms/kinds';
import { valueProblems } from '@krishi-bima/contract/forms/stored-values';
import { emptyAsNull } from '@krishi-bima/contract/values/records';
import { text } from '@krishi-bima/contract/values/text';
import type { Area } from '@krishi-bima/contract/values/values';
import { foldName } from '@krishi-bima/nepali/folding';
import { toSqm } from '@krishi-bima/nepali/land';
import type { Selectable, Updateable } from 'kysely';
import { saveAddress } from '../addresses/queries.ts';
import type { Schema } from '../database/schema.ts';
import { existing, Problem } from '../errors/problem.ts';
import { bareNumber } from '../kyc/keys.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { type ReadBoundary, readBoundary } from './boundary.ts';
import { findField } from './queries.ts';
import { refuseIfSubmitted } from './submitted.ts';

type FieldRecord = Selectable<Schema['fields']>;
type Columns = Omit<Updateable<Schema['fields']>, 'id' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'>;
/** Columns read from a record, or about to be written to one. */
type Followed = Partial<Pick<FieldRecord, 'field_name' | 'kitta_no'>> & {
  polygon_area_sqm?: string | number | null;
  area?: Area | string | null | undefined;
  paper_area?: Area | string | null | undefined;
};

export async function insertField(data: Scoped, body: NewField, read?: ReadBoundary): Promise<number> {
  const { insurance: named, farm_id, field_name, ...facts } = body;
  const farmer = await findFarmer(data, farm_id, data.viewer.scope.company ?? named);
  const { insurance, id: kyc, personal_info } = farmer;
  const home = facts.address || facts.address_detail ? {} : levelsOf(farmer);
  const columns = { ...home, ...(await columnsOf(data, insurance, { ...facts, field_name }, read)) };
  const field = await data.insert('fields', {
    ...columns,
    ...follows({ ...columns, field_name }),
    ...{ insurance, kyc, personal_info, field_name },
    created_by: data.viewer.id,
  });
  if (field.field_polygon_json) await keepShape(data, field, facts.shape_source ?? 'client');
  return field.id;
}

async function findFarmer(data: Scoped, farm_id: number, insurance: number | undefined) {
  let farmers = data.from('kyc').selectAll('kyc').where('kyc.personal_info', '=', farm_id);
  if (insurance !== undefined) farmers = farmers.where('kyc.insurance', '=', insurance);
  // Nobody removes the farmer meanwhile.
  const farmer = await farmers.forKeyShare().executeTakeFirst();
  if (!farmer) throw new Problem('invalid_input', { fields: { farm_id: 'unknown_reference' } });
  return farmer;
}

/** Changes the record, which the call has locked. */
export async function changeField(
  data: Scoped,
  id: number,
  change: FieldChange,
  { note = {}, read }: { note?: object; read?: ReadBoundary | undefined } = {},
): Promise<void> {
  const before = existing(await findField(data, id));
  const columns = await columnsOf(data, before.insurance, change, read);
  const { shape_source: source = 'client' } = change;
  const after = await data.update('fields', id, { ...columns, ...follows({ ...before, ...columns }) }, note);
  if (JSON.stringify(after.field_polygon_json) !== JSON.stringify(before.field_polygon_json)) {
    await keepShape(data, after, source);
  }
}

/** Returns the derived columns: the area that counts, and the search keys. */
function follows({ polygon_area_sqm, area, paper_area, field_name = '', kitta_no }: Followed) {
  const area_sqm = polygon_area_sqm ?? sqmOf(area) ?? sqmOf(paper_area) ?? '0';
  const parts = [foldName(field_name), bareNumber(kitta_no)].filter(Boolean);
  return { area_sqm, name_key: `| ${parts.join(' | ')} |` };
}

function sqmOf(area: Followed['area']): string | undefined {
  const read = typeof area === 'string' ? (JSON.parse(area) as Area) : area;
  return read?.sqm;
}

const areas: Fields = {
  area: { kind: 'area', label: text('क्षेत्रफल', 'Area') },
  paper_area: { kind: 'area', label: text('लालपुर्जाको क्षेत्रफल', 'Area in the land record') },
};

async function columnsOf(
  data: Scoped,
  insurance: number,
  change: FieldChange,
  read: ReadBoundary | undefined,
): Promise<Columns> {
  const { area, paper_area, field_polygon_json, address, address_detail, shape_source: _, ...plain } = change;
  const problems = valueProblems(areas, { area, paper_area });
  if (Object.keys(problems).length > 0) throw new Problem('invalid_input', { fields: problems });
  return {
    ...emptyAsNull(plain),
    ...(area === undefined ? {} : { area: measured(area) }),
    ...(paper_area === undefined ? {} : { paper_area: measured(paper_area) }),
    ...(field_polygon_json === undefined ? {} : boundaryColumns(field_polygon_json, read)),
    ...(await placeColumns(data, insurance, { address, address_detail })),
  };
}

function measured(area: Area | null): string | null {
  return area && JSON.stringify({ unit: area.unit, parts: area.parts, sqm: toSqm(area.unit, area.parts) });
}

const noBoundary = {
  field_polygon_json: null,
  polygon_area_sqm: null,
  ...{ west: null, south: null, east: null, north: null },
  near_border: false,
};

function boundaryColumns(value: unknown, read: ReadBoundary | undefined): Columns {
  if (value === null || value === '') return noBoundary;
  const boundary = read ?? readBoundary(value);
  if ('problem' in boundary) {
    throw new Problem('invalid_input', { fields: { field_polygon_json: boundary.problem } });
  }
  const [west, south, east, north] = boundary.bounds;
  return {
    field_polygon_json: JSON.stringify(boundary.polygon),
    polygon_area_sqm: boundary.area_sqm,
    ...{ west, south, east, north },
    near_border: boundary.near_border,
  };
}

async function placeColumns(
  data: Scoped,
  insurance: number,
  { address, address_detail }: Pick<FieldChange, 'address' | 'address_detail'>,
): Promise<Columns> {
  if (address_detail) {
    const { id, ...levels } = await saveAddress(data, insurance, address_detail, 'address_detail');
    return levelsOf({ ...levels, address: id });
  }
  if (address === undefined && address_detail === undefined) return {};
  if (!address) return levelsOf({ address: null, province: null, district: null, municipality: null, ward: null });
  const kept = await data
    .from('addresses')
    .selectAll('addresses')
    .where('addresses.id', '=', address)
    .where('addresses.insurance', '=', insurance)
    .executeTakeFirst();
  if (!kept) throw new Problem('invalid_input', { fields: { address: 'unknown_reference' } });
  return levelsOf({ ...kept, address });
}

type Place = Pick<Selectable<Schema['kyc']>, 'address' | 'province' | 'district' | 'municipality' | 'ward'>;

function levelsOf({ address, province, district, municipality, ward }: Place): Place {
  return { address, province, district, municipality, ward };
}

async function keepShape(data: Scoped, field: FieldRecord, source: ShapeSource): Promise<void> {
  await data.insert('field_shapes', {
    insurance: field.insurance,
    field: field.id,
    field_polygon_json: field.field_polygon_json && JSON.stringify(field.field_polygon_json),
    area_sqm: field.polygon_area_sqm,
    source,
    created_by: data.viewer.id,
  });
}

/** Restores the boundary that a change left. */
export async function restoreShape(data: Scoped, id: number, shape: number): Promise<void> {
  const kept = await data
    .from('field_shapes')
    .select('field_shapes.field_polygon_json')
    .where('field_shapes.id', '=', shape)
    .where('field_shapes.field', '=', id)
    .executeTakeFirst();
  if (!kept) throw new Problem('invalid_input', { fields: { shape: 'unknown_reference' } });
  const change = { field_polygon_json: kept.field_polygon_json, shape_source: 'restored' } as const;
  await changeField(data, id, change, { note: { action: 'restore' } });
}

export async function removeField(data: Scoped, id: number): Promise<void> {
  await refuseIfSubmitted(data, id, handedIn);
  await data.remove('fields', id);
}

const handedIn = text(
  'पेस भइसकेको प्रस्तावमा परेको खेत मेटाउन मिल्दैन।',
  'A field used in a submitted proposal cannot be deleted.',
);
