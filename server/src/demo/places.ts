import { keysOf } from '@krishi-bima/contract/values/records';
import type { Db } from '../database/open.ts';
import { type DistrictName, districts } from './districts.ts';
import type { Places, Ward } from './farmers.ts';

export interface Local {
  name_np: string;
  area_unit: 'ropani' | 'bigha';
}

export interface Country {
  places: Places;
  /** Local levels by id. */
  municipalities: ReadonlyMap<number, Local>;
}

/** The real wards of the demo's districts, from the address tree. */
export async function readCountry(db: Db): Promise<Country> {
  const wards = await db
    .selectFrom('wards')
    .innerJoin('municipalities', 'municipalities.id', 'wards.municipality')
    .innerJoin('districts', 'districts.id', 'municipalities.district')
    .select(['wards.id as ward', 'wards.municipality', 'municipalities.district', 'districts.province'])
    .select(['districts.name_en', 'districts.area_unit', 'municipalities.name_np'])
    .where('districts.name_en', 'in', Object.keys(districts))
    .orderBy('wards.id')
    .execute();
  const byDistrict = Map.groupBy(wards, ({ name_en }) => name_en as DistrictName);
  const entries = keysOf(districts).map((name) => {
    const own = byDistrict.get(name) ?? [];
    const [first] = own;
    if (!first) throw new Error(`The address tree has no district ${name}.`);
    const levels: Ward[] = own.map(({ province, district, municipality, ward }) => {
      return { province, district, municipality, ward };
    });
    return [name, { id: first.district, area_unit: first.area_unit, wards: levels }];
  });
  const municipalities = wards.map(({ municipality, name_np, area_unit }) => {
    return [municipality, { name_np, area_unit }] as const;
  });
  return { places: Object.fromEntries(entries) as Places, municipalities: new Map(municipalities) };
}
