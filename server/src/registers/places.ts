import { type RawBuilder, sql } from 'kysely';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Asked } from './register.ts';

/** A claim's number of entry beside those of policies. */
export const claimEntry = 4;

/** Whether a column names a district of the province. */
export function isInProvince(column: string, province: number): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (select d.id from districts d where d.province = ${province})`;
}

/**
 * Whether the record of an entry lies in the place asked for: the insured land, otherwise the farmer's address. Statistics
 * add up the same entries.
 */
export function liesIn(
  key: Parameters<typeof rowsByKey<'place_entries', 'there'>>[2],
  { province, district, municipality, ward }: Asked,
): RawBuilder<boolean> | undefined {
  const place = Object.entries({ district, municipality, ward }).filter(([, id]) => id !== undefined);
  const isThere = place.map(([level, id]) => sql`there.${sql.ref(level)} = ${id}`);
  if (province !== undefined) isThere.push(isInProvince('there.district', province));
  if (isThere.length === 0) return undefined;
  return sql<boolean>`exists (select from ${rowsByKey('place_entries', 'there', key)} where ${sql.join(isThere, sql` and `)})`;
}
