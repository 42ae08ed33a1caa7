import type { FieldOf } from '@krishi-bima/contract/forms/kinds';
import { type PlaceLevel, placeLevels } from '@krishi-bima/contract/imports/kinds';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { keysOf } from '@krishi-bima/contract/values/records';
import type { AddressDetail } from '@krishi-bima/contract/values/values';
import { toLatin } from '@krishi-bima/nepali/digits';
import { foldText } from '@krishi-bima/nepali/folding';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import type { Scoped } from '../tenancy/scoped.ts';
import { fullName } from '../tenancy/summaries.ts';

interface Named {
  id: number;
  /** The id of the level above. */
  parent?: number;
}

type Index = ReadonlyMap<string, readonly Named[]>;

/** Every name that a cell may mean, read once for the whole file. */
export interface Names {
  provinces: Index;
  districts: Index;
  municipalities: Index;
  wards: ReadonlyMap<string, number>;
  parents: { district: ReadonlyMap<number, number>; province: ReadonlyMap<number, number> };
  units: ReadonlyMap<number, AreaUnit>;
  branch: Index;
  agent: Index;
}

export async function loadNames(data: Scoped, insurance: number): Promise<Names> {
  const { db } = data;
  const provinces = await db.selectFrom('provinces').selectAll().execute();
  const districts = await db.selectFrom('districts').selectAll().execute();
  const municipalities = await db.selectFrom('municipalities').selectAll().execute();
  const wards = await db.selectFrom('wards').selectAll().execute();
  const branches = await data
    .from('branches')
    .select(['branches.id', 'branches.code', 'branches.name_np', 'branches.name_en'])
    .where('branches.insurance', '=', insurance)
    .execute();
  const users = await data
    .from('users')
    .select(['users.id', 'users.username', 'users.first_name', 'users.last_name'])
    .where('users.insurance', '=', insurance)
    .where('users.is_active', '=', true)
    .execute();
  return {
    provinces: indexOf(provinces, ({ id, name_np, name_en }) => [name_np, name_en, `प्रदेश नं. ${id}`, `${id}`]),
    districts: indexOf(
      districts,
      ({ name_np, name_en }) => [name_np, name_en],
      ({ province }) => province,
    ),
    municipalities: indexOf(
      municipalities,
      ({ name_np, name_en, category_np, category_en }) => [
        ...[name_np, name_en],
        ...[`${name_np} ${category_np}`, `${name_en} ${category_en}`],
      ],
      ({ district }) => district,
    ),
    wards: new Map(wards.map(({ id, municipality, number }) => [`${municipality} ${number}`, id])),
    parents: {
      district: new Map(municipalities.map(({ id, district }) => [id, district])),
      province: new Map(districts.map(({ id, province }) => [id, province])),
    },
    units: new Map(districts.map(({ id, area_unit }) => [id, area_unit])),
    branch: indexOf(branches, ({ code, name_np, name_en }) => [code, name_np, name_en]),
    agent: indexOf(users, ({ username, ...person }) => [username, fullName(person)]),
  };
}

function indexOf<T extends { id: number }>(
  rows: readonly T[],
  namesOf: (row: T) => string[],
  parentOf?: (row: T) => number,
): Index {
  const index = new Map<string, Named[]>();
  for (const row of rows) {
    const named = { id: row.id, ...(parentOf ? { parent: parentOf(row) } : {}) };
    for (const key of new Set(namesOf(row).map(keyOf))) {
      if (key === '') continue;
      index.set(key, [...(index.get(key) ?? []), named]);
    }
  }
  return index;
}

/** The word for the level is no part of a name: `पनौती नगरपालिका`, `Kavre district`. */
const levelWords =
  /(?:उप)?महानगरपालिका|नगरपालिका|गाउँपालिका|गा\.?\s*पा\.?|न\.?\s*पा\.?|म\.?\s*न\.?\s*पा\.?|जिल्ला|प्रदेश|(?:sub-?)?metropolitan city|rural municipality|municipality|district|province/gi;

function keyOf(name: string): string {
  const bare = name.replace(levelWords, ' ').trim();
  return foldText(bare === '' ? name : bare);
}

type Found = { id: number } | { problem: ProblemCode };

function find(index: Index, name: string, parent?: number): Found {
  const found = (index.get(keyOf(name)) ?? []).filter((one) => parent === undefined || one.parent === parent);
  const ids = new Set(found.map(({ id }) => id));
  const [id] = ids;
  if (id === undefined) return { problem: index.has(keyOf(name)) ? 'not_in_parent' : 'unknown_reference' };
  return ids.size === 1 ? { id } : { problem: 'name_of_several' };
}

/** Finds records of the kinds that a cell can name; other kinds need more than a name. */
export function findNamed(names: Names, to: FieldOf<'reference'>['to'], text: string): Found | undefined {
  if (to === 'district') return find(names.districts, text);
  return to === 'branch' || to === 'agent' ? find(names[to], text) : undefined;
}

export interface PlaceRead {
  place?: AddressDetail;
  problems: Partial<Record<PlaceLevel, ProblemCode>>;
}

/** A local level and a ward are enough where the name is unique in the country. */
export function findPlace(names: Names, texts: Partial<Record<PlaceLevel, string>>): PlaceRead {
  const problems: PlaceRead['problems'] = {};
  const look = (level: PlaceLevel, index: Index, parent?: number) => {
    const text = texts[level];
    if (!text) return undefined;
    const found = find(index, text, parent);
    if ('id' in found) return found.id;
    problems[level] = found.problem;
    return undefined;
  };
  const province = look('province', names.provinces);
  const district = look('district', names.districts, province);
  const municipality = look('municipality', names.municipalities, district);
  for (const level of ['municipality', 'ward'] as const) if (!texts[level]) problems[level] = 'required';
  const number = toLatin(texts.ward ?? '').match(/\d+/)?.[0];
  const ward = municipality && number ? names.wards.get(`${municipality} ${Number(number)}`) : undefined;
  if (texts.ward && municipality && ward === undefined) problems.ward = 'unknown_reference';
  const own = municipality === undefined ? undefined : names.parents.district.get(municipality);
  const above = own === undefined ? undefined : names.parents.province.get(own);
  if (province !== undefined && above !== undefined && province !== above) problems.municipality ??= 'not_in_parent';
  const isWhole = Object.keys(problems).length === 0 && municipality && ward && own && above;
  if (!isWhole) return { problems };
  const { tole } = texts;
  return { problems, place: { province: above, district: own, municipality, ward, ...(tole ? { tole } : {}) } };
}

export const levels = keysOf(placeLevels);
