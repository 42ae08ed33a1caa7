import type { Page } from '@krishi-bima/contract/wire/page';
import type { FastifyRequest } from 'fastify';
import type { SelectQueryBuilder } from 'kysely';

interface Slice {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Returns `{count, next, previous, results}` of a query that is already filtered and ordered. */
export async function paginate<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { limit = 50, offset = 0 }: Slice,
  request: FastifyRequest,
): Promise<Page<O>> {
  const counted = rows
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = (await counted.executeTakeFirstOrThrow()) as unknown as { count: number };
  const results = count > offset ? await rows.limit(limit).offset(offset).execute() : [];
  return { count, ...neighbours(request, count, limit, offset), results: results };
}

/** The addresses of the next and previous page are relative to the server. */
export function neighbours(request: Pick<FastifyRequest, 'url'>, count: number, limit: number, offset: number) {
  const at = (start: number) => {
    const url = new URL(request.url, 'http://server');
    url.searchParams.set('limit', String(limit));
    url.searchParams.set('offset', String(start));
    return url.pathname + url.search;
  };
  return {
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
  };
}
