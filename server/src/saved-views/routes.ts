import { savedViews } from '@krishi-bima/contract/saved-views/saved-views';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve, versionOf } from '../http/serve.ts';
import { lockView, mayShare, selectViews, viewColumns } from './queries.ts';

export function savedViewRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, savedViews.list, ({ data, query, request }) => {
    let rows = selectViews(data).orderBy('saved_views.name').orderBy('saved_views.id');
    if (query.insurance !== undefined) rows = rows.where('saved_views.insurance', '=', query.insurance);
    if (query.screen !== undefined) rows = rows.where('saved_views.screen', '=', query.screen);
    return paginate(rows, query, request);
  });

  serve(
    app,
    deps,
    savedViews.create,
    async ({ data, viewer, body }) => {
      if (body.shared && !mayShare(data)) throw new Problem('forbidden');
      const { id } = await data.insert('saved_views', { ...body, owner: viewer.id });
      return viewColumns(data, id);
    },
    { replay: ({ data }, id) => viewColumns(data, id) },
  );

  serve(app, deps, savedViews.patch, async ({ data, params, body, request }) => {
    await lockView(data, params.id, versionOf(request), body);
    await data.update('saved_views', params.id, body);
    return viewColumns(data, params.id);
  });

  serve(app, deps, savedViews.remove, async ({ data, params, request }) => {
    await lockView(data, params.id, versionOf(request));
    await data.remove('saved_views', params.id);
    return null;
  });
}
