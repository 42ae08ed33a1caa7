import { type Static, Type } from 'typebox';
import { Address } from '../addresses/addresses.ts';
import { forms } from '../forms/index.ts';
import type { FieldSpec, Options } from '../forms/kinds.ts';
import type { Polygon as PolygonValue } from '../geometry/polygon.ts';
import { NewestNdvi } from '../ndvi/ndvi.ts';
import { FarmerContact, UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, AddressDetail, Area, Id, nullable, Reference, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, Nothing, page, Slice } from '../wire/page.ts';
import { fieldWarnings } from './warnings.ts';

/** A field may have any crop that a crop form insures. */
export const fieldCrops: Options = Object.assign(
  {},
  ...Object.values(forms)
    .filter(({ line }) => line === 'crop')
    .map(({ row }) => {
      const kind: FieldSpec | undefined = (row.fields as Record<string, FieldSpec>)[row.kind];
      return kind?.kind === 'choice' ? kind.options : {};
    }),
);

export const shapeSources = {
  drawn: text('नक्सामा कोरेको', 'Drawn on the map'),
  walked: text('सिमानामा हिँडेर', 'Walked along the boundary'),
  typed: text('बिन्दु टाइप गरेर', 'Points typed in'),
  imported: text('फाइलबाट', 'From a file'),
  restored: text('पहिलेको सिमाना फर्काएको', 'An earlier boundary restored'),
  client: text('फोन एपबाट', 'From a phone client'),
} as const satisfies Record<string, Text>;
export type ShapeSource = keyof typeof shapeSources;

/** A boundary as stored: closed rings, longitude first, without heights. */
export const Polygon = Type.Unsafe<PolygonValue>(
  Type.Object({
    type: Type.Literal('Polygon'),
    coordinates: Type.Array(Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }))),
  }),
);

/** A GeoJSON object, or the same as JSON text as older clients send it; null removes the boundary. */
export const PolygonInput = Type.Unsafe<PolygonValue | string | null>(Type.Unknown());

const Overlap = Type.Object({
  field: Id,
  field_name: Words(),
  kitta_no: nullable(Words()),
  farm_id: Id,
  owner_name_np: Words(),
  /** The area of the whole other field. */
  field_area_sqm: Words(),
  /** The area that both share. */
  area_sqm: Words(),
  /** The polygons that both share. */
  ground: Type.Array(Polygon),
  /** The share in percent of the smaller of the two. */
  percent: Type.Number(),
});
export type Overlap = Static<typeof Overlap>;

const Frame = {
  id: Id,
  insurance: Id,
  farm_id: Id,
  personal_info: FarmerContact,
  field_name: Words(),
  kitta_no: nullable(Words()),
  sheet_no: nullable(Words()),
  crop: nullable(Words()),
  /** The area as the farmer states it, and as the land record does. */
  area: nullable(Area),
  paper_area: nullable(Area),
  /** The area of the polygon, on the ellipsoid. */
  polygon_area_sqm: nullable(Words()),
  /** The area that counts: of the polygon if there is one, otherwise as entered, otherwise as on paper. */
  area_sqm: Words(),
  field_polygon_json: nullable(Polygon),
  /** The newest vegetation value, however old. */
  ndvi: nullable(NewestNdvi),
  address: nullable(Id),
  address_detail: nullable(Address),
  remarks: nullable(Words()),
  /** The warnings about the field alone; those about its neighbours come with the single field. */
  warnings: Type.Array(Type.Enum(keysOf(fieldWarnings))),
  created_by: nullable(UserSummary),
  created_at: Words(),
  updated_at: Words(),
  version: Type.Integer(),
};
export const FieldSummary = Type.Object(Frame);
export type FieldSummary = Static<typeof FieldSummary>;

/** The issued policy that covers the field now; of several the one that ends last. */
const FieldCover = Type.Object({ policy: Id, policy_no: Words(), risk_end_at: Words() });

export const FarmField = Type.Object({ ...Frame, overlaps: Type.Array(Overlap), cover: nullable(FieldCover) });
export type FarmField = Static<typeof FarmField>;

const Kitta = Type.String({ maxLength: 20, pattern: '^[0-9/, ]{0,20}$', accept: 'digits' });
const Crop = Type.Enum(Object.keys(fieldCrops));
const Source = Type.Enum(keysOf(shapeSources));

const Facts = {
  kitta_no: Type.Optional(nullable(Kitta)),
  sheet_no: Type.Optional(nullable(Type.String({ maxLength: 20, accept: 'digits' }))),
  crop: Type.Optional(nullable(Crop)),
  area: Type.Optional(nullable(Area)),
  paper_area: Type.Optional(nullable(Area)),
  /** The address id; `address_detail` creates one and wins. Defaults to the farmer's own address. */
  address: Type.Optional(Reference),
  address_detail: Type.Optional(nullable(AddressDetail)),
  remarks: Type.Optional(nullable(Words(1000))),
  field_polygon_json: Type.Optional(PolygonInput),
  /** The origin of the boundary; an older client sends none. */
  shape_source: Type.Optional(Source),
};
const FieldName = Type.String({ minLength: 1, maxLength: 80 });

export const NewField = Type.Object({
  insurance: Type.Optional(Id),
  farm_id: Id,
  field_name: FieldName,
  ...Facts,
});
export type NewField = Static<typeof NewField>;

export const FieldChange = Type.Object({ ...Facts, field_name: Type.Optional(FieldName) });
export type FieldChange = Static<typeof FieldChange>;

/** The phone client says `polygon` for the boundary (specification, section 7). */
export const FieldInfoChange = Type.Object({ ...FieldChange.properties, polygon: Type.Optional(PolygonInput) });
export type FieldInfoChange = Static<typeof FieldInfoChange>;

export const fieldOrderings = [
  '-created_at',
  'created_at',
  '-id',
  'id',
  'field_name',
  '-field_name',
  'area_sqm',
  '-area_sqm',
  '-updated_at',
  'updated_at',
] as const;
export type FieldOrdering = (typeof fieldOrderings)[number];

/** `west,south,east,north` in degrees. */
const Box = Type.String({ maxLength: 100, pattern: '^-?\\d+(\\.\\d+)?(,-?\\d+(\\.\\d+)?){3}$' });

/** The filter of fields; the map takes the same as the list. */
export const fieldFilter = {
  search: ListQuery.search,
  insurance: InsuranceFilter,
  insurance__id: InsuranceFilter,
  farm_id: Type.Optional(Id),
  /** The same as `farm_id`, as older clients name it. */
  personal_info__id: Type.Optional(Id),
  province: Type.Optional(Id),
  district: Type.Optional(Id),
  municipality: Type.Optional(Id),
  ward: Type.Optional(Id),
  crop: Type.Optional(Crop),
  has_polygon: Type.Optional(Type.Boolean()),
  /** Fields whose boundary touches the box. */
  bbox: Type.Optional(Box),
  created_by: Type.Optional(Id),
  /** Fields entered on or after, on or before; AD, days of Nepal. */
  start_date: Type.Optional(AdDate),
  end_date: Type.Optional(AdDate),
};
const ordering = Type.Optional(Type.Enum([...fieldOrderings]));
export const FieldFilter = Type.Object({ ...Slice, ordering, ...fieldFilter });
export type FieldFilter = Static<typeof FieldFilter>;

/** Every boundary that a field has had, the newest first. */
const Shape = Type.Object({
  id: Id,
  field: Id,
  before: nullable(Polygon),
  after: nullable(Polygon),
  before_area_sqm: nullable(Words()),
  after_area_sqm: nullable(Words()),
  source: Source,
  created_by: nullable(UserSummary),
  created_at: Words(),
});
export type Shape = Static<typeof Shape>;

/** A shape of a file, before anything is stored; `create` makes a field of each. */
const ImportedShape = Type.Object({
  name: Words(),
  polygon: nullable(Polygon),
  points: Type.Integer(),
  area_sqm: nullable(Words()),
  /** A code of the problem catalogue; the shape cannot be stored as it is. */
  problem: nullable(Words()),
  near_border: Type.Boolean(),
  overlaps: Type.Array(Overlap),
});
export type ImportedShape = Static<typeof ImportedShape>;

/** A boundary beside the company's other fields, before it is saved. */
const Comparison = Type.Object({
  area_sqm: Words(),
  near_border: Type.Boolean(),
  overlaps: Type.Array(Overlap),
  /** The boundary without what the farmer's own other fields cover; null where there is nothing to cut off. */
  trimmed: nullable(Polygon),
});
export type Comparison = Static<typeof Comparison>;

/** Two fields that share ground; the map names each by its id. */
const SharedGround = Type.Object({
  fields: Type.Array(Id, { minItems: 2, maxItems: 2 }),
  area_sqm: Words(),
  ground: Type.Array(Polygon),
});
export type SharedGround = Static<typeof SharedGround>;

export const shapeImportLimits = { bytes: 2 * 1024 * 1024, shapes: 200 } as const;

const path = '/api/v1/fields/';
const one = '/api/v1/fields/:id/';
const changing = { permission: 'change_field', params: ById } as const;

export const fields = {
  /** `total_area` is in square metres, of everything that the filter finds. */
  list: endpoint({
    method: 'GET',
    path,
    permission: 'view_kyc',
    query: FieldFilter,
    response: Type.Object({ ...page(FieldSummary).properties, total_area: Words() }),
  }),
  get: endpoint({ method: 'GET', path: one, permission: 'view_kyc', params: ById, response: FarmField }),
  create: endpoint({ method: 'POST', path, permission: 'change_field', body: NewField, response: FarmField }),
  patch: endpoint({ ...changing, method: 'PATCH', path: one, body: FieldChange, response: FarmField }),
  /** The same call, under the name that the phone client uses. */
  patchInfo: endpoint({
    ...changing,
    method: 'PATCH',
    path: '/api/v1/farminfo/field-info/:id/',
    body: FieldInfoChange,
    response: FarmField,
  }),
  remove: endpoint({ ...changing, method: 'DELETE', path: one, response: Nothing }),
  shapes: endpoint({
    method: 'GET',
    path: '/api/v1/fields/:id/shapes/',
    permission: 'view_kyc',
    params: ById,
    query: Type.Object(Slice),
    response: page(Shape),
  }),
  restore: endpoint({
    ...changing,
    method: 'POST',
    path: '/api/v1/fields/:id/restore/',
    body: Type.Object({ shape: Id }),
    response: FarmField,
  }),
  /**
   * Splits by a line right across: the larger part stays this field, the smaller becomes a new one of the same farmer.
   */
  split: endpoint({
    ...changing,
    method: 'POST',
    path: '/api/v1/fields/:id/split/',
    body: Type.Object({
      field_name: FieldName,
      line: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), { minItems: 2, maxItems: 100 }),
    }),
    response: FarmField,
  }),
  /** Compares a boundary that is being drawn with the company's other fields. Nothing is stored. */
  compare: endpoint({
    method: 'POST',
    path: '/api/v1/fields/compare/',
    permission: 'change_field',
    body: Type.Object({
      insurance: Type.Optional(Id),
      field_polygon_json: PolygonInput,
      /** The field itself, once it is saved, and its farmer, whose other fields may be cut off. */
      field: Type.Optional(Id),
      farm_id: Type.Optional(Id),
    }),
    response: Comparison,
  }),
  /** The pairs of fields in a box that share ground; of more than it can compare at once it answers a part. */
  shared: endpoint({
    method: 'GET',
    path: '/api/v1/field-overlaps/',
    permission: 'view_kyc',
    query: Type.Object({ insurance: InsuranceFilter, insurance__id: InsuranceFilter, bbox: Box }),
    response: Type.Object({ results: Type.Array(SharedGround), is_whole: Type.Boolean() }),
  }),
  /** Form data: one KML, GPX or GeoJSON file. Nothing is stored. */
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/fields/import-preview/',
    permission: 'change_field',
    body: Type.Object({ insurance: Type.Optional(Id) }),
    response: Type.Object({ results: Type.Array(ImportedShape) }),
    media: 'upload',
    files: { file: 'Boundaries: GeoJSON, KML or GPX' },
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/fields/export/',
    permission: 'export_field',
    query: Type.Object({ ordering, ...fieldFilter, format: Type.Optional(Type.Enum(['geojson', 'kml'])) }),
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
};
