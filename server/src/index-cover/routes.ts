import { indexProducts, indexReadings, indexStations } from '@krishi-bima/contract/index-cover/products';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { soldBy } from './insured.ts';
import { paperRoutes } from './papers.ts';
import {
  approveProduct,
  asProduct,
  changeProduct,
  getProduct,
  insertProduct,
  pastSeasons,
  productsOf,
  removeProduct,
} from './products.ts';
import { asReading, correctReading, filteredReadings, getReading, insertReading } from './readings.ts';
import { seasonRoutes } from './season-routes.ts';

export function indexCoverRoutes(app: FastifyInstance, deps: Deps) {
  stationRoutes(app, deps);
  productRoutes(app, deps);
  serve(app, deps, indexProducts.sold, async ({ data, params }) => {
    return { results: await soldBy(data, (await getProduct(data, params.id)).id) };
  });
  paperRoutes(app, deps);
  readingRoutes(app, deps);
  seasonRoutes(app, deps);
}

function stationsOf(data: Scoped) {
  return data
    .from('index_stations')
    .select(['index_stations.id', 'index_stations.insurance', 'index_stations.code', 'index_stations.version'])
    .select(['index_stations.name_np', 'index_stations.name_en', 'index_stations.source'])
    .select(['index_stations.latitude', 'index_stations.longitude']);
}

async function getStation(data: Scoped, id: number) {
  return existing(await stationsOf(data).where('index_stations.id', '=', id).executeTakeFirst());
}

function stationRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, indexStations.list, ({ data, query, request }) => {
    const rows = stationsOf(data).orderBy('index_stations.code');
    const { insurance } = query;
    return paginate(insurance ? rows.where('index_stations.insurance', '=', insurance) : rows, query, request);
  });

  serve(
    app,
    deps,
    indexStations.create,
    async ({ data, body }) => {
      const row = { ...body, insurance: data.companyFor(body.insurance), created_by: data.viewer.id };
      return getStation(data, (await data.insert('index_stations', row)).id);
    },
    { replay: ({ data }, id) => getStation(data, id) },
  );

  serve(
    app,
    deps,
    indexStations.patch,
    async ({ data, params, body }) => {
      await data.update('index_stations', params.id, body);
      return getStation(data, params.id);
    },
    { record: 'index_stations' },
  );
}

function productRoutes(app: FastifyInstance, deps: Deps) {
  const today = () => todayAd(deps.clock());

  serve(app, deps, indexProducts.list, async ({ data, query, request }) => {
    const rows = productsOf(data).orderBy('index_products.id', 'desc');
    const { insurance } = query;
    const own = insurance ? rows.where('index_products.insurance', '=', insurance) : rows;
    const found = await paginate(own, query, request);
    return { ...found, results: found.results.map(asProduct) };
  });

  serve(app, deps, indexProducts.get, ({ data, params }) => getProduct(data, params.id));

  serve(app, deps, indexProducts.years, async ({ data, params, query: { years = 12 } }) => {
    return pastSeasons(data, await getProduct(data, params.id), years, today());
  });

  serve(app, deps, indexProducts.create, async ({ data, body }) => getProduct(data, await insertProduct(data, body)), {
    replay: ({ data }, id) => getProduct(data, id),
  });

  const record = 'index_products';

  serve(
    app,
    deps,
    indexProducts.patch,
    async ({ data, params, body }) => {
      await changeProduct(data, params.id, body);
      return getProduct(data, params.id);
    },
    { record },
  );

  serve(
    app,
    deps,
    indexProducts.approve,
    async ({ data, params: { id }, body: { approval_no, approved_on } }) => {
      await approveProduct(data, id, approval_no, approved_on, today());
      return getProduct(data, id);
    },
    { record, status: 200 },
  );

  serve(
    app,
    deps,
    indexProducts.remove,
    async ({ data, params }) => {
      await removeProduct(data, params.id);
      return null;
    },
    { record },
  );
}

function readingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, indexReadings.list, async ({ data, query, request }) => {
    const found = await paginate(filteredReadings(data, query), query, request);
    return { ...found, results: found.results.map(asReading) };
  });

  serve(
    app,
    deps,
    indexReadings.create,
    async ({ data, body }) => getReading(data, await insertReading(data, body, deps.clock())),
    { replay: ({ data }, id) => getReading(data, id) },
  );

  serve(
    app,
    deps,
    indexReadings.patch,
    async ({ data, params, body }) => {
      await correctReading(data, params.id, body, deps.clock());
      return getReading(data, params.id);
    },
    { record: 'index_readings' },
  );
}
