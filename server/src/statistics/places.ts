import type { PlaceLevel } from '@krishi-bima/contract/statistics/statistics';
import { sql } from 'kysely';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';

export interface NamedPlace {
  id: number | null;
  name_np: string;
  name_en: string;
  district: number | null;
  municipality: number | null;
}

/** Names of places with the levels above, by id. */
export async function namesOf(
  data: Pick<Scoped, 'db'>,
  level: PlaceLevel,
  ids: readonly number[],
): Promise<Map<number | null, NamedPlace>> {
  const given = sql`${sql.val(ids)}::integer[]`;
  const of = {
    district: sql<NamedPlace>`select d.id, d.name_np, d.name_en, d.id as district, null::integer as municipality
      from districts d where d.id = any(${given})`,
    municipality: sql<NamedPlace>`select m.id, m.name_np, m.name_en, m.district, m.id as municipality
      from municipalities m where m.id = any(${given})`,
    ward: sql<NamedPlace>`select w.id, m.name_np || '-' || w.number as name_np, m.name_en || '-' || w.number as name_en,
        m.district, m.id as municipality
      from wards w join municipalities m on m.id = w.municipality where w.id = any(${given})`,
  };
  const { rows } = await of[level].execute(data.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The middle of the insured fields of each ward, longitude first. */
export async function middlesOf(data: Scoped, wards: readonly number[]): Promise<Map<number, [number, number]>> {
  const rows = rowsByKey('policy_rows', 'r', { insurance: 'fields.insurance', field_id: 'fields.id' });
  const found = await data
    .from('fields')
    .select([
      'fields.ward',
      sql<number>`avg((fields.west + fields.east) / 2)`.as('longitude'),
      sql<number>`avg((fields.south + fields.north) / 2)`.as('latitude'),
    ])
    .where('fields.ward', 'in', [0, ...wards])
    .where('fields.west', 'is not', null)
    .where(sql<boolean>`exists (select from ${rows})`)
    .groupBy('fields.ward')
    .execute();
  return new Map(found.map(({ ward, longitude, latitude }) => [ward ?? 0, [longitude, latitude]]));
}
