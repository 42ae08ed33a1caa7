import type { fields, Shape } from '@krishi-bima/contract/fields/fields';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import type { Query } from '@krishi-bima/contract/wire/endpoint';
import type { Page } from '@krishi-bima/contract/wire/page';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';

/** Each entry's earlier boundary is the one that the change before left. */
export async function shapesOf(
  data: Scoped,
  field: number,
  slice: Query<typeof fields.shapes>,
  request: FastifyRequest,
): Promise<Page<Shape>> {
  existing(await data.from('fields').select('fields.id').where('fields.id', '=', field).executeTakeFirst());
  const earlier = <T>(column: string) =>
    sql<T | null>`(select ${sql.ref(`s.${column}`)} from ${data.table('field_shapes', 's')}
      where s.field = field_shapes.field and s.id < field_shapes.id order by s.id desc limit 1)`;
  const rows = data
    .from('field_shapes')
    .selectAll('field_shapes')
    .select([
      earlier<Polygon>('field_polygon_json').as('before'),
      earlier<string>('area_sqm').as('before_area_sqm'),
      userSummary('field_shapes.created_by').as('creator'),
    ])
    .where('field_shapes.field', '=', field)
    .orderBy('field_shapes.id', 'desc');
  const found = await paginate(rows, slice, request);
  return {
    ...found,
    results: found.results.map((row) => ({
      id: row.id,
      field: row.field,
      before: row.before,
      after: row.field_polygon_json,
      before_area_sqm: row.before_area_sqm,
      after_area_sqm: row.area_sqm,
      source: row.source,
      created_by: row.creator,
      created_at: row.created_at.toISOString(),
    })),
  };
}
