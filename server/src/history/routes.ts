import { history } from '@krishi-bima/contract/history/history';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import { asChange, findOwner, historyOf, permitHistory } from './queries.ts';

export function historyRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, history.of, async ({ data, viewer, query, request }) => {
    permitHistory(viewer, query.entity, query.entity_id);
    // A viewer who may not see the record may not see its history.
    existing(await findOwner(data, query.entity, query.entity_id));
    const found = await paginate(historyOf(data.db, query.entity, query.entity_id), query, request);
    return { ...found, results: found.results.map((row) => asChange(row, viewer)) };
  });
}
