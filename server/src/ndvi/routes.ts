import { ndvi } from '@krishi-bima/contract/ndvi/ndvi';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import {
  asValue,
  changeValue,
  districtMedian,
  findField,
  getValue,
  insertValue,
  removeValue,
  selectValues,
} from './queries.ts';

export function ndviRoutes(app: FastifyInstance, deps: Deps) {
  const today = () => todayAd(deps.clock());

  serve(app, deps, ndvi.list, async ({ data, query, request }) => {
    const field = existing(await findField(data, query.field__id));
    const rows = selectValues(data)
      .where('ndvi_values.field', '=', field.id)
      .orderBy('ndvi_values.day', 'desc')
      .orderBy('ndvi_values.id', 'desc');
    const found = await paginate(rows, query, request);
    return {
      ...found,
      results: found.results.map((row) => asValue(row, deps.files)),
      district_median: await districtMedian(data, field, today()),
      search: await searchOf(deps, data, field),
    };
  });

  serve(app, deps, ndvi.create, async ({ data, body }) => asValue(await insertValue(data, body, today()), deps.files), {
    replay: async ({ data }, id) => asValue(await getValue(data, id), deps.files),
  });

  serve(
    app,
    deps,
    ndvi.patch,
    async ({ data, params, body }) => asValue(await changeValue(data, params.id, body, today()), deps.files),
    { record: 'ndvi_values' },
  );

  serve(
    app,
    deps,
    ndvi.remove,
    async ({ data, params }) => {
      await removeValue(data, params.id);
      return null;
    },
    { record: 'ndvi_values' },
  );
}

/** The search is for a field that the reader may see. */
async function searchOf({ config }: Deps, { db }: Scoped, field: { id: number; west: number | null }) {
  const none = { looked_at: null };
  if (!config.stac) return { state: 'no_catalogue' as const, ...none };
  if (field.west === null) return { state: 'no_boundary' as const, ...none };
  const scan = await db
    .selectFrom('ndvi_scans')
    .select(['looked_at', 'problem'])
    .where('field', '=', field.id)
    .executeTakeFirst();
  if (!scan?.looked_at) return { state: 'waiting' as const, ...none };
  return { state: scan.problem ? ('away' as const) : ('looked' as const), looked_at: scan.looked_at.toISOString() };
}
