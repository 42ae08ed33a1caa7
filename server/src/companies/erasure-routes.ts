import { companies } from '@krishi-bima/contract/companies/companies';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';

/** What was erased of a company: when and how many, never of whom (docs/behaviour.md, Retention). */
export function erasureRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, companies.erasures, async ({ data, params: { id }, query, request }) => {
    const company = data.from('companies').select('companies.id').where('companies.id', '=', id);
    existing(await company.executeTakeFirst());
    const rows = data.db.selectFrom('erasures').selectAll().where('insurance', '=', id).orderBy('id', 'desc');
    const found = await paginate(rows, query, request);
    const results = found.results.map(({ id, farmers, unchanged_since, at }) => {
      return { id, farmers, unchanged_since: unchanged_since.toISOString(), at: at.toISOString() };
    });
    return { ...found, results };
  });
}
