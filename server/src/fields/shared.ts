import type { fields, SharedGround } from '@krishi-bima/contract/fields/fields';
import type { Output, Query } from '@krishi-bima/contract/wire/endpoint';
import { sql } from 'kysely';
import { Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { filteredFields } from './list.ts';
import { commonWith, leastSqm, longestMs, shapesOf } from './overlap.ts';

/** No map shows more of them at once. */
const mostPairs = 400;

/** Returns which fields of the box share ground; what took too long is left to the next look, which finds it sooner. */
export async function sharedIn(
  data: Scoped,
  filter: Query<typeof fields.shared>,
): Promise<Output<typeof fields.shared>> {
  const pairs = await pairsStatement(data, filter).execute();
  const until = performance.now() + longestMs;
  const results: SharedGround[] = [];
  for (const [one, near] of Map.groupBy(pairs, ({ one }) => one)) {
    const hash = near[0]?.own_hash ?? '';
    const polygon = (await shapesOf(data, [{ id: one, hash }])).get(one);
    if (!polygon) continue;
    try {
      for (const [other, { area_sqm, ground }] of await commonWith(data, polygon, near, until)) {
        if (area_sqm >= leastSqm) results.push({ fields: [one, other], area_sqm: area_sqm.toFixed(4), ground });
      }
    } catch (error) {
      if (error instanceof Problem && error.code === 'busy') return { results, is_whole: false };
      throw error;
    }
  }
  return { results, is_whole: pairs.length < mostPairs };
}

/** Each pair once: the box of either by the index, then the box of the other. */
export function pairsStatement(data: Scoped, filter: Query<typeof fields.shared>) {
  return filteredFields(data, filter)
    .innerJoin(data.table('fields', 'o'), (join) =>
      join
        .onRef('o.insurance', '=', 'fields.insurance')
        // Written so that nobody looks it up: half of all ids are greater.
        .on(sql<boolean>`o.id - fields.id > 0`)
        .on('o.west', 'is not', null)
        .on(
          sql<boolean>`box(point(o.west, o.south), point(o.east, o.north))
            && box(point(fields.west, fields.south), point(fields.east, fields.north))`,
        ),
    )
    .select(['fields.id as one', 'o.id'])
    .select(sql<string>`md5(fields.field_polygon_json::text)`.as('own_hash'))
    .select(sql<string>`md5(o.field_polygon_json::text)`.as('hash'))
    .limit(mostPairs);
}
