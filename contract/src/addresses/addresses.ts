import { type Static, Type } from 'typebox';
import { Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, page } from '../wire/page.ts';

/** One answer holds the whole level below a parent: at most 77 districts or 35 wards. */
const Whole = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1000 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
};
const Level = { id: Id, name_np: Words(), name_en: Words() };

export const Province = Type.Object(Level);
/** `area_unit` is the unit that land records of the district use first. */
export const District = Type.Object({ ...Level, province: Id, area_unit: Type.Enum(['ropani', 'bigha']) });
export const Municipality = Type.Object({ ...Level, district: Id, category_np: Words(), category_en: Words() });
/** `number_np` is in Devanagari digits, as existing clients read it. */
export const Ward = Type.Object({ id: Id, number_np: Words(), number: Type.Integer(), municipality: Id });

export const Address = Type.Object({
  id: Id,
  province: Id,
  district: Id,
  municipality: Id,
  ward: Id,
  province_np: Words(),
  province_en: Words(),
  district_np: Words(),
  district_en: Words(),
  municipality_np: Words(),
  municipality_en: Words(),
  category_np: Words(),
  ward_number: Type.Integer(),
  tole: nullable(Words()),
});
export type Province = Static<typeof Province>;
export type District = Static<typeof District>;
export type Municipality = Static<typeof Municipality>;
export type Ward = Static<typeof Ward>;
export type Address = Static<typeof Address>;

const open = { permission: 'signed_in', programs: true } as const;

export const addresses = {
  provinces: endpoint({
    method: 'GET',
    path: '/api/v1/province/',
    ...open,
    query: Type.Object(Whole),
    response: page(Province),
  }),
  districts: endpoint({
    method: 'GET',
    path: '/api/v1/district/',
    ...open,
    query: Type.Object({ ...Whole, province__id: Type.Optional(Id) }),
    response: page(District),
  }),
  municipalities: endpoint({
    method: 'GET',
    path: '/api/v1/municipality/',
    ...open,
    query: Type.Object({ ...Whole, district__id: Type.Optional(Id) }),
    response: page(Municipality),
  }),
  wards: endpoint({
    method: 'GET',
    path: '/api/v1/ward/',
    ...open,
    query: Type.Object({ ...Whole, municipality__id: Type.Optional(Id) }),
    response: page(Ward),
  }),
  get: endpoint({ method: 'GET', path: '/api/v1/address/:id/', ...open, params: ById, response: Address }),
};
