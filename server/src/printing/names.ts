import type { Address } from '@krishi-bima/contract/addresses/addresses';
import { type FieldOf, type Fields, type FormValues, levelOf } from '@krishi-bima/contract/forms/kinds';
import type { AddressDetail } from '@krishi-bima/contract/values/values';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { Scoped } from '../tenancy/scoped.ts';
import { fullName } from '../tenancy/summaries.ts';
import type { OpenDb } from '../tenancy/walls.ts';

type ReferenceTo = FieldOf<'reference'>['to'];

/** Names of the records that a record refers to by id, read before its paper is made. */
export interface Names {
  reference(to: ReferenceTo, id: number): string;
  place(place: AddressDetail): string;
}

/** Each entry is `values` with the fields that describe them: a proposal, its farmer. */
export async function namesIn(
  data: Scoped,
  records: readonly { fields: Fields; values: FormValues }[],
): Promise<Names> {
  const wanted: Record<ReferenceTo, Set<number>> = {
    branch: new Set(),
    agent: new Set(),
    district: new Set(),
    field: new Set(),
    farmer: new Set(),
  };
  const wards = new Set<number>();
  for (const { fields, values } of records) {
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name];
      if (field.kind === 'reference' && typeof value === 'number') wanted[field.to].add(value);
      const ward = field.kind === 'place' ? levelOf(value, 'ward') : undefined;
      if (ward !== undefined) wards.add(ward);
    }
  }
  const found = {
    branch: await branchNames(data, [...wanted.branch]),
    agent: await agentNames(data, [...wanted.agent]),
    district: await districtNames(data.db, [...wanted.district]),
    field: await fieldNames(data, [...wanted.field]),
    farmer: await farmerNames(data, [...wanted.farmer]),
  };
  const places = await placeNames(data.db, [...wards]);
  return {
    reference: (to, id) => found[to].get(id) ?? '',
    place: ({ ward, tole }) => [places.get(ward), tole].filter(Boolean).join(', '),
  };
}

async function branchNames(data: Scoped, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await data
    .from('branches')
    .select(['branches.id', 'branches.name_np as name'])
    .where('branches.id', 'in', ids)
    .execute();
  return named(rows);
}

async function agentNames(data: Scoped, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await data
    .from('users')
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .where('users.id', 'in', ids)
    .execute();
  return named(rows.map(({ id, ...person }) => ({ id, name: fullName(person) })));
}

async function districtNames(db: OpenDb, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await db.selectFrom('districts').select(['id', 'name_np as name']).where('id', 'in', ids).execute();
  return named(rows);
}

async function fieldNames(data: Scoped, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await data
    .from('fields')
    .select(['fields.id', 'fields.field_name as name'])
    .where('fields.id', 'in', ids)
    .execute();
  return named(rows);
}

async function farmerNames(data: Scoped, owners: number[]) {
  if (owners.length === 0) return new Map<number, string>();
  const rows = await data
    .from('kyc')
    .select(['kyc.personal_info as id', 'kyc.name_np as name'])
    .where('kyc.personal_info', 'in', owners)
    .execute();
  return named(rows);
}

/** Writes `बागमती प्रदेश, काभ्रेपलाञ्चोक, पनौती नगरपालिका-७`. */
async function placeNames(db: OpenDb, wards: number[]) {
  if (wards.length === 0) return new Map<number, string>();
  const rows = await db
    .selectFrom('wards')
    .innerJoin('municipalities', 'municipalities.id', 'wards.municipality')
    .innerJoin('districts', 'districts.id', 'municipalities.district')
    .innerJoin('provinces', 'provinces.id', 'districts.province')
    .select([
      'wards.id',
      'wards.number',
      'municipalities.name_np as municipality',
      'municipalities.category_np as category',
      'districts.name_np as district',
      'provinces.name_np as province',
    ])
    .where('wards.id', 'in', wards)
    .execute();
  return named(rows.map((row) => ({ id: row.id, name: levels(row) })));
}

export function addressText(address: Address): string {
  const {
    province_np: province,
    district_np: district,
    municipality_np: municipality,
    category_np: category,
  } = address;
  const region = levels({ province, district, municipality, category, number: address.ward_number });
  return [region, address.tole].filter(Boolean).join(', ');
}

interface Levels {
  province: string;
  district: string;
  municipality: string;
  category: string;
  number: number;
}

function levels({ province, district, municipality, category, number }: Levels): string {
  const region = province.endsWith('प्रदेश') ? province : `${province} प्रदेश`;
  return `${region}, ${district}, ${localLevel(municipality, category, number)}`;
}

/** Writes `पनौती नगरपालिका-७`. */
export function localLevel(municipality: string, category: string, ward: number): string {
  const local = municipality.endsWith(category) ? municipality : `${municipality} ${category}`;
  return `${local}-${toDevanagari(ward)}`;
}

function named(rows: readonly { id: number; name: string }[]): Map<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}
