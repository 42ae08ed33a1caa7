import type { Address } from '@krishi-bima/contract/addresses/addresses';
import type { AddressDetail } from '@krishi-bima/contract/values/values';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { existing, Problem } from '../errors/problem.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMissing } from '../tenancy/scoped-many.ts';
import type { OpenDb } from '../tenancy/walls.ts';
import type { AddressRow } from './place-names.ts';

/** Selects one address with the names of its levels, as JSON; null for null. */
export function addressJson(id: Expression<number | null>): RawBuilder<Address | null> {
  return sql<Address | null>`(select json_build_object('id', a.id, 'province', a.province, 'district', a.district,
    'municipality', a.municipality, 'ward', a.ward, 'province_np', p.name_np, 'province_en', p.name_en,
    'district_np', d.name_np, 'district_en', d.name_en, 'municipality_np', m.name_np, 'municipality_en', m.name_en,
    'category_np', m.category_np, 'ward_number', w.number, 'tole', nullif(a.tole, ''))
    from ${rowsByKey('addresses', 'a', { id })} join wards w on w.id = a.ward
    join municipalities m on m.id = a.municipality join districts d on d.id = a.district
    join provinces p on p.id = a.province)`;
}

/** Selects one address without the names of its levels, which `placeNames` knows. */
export function addressRow(id: Expression<number | null>): RawBuilder<AddressRow | null> {
  return sql<AddressRow | null>`(select json_build_object('id', a.id, 'province', a.province, 'district', a.district,
    'municipality', a.municipality, 'ward', a.ward, 'tole', a.tole) from ${rowsByKey('addresses', 'a', { id })})`;
}

/** Who sees a part of the company's farmers alone finds where one of those lives, and no other address. */
export async function findAddress(data: Scoped, id: number): Promise<Address | undefined> {
  const { company: _, ...narrower } = data.viewer.scope;
  let rows = data
    .from('addresses')
    .select((address) => addressJson(address.ref('addresses.id')).as('address'))
    .where('addresses.id', '=', id);
  if (Object.values(narrower).some((bound) => bound !== undefined)) {
    rows = rows.where(
      sql<boolean>`exists (select 1 from ${data.table('kyc', 'k')} where addresses.id in (k.address, k.temp_address))`,
    );
  }
  return (await rows.executeTakeFirst())?.address ?? undefined;
}

/** Returns the company's address for this ward and tole, created when new; its levels must belong together. */
export async function saveAddress(data: Scoped, insurance: number, detail: AddressDetail, field: string) {
  const { ward, municipality, district, province, tole } = detail;
  if (!(await isPlace(data.db, detail))) throw new Problem('invalid_input', { fields: { [field]: 'not_in_parent' } });
  const place = { province, district, municipality, ward, tole: tole ?? '' };
  const find = () => {
    return data
      .from('addresses')
      .selectAll('addresses')
      .where('addresses.insurance', '=', insurance)
      .where('addresses.ward', '=', ward)
      .where('addresses.tole', '=', place.tole)
      .executeTakeFirst();
  };
  const found = await find();
  if (found) return found;
  // Two clerks may enter the same new tole at once; the second waits and uses the first one's address.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${insurance} ${ward} ${place.tole}`}, 0))`.execute(
    data.db,
  );
  return (await find()) ?? data.insert('addresses', { insurance, ...place });
}

/** Saves many addresses in a few statements; their levels are known to belong together. */
export async function saveAddresses(data: Scoped, insurance: number, details: readonly AddressDetail[]) {
  const keyOf = ({ ward, tole }: { ward: number; tole?: string | null | undefined }) => `${ward} ${tole ?? ''}`;
  const wanted = new Map(details.map((detail) => [keyOf(detail), detail]));
  const find = async () => {
    const { rows } = await sql<{ id: number }>`select a.id from ${data.table('addresses', 'a')}
      join jsonb_to_recordset(${JSON.stringify([...wanted.values()])}::jsonb) as d(ward integer, tole text)
        on a.insurance = ${insurance} and a.ward = d.ward and a.tole = coalesce(d.tole, '')`.execute(data.db);
    const ids = rows.map(({ id }) => id);
    const found = data.from('addresses').selectAll('addresses');
    return ids.length === 0 ? [] : found.where(sql<boolean>`addresses.id = any(${ids}::integer[])`).execute();
  };
  const before = new Set((await find()).map(keyOf));
  const missing = [...wanted.entries()].filter(([key]) => !before.has(key)).map(([, detail]) => detail);
  const rows = missing.map(({ province, district, municipality, ward, tole }) => {
    return { insurance, province, district, municipality, ward, tole: tole ?? '' };
  });
  // Another clerk may have saved one of them a moment ago.
  await insertMissing(data, 'addresses', rows);
  const places = new Map((await find()).map((place) => [keyOf(place), place]));
  return (detail: AddressDetail) => existing(places.get(keyOf(detail)));
}

/** Returns whether the ward is in the municipality, that in the district, and so on. */
export async function isPlace(db: OpenDb, { ward, municipality, district, province }: AddressDetail): Promise<boolean> {
  const level = await db
    .selectFrom('wards')
    .innerJoin('municipalities', 'municipalities.id', 'wards.municipality')
    .innerJoin('districts', 'districts.id', 'municipalities.district')
    .select('wards.id')
    .where('wards.id', '=', ward)
    .where('municipalities.id', '=', municipality)
    .where('districts.id', '=', district)
    .where('districts.province', '=', province)
    .executeTakeFirst();
  return level !== undefined;
}

export function wardRows(db: OpenDb) {
  return db
    .selectFrom('wards')
    .select(['wards.id', 'wards.number', 'wards.municipality'])
    .orderBy('wards.municipality')
    .orderBy('wards.number');
}

export function asWard(ward: { id: number; number: number; municipality: number }) {
  return { ...ward, number_np: toDevanagari(ward.number) };
}
