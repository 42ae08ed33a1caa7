import { addresses } from '@krishi-bima/contract/addresses/addresses';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { asWard, findAddress, wardRows } from './queries.ts';

export function addressRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, addresses.provinces, ({ data, query, request, reply }) => {
    lasts(reply);
    return paginate(data.db.selectFrom('provinces').selectAll().orderBy('id'), query, request);
  });

  serve(app, deps, addresses.districts, ({ data, query, request, reply }) => {
    lasts(reply);
    let rows = data.db.selectFrom('districts').selectAll().orderBy('name_en');
    if (query.province__id) rows = rows.where('province', '=', query.province__id);
    return paginate(rows, query, request);
  });

  serve(app, deps, addresses.municipalities, ({ data, query, request, reply }) => {
    lasts(reply);
    let rows = data.db
      .selectFrom('municipalities')
      .select(['id', 'district', 'name_np', 'name_en', 'category_np', 'category_en'])
      .orderBy('name_en')
      .orderBy('id');
    if (query.district__id) rows = rows.where('district', '=', query.district__id);
    return paginate(rows, query, request);
  });

  serve(app, deps, addresses.wards, async ({ data, query, request, reply }) => {
    lasts(reply);
    let rows = wardRows(data.db);
    if (query.municipality__id) rows = rows.where('wards.municipality', '=', query.municipality__id);
    const found = await paginate(rows, query, request);
    return { ...found, results: found.results.map(asWard) };
  });

  serve(app, deps, addresses.get, async ({ data, params }) => existing(await findAddress(data, params.id)));
}

/** The address tree changes by an act of parliament: a browser may cache it for a day. */
function lasts(reply: FastifyReply) {
  reply.header('cache-control', 'private, max-age=86400');
}
